import { sumOf } from './measure-voices.ts';
import type { VoiceFigures } from './measure-voices.ts';
import { putOnPage, voicesTable } from './voices-page.ts';

/**
 * Writes how authors fared whom the reader did not know to the top of docs/understanding.md.
 * @returns the table.
 */
export function writeReaderSection(byVoice: ReadonlyMap<string, VoiceFigures>): string {
  const all = sumOf([...byVoice.values()]);
  const table = voicesTable([[`**all ${String(byVoice.size)} voices**`, all], ...byVoice]);
  putOnPage(
    `## Ordinary speech, rules and learned reader, each author left out in turn

Made by \`node training/understanding/train-reader.ts\`: what an author says is read with what was learned from all others
(\`training/understanding/voices/\`), by the code that reads in calls. What the columns count stands below, with the first readings.

${table}`,
    'left out',
  );
  return `${table}\n`;
}
