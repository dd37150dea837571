import { randomUUID } from 'node:crypto';
import { createLogger } from '#core/logging/logger.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { wordingVersionOf } from '#api/domains/profil/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import { makeBatch } from './batch-job.ts';
import { MATCHING_PURPOSE } from './policy.ts';

/** A search that many have. */
export const ORDINARY = { phase: 'behandlung', treatments: ['chemotherapie'], life: ['im_beruf'] } as const;
const DAY_MS = 86_400_000;

/** A suggestion as its owner reads it. */
export interface ReadSuggestion {
  readonly id: string;
  readonly reasons: readonly string[];
  readonly decision: string | null;
  readonly expiresAt: string;
}

/** A match as one of the two reads it. */
export interface ReadMatch {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly sentence: string;
  readonly threadId: string | null;
  readonly reportId: string;
  readonly endedAt: string | null;
}

/** A pool of members, with what happens in it. */
export interface Pool {
  readonly api: TestApi;
  /** Somebody who agreed and has no search yet. */
  readonly member: (facts?: { readonly tier?: Tier; readonly name?: string }) => Promise<string>;
  /** Somebody who searches, as if she had begun so many weeks ago. */
  readonly searching: (search?: object, weeksAgo?: number) => Promise<string>;
  /** Others enough for every tag of this search to count. */
  readonly crowd: (search?: object, people?: number) => Promise<readonly string[]>;
  readonly consent: (as: string, granted: boolean) => Promise<TestAnswer>;
  readonly search: (as: string, search?: object) => Promise<TestAnswer>;
  /** Makes the suggestions of the week that lies so many days ahead of today. */
  readonly batch: (daysAhead?: number) => Promise<void>;
  readonly suggestions: (as: string) => Promise<readonly ReadSuggestion[]>;
  readonly decide: (as: string, suggestionId: string, decision: 'yes' | 'no') => Promise<TestAnswer>;
  /** Does what waits in the queue. */
  readonly runJobs: () => Promise<void>;
  readonly matches: (as: string) => Promise<readonly ReadMatch[]>;
  /** Two who were suggested to each other, put in as the batch would. */
  readonly pair: (one: string, other: string) => Promise<readonly [string, string]>;
  /** Two who both said yes. */
  readonly matched: () => Promise<readonly [string, string]>;
  readonly sql: (query: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** Opens an empty pool. */
export async function openPool(options: TestApiOptions = {}): Promise<Pool> {
  const api = await startTestApi(options);
  const logger = createLogger({ service: 'api', level: 'silent' });
  const room = openJobs({ database: api.database, workers: api.house.jobs, logger, isSchedulerOn: false });
  const sql: Pool['sql'] = (query, values = []) =>
    api.database.transactRaw((session) => session.query(query, [...values]));
  const runJobs = async () => {
    await room.runDue();
  };
  const people = peopleOf(api, sql);
  const decisions = decisionsOf(api);
  const pair = pairOf(sql);
  return {
    api,
    sql,
    ...people,
    ...decisions,
    pair,
    runJobs,
    batch: (daysAhead = 0) =>
      api.database.transact({ role: 'service_role' }, (transaction) =>
        makeBatch(transaction, new Date(Date.now() + daysAhead * DAY_MS)),
      ),
    matched: async () => {
      const [one, other] = [await people.searching(), await people.searching()];
      const [left, right] = await pair(one, other);
      await decisions.decide(one, left, 'yes');
      await decisions.decide(other, right, 'yes');
      await runJobs();
      return [one, other];
    },
    close: async () => {
      await room.stop(0);
      await api.close();
    },
  };
}

type People = Pick<Pool, 'member' | 'search' | 'searching' | 'crowd' | 'consent'>;

function peopleOf(api: TestApi, sql: Pool['sql']): People {
  const version = wordingVersionOf(MATCHING_PURPOSE);
  const member: Pool['member'] = async ({ tier = 'premium', name = 'Anna' } = {}) => {
    const id = randomUUID();
    await sql('insert into companion.profiles (id, tier, display_name) values ($1, $2, $3)', [id, tier, name]);
    await sql(
      `insert into companion.consents (user_id, purpose, version, text_sha256, granted, request_id)
       values ($1, $2, $3, repeat('a', 64), true, 'test')`,
      [id, MATCHING_PURPOSE, version],
    );
    return id;
  };
  const search: Pool['search'] = (as, body = ORDINARY) => api.call('PUT', '/api/matchmaking/profile', { as, body });
  const searching: Pool['searching'] = async (body = ORDINARY, weeksAgo = 0) => {
    const id = await member();
    const answer = await search(id, body);
    if (answer.status !== 200) throw new Error(`no search: ${JSON.stringify(answer.body)}`);
    const since = 'now() - make_interval(weeks => $2)';
    await sql(
      `update companion.match_profiles set described_at = ${since}, waiting_since = ${since} where user_id = $1`,
      [id, weeksAgo],
    );
    await sql(`update companion.profiles set created_at = ${since} where id = $1`, [id, weeksAgo]);
    return id;
  };
  return {
    member,
    search,
    searching,
    crowd: (body = ORDINARY, people = 24) =>
      Promise.all(Array.from({ length: people }, (_, index) => searching(body, 10 + index))),
    consent: (as, granted) =>
      api.call('PUT', `/api/profil/consents/${MATCHING_PURPOSE}`, { as, body: { granted, version } }),
  };
}

function decisionsOf(api: TestApi): Pick<Pool, 'suggestions' | 'decide' | 'matches'> {
  const itemsOf = async <Item>(path: string, as: string) => {
    const { status, body } = await api.call('GET', `/api/matchmaking/${path}`, { as });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { readonly items: readonly Item[] }).items;
  };
  return {
    suggestions: (as) => itemsOf<ReadSuggestion>('suggestions', as),
    matches: (as) => itemsOf<ReadMatch>('matches', as),
    decide: (as, suggestionId, decision) =>
      api.call('POST', '/api/matchmaking/decisions', { as, body: { suggestionId, decision } }),
  };
}

function pairOf(sql: Pool['sql']): Pool['pair'] {
  const week = '2026-01-05';
  return async (one, other) => {
    await sql('insert into companion.match_batches (week) values ($1) on conflict do nothing', [week]);
    const [row] = await sql(
      `insert into companion.match_pairs (low_id, high_id, expires_at)
       values ($1, $2, now() + interval '14 days') returning id`,
      [one, other].sort(),
    );
    const suggestionFor = async (person: string) => {
      const [suggestion] = await sql(
        `insert into companion.match_suggestions (user_id, pair_id, reasons, week, expires_at)
         values ($1, $2, '{phase}', $3, now() + interval '14 days') returning id`,
        [person, row?.['id'], week],
      );
      return String(suggestion?.['id']);
    };
    return [await suggestionFor(one), await suggestionFor(other)];
  };
}
