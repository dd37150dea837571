import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { pressByKeyboard, tabTo } from './keyboard.ts';

/** The page of the exam as a person uses it: by what stands on the buttons, never by inner names. */

/** How the browser behaves. */
export interface BrowserOptions {
  /** WAV that the pretended microphone plays in a loop; without one it beeps. */
  readonly microphoneFile?: string | undefined;
  /** The person refuses the microphone. */
  readonly refuseMicrophone?: boolean | undefined;
  readonly colorScheme?: 'light' | 'dark' | undefined;
  /** Takes the page's content policy away, for tests that lead its connections elsewhere. */
  readonly bypassPolicy?: boolean | undefined;
  /** Prepares the page before its scripts run. */
  readonly beforeLoad?: ((page: Page) => Promise<void>) | undefined;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Everything is reached by tabs and pressed by Enter; there is no mouse. */
  readonly byKeyboard?: boolean | undefined;
}

/** Phone and desktop on which the page is looked at, in CSS pixels. */
export const VIEWPORTS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

/** Where Debian puts the browser. */
const CHROMIUM_PATH = '/usr/bin/chromium';

/** Starts Chromium with a pretended microphone. The caller closes it. */
export async function launchBrowser({ microphoneFile, refuseMicrophone }: BrowserOptions): Promise<Browser> {
  const microphone = microphoneFile === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphoneFile}`];
  const permission = refuseMicrophone === true ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream';
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', permission, ...microphone],
  });
}

/** One visit of the page, with the problems that the browser's console shows. */
export class ExamPage {
  readonly page: Page;
  /** Console errors and uncaught exceptions, policy violations included. */
  readonly consoleProblems: string[] = [];
  /** Most tabs that the field for typing was away. */
  farthestField = 0;
  readonly #byKeyboard: boolean;

  private constructor(page: Page, byKeyboard: boolean) {
    this.page = page;
    this.#byKeyboard = byKeyboard;
    page.on('console', (entry) => {
      if (entry.type() === 'error') this.consoleProblems.push(entry.text());
    });
    page.on('pageerror', (error) => {
      this.consoleProblems.push(String(error));
    });
  }

  /** Opens the page in a new browser context. */
  static async open(browser: Browser, baseUrl: string, options: BrowserOptions): Promise<ExamPage> {
    const context = await browser.newContext({
      viewport: options.viewport,
      locale: 'de-DE',
      colorScheme: options.colorScheme ?? 'light',
      hasTouch: options.viewport.width < 600,
      isMobile: options.viewport.width < 600,
      bypassCSP: options.bypassPolicy ?? false,
    });
    const exam = new ExamPage(await context.newPage(), options.byKeyboard ?? false);
    await options.beforeLoad?.(exam.page);
    await exam.page.goto(baseUrl);
    await exam.page.getByRole('button', { name: 'Lieber tippen' }).waitFor();
    return exam;
  }

  /** One tap signs the demonstration person in. */
  async signIn(): Promise<void> {
    await this.tap('Als Demo-Person anmelden');
    await this.page.getByText('Angemeldet').waitFor();
  }

  /** Taps what carries exactly this label. */
  async tap(label: string): Promise<void> {
    if (this.#byKeyboard) {
      await this.page.getByRole('button', { name: label, exact: true }).waitFor();
      await pressByKeyboard(this.page, label);
      return;
    }
    await this.page.getByRole('button', { name: label, exact: true }).click();
  }

  /** Types into the field and sends. */
  async type(words: string): Promise<void> {
    if (this.#byKeyboard) {
      this.farthestField = Math.max(this.farthestField, await tabTo(this.page, 'Antwort tippen'));
      await this.page.keyboard.type(words);
      await this.page.keyboard.press('Enter');
      return;
    }
    await this.page.getByLabel('Antwort tippen').fill(words);
    await this.tap('Senden');
  }

  /** Types where the field is one tap away, and closes the sheet again. */
  async typeFromVoice(words: string): Promise<void> {
    await this.tap('Tippen und mehr');
    await this.type(words);
    await this.tap('Tippen und mehr');
  }

  /** Starts the call and waits for the first sentence. */
  async begin(how: 'voice' | 'typing', timeoutMs = 30_000): Promise<void> {
    await this.tap(how === 'voice' ? 'Mit Stimme beginnen' : 'Lieber tippen');
    // The microphone is tried first.
    if (how === 'voice') await this.tap('Weiter zur Übung');
    await this.page.locator('.line.guide').first().waitFor({ timeout: timeoutMs });
  }

  /** Everything the guide and the person said so far. */
  async lines(): Promise<readonly string[]> {
    return this.page.locator('.line').allInnerTexts();
  }

  /** "Schritt 2 von 7: Vorbereitung". */
  async step(): Promise<string> {
    return (await this.page.locator('.step').textContent()) ?? '';
  }

  /** Waits until the guide has said something new and is listening again. */
  async waitForTurn(linesBefore: number, timeoutMs = 60_000): Promise<void> {
    await this.page.locator('.line.guide').nth(linesBefore).waitFor({ state: 'attached', timeout: timeoutMs });
    await this.page
      .locator('.dock[data-state="listening"], .dock[data-state="paused"], .ended')
      .first()
      .waitFor({ timeout: timeoutMs });
  }

  /**
   * Answers, and waits until the guide has dealt with it: something else than listening, and listening again. The first
   * line of an answer may stand there before the guide counts as speaking.
   */
  async takeTurn(answer: () => Promise<void>, timeoutMs: number): Promise<void> {
    const before = await this.page.evaluate(countTurns);
    await answer();
    await this.page.waitForFunction(
      (turns) =>
        (window.examTurns ?? 0) > turns ||
        document.querySelector('voice-exam')?.shadowRoot?.querySelector('.ended') !== null,
      before,
      { timeout: timeoutMs },
    );
  }

  /** Waits until another step of the seven is on, or the exam is over. */
  async waitForOtherStep(step: string, timeoutMs: number): Promise<void> {
    await this.page.waitForFunction(
      (before) => {
        const root = document.querySelector('voice-exam')?.shadowRoot;
        return root?.querySelector('.ended') !== null || (root.querySelector('.step')?.textContent ?? '') !== before;
      },
      step,
      { timeout: timeoutMs },
    );
  }

  /** What the guide said since the person's last words. */
  async heardSinceOwnWords(): Promise<readonly string[]> {
    const lines = await this.page.locator('.line').evaluateAll((elements) =>
      elements.map((element) => ({
        isGuide: element.classList.contains('guide'),
        text: element.querySelector('.words')?.textContent ?? '',
      })),
    );
    return lines.slice(lines.findLastIndex(({ isGuide }) => !isGuide) + 1).map(({ text }) => text);
  }

  /** Whether the page says that the exam is over. */
  async hasEnded(): Promise<boolean> {
    return (await this.page.locator('.ended').count()) > 0;
  }

  /** How many sentences the guide has said. */
  async guideLineCount(): Promise<number> {
    return this.page.locator('.line.guide').count();
  }

  /** Writes `NAME.png` into the folder. */
  async photograph(folder: string, name: string): Promise<void> {
    await this.page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  }
}

declare global {
  interface Window {
    /** How often the guide has begun to listen since somebody counts. */
    examTurns?: number;
  }
}

/** Runs in the page. @returns how often the guide has begun to listen; the first call begins to count. */
function countTurns(): number {
  if (window.examTurns !== undefined) return window.examTurns;
  window.examTurns = 0;
  const root = document.querySelector('voice-exam')?.shadowRoot;
  const isListening = (): boolean =>
    root?.querySelector('.dock:is([data-state="listening"], [data-state="paused"])') !== null;
  let was = isListening();
  if (root !== null && root !== undefined)
    new MutationObserver(() => {
      if (isListening() && !was) window.examTurns = (window.examTurns ?? 0) + 1;
      was = isListening();
    }).observe(root, { subtree: true, attributeFilter: ['data-state'] });
  return 0;
}
