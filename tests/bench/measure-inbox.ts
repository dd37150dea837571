import { openDatabase } from '#api/database/database.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { startPostgresCluster } from '../postgres/postgres-cluster.ts';
import { quantile } from './figure.ts';
import type { Figure } from './figure.ts';

const FEW = 1_000;
const MANY = 100_000;
const ROUNDS = 60;
/** The first ones plan and compile what the rest use. */
const WARM_UP = 8;
const AIM = 2;

const QUESTIONS: Readonly<Record<string, string>> = {
  'the first page': 'inbox',
  'the first page of what is unread': 'inbox?filter=unread',
  'the count': 'inbox/count',
};

/**
 * How much longer list and count take for somebody with a hundred times as many items, half of them read, a third in
 * groups, on a real PostgreSQL.
 */
export async function measureInbox(): Promise<readonly Figure[]> {
  const given = processEnvironment()['TEST_DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startPostgresCluster() : undefined;
  const database = await openDatabase({ url: cluster?.url ?? given, dataDir: '' });
  const api = await startTestApi({ database });
  try {
    const few = await measureAll(api, await personWithItems(api, FEW));
    const many = await measureAll(api, await personWithItems(api, MANY));
    return [...many].map(([question, ms]) => figureOf(question, few.get(question) ?? Number.NaN, ms));
  } finally {
    await api.close();
    await database.close();
    await cluster?.stop();
  }
}

async function personWithItems(api: TestApi, count: number): Promise<string> {
  const userId = await personWith(api, {});
  await api.database.transactRaw(async (session) => {
    await session.query(
      `insert into companion.notifications (user_id, seq, category, kind, params, dedupe_key, group_key, leads, seen_at, read_at)
       select $1, n, 'reply', 'reply.post', '{}', 'bench ' || n, case when n % 3 = 0 then 'post:' || n % 30 end,
         n % 3 <> 0 or n > $2::int - 30, case when n % 2 = 0 then now() end, case when n % 2 = 0 then now() end
       from generate_series(1, $2::int) n`,
      [userId, count],
    );
    await session.query('insert into companion.inbox_heads (user_id, last_seq) values ($1, $2)', [userId, count]);
    await session.runScript('analyze companion.notifications');
  });
  return userId;
}

/** The median of each question, in milliseconds; questions take turns, so that a busy moment hits all of them. */
async function measureAll(api: TestApi, reader: string): Promise<ReadonlyMap<string, number>> {
  const headers = { Authorization: `Bearer ${await api.tokenFor(reader)}` };
  const samples = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [question, path] of Object.entries(QUESTIONS)) {
      const startedAt = performance.now();
      const response = await fetch(`${api.url}/api/${path}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200)
        throw new Error(`${question} answered ${response.status}: ${api.logLines.slice(-2).join('')}`);
      if (round >= WARM_UP) samples.set(question, [...(samples.get(question) ?? []), performance.now() - startedAt]);
    }
  return new Map([...samples].map(([question, times]) => [question, quantile(times, 0.5)]));
}

function figureOf(question: string, few: number, many: number): Figure {
  return {
    title: `inbox: ${question}, median with ${MANY} items, of that with ${FEW} (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
    value: (many / few).toFixed(2),
    aim: `below ${AIM.toFixed(2)}`,
    isMet: many < few * AIM,
  };
}
