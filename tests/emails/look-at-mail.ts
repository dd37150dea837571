import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { composeEmail } from '#api/domains/emails/index.ts';
import type { EmailText, EmailVariableKind } from '#prompts/emails/email-texts.ts';
import { axeProblems, layoutProblems } from '#tests/browser/look-at-page.ts';

/** How a mail program shows mails. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  /** false: as programs do that fetch nothing before they are told to. */
  readonly showsPictures: boolean;
  /** false: as programs do that drop style sheets. */
  readonly keepsSheet: boolean;
  readonly width: number;
}

/** The smallest screen there is, and a desktop. */
const [NARROW, WIDE] = [320, 1_024];
const HEIGHT = 640;

/** Everything that mails are looked at in. */
export const LOOKS: readonly Look[] = [
  { name: 'light', colorScheme: 'light', showsPictures: true, keepsSheet: true, width: NARROW },
  { name: 'dark', colorScheme: 'dark', showsPictures: true, keepsSheet: true, width: NARROW },
  { name: 'no-pictures', colorScheme: 'light', showsPictures: false, keepsSheet: true, width: NARROW },
  { name: 'no-sheet', colorScheme: 'dark', showsPictures: true, keepsSheet: false, width: NARROW },
  { name: 'desktop', colorScheme: 'light', showsPictures: true, keepsSheet: true, width: WIDE },
];

const BASE = 'https://companion.example';
/** A token longer than any of ours. */
const SAMPLES: Readonly<Record<EmailVariableKind, string>> = {
  link: `${BASE}/newsletter/abmelden?token=${'aB3_xyzQ'.repeat(40)}`,
  date: '2026-12-05',
  moment: '2026-11-21T05:00:00Z',
  tier: 'premium',
};
/** Programs cut what is longer, in bytes. */
const MOST_BYTES = 60_000;
const LEAST_FONT_PX = 16;

/** A mail to be looked at. */
export interface Looking {
  readonly text: EmailText;
  readonly look: Look;
  readonly pictures: string;
}

/** Starts Chromium as such a program. The caller closes it. */
export function launchMailProgram({ showsPictures }: Look): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', ...(showsPictures ? [] : ['--blink-settings=imagesEnabled=false'])];
  return chromium.launch({ executablePath: '/usr/bin/chromium', args });
}

/** Takes a picture of a mail. @returns what is wrong with it, one line each. */
export async function lookAtMail(browser: Browser, { text, look, pictures }: Looking): Promise<readonly string[]> {
  const variables = Object.fromEntries(Object.entries(text.variables).map(([name, kind]) => [name, SAMPLES[kind]]));
  const { html } = composeEmail(text, variables, BASE);
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHT },
    colorScheme: look.colorScheme,
    deviceScaleFactor: 2,
    locale: 'de-DE',
  });
  try {
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setContent(look.keepsSheet ? html : html.replace(/<style>[\s\S]*?<\/style>/, ''), { waitUntil: 'load' });
    await page.screenshot({ path: join(pictures, `${text.name.replace('/', '-')}-${look.name}.png`), fullPage: true });
    return [
      ...fetched.map((url) => `fetches ${url}`),
      ...(Buffer.byteLength(html) > MOST_BYTES ? [`${String(Buffer.byteLength(html))} bytes`] : []),
      ...(await layoutProblems(page)),
      ...(await wordProblems(page)),
      ...(await axeProblems(page)),
    ];
  } finally {
    await context.close();
  }
}

/** Small letters, a language that is not said, targets that trembling fingers miss, and anything but words. */
function wordProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate((leastPx) => {
    const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
    return [
      ...(document.documentElement.lang === 'de' ? [] : ['says no language']),
      ...[...document.querySelectorAll('p, a, h1')]
        .filter((element) => sizeOf(element) < leastPx)
        .map((element) => `letters of ${String(sizeOf(element))} px: ${element.textContent.slice(0, 30)}`),
      ...[...document.querySelectorAll('a.button')]
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => `a low target: ${element.textContent}`),
      ...[...document.querySelectorAll('img, link, script, iframe, form, video, object')].map(
        ({ tagName }) => `has a ${tagName.toLowerCase()}`,
      ),
      ...[...document.querySelectorAll('p, a, h1')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map((element) => `is wider than its place: ${element.textContent.slice(0, 30)}`),
    ];
  }, LEAST_FONT_PX);
}
