import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeModel } from '../learner/encode-model.ts';
import { readLearnedStyles, WRITERS } from './read-answers.ts';
import { readPolicySet } from './read-policy-set.ts';
import { trainPolicy } from './train-policy.ts';

/** Large batches of the frozen set, each by an author who wrote no other. */
const AUTHORS: readonly (readonly string[])[] = [['13', '14'], ['15', '16'], ['17', '18'], ['19', '21'], []];

/** Somebody's texts that one learning did without. */
export interface LeftOut {
  /** Styles of one writer. */
  readonly styles: readonly string[];
  /** Batches of the frozen set, by their numbers. */
  readonly batches: readonly string[];
}

/**
 * Who is left out in turn: a writer of answers with all styles, and two authors of the frozen set. Neither knows the
 * other's texts, so that one learning measures both.
 */
export const LEFT_OUT: readonly LeftOut[] = WRITERS.map((styles, index) => ({ styles, batches: AUTHORS[index] ?? [] }));

/** Whether an example of the frozen set is of that batch. */
export function isOfBatch(batch: string, { id }: { readonly id: string }): boolean {
  return id.includes(`-b${batch}-`);
}

/** Where weights are kept: a folder that was asked for, or a new one. */
export function weightsFolder(asked: string | undefined): string {
  const folder = asked ?? mkdtempSync(path.join(tmpdir(), 'left-out-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** File of the weights that were learned without those; learned now unless the folder has it. Takes minutes. */
export function weightsWithout(index: number, folder: string): string {
  const file = path.join(folder, `without-${String(index)}.json`);
  if (existsSync(file)) return file;
  const { styles = [], batches = [] } = LEFT_OUT[index] ?? {};
  const examples = readPolicySet()
    .filter(({ class: name }) => name !== 'LANG' && name !== 'OBF')
    .filter((example) => !batches.some((batch) => isOfBatch(batch, example)));
  const others = readLearnedStyles().filter(({ name }) => !styles.includes(name));
  const answers = others.flatMap((style) => style.answers);
  writeFileSync(file, encodeModel(trainPolicy(examples, answers, { withClasses: false })));
  return file;
}
