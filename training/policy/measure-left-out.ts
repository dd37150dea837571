import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeModel } from '../learner/encode-model.ts';
import { LEFT_OUT_READS, readStyleReadings } from './measure-answers.ts';
import type { StyleReading } from './measure-answers.ts';
import { readLearnedStyles } from './read-answers.ts';
import { readPolicySet } from './read-policy-set.ts';
import { trainPolicy } from './train-policy.ts';

/**
 * `node training/policy/measure-left-out.ts`: learns once without each style of answers and has the gate judge that
 * style with what was learned, rules and classifier included. Writes training/policy/answers/left-out.json. Takes some
 * minutes; `--style model-answers-8` measures one style and keeps the others as they stand.
 */
function main(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'left-out-'));
  const examples = readPolicySet().filter(({ class: name }) => name !== 'LANG' && name !== 'OBF');
  const styles = readLearnedStyles();
  const { values } = parseArgs({ options: { style: { type: 'string' } } });
  const asked = styles.filter(({ name }) => values.style === undefined || name === values.style);
  const readings = asked.map(({ name }): StyleReading => {
    const others = styles.filter((style) => style.name !== name).flatMap(({ answers }) => answers);
    const weights = path.join(folder, `${name}.json`);
    writeFileSync(weights, encodeModel(trainPolicy(examples, others, { withClasses: false })));
    const reading = judgedWith(weights, name);
    process.stdout.write(`${reading}\n`);
    return JSON.parse(reading) as StyleReading;
  });
  rmSync(folder, { recursive: true });
  const kept = values.style === undefined ? [] : readStyleReadings(LEFT_OUT_READS);
  const others = kept.filter(({ style }) => style !== values.style);
  writeFileSync(LEFT_OUT_READS, `${JSON.stringify([...others, ...readings], null, 2)}\n`);
}

function judgedWith(weights: string, style: string): string {
  const here = (name: string): string => path.join(import.meta.dirname, name);
  const args = [
    '--import',
    pathToFileURL(here('measure-with-weights.ts')).href,
    here('measure-answers.ts'),
    '--style',
    style,
    '--weights',
    pathToFileURL(weights).href,
  ];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

main();
