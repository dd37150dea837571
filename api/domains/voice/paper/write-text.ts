import type { PaperPart, SummaryPaper } from './summary-paper.ts';

/** The summary as plain text, with a byte order mark so that every editor shows umlauts. */
export function writeText({ title, facts, parts }: SummaryPaper): Uint8Array {
  const blocks = [[title, ...facts], ...parts.map(linesOf)];
  return Buffer.from(`\uFEFF${blocks.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`);
}

function linesOf({ heading, lines, rows }: PaperPart): readonly string[] {
  return [
    ...(heading === '' ? [] : [heading]),
    ...lines.map((line) => (heading === '' ? line : `– ${line}`)),
    ...rows.map(({ label, text, details }) => `– ${label}: ${[text, ...details].join(' · ')}`),
  ];
}
