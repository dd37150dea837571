import { openDatabase } from '#api/database/database.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { startPostgresCluster } from '../postgres/postgres-cluster.ts';
import { quantile } from './figure.ts';
import type { Figure } from './figure.ts';
import { fillCommunity } from './fill-community.ts';

const SMALL = { posts: 10_000, comments: 100_000 };
const WHOLE = { posts: 100_000, comments: 1_000_000 };
const ROUNDS = 40;
/** The first ones plan and compile what the rest use. */
const WARM_UP = 8;
const AIM = 2;
/** Of two thousand who write. */
const BLOCKS = 200;

const QUESTIONS: Readonly<Record<string, (longestPost: string) => string>> = {
  'newest posts': () => 'posts?limit=20',
  'last active posts of a category': () => 'posts?limit=20&sort=active&category=alltag',
  'a conversation of many replies': (post) => `posts/${post}/comments?limit=20`,
  'a post': (post) => `posts/${post}`,
  'search for a common word': () => 'posts?q=Therapie',
  'search for two words': () => 'posts?q=Angst%20Arzt',
  'search for a misspelt word': () => 'posts?q=Bestralung',
  'search for what nobody wrote': () => 'posts?q=Xylophonkonzert',
};

/** How much longer lists and search take among ten times as many posts and replies, on a real PostgreSQL. */
export async function measureCommunity(): Promise<readonly Figure[]> {
  const given = processEnvironment()['TEST_DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startPostgresCluster() : undefined;
  const database = await openDatabase({ url: cluster?.url ?? given, dataDir: '' });
  // A bench asks more often than a person may.
  const limits = { count: passing, ping: () => Promise.resolve(), close: () => Promise.resolve() };
  const api = await startTestApi({ database, limits });
  try {
    const reader = await personWith(api, { tier: 'plus' });
    const small = await measureAll(
      api,
      reader,
      (await fillCommunity(database, { posts: 0, comments: 0 }, SMALL)).longestPost,
    );
    const { longestPost } = await fillCommunity(database, SMALL, WHOLE);
    const whole = await measureAll(api, reader, longestPost);
    const blocking = await measureAll(api, await readerWithBlocks(api), longestPost);
    return [
      ...[...whole].map(([question, many]) => figureOf(question, small.get(question) ?? Number.NaN, many)),
      ...[...blocking].map(([question, apart]) => figureOfBlocks(question, whole.get(question) ?? Number.NaN, apart)),
    ];
  } finally {
    await api.close();
    await database.close();
    await cluster?.stop();
  }
}

/** Who wants nothing to do with many of those who write. */
async function readerWithBlocks(api: TestApi): Promise<string> {
  const reader = await personWith(api, { tier: 'plus' });
  await api.database.transactRaw((session) =>
    session.query(
      `insert into companion.blocks (user_id, blocked_id)
       select $1, named_author_id from companion.community_posts where named_author_id is not null
       group by named_author_id order by named_author_id limit $2`,
      [reader, BLOCKS],
    ),
  );
  return reader;
}

function passing() {
  return Promise.resolve({ admitted: true, limit: 1, remaining: 1, resetAt: Date.now() });
}

/** The p95 of each question, in milliseconds; questions take turns, so that a busy moment hits all of them. */
async function measureAll(api: TestApi, reader: string, longestPost: string): Promise<ReadonlyMap<string, number>> {
  const headers = { Authorization: `Bearer ${await api.tokenFor(reader)}` };
  const samples = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [question, pathOf] of Object.entries(QUESTIONS)) {
      const startedAt = performance.now();
      const response = await fetch(`${api.url}/api/community/${pathOf(longestPost)}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200)
        throw new Error(`${question} answered ${response.status}: ${api.logLines.slice(-2).join('')}`);
      if (round >= WARM_UP) samples.set(question, [...(samples.get(question) ?? []), performance.now() - startedAt]);
    }
  return new Map([...samples].map(([question, times]) => [question, quantile(times, 0.95)]));
}

function figureOf(question: string, few: number, many: number): Figure {
  return {
    title: `community: ${question}, p95 among ${WHOLE.comments} replies, of that among ${SMALL.comments} (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
    value: (many / few).toFixed(2),
    aim: `below ${AIM.toFixed(2)}`,
    isMet: many < few * AIM,
  };
}

function figureOfBlocks(question: string, without: number, apart: number): Figure {
  return {
    title: `community: ${question}, p95 for who blocked ${BLOCKS} people, of that for who blocked nobody (${apart.toFixed(1)} ms, ${without.toFixed(1)} ms)`,
    value: (apart / without).toFixed(2),
    aim: `below ${AIM.toFixed(2)}`,
    isMet: apart < without * AIM,
  };
}
