import { randomUUID } from 'node:crypto';
import { openDatabase } from '#api/database/database.ts';
import type { Database } from '#api/database/database.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { startPostgresCluster } from '../postgres/postgres-cluster.ts';
import { quantile } from './figure.ts';
import type { Figure } from './figure.ts';

const FEW = { threads: 50, messages: 2_000 };
const MANY = { threads: 500, messages: 20_000 };
const ROUNDS = 40;
/** The first ones plan and compile what the rest use. */
const WARM_UP = 8;
const AIM = 2;

/** How much longer lists and sending take with ten times as many conversations and messages, on a real PostgreSQL. */
export async function measureMessages(): Promise<readonly Figure[]> {
  const given = processEnvironment()['TEST_DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startPostgresCluster() : undefined;
  const database = await openDatabase({ url: cluster?.url ?? given, dataDir: '' });
  // A bench asks more often than a person may.
  const limits = {
    count: () => Promise.resolve({ admitted: true, limit: 1, remaining: 1, resetAt: Date.now() }),
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const api = await startTestApi({ database, limits });
  try {
    const [few, many] = [await measureWith(api, FEW), await measureWith(api, MANY)];
    return [...many].map(([question, whole]) => figureOf(question, few.get(question) ?? Number.NaN, whole));
  } finally {
    await api.close();
    await database.close();
    await cluster?.stop();
  }
}

/** The p95 of each question for one person with so much, in milliseconds; questions take turns. */
async function measureWith(api: TestApi, size: typeof FEW): Promise<ReadonlyMap<string, number>> {
  const as = await personWith(api, { tier: 'plus' });
  const longest = await fill(api.database, as, size);
  const messages = `/api/inbox/threads/${longest}/messages`;
  const questions: Readonly<Record<string, () => Promise<{ readonly status: number; readonly body: unknown }>>> = {
    conversations: () => api.call('GET', '/api/inbox/threads?limit=20', { as }),
    'newest messages of a long conversation': () => api.call('GET', `${messages}?limit=50`, { as }),
    'messages after a gap': () =>
      api.call('GET', `${messages}?limit=50&after=${Math.floor(size.messages / 2)}`, { as }),
    'a message': () => api.call('POST', messages, { as, body: { text: 'Bis morgen', clientId: randomUUID() } }),
  };
  const samples = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [question, ask] of Object.entries(questions)) {
      const startedAt = performance.now();
      const { status, body } = await ask();
      if (status >= 300) throw new Error(`${question} answered ${status}: ${JSON.stringify(body)}`);
      if (round >= WARM_UP) samples.set(question, [...(samples.get(question) ?? []), performance.now() - startedAt]);
    }
  return new Map([...samples].map(([question, times]) => [question, quantile(times, 0.95)]));
}

/** Conversations with ten messages each, one of them long; nothing of it was sent within the hour. */
async function fill(database: Database, userId: string, { threads, messages }: typeof FEW): Promise<string> {
  return database.transactRaw(async (session) => {
    await session.runScript('create temporary table bench_threads (id uuid, other uuid, n integer) on commit drop');
    await session.query(
      'insert into bench_threads select gen_random_uuid(), gen_random_uuid(), n from generate_series(1, $1::integer) n',
      [threads],
    );
    await session.runScript(
      `insert into companion.profiles (id, display_name) select other, 'Mitglied ' || n from bench_threads`,
    );
    await session.query(
      `insert into companion.threads (id, low_id, high_id, state, reason, last_seq, last_message_at)
       select id, least(other, $1::uuid), greatest(other, $1::uuid), 'open', 'match',
         case when n = 1 then $2::integer else 10 end, now() - n * interval '1 minute' from bench_threads`,
      [userId, messages],
    );
    await session.query(
      `insert into companion.thread_participants (thread_id, user_id)
       select id, other from bench_threads union all select id, $1::uuid from bench_threads`,
      [userId],
    );
    await session.query(
      `insert into companion.messages (thread_id, seq, author_id, client_id, body, state, created_at)
       select id, seq, case when seq % 2 = 0 then other else $1::uuid end, gen_random_uuid(), 'Nachricht ' || seq,
         'published', now() - interval '1 day'
       from bench_threads cross join lateral generate_series(1, case when n = 1 then $2::integer else 10 end) seq`,
      [userId, messages],
    );
    const [row] = await session.query('select id from bench_threads where n = 1');
    await session.runScript('analyze companion.messages, companion.threads, companion.thread_participants');
    return String(row?.['id']);
  });
}

function figureOf(question: string, few: number, many: number): Figure {
  return {
    title: `messages: ${question}, p95 with ${MANY.threads} conversations, of that with ${FEW.threads} (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
    value: (many / few).toFixed(2),
    aim: `below ${AIM.toFixed(2)}`,
    isMet: many < few * AIM,
  };
}
