import { rowName } from './fault-row.ts';
import type { RowResult } from './run-rows.ts';

const COLUMNS = [
  'result',
  'fault',
  'heard and read',
  'first text (bound)',
  'sound',
  'uncleared bytes / characters',
  'event',
  'afterwards',
  'recovery',
] as const;
/** A whole authored line does not fit into a table on a terminal. */
const SHOWN_CHARACTERS = 60;

/** One line while the suite runs. */
export function progressLine({ row, passed, tookMs, problems }: RowResult): string {
  const line = `  ${passed ? 'passed' : 'FAILED'}  ${rowName(row)} (${(tookMs / 1_000).toFixed(1)} s)`;
  return [line, ...problems.map((problem) => `            - ${problem}`)].join('\n');
}

/** The table for a terminal. */
export function terminalTable(results: readonly RowResult[]): string {
  const rows = [COLUMNS, ...results.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The page for docs: what was tried, and the table of the last run, one row a fault. */
export function markdownPage(
  runs: readonly (readonly RowResult[])[],
  facts: { readonly date: string; readonly tookMs: number },
): string {
  const last = runs.at(-1) ?? [];
  const failed = runs.flat().filter(({ passed }) => !passed).length;
  return [
    '# What happens when something breaks',
    '',
    'Written by `npm run test:faults -- --write`. The whole real system runs with a proxy in front of everything that the agent reaches over the network;',
    'a caller types or speaks, and everything that arrives in her room is searched. Sentences of the scripted language model sound as pure tones:',
    'a single frame of one that was never cleared would show (the control row proves that it does).',
    '',
    `Last written ${facts.date}: ${runs.length} run${runs.length === 1 ? '' : 's'}, ${runs.flat().length - failed} rows passed, ${failed} failed, ${Math.round(facts.tookMs / 1_000)} s.`,
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${COLUMNS.map(() => '---').join('|')}|`,
    ...last.map((result) => `| ${cellsOf(result).map(escapeCell).join(' | ')} |`),
    '',
  ].join('\n');
}

function cellsOf({ row, passed, finding }: RowResult): string[] {
  const { heard, afterMs, sound, unclearedBytes, unclearedCharacters, event, afterwards, recovery } = finding;
  const shown = heard.length > SHOWN_CHARACTERS ? `${heard.slice(0, SHOWN_CHARACTERS - 1)}…` : heard;
  const time = afterMs === undefined ? '–' : `${afterMs} ms (${row.boundMs} ms)`;
  const uncleared =
    row.control === true
      ? `noticed: ${unclearedBytes} / ${unclearedCharacters}`
      : `${unclearedBytes} / ${unclearedCharacters}`;
  return [passed ? 'passed' : 'FAILED', rowName(row), shown, time, sound, uncleared, event, afterwards, recovery];
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
