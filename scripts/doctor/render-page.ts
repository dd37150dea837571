import type { Section, Standing } from './finding.ts';

const SIGN: Readonly<Record<Standing, string>> = { well: '✓', notice: '!', broken: '✗', unknown: '?' };
/** Colours of terminals: green, yellow, red, grey. */
const COLOUR: Readonly<Record<Standing, number>> = { well: 32, notice: 33, broken: 31, unknown: 90 };
const WIDEST_WHAT = 34;

/** The page as lines. @param isColoured only on a terminal: elsewhere the codes are noise. */
export function renderPage(sections: readonly Section[], isColoured: boolean): readonly string[] {
  const paint = (colour: number, text: string): string => (isColoured ? `\u001B[${colour}m${text}\u001B[0m` : text);
  const lines = sections.flatMap(({ title, findings }) => [
    '',
    paint(1, title),
    ...findings.map(
      ({ standing, what, detail }) =>
        `  ${paint(COLOUR[standing], SIGN[standing])} ${what.padEnd(WIDEST_WHAT)} ${standing === 'well' ? detail : paint(COLOUR[standing], detail)}`,
    ),
  ]);
  const all = sections.flatMap(({ findings }) => findings);
  const countOf = (standing: Standing): number => all.filter((finding) => finding.standing === standing).length;
  const [brokenCount, noticeCount] = [countOf('broken'), countOf('notice')];
  const sum =
    brokenCount > 0
      ? paint(COLOUR.broken, `${brokenCount} broken, ${noticeCount} to look at`)
      : paint(
          noticeCount > 0 ? COLOUR.notice : COLOUR.well,
          noticeCount > 0 ? `${noticeCount} to look at` : 'All well',
        );
  return [...lines, '', sum];
}
