import type { AttackResult } from './attack-suite.ts';

/** Between these lines the page is written by the suite. */
const TABLE_BEGIN = '<!-- attacks: written by npm run test:attacks -- --write -->';
/** End of {@link TABLE_BEGIN}. */
const TABLE_END = '<!-- attacks: end -->';

/** One line for the terminal. */
export function progressLine({ theme, row, gaveWay, figure, tookMs }: AttackResult): string {
  const told = gaveWay ?? figure;
  return `${gaveWay === undefined ? 'passed' : 'FAILED'}  ${theme}: ${row.name}${told === undefined ? '' : ` – ${told}`} (${(tookMs / 1_000).toFixed(1)} s)`;
}

/** The page with a new table. @throws {Error} when its markers are gone. */
export function withTable(page: string, results: readonly AttackResult[], date: string): string {
  const [begin, end] = [page.indexOf(TABLE_BEGIN), page.indexOf(TABLE_END)];
  if (begin < 0 || end < begin) throw new Error('docs/security.md has lost the markers of its table');
  const held = results.filter(({ gaveWay }) => gaveWay === undefined).length;
  const themes = [...new Set(results.map(({ theme }) => theme))];
  const tables = themes.map(
    (theme) =>
      `### ${theme}\n\n| what an attacker meets | what holds it | held | measured |\n|---|---|---|---|\n${results
        .filter((result) => result.theme === theme)
        .map(tableRow)
        .join('\n')}`,
  );
  const written = `Run of ${date}: ${String(held)} of ${String(results.length)} attacks were held.\n\n${tables.join('\n\n')}`;
  return `${page.slice(0, begin)}${TABLE_BEGIN}\n\n${written}\n\n${page.slice(end)}`;
}

function tableRow({ row, gaveWay, figure }: AttackResult): string {
  return `| ${[row.name, row.holds, gaveWay === undefined ? 'yes' : '**no**', gaveWay ?? figure ?? ''].map(cell).join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
