import type { Page } from 'playwright-core';

/** The page under a keyboard alone: what has the focus, and how far away something is. */

/** More tabs than any view has. */
const TAB_LIMIT = 40;

/** Name of what has the focus, as it is read out; `body` when nothing has it. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === null || element === document.body) return 'body';
    return (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/gu, ' ').trim();
  });
}

/**
 * Presses Tab until that is reached.
 * @returns how many tabs it took; 0 where it had the focus.
 * @throws when no number of tabs leads there.
 */
export async function tabTo(page: Page, name: string): Promise<number> {
  for (let tabs = 0; tabs <= TAB_LIMIT; tabs += 1) {
    if ((await focusedName(page)) === name) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no tab leads to "${name}"; the focus is on "${await focusedName(page)}"`);
}

/** Reaches a button by tabs and presses it. @returns how many tabs it took. */
export async function pressByKeyboard(page: Page, name: string): Promise<number> {
  const tabs = await tabTo(page, name);
  await page.keyboard.press('Enter');
  return tabs;
}
