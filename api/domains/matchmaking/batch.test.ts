import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { openJobs } from '#api/jobs/index.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { openDatabase } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { makeBatch } from './batch-job.ts';
import { openPool, ORDINARY } from './matchmaking-test-kit.ts';
import type { Pool } from './matchmaking-test-kit.ts';

describe('the batch of a week', () => {
  let pool: Pool;
  beforeEach(async () => {
    pool = await openPool();
  });
  afterEach(() => pool.close());

  it('suggests three to each, both sides of a pair in the same moment, for fourteen days, with reasons', async () => {
    const people = await pool.crowd();
    await pool.batch();
    for (const person of people) {
      const seen = await pool.suggestions(person);
      expect(seen.length).toBeLessThanOrEqual(3);
      for (const { reasons, expiresAt } of seen) {
        expect(reasons).toEqual([
          'Sie sind beide an einer ähnlichen Stelle Ihres Weges.',
          'Sie haben beide Erfahrung mit einer ähnlichen Behandlung.',
          'In Ihrem Alltag gibt es etwas Gemeinsames.',
        ]);
        const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
        expect(days).toBeGreaterThan(13.9);
        expect(days).toBeLessThan(14.01);
      }
    }
    const sides = await pool.sql(
      `select count(*)::integer as sides, count(distinct expires_at)::integer as ends from companion.match_suggestions group by pair_id`,
    );
    expect(sides.length).toBeGreaterThan(15);
    expect(sides.every((row) => row['sides'] === 2 && row['ends'] === 1)).toBe(true);
  });

  it('tells nobody how many there are: without anybody it waits in the same words', async () => {
    const alone = await pool.searching();
    await pool.batch();
    const sentenceFor = async () =>
      (await pool.api.call('GET', '/api/matchmaking/suggestions', { as: alone })).body as object;
    const before = await sentenceFor();
    await pool.crowd({ phase: 'nachsorge' }, 3);
    await pool.batch(7);
    expect(await sentenceFor()).toEqual(before);
    expect(before).toEqual({ items: [], sentence: expect.stringMatching(/^Wir suchen weiter\./) as string });
    expect(JSON.stringify(before)).not.toMatch(/\d/);
  });

  it('is made once, also by two at the same time, and tells everybody once', async () => {
    const people = await pool.crowd();
    await Promise.all([pool.batch(), pool.batch(), pool.batch()]);
    const count = async () =>
      (await pool.sql('select count(*)::integer as n from companion.match_suggestions'))[0]?.['n'];
    const made = await count();
    expect(made).toBeGreaterThan(30);
    await pool.batch();
    expect(await count()).toBe(made);
    await Promise.all([pool.runJobs(), pool.runJobs()]);
    await pool.runJobs();
    const told = await pool.sql(
      `select user_id, count(*)::integer as n from companion.notifications where kind = 'match.suggested' group by 1`,
    );
    expect(told).toHaveLength(people.length);
    expect(told.every((row) => row['n'] === 1)).toBe(true);
  });

  it('gives new places only where old ones are over, whatever was decided', async () => {
    const [one = ''] = await pool.crowd(ORDINARY);
    await pool.batch();
    const first = await pool.suggestions(one);
    for (const { id } of first) await pool.decide(one, id, 'no');
    await pool.runJobs();
    await pool.batch(7);
    expect(await pool.suggestions(one)).toEqual([]);
    // Who has waited longest is served first: whoever comes last may find fewer than three who are left.
    await pool.sql(`update companion.match_profiles set waiting_since = 'epoch' where user_id = $1`, [one]);
    await pool.batch(14);
    const later = await pool.suggestions(one);
    expect(later).toHaveLength(3);
    expect(later.map(({ id }) => id)).not.toEqual(expect.arrayContaining(first.map(({ id }) => id)));
  });

  it('does not suggest again who was declined, matched or is blocked', async () => {
    const people = await pool.crowd(ORDINARY, 21);
    await pool.batch();
    const pairs = await pool.sql('select low_id, high_id from companion.match_pairs');
    await pool.sql(`update companion.match_suggestions set expires_at = now() - interval '1 day'`);
    await pool.sql(`update companion.match_pairs set state = 'declined', expires_at = now() - interval '1 day'`);
    await pool.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    const [left = ''] = people;
    await pool.sql('insert into companion.blocks (user_id, blocked_id) select $1, id from unnest($2::uuid[]) id', [
      left,
      people.slice(1),
    ]);
    await pool.batch(21);
    expect(await pool.suggestions(left)).toEqual([]);
    const again = await pool.sql('select low_id, high_id from companion.match_pairs');
    const keys = new Set(pairs.map((row) => JSON.stringify(row)));
    expect(again.length).toBeGreaterThan(0);
    expect(again.some((row) => keys.has(JSON.stringify(row)))).toBe(false);
  });

  it('takes a changed search into the next batch, and whoever joins', async () => {
    await pool.crowd();
    await pool.batch();
    const late = await pool.searching(ORDINARY, 30);
    expect(await pool.suggestions(late)).toEqual([]);
    await pool.batch(14);
    expect(await pool.suggestions(late)).toHaveLength(3);
  });
});

describe('a process that is killed in the middle of a batch', () => {
  it('leaves nothing of it, and the next one makes it whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'companion-batch-'));
    const place = await prepareTestDatabase(folder);
    const seeded = await openDatabase(place);
    const pool = await openPool({ database: seeded });
    await pool.crowd();
    await pool.close();
    await seeded.close();

    const kit = fileURLToPath(new URL('batch-process-kit.ts', import.meta.url));
    const child = spawn(process.execPath, [kit, JSON.stringify(place)], {
      env: processEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const made = await new Promise<number>((resolve) =>
      createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line))),
    );
    const ended = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)));
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    expect(made).toBeGreaterThan(20);

    const database = await openDatabase(place);
    const count = () =>
      database.transact({ role: 'service_role' }, async (transaction) => {
        const { n } = await transaction
          .selectFrom('matchSuggestions')
          .select((of) => of.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      });
    expect(await count()).toBe(0);
    await database.transact({ role: 'service_role' }, (transaction) => makeBatch(transaction, new Date()));
    expect(await count()).toBe(made);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
});

describe('the daily job', () => {
  it('makes the suggestions of a week by itself', async () => {
    const pool = await openPool();
    const people = await pool.crowd();
    const { database, house } = pool.api;
    const logger = createLogger({ service: 'api', level: 'silent' });
    const room = openJobs({ database, workers: house.jobs, logger, isSchedulerOn: true });
    await room.runDue();
    await room.runDue();
    const suggested = await pool.sql('select distinct user_id from companion.match_suggestions');
    expect(suggested.length).toBe(people.length);
    await room.stop(0);
    await pool.close();
  });
});
