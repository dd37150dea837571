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
  const results = await page.evaluate((tags) => window.axe?.run(document, { runOnly: { type: 'tag', values: tags } }), RULES);
  if (results === undefined) throw new Error('axe did not load');
  if (results.passes.length === 0) throw new Error('axe looked at nothing');
  return results.violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' | ')})`);
}

/** Content wider than the screen, text cut off in buttons, targets smaller than WCAG 2.2 allows. */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) problems.push(`wider than the screen by ${String(scrollWidth - clientWidth)} px`);
    const root = document.querySelector('voice-exam')?.shadowRoot;
    const lookAt = (element: HTMLElement): void => {
      const { width, height, left, right } = element.getBoundingClientRect();
      if (width === 0) return;
      const name = `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 30)}"`;
      if (width < 24 || height < 24) problems.push(`${name} is smaller than 24 px`);
      if (element.scrollWidth > element.clientWidth + 1 && element.tagName === 'BUTTON') problems.push(`${name} is cut`);
      if (left < -1 || right > clientWidth + 1) problems.push(`${name} reaches beyond the screen`);
    };
    for (const element of root?.querySelectorAll<HTMLElement>('button, a, input') ?? []) lookAt(element);
    return problems;
  });
}
