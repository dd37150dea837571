import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeModel } from '../learner/encode-model.ts';
import { LEFT_OUT_READS } from './measure-answers.ts';
import type { StyleReading } from './measure-answers.ts';
import { readLearnedStyles, WRITERS } from './read-answers.ts';
import { readPolicySet } from './read-policy-set.ts';
import { trainPolicy } from './train-policy.ts';

/**
 * `node training/policy/measure-left-out.ts`: learns once without all styles of each writer, so that nobody is judged by
 * what another text of the same hand taught, and has the gate judge those styles with what was learned, rules and
 * classifier included. Writes training/policy/answers/left-out.json. Takes a quarter of an hour. `--folder` keeps the
 * weights there and uses those that it finds: they are good for another border, not for other texts or features.
 * `--writer 2` only learns, for that writer.
 */
function main(): void {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, writer: { type: 'string', multiple: true } } });
  const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'left-out-'));
  mkdirSync(folder, { recursive: true });
  const asked = values.writer?.map(Number) ?? WRITERS.map((_styles, writer) => writer);
  const weights = asked.map((writer) => weightsWithout(writer, folder));
  if (values.writer !== undefined) return;
  const readings = weights.flatMap((file, writer) => judgedWith(file, WRITERS[writer] ?? []));
  const ordered = readings.toSorted((one, other) => one.style.localeCompare(other.style, 'de', { numeric: true }));
  writeFileSync(LEFT_OUT_READS, `${JSON.stringify(ordered, null, 2)}\n`);
}

/** File of the weights that were learned without one writer. */
function weightsWithout(writer: number, folder: string): string {
  const file = path.join(folder, `without-${writer}.json`);
  if (existsSync(file)) return file;
  const examples = readPolicySet().filter(({ class: name }) => name !== 'LANG' && name !== 'OBF');
  const others = readLearnedStyles().filter(({ name }) => WRITERS[writer]?.includes(name) !== true);
  const trained = trainPolicy(
    examples,
    others.flatMap(({ answers }) => answers),
    { withClasses: false },
  );
  writeFileSync(file, encodeModel(trained));
  return file;
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
