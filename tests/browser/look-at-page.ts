import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Faults that every state of the page is searched for: barriers, cut or overflowing content. */

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

/** What axe finds, one line each; empty when nothing. */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger: the page's policy rightly forbids foreign scripts.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE);
  const results = await page.evaluate(
    (tags) => window.axe?.run(document, { runOnly: { type: 'tag', values: tags } }),
    RULES,
  );
  if (results === undefined) throw new Error('axe did not load');
  if (results.passes.length === 0) throw new Error('axe looked at nothing');
  return results.violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} (${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')})`,
  );
}

/** Content wider than the screen, text cut off or running into its neighbour, targets smaller than WCAG 2.2 allows. */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const root = document.querySelector('voice-exam')?.shadowRoot;
    const nameOf = (element: HTMLElement): string =>
      `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 30)}"`;
    const isWide = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth + 1;
    const lookAtTarget = (element: HTMLElement): readonly string[] => {
      const { width, height, left, right } = element.getBoundingClientRect();
      if (width === 0) return [];
      return [
        ...(width < 24 || height < 24 ? [`${nameOf(element)} is smaller than 24 px`] : []),
        ...(isWide(element) && element.tagName === 'BUTTON' ? [`${nameOf(element)} is cut`] : []),
        ...(left < -1 || right > clientWidth + 1 ? [`${nameOf(element)} reaches beyond the screen`] : []),
      ];
    };
    const lookAtWords = (element: HTMLElement): readonly string[] => {
      // Hidden for the eye, or inline: nothing that can run over.
      if (element.clientWidth <= 1 || getComputedStyle(element).overflowX !== 'visible') return [];
      return isWide(element) ? [`${nameOf(element)} is wider than its place`] : [];
    };
    const scrollsSideways = (element: HTMLElement): readonly string[] =>
      isWide(element) ? [`${element.className} scrolls sideways`] : [];
    const all = (selector: string): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return [
      ...(scrollWidth > clientWidth + 1 ? [`wider than the screen by ${String(scrollWidth - clientWidth)} px`] : []),
      ...all('button, a, input').flatMap(lookAtTarget),
      ...all('h1, h2, h3, p, b, strong, label').flatMap(lookAtWords),
      ...all('.transcript, .help-panel, .notices').flatMap(scrollsSideways),
    ];
  });
}

/** Two lines of the conversation, in CSS pixels: less is no longer a text. */
const LEAST_WORDS_PX = 50;

/**
 * What must stay on the screen during a call without scrolling the page: the way out, the field for typing or the way
 * to it, help, some of the words.
 */
export async function reachProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate((leastPx) => {
    const root = document.querySelector('voice-exam')?.shadowRoot;
    const words = root?.querySelector('[data-stage="call"] .transcript')?.getBoundingClientRect();
    if (words === undefined) return [];
    const outOfReach = (selector: string): readonly string[] => {
      const { top, bottom, height } = root?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 && top >= 0 && bottom <= innerHeight + 0.5
        ? []
        : [
            `${selector} is off the screen (${String(Math.round(top))} to ${String(Math.round(bottom))} of ${String(innerHeight)} px)`,
          ];
    };
    return [
      ...['.dock .stop', '.dock .pause', '.help-button'].flatMap(outOfReach),
      ...(root?.querySelector('.dock .more')?.getBoundingClientRect().height === 0
        ? outOfReach('.dock .typing input')
        : outOfReach('.dock .more')),
      ...(words.height < leastPx ? [`only ${String(Math.round(words.height))} px remain for the words`] : []),
      ...(document.documentElement.scrollHeight > innerHeight + 1 ? ['the page scrolls behind the call'] : []),
    ];
  }, LEAST_WORDS_PX);
}
