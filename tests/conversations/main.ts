import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE_DIR, PROJECT_ROOT } from '#scripts/project-paths.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { readConversation } from '#tests/virtual-caller/conversation-file.ts';
import type { ConversationResult } from '#tests/virtual-caller/conversation-run.ts';
import { findLeaks } from '../virtual-caller/log-search.ts';
import { reachTarget } from '../virtual-caller/target.ts';
import type { ReachedTarget } from '../virtual-caller/target.ts';
import { callInOwnProcess } from './call-process.ts';
import { writeTranscript } from './transcript.ts';

const CONVERSATIONS_DIR = join(PROJECT_ROOT, 'tests', 'conversations');
/** The subset that every run of the test suite can afford. */
const SMOKE = ['all-typed', 'emergency', 'suicidal-words', 'dropped-and-resumed'];
/** Every turn of the last run, one conversation a line; test callers only, never a person. */
const TRANSCRIPT_FILE = join(CACHE_DIR, 'conversations.jsonl');
const progress = createProgress((line) => {
  console.log(line);
});

interface Plan {
  readonly files: readonly string[];
  readonly runs: number;
  readonly parallel: number;
  readonly url: string | undefined;
  readonly secret: string | undefined;
  /** Where the first conversation is written down. */
  readonly transcript: string | undefined;
}

/**
 * Every conversation against one running system: `npm run test:conversations -- [names] [--smoke] [--runs 3]
 * [--parallel 2] [--url …] [--transcript FILE]`.
 * Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const plan = readPlan();
  const reached = await reachTarget(plan, progress);
  let clean = false;
  try {
    const results = await runAll(plan, reached);
    const [first] = results;
    if (plan.transcript !== undefined && first !== undefined) writeTranscript(plan.transcript, first);
    for (const result of results.filter((candidate) => !candidate.passed)) printProblems(result);
    const logsAreClean = await searchLogs(reached, results);
    printTable(results);
    const outcomes = [...results.map((result) => result.passed), ...(logsAreClean === undefined ? [] : [logsAreClean])];
    const failed = outcomes.filter((passed) => !passed).length;
    console.log(`${outcomes.length - failed} passed, ${failed} failed`);
    clean = failed === 0;
  } finally {
    await reached.close({ keepLogs: !clean });
  }
  return clean;
}

function readPlan(): Plan {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      secret: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      parallel: { type: 'string', default: '1' },
      transcript: { type: 'string' },
    },
  });
  const names = readdirSync(CONVERSATIONS_DIR)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
  const wanted = positionals.length > 0 ? positionals : values.smoke ? SMOKE : names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such conversation: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  return {
    files: wanted.map((name) => join(CONVERSATIONS_DIR, `${name}.yaml`)),
    runs: Number(values.runs),
    parallel: Math.max(1, Number(values.parallel)),
    url: values.url,
    secret: values.secret,
    transcript: values.transcript,
  };
}

async function runAll(plan: Plan, reached: ReachedTarget): Promise<ConversationResult[]> {
  rmSync(TRANSCRIPT_FILE, { force: true });
  // Read before the first call: a mistake in the last file is known now, not in half an hour.
  for (const file of plan.files) readConversation(file);
  const waiting = Array.from({ length: plan.runs }, () => plan.files).flat();
  const results: ConversationResult[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await call(next, reached);
      console.log(
        `  ${result.passed ? 'passed' : 'FAILED'}  ${result.name} (${result.turns.length} turns, ${Math.round(result.durationMs / 1_000)} s)`,
      );
      results.push(result);
      appendFileSync(
        TRANSCRIPT_FILE,
        `${JSON.stringify({ name: result.name, problems: result.problems, turns: result.turns })}\n`,
      );
    }
  }
  await Promise.all(Array.from({ length: plan.parallel }, work));
  return results;
}

/**
 * A caller whose process was ended by a signal (its media library aborted; the system she called runs elsewhere) calls
 * once more, and it is said. A second time, or any other end without a result, is a failure.
 */
async function call(file: string, reached: ReachedTarget): Promise<ConversationResult> {
  const order = { file, target: reached.target, onlyAuthored: !reached.hasLanguageModel };
  const { name } = readConversation(file);
  let end = await callInOwnProcess(order);
  if ('crashed' in end && end.bySignal) {
    console.log(`  CRASHED ${name}: the caller's own process ended (${end.crashed}); she calls once more`);
    end = await callInOwnProcess(order);
  }
  if ('result' in end) return end.result;
  const problems = [`the caller's own process ended without a result (${end.crashed})`];
  return { name, passed: false, problems, turns: [], confidential: [], durationMs: 0 };
}

function printProblems(result: ConversationResult): void {
  console.log(`\n${result.name}:`);
  for (const problem of result.problems) console.log(`  - ${problem}`);
  for (const turn of result.turns.slice(-4)) console.log(`    ${JSON.stringify(turn)}`);
}

/** One more check over all calls; possible only when the logs are ours, else undefined. */
async function searchLogs(
  reached: ReachedTarget,
  results: readonly ConversationResult[],
): Promise<boolean | undefined> {
  const { system } = reached;
  if (system === undefined) return undefined;
  await reached.keepFigures();
  const secrets = [system.testSecret, system.serviceSecret, system.mediaServerKey.secret].filter(
    (secret) => secret !== undefined,
  );
  const leaks = findLeaks(dirname(system.logFileOf('api')), [
    ...secrets,
    ...results.flatMap((result) => result.confidential),
  ]);
  for (const leak of leaks) console.log(`  LEAK  ${leak.logFile} contains "${leak.beginning}"`);
  if (leaks.length === 0)
    console.log('\nNo log, no trace and no figure contains a word of any call, a token or a secret.');
  return leaks.length === 0;
}

function printTable(results: readonly ConversationResult[]): void {
  const delays = (result: ConversationResult): number[] =>
    result.turns.flatMap((turn) => (turn.spoke === undefined ? [] : (turn.msToFirstAudio ?? [])));
  console.log('\nresult  turns  seconds  ms to first audio (median)  conversation');
  for (const result of results) {
    const columns = [
      result.passed ? 'passed' : 'FAILED',
      result.turns.length,
      Math.round(result.durationMs / 1_000),
      medianOf(delays(result)) ?? '–',
    ];
    const widths = [6, 5, 7, 26];
    console.log(
      `${columns.map((column, index) => String(column).padStart(widths[index] ?? 0)).join('  ')}  ${result.name}`,
    );
  }
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}

process.exitCode = await main().then(
  (passed) => (passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  },
);
