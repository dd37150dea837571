import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { LEFT_OUT, weightsFolder, weightsWithout } from './left-out-weights.ts';
import { LEFT_OUT_READS, readStyleReadings } from './measure-answers.ts';
import type { StyleReading } from './measure-answers.ts';

/**
 * `node training/policy/measure-left-out.ts`: learns once without all styles of each writer, so that nobody is judged
 * by what another text of the same hand taught, and has the gate judge those styles with what was learned, rules and
 * classifier included. Writes training/policy/answers/left-out.json. Takes a quarter of an hour. `--folder` keeps the
 * weights there, also for `measure-band.ts`, and uses those that it finds: they are good for another border, not for
 * other texts or features. `--writer 2` does it for that writer; what was read of the others stays.
 */
function main(): void {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, writer: { type: 'string', multiple: true } } });
  const folder = weightsFolder(values.folder);
  const asked = values.writer?.map(Number) ?? LEFT_OUT.map((_one, index) => index);
  const readings = asked.flatMap((index) => judgedWith(weightsWithout(index, folder), LEFT_OUT[index]?.styles ?? []));
  const isNew = ({ style }: StyleReading): boolean => readings.some((reading) => reading.style === style);
  const kept = values.writer === undefined ? [] : readStyleReadings(LEFT_OUT_READS).filter((one) => !isNew(one));
  const ordered = [...kept, ...readings].toSorted((one, other) =>
    one.style.localeCompare(other.style, 'de', { numeric: true }),
  );
  writeFileSync(LEFT_OUT_READS, `${JSON.stringify(ordered, null, 2)}\n`);
}

function judgedWith(weights: string, styles: readonly string[]): readonly StyleReading[] {
  const here = (name: string): string => path.join(import.meta.dirname, name);
  const args = [
    '--import',
    pathToFileURL(here('measure-with-weights.ts')).href,
    here('measure-answers.ts'),
    ...styles.flatMap((style) => ['--style', style]),
    '--weights',
    pathToFileURL(weights).href,
  ];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
  process.stdout.write(`${lines}\n`);
  return lines.split('\n').map((line) => JSON.parse(line) as StyleReading);
}

main();
