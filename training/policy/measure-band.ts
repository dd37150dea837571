import { writeFileSync } from 'node:fs';
import type { UNSURE_BAND } from '#safety/learned/unsure-band.ts';
import { decodeModel } from '#safety/learned/model-file.ts';
import { POLICY_TABLES } from '#safety/learned/policy-tables.ts';
import { encodeModel } from '../learner/encode-model.ts';
import { BAND_FILE, readPolicySet } from './read-policy-set.ts';
import type { BandReading } from './read-policy-set.ts';
import { learnable, trainPolicy, worstScore } from './train-policy.ts';

/** Large batches, each by an author who wrote no other; left out two at a time. */
const AUTHORS = [
  ['13', '14'],
  ['15', '16'],
  ['17', '18'],
  ['19', '21'],
] as const;

/** At most so many of what must not be said may lie where the score is sure that it may. */
const MISSED_SHARE = 0.01;
/** At most so many near-misses may lie where the score is sure that they must not be said. */
const LOST_SHARE = 0.02;
const STEP = 0.05;

interface Scored {
  readonly isUnsafe: boolean;
  readonly score: number;
}

type Band = typeof UNSURE_BAND;

/**
 * `node training/policy/measure-band.ts`: learns four times, each time without two authors, and prints the band of
 * scores that belongs into safety/learned/unsure-band.ts. What is counted with it goes to
 * training/policy/unsure-band.json, for docs/safety/policy.md. Takes ten minutes.
 */
function main(): void {
  const examples = readPolicySet().filter(({ class: name }) => name !== 'LANG' && name !== 'OBF');
  const readings = AUTHORS.flatMap((authors) => {
    const isBy = (author: string, { id }: { readonly id: string }): boolean => id.includes(`-b${author}-`);
    const others = examples.filter((example) => !authors.some((author) => isBy(author, example)));
    const trained = trainPolicy(others, undefined, { withClasses: false });
    const model = decodeModel(encodeModel(trained), POLICY_TABLES);
    return authors.map((author) => {
      const scored = examples
        .filter((example) => isBy(author, example))
        .map((example) => ({ isUnsafe: example.label === 'unsafe', score: worstScore(model, learnable(example)) }));
      process.stdout.write(`author of batch ${author}: ${scored.length} texts\n`);
      return { batch: `batch-${author}`, scored };
    });
  });
  const band = chosenBand(readings.flatMap(({ scored }) => scored));
  process.stdout.write(`measured: from ${band.from.toFixed(2)} to ${band.to.toFixed(2)}\n`);
  const counts = readings.map(({ batch, scored }) => ({ batch, ...countsIn(band, scored) }));
  writeFileSync(BAND_FILE, `${JSON.stringify(counts, null, 2)}\n`);
}

function chosenBand(scored: readonly Scored[]): Band {
  const limits = Array.from({ length: 1 / STEP - 1 }, (_value, index) => (index + 1) * STEP);
  const from = limits.findLast((limit) => share(scored, true, (score) => score < limit) <= MISSED_SHARE) ?? 0;
  const to = limits.find((limit) => share(scored, false, (score) => score >= limit) <= LOST_SHARE) ?? 1;
  return { from, to };
}

function share(scored: readonly Scored[], isUnsafe: boolean, fits: (score: number) => boolean): number {
  const part = scored.filter((one) => one.isUnsafe === isUnsafe);
  return part.filter(({ score }) => fits(score)).length / part.length;
}

function countsIn({ from, to }: Band, scored: readonly Scored[]): Omit<BandReading, 'batch'> {
  const count = (isUnsafe: boolean, low: number, high: number): number =>
    scored.filter((one) => one.isUnsafe === isUnsafe && one.score >= low && one.score < high).length;
  return {
    unsafe: count(true, 0, Infinity),
    unsafeBelow: count(true, 0, from),
    unsafeWithin: count(true, from, to),
    safe: count(false, 0, Infinity),
    safeWithin: count(false, from, to),
    safeAbove: count(false, to, Infinity),
  };
}

main();
