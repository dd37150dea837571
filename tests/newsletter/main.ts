import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { startApiProcess } from '../setup/api-process.ts';
import { compareTimes } from './compare-times.ts';
import { sendWithKills } from './kill-sender.ts';
import { seedReaders } from './seed-readers.ts';

/** Below this a difference between known and unknown would not be put down to chance. */
const LEAST_P = 0.01;
/** What an attacker may win by asking once, in probability; a coin is 0.5. */
const LARGEST_LEAD = 0.05;
/** Killed in the middle of two mails at once, each time. */
const MOST_UNKNOWN_PER_KILL = 2;

/**
 * `npm run test:newsletter [-- --readers 10000 --pairs 1000]`: an issue to many addresses with the sender killed twice,
 * and whether the time of an answer tells who is on the list. Ends with 1 when either went wrong.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { readers: { type: 'string', default: '10000' }, pairs: { type: 'string', default: '1000' } },
  });
  const [readers, pairs] = [Number(values.readers), Number(values.pairs)];
  const problems = [
    ...(await inFolder((folder) => tryTimes(folder, pairs))),
    ...(await inFolder((folder) => tryIssue(folder, readers))),
  ];
  for (const problem of problems) console.error(`PROBLEM: ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

async function inFolder(work: (folder: string) => Promise<readonly string[]>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-newsletter-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryTimes(folder: string, pairs: number): Promise<readonly string[]> {
  const place = await prepareTestDatabase(folder);
  await seedReaders(place, pairs);
  const api = await startApiProcess({
    DATA_DIR: folder,
    SCHEDULER: 'off',
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...(place.url === undefined ? {} : { DATABASE_URL: place.url }),
  });
  const outcome = await compareTimes(api, pairs);
  await api.stop();
  const shown = ({ median, p95 }: { readonly median: number; readonly p95: number }) =>
    `median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
  console.log(
    `subscribe, ${String(outcome.calls)} calls · known: ${shown(outcome.knownMs)} · unknown: ${shown(outcome.unknownMs)} · known took longer in ${(outcome.superiority * 100).toFixed(1)} % of pairs · p = ${outcome.p.toFixed(3)}`,
  );
  const isApart = outcome.p < LEAST_P && Math.abs(outcome.superiority - 0.5) > LARGEST_LEAD;
  return isApart ? ['the time of an answer tells who is on the list'] : [];
}

async function tryIssue(folder: string, readers: number): Promise<readonly string[]> {
  const place = await prepareTestDatabase(folder);
  const killAfter = [Math.round(readers * 0.2), Math.round(readers * 0.55)];
  let shownAt = 0;
  const { received, left, unknown, states, milliseconds } = await sendWithKills({
    place,
    readers,
    killAfter,
    leavers: Math.max(1, Math.round(readers / 100)),
    onProgress: (line) => {
      if (performance.now() - shownAt < 30_000 && !line.startsWith('killed')) return;
      shownAt = performance.now();
      console.log(`  ${line}`);
    },
  });
  const twice = [...received.values()].filter((times) => times > 1).length;
  const afterLeaving = [...left].filter((address) => received.has(address)).length;
  const missed = readers - left.size - received.size;
  console.log(
    `issue to ${String(readers)} addresses, sender killed after ${killAfter.join(' and ')} mails · ${String(received.size)} got it · ${String(twice)} twice · ${String(left.size)} left on the way, ${String(afterLeaving)} of them got it · ${String(missed)} missed it (${String(unknown)} were on their way at a kill) · outbox ${JSON.stringify(states)} · ${(milliseconds / 1_000).toFixed(0)} s`,
  );
  return [
    ...(twice === 0 ? [] : ['somebody got it twice']),
    ...(afterLeaving === 0 ? [] : ['somebody got it who had left']),
    ...(missed <= unknown && unknown <= MOST_UNKNOWN_PER_KILL * killAfter.length ? [] : ['somebody missed it']),
  ];
}

process.exitCode = await main();
