import type { Locator, Page } from 'playwright-core';

/**
 * What a person with eyes and one finger would notice: things that lie on each other, that no scrolling brings into
 * view, words without room, a number that is cut off. Axe sees none of it.
 */

/** Share of the height that belongs to the words on an upright phone of usual height. */
const LEAST_SHARE = 0.4;

/** Everything that can be tapped, and what is read. */
const PARTS =
  '.top .step, .help-button, .help-panel:not([hidden]) a, .help-panel .plain, .notice p, .notice button, .step-title, .step-sentences p, .drawing svg, .dock button, .dock input, .agent-state, .map-panel .hint';

/** The same with what lies close together in a drawing: the boxes of two circles overlap, the circles do not. */
const REACHED = `${PARTS}, .map-spot, .map-mark[tabindex]`;

/** Searches a call; empty for every other view. */
export async function visibleProblems(page: Page): Promise<readonly string[]> {
  const transcript = page.locator('[data-stage="call"] .transcript');
  if ((await transcript.count()) === 0) return [];
  // The words first: what follows scrolls, and they count as they stand before anybody has touched anything.
  return [
    ...(await wordProblems(page)),
    ...(await brokenNumbers(page)),
    ...(await overlaps(page)),
    ...(await outOfView(page)),
  ];
}

/** Numbers to call of which a part stands on the next line although one line has room for it. */
async function brokenNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const numbers = document.querySelector('voice-exam')?.shadowRoot?.querySelectorAll('.line .number') ?? [];
    return [...numbers].flatMap((number) => {
      const text = new Range();
      text.selectNodeContents(number);
      const lines = [...text.getClientRects()];
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      const room = number.closest('.line')?.clientWidth ?? 0;
      return lines.length > 1 && width <= room ? [`${number.textContent} stands on two lines`] : [];
    });
  });
}

/** Parts that lie on each other where both can be seen. */
async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector('voice-exam')?.shadowRoot;
    const nameOf = (element: Element): string =>
      `${element.getAttribute('class') ?? element.tagName.toLowerCase()} "${element.textContent.slice(0, 20)}"`;
    /** Its box, as far as scrolling boxes around it let it be seen. */
    const seen = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const outer = box.getBoundingClientRect();
        [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
        [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const parts = [...(root?.querySelectorAll(`${selector}, .transcript`) ?? [])]
      // What a closed <details> keeps has a box, and nobody sees it.
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => ({ element, box: seen(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const found: string[] = [];
    parts.forEach((one, index) => {
      for (const other of parts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // What stays at an edge while the page scrolls below it covers on purpose; the reach by scrolling is tried.
        if (isStuck(one.element) || isStuck(other.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 1 && height > 1) found.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
      }
    });
    function isStuck(element: Element): boolean {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (getComputedStyle(box).position === 'sticky')
          return document.documentElement.scrollHeight > innerHeight + 1 || box === element;
      return false;
    }
    return found.slice(0, 5);
  }, PARTS);
}

/** Each part is scrolled to, and must then be what a finger or an eye meets there. */
async function outOfView(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const part of await page.locator(REACHED).all()) {
    if (!(await part.isVisible())) continue;
    const problem = await reachProblem(part);
    if (problem !== undefined) problems.push(problem);
  }
  await page.evaluate(() => scrollTo(0, 0));
  return problems;
}

async function reachProblem(part: Locator): Promise<string | undefined> {
  const met = await part.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const middle = [left + width / 2, top + Math.min(height, innerHeight) / 2] as const;
    const hit = root instanceof ShadowRoot ? root.elementFromPoint(...middle) : null;
    return {
      name: `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 30)}"`,
      isThere: width > 1,
      isTall: height > innerHeight,
      isInside: top >= -1 && left >= -1 && top + height <= innerHeight + 1 && left + width <= innerWidth + 1,
      isMet: hit !== null && (element.contains(hit) || hit.contains(element)),
      by: hit?.getAttribute('class') ?? 'nothing',
    };
  });
  if (!met.isThere || (!met.isInside && met.isTall)) return undefined;
  if (!met.isInside) return `${met.name} cannot be scrolled into view`;
  return met.isMet ? undefined : `${met.name} is covered by ${met.by}`;
}

/** Room of the words; the last line of a crisis with its number. */
async function wordProblems(page: Page): Promise<readonly string[]> {
  const { share, isMeasured, isCut } = await page.evaluate(() => {
    const root = document.querySelector('voice-exam')?.shadowRoot;
    const words = root?.querySelector('.transcript')?.getBoundingClientRect() ?? new DOMRect();
    const isThere = (selector: string): boolean => root?.querySelector(selector) != null;
    const line = [...(root?.querySelectorAll('.line.crisis') ?? [])].at(-1)?.getBoundingClientRect();
    return {
      share: words.height / innerHeight,
      // The voice view on an upright phone; what she opened herself may take room from the words.
      isMeasured:
        matchMedia('(width: 360px) and (min-height: 740px)').matches &&
        !isThere('[data-map], .dock:is([data-more], [data-typing]), .notice, .help-panel:not([hidden], [data-crisis])'),
      // Of a line that is longer than the whole screen the end counts: the number stands there.
      isCut:
        line !== undefined &&
        ((line.top < Math.max(0, words.top) - 1 && line.height <= Math.min(words.height, innerHeight)) ||
          line.bottom > Math.min(words.bottom, innerHeight) + 1),
    };
  });
  return [
    ...(isMeasured && share < LEAST_SHARE ? [`the words have ${String(Math.round(share * 100))} % of the height`] : []),
    ...(isCut ? ['the last line of the crisis is cut off'] : []),
  ];
}
