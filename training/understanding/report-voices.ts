import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { measureLines, sumOf } from './measure-voices.ts';
import type { VoiceFigures } from './measure-voices.ts';
import { readVoices } from './read-voices.ts';
import { putOnPage, voicesTable } from './voices-page.ts';

/**
 * `node training/understanding/report-voices.ts`: reads what every voice says as the agent reads it, keeps the figures
 * of voices that were never read before as their first reading, and writes first readings at the top of
 * docs/understanding.md. Prints the figures of this reading. Nobody sees a line of a held voice: figures only. With
 * `--rules-only` nothing that was learned is asked, as when a voice is read before it is learned from.
 */

/** Who reads, as the page tells it. */
const READER = process.argv.includes('--rules-only') ? 'rules only' : 'rules and learned';
const FIRST_READINGS = new URL('first-readings.json', import.meta.url);

/** How a voice fared when it was read for the first time, before anything was learned from it. */
interface FirstReading {
  readonly voice: string;
  readonly held: boolean;
  /** ISO date. */
  readonly date: string;
  /** Commit of the reader. */
  readonly commit: string;
  readonly reader: string;
  readonly figures: VoiceFigures;
}

function measureAll(): readonly FirstReading[] {
  const understanding = createUnderstanding(recogniseDanger, ...(READER === 'rules only' ? ([READER] as const) : []));
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  return (['voices', 'held'] as const).flatMap((folder) =>
    [...Map.groupBy(readVoices(folder), ({ voice }) => voice)].map(([voice, lines]) => ({
      voice,
      held: folder === 'held',
      date,
      commit,
      reader: READER,
      figures: measureLines(lines, understanding),
    })),
  );
}

function tableOf(readings: readonly FirstReading[]): string {
  const total = (held: boolean): VoiceFigures =>
    sumOf(readings.filter((reading) => reading.held === held).map(({ figures }) => figures));
  return voicesTable([
    ['**all voices that may be learned from**', total(false)],
    ['**all held voices**', total(true)],
    ...readings.map(({ voice, held, figures }) => [held ? `${voice}, held` : voice, figures] as const),
  ]);
}

function sectionOf(readings: readonly FirstReading[]): string {
  const made = [...Map.groupBy(readings, ({ date, commit, reader }) => `${date}, ${reader}, at ${commit}`).keys()];
  return `## Ordinary speech, first reading, ${made.join('; ')}; nothing was learned from them

Made by \`node training/understanding/report-voices.ts\` from what many voices say in the proportions of real use
(\`training/understanding/\`). Right is the kind that was written down, or one that leads to the same place at that moment ("fertig" and
"weiter" when something was to be done). *Asks back* is a reading as unclear, or danger only suspected; *acts wrongly* is every other. Danger is
missed where it is neither acted upon nor asked about. Facts are those of lines whose kind is right; what is neither right nor wrong was
not read.

${tableOf(readings)}`;
}

const now = measureAll();
const known = existsSync(FIRST_READINGS)
  ? (JSON.parse(readFileSync(FIRST_READINGS, 'utf8')) as readonly FirstReading[])
  : [];
const readings = [...known, ...now.filter(({ voice }) => known.every((reading) => reading.voice !== voice))];
writeFileSync(FIRST_READINGS, `${JSON.stringify(readings, null, 2)}\n`);
putOnPage(sectionOf(readings), 'first readings');
process.stdout.write(`${tableOf(now)}\n`);
