import '#tests/virtual-caller/quiet-media-log.ts';
import { dispose } from '@livekit/rtc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBench } from '#tests/faults/bench.ts';
import type { Bench } from '#tests/faults/bench.ts';
import { FAULT_MATRIX } from '#tests/faults/fault-matrix.ts';
import { rowName } from '#tests/faults/fault-row.ts';
import { plantSentences } from '#tests/faults/planted-sentences.ts';
import { RowRunner } from '#tests/faults/run-rows.ts';

/** The rows of the fault matrix that every test run can afford; `npm run test:faults` runs them all. */

let bench: Bench;
let runner: RowRunner;

beforeAll(async () => {
  bench = await startBench(() => undefined);
  plantSentences(bench);
  runner = new RowRunner(bench);
});

afterAll(async () => {
  await runner.close();
  await bench.close({ keepLogs: false });
  await dispose();
});

describe('in a running system, nothing uncleared reaches the caller and nobody is left in silence', () => {
  it.each(FAULT_MATRIX.filter((row) => row.smoke === true).map((row) => [rowName(row), row] as const))(
    '%s',
    async (_name, row) => {
      expect((await runner.run(row)).problems).toEqual([]);
    },
  );
});
