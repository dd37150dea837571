import type { Browser, BrowserContextOptions } from 'playwright-core';
import { fakeApi, fakeRoom } from './fake-service.ts';
import { axeProblems, layoutProblems, reachProblems } from './look-at-page.ts';
import { visibleProblems } from './visible-problems.ts';
import type { PageState, Visit } from './visit.ts';
import { join } from 'node:path';

/** A way of looking at the page. */
export interface Look {
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** Size of all text as a factor; 1 is usual. */
  readonly textSize?: number;
  /** Every state is seen, not only those that a hard look puts to the test. */
  readonly seesAll?: boolean;
  /** A second picture in dark colours. */
  readonly alsoDark?: boolean;
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Looks under which every state is seen. */
export const LOOKS: readonly Look[] = [
  { name: 'phone-light', context: { viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true } },
  { name: 'phone-dark', context: { viewport: phone, colorScheme: 'dark', hasTouch: true, isMobile: true } },
  { name: 'desktop-light', context: { viewport: desktop, colorScheme: 'light' } },
  { name: 'desktop-dark', context: { viewport: desktop, colorScheme: 'dark' } },
];

/** Looks that change the layout or the colours; a choice of states is seen under them. */
export const HARD_LOOKS: readonly Look[] = [
  {
    name: 'low-phone',
    context: { viewport: { width: 360, height: 640 }, colorScheme: 'light', hasTouch: true, isMobile: true },
    seesAll: true,
    alsoDark: true,
  },
  {
    name: 'narrow-320',
    context: { viewport: { width: 320, height: 568 }, colorScheme: 'light', hasTouch: true, isMobile: true },
    seesAll: true,
  },
  {
    name: 'large-text',
    context: { viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
    textSize: 2,
  },
  { name: 'high-contrast', context: { viewport: phone, colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'no-motion', context: { viewport: phone, colorScheme: 'light', reducedMotion: 'reduce' } },
  {
    name: 'on-its-side',
    context: { viewport: { width: 740, height: 360 }, colorScheme: 'light', hasTouch: true, isMobile: true },
    seesAll: true,
    alsoDark: true,
  },
  {
    name: 'small-on-its-side',
    context: { viewport: { width: 640, height: 360 }, colorScheme: 'light', hasTouch: true, isMobile: true },
    seesAll: true,
  },
  {
    // What the browser's zoom makes of 1280 × 800.
    name: 'zoom-200',
    context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, colorScheme: 'light' },
    seesAll: true,
    alsoDark: true,
  },
];

/** Settings of {@link lookAtState}. */
export interface LookOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly pictures: string;
}

/** Brings the page into the state, takes a picture and says what is wrong; nothing: an empty list. */
export async function lookAtState(
  state: PageState,
  look: Look,
  { browser, url, pictures }: LookOptions,
): Promise<readonly string[]> {
  const context = await browser.newContext({ ...look.context, locale: 'de-DE', permissions: ['microphone'] });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error' && !/Failed to load resource/u.test(entry.text()))
      problems.push(`console: ${entry.text()}`);
  });
  page.on('pageerror', (error) => {
    problems.push(`uncaught: ${String(error)}`);
  });
  try {
    const api = await fakeApi(page);
    await state.prepare?.(page);
    await enlargeText(page, look.textSize ?? 1);
    await page.goto(url);
    await fakeRoom(page);
    const visit: Visit = { page, api, tap: (label) => page.getByRole('button', { name: label, exact: true }).click() };
    await page.getByRole('button', { name: 'Als Demo-Person anmelden' }).click();
    await page.getByText('Angemeldet als').waitFor();
    await state.reach(visit);
    await page.getByText(state.expected).first().waitFor({ timeout: 10_000 });
    await restOfScrolling(page);
    await page.screenshot({ path: join(pictures, `${look.name}--${state.name}.png`), animations: 'disabled' });
    if (look.alsoDark === true) await photographInTheDark(page, join(pictures, `${look.name}-dark--${state.name}.png`));
    const visible = await visibleProblems(page);
    // What a bar at the lower edge covers comes out when she scrolls.
    if (look.textSize !== undefined)
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
    problems.push(
      ...visible,
      ...(await layoutProblems(page)),
      ...(look.textSize === undefined ? await reachProblems(page) : []),
      ...(await axeProblems(page)),
    );
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
    await page.screenshot({ path: join(pictures, `${look.name}--${state.name}--failed.png`) }).catch(() => undefined);
  } finally {
    await context.close();
  }
  return problems;
}

async function photographInTheDark(page: Visit['page'], path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path, animations: 'disabled' });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** So many frames at the same place mean that the words have come to rest. */
const STILL_FRAMES = 15;

/** The words glide to their place; the picture is taken when they are there. */
async function restOfScrolling(page: Visit['page']): Promise<void> {
  await page.evaluate(async (wanted) => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const place = (): number =>
      document.querySelector('voice-exam')?.shadowRoot?.querySelector('.transcript')?.scrollTop ?? 0;
    for (let still = 0, before = -1; still < wanted; await nextFrame()) {
      still = place() === before ? still + 1 : 0;
      before = place();
    }
  }, STILL_FRAMES);
}

/** As the text size of the browser's settings does it: from the beginning, before anything is laid out. */
async function enlargeText(page: Visit['page'], factor: number): Promise<void> {
  if (factor === 1) return;
  await page.addInitScript(
    (size) => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.fontSize = size;
      });
    },
    `${String(factor * 100)}%`,
  );
}
