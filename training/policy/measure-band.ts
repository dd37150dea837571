import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodeModel } from '#safety/learned/model-file.ts';
import { POLICY_TABLES } from '#safety/learned/policy-tables.ts';
import type { UNSURE_BAND } from '#safety/learned/unsure-band.ts';
import { isOfBatch, LEFT_OUT, weightsFolder, weightsWithout } from './left-out-weights.ts';
import { BAND_FILE, readPolicySet } from './read-policy-set.ts';
import type { BandReading } from './read-policy-set.ts';
import { learnable, worstScore } from './train-policy.ts';

/** At most so many of what must not be said may lie where the score is sure that it may. */
const MISSED_SHARE = 0.01;
/** At most so many near-misses may lie where the score is sure that they must not be said. */
const LOST_SHARE = 0.02;
const STEP = 0.01;

interface Scored {
  readonly isUnsafe: boolean;
  readonly score: number;
}

type Band = typeof UNSURE_BAND;

/**
 * `node training/policy/measure-band.ts`: learns without two authors of the frozen set at a time and prints the band of
 * scores that belongs into safety/learned/unsure-band.ts. What is counted with it goes to
 * training/policy/unsure-band.json, for docs/safety/policy.md. Takes ten minutes; `--folder` and `--writer` as for
 * `measure-left-out.ts`, whose weights serve here as well: the authors that were left out with that writer.
 */
function main(): void {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, writer: { type: 'string', multiple: true } } });
  const folder = weightsFolder(values.folder);
  const examples = readPolicySet();
  const readings = LEFT_OUT.flatMap(({ batches }, index) => {
    if (batches.length === 0 || values.writer?.includes(String(index)) === false) return [];
    const model = decodeModel(readFileSync(weightsWithout(index, folder), 'utf8'), POLICY_TABLES);
    return batches.map((batch) => {
      const scored = examples
        .filter((example) => isOfBatch(batch, example))
        .map((example) => ({ isUnsafe: example.label === 'unsafe', score: worstScore(model, learnable(example)) }));
      process.stdout.write(`author of batch ${batch}: ${scored.length} texts\n`);
      return { batch: `batch-${batch}`, scored };
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
