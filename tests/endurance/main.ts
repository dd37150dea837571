import '../virtual-caller/quiet-media-log.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { createAuthoredCheck } from '#tests/virtual-caller/authored-texts.ts';
import { readConversation } from '#tests/virtual-caller/conversation-file.ts';
import { runConversation } from '#tests/virtual-caller/conversation-run.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { exitWith } from '../virtual-caller/exit-with.ts';
import { reachTarget } from '../virtual-caller/target.ts';
import type { ReachedTarget } from '../virtual-caller/target.ts';
import { growthOf } from './growth.ts';
import type { Growth } from './growth.ts';
import { PART_NAMES, usageBelow } from './process-usage.ts';
import type { Usage } from './process-usage.ts';

const SHORT_CALL = join(PROJECT_ROOT, 'tests', 'endurance', 'short-call.yaml');
/** Pools fill and caches warm in the first calls; growth is looked for afterwards. */
const WARM_UP_SHARE = 0.4;
/** A job process ends within this time of its call, in milliseconds. */
const REST_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Many calls in a row, and what every part holds afterwards: `npm run test:endurance -- [--calls 50]`.
 * Ends with `N passed, N failed`: one for every call and every part.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { calls: { type: 'string', default: '50' } } });
  const calls = Math.max(5, Number(values.calls));
  const reached = await reachTarget(
    {},
    createProgress((line) => {
      console.log(line);
    }),
  );
  let passed = false;
  try {
    const warmUp = Math.round(calls * WARM_UP_SHARE);
    let failedCalls = await callTimes(reached, warmUp);
    const before = await usageAtRest();
    failedCalls += await callTimes(reached, calls - warmUp);
    const after = await usageAtRest();
    const growths = PART_NAMES.map((part) =>
      growthOf(part, { before: usageOf(before, part), after: usageOf(after, part) }),
    );
    for (const growth of growths) console.log(rowOf(growth));
    const failed = failedCalls + growths.filter(({ problem }) => problem !== undefined).length;
    console.log(`${calls + growths.length - failed} passed, ${failed} failed`);
    passed = failed === 0;
  } finally {
    await reached.close({ keepLogs: !passed });
  }
  return passed;
}

/** Resolves to the number of calls that did not go as they should. */
async function callTimes(reached: ReachedTarget, times: number): Promise<number> {
  const conversation = readConversation(SHORT_CALL);
  const isAuthored = createAuthoredCheck();
  let failed = 0;
  for (let call = 1; call <= times; call += 1) {
    const watch = createWireWatch({ isAuthored, onlyAuthored: !reached.hasLanguageModel });
    const result = await runConversation(conversation, { target: reached.target, watch, onTurn: () => undefined });
    console.log(
      `  ${result.passed ? 'passed' : 'FAILED'}  call ${call} of ${times} (${Math.round(result.durationMs / 1_000)} s) ${result.problems.join('; ')}`,
    );
    if (!result.passed) failed += 1;
  }
  return failed;
}

/** Waits until no call holds a process any more: one idle process stays for the next call. */
async function usageAtRest(): Promise<ReadonlyMap<string, Usage>> {
  const deadline = performance.now() + REST_LIMIT_MS;
  for (;;) {
    const usage = usageBelow(process.pid);
    if (usageOf(usage, 'jobs').processes <= 1 || performance.now() > deadline) return usage;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function usageOf(usage: ReadonlyMap<string, Usage>, part: string): Usage {
  return usage.get(part) ?? { memoryBytes: 0, handles: 0, processes: 0 };
}

function rowOf({ part, before, after, problem }: Growth): string {
  const memory = `${megabytes(before)} → ${megabytes(after)} MB`.padEnd(18);
  const handles = `${String(before.handles)} → ${String(after.handles)} handles`.padEnd(20);
  return `${problem === undefined ? 'passed' : 'FAILED'}  ${part.padEnd(14)} ${memory} ${handles} ${problem ?? ''}`.trimEnd();
}

function megabytes({ memoryBytes }: Usage): string {
  return String(Math.round(memoryBytes / 2 ** 20));
}

await exitWith(main);
