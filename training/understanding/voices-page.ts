import { readFileSync, writeFileSync } from 'node:fs';
import type { VoiceFigures } from './measure-voices.ts';

const PAGE = new URL('../../docs/understanding.md', import.meta.url);

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function rowOf(name: string, figures: VoiceFigures): string {
  const { lines, right, askedBack, wrong, danger, dangerMissed, falselySaid, falselyAsked } = figures;
  const harmless = lines - danger;
  return `| ${[
    name,
    lines,
    share(right, lines),
    share(askedBack, lines),
    share(wrong, lines),
    `${String(dangerMissed)} of ${String(danger)}`,
    `${String(falselySaid)} (${share(falselySaid, harmless)})`,
    `${String(falselyAsked)} (${share(falselyAsked, harmless)})`,
    share(figures.factsRight, figures.facts),
    share(figures.factsWrong, figures.facts),
  ].join(' | ')} |`;
}

/** Figures as a table in Markdown, one row for each name. */
export function voicesTable(rows: readonly (readonly [name: string, figures: VoiceFigures])[]): string {
  return [
    '| voice | lines | right | asks back | acts wrongly | danger missed | danger falsely said | danger falsely asked | facts right | facts wrong |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(([name, figures]) => rowOf(name, figures)),
  ].join('\n');
}

/** Puts a section between its marks on docs/understanding.md, or below the title where it has none yet. */
export function putOnPage(section: string, name: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  const title = page.indexOf('\n');
  const [before, after] =
    from < 0 ? [`${page.slice(0, title)}\n\n`, page.slice(title)] : [page.slice(0, from), page.slice(to + end.length)];
  writeFileSync(PAGE, `${before}${begin}\n${section}\n\n${end}${after}`);
}
