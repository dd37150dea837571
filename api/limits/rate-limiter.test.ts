import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { ok, route } from '#api/routing/route.ts';
import { HAS_REDIS, startTestRedis } from '#api/testing/redis-server.ts';
import type { TestRedis } from '#api/testing/redis-server.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { createMemoryStore } from './memory-store.ts';
import type { RateLimitStore } from './rate-limit.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createRedisStore } from './redis-store.ts';

const rule = { name: 'test', limit: 37, windowMs: 600_000 };

function captureLog() {
  const lines: string[] = [];
  const logger = createLogger({ service: 'api', destination: { write: (line: string) => void lines.push(line) } });
  return { logger, lines, levels: () => lines.map((line) => (JSON.parse(line) as { level: number }).level) };
}

async function connected(store: RateLimitStore): Promise<RateLimitStore> {
  await expect
    .poll(
      () =>
        store.ping().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  return store;
}

async function admitsExactly(store: RateLimitStore): Promise<void> {
  const key = randomUUID();
  const verdicts = await Promise.all(Array.from({ length: 1_000 }, () => store.count(key, rule)));
  expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(37);
  expect(verdicts.map(({ remaining }) => remaining).slice(0, 2)).toEqual([36, 35]);
  expect(verdicts.at(-1)).toMatchObject({ admitted: false, remaining: 0, limit: 37 });
  expect((await store.count(randomUUID(), rule)).admitted).toBe(true);
}

/** A thousand requests at once over HTTP: the answers, by status. */
async function rushInto(limits: RateLimitStore): Promise<Readonly<Record<number, number>>> {
  const database = { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database;
  const api = await startTestApi({
    database,
    limits,
    furtherRoutes: ({ everyone }) => [
      route({
        method: 'GET',
        path: '/try/limited',
        summary: 'x',
        limit: { ...rule, name: randomUUID() },
        access: everyone,
        responses: { 200: z.object({}) },
        handle: () => Promise.resolve(ok({})),
      }),
    ],
  });
  const first = await api.call('GET', '/api/try/limited');
  const wholeWindowAt = Math.floor(Date.now() / 1_000) + rule.windowMs / 1_000;
  expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['37', '36']);
  expect(Math.abs(Number(first.headers.get('x-ratelimit-reset')) - wholeWindowAt)).toBeLessThanOrEqual(2);
  const answers = await Promise.all(Array.from({ length: 999 }, () => api.call('GET', '/api/try/limited')));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    error: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
    code: 'too_many_requests',
  });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(30);
  await api.close();
  return Object.fromEntries(
    [200, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );
}

/** The store, and how often it was asked and how often that ended, with an answer or without one. */
function counting(store: RateLimitStore, asked: { times: number; ended: number }): RateLimitStore {
  return {
    ...store,
    count: (key, limit) => {
      asked.times += 1;
      return store.count(key, limit).finally(() => {
        asked.ended += 1;
      });
    },
  };
}

describe('the store in memory', () => {
  it('admits exactly the limit of a thousand parallel requests', async () => {
    await admitsExactly(createMemoryStore());
    expect(await rushInto(createMemoryStore())).toEqual({ 200: 36, 429: 963 });
  });

  it('slides: each request frees its own place when it is a minute old', async () => {
    let now = 0;
    const store = createMemoryStore(() => now);
    const two = { name: 'two', limit: 2, windowMs: 60_000 };
    const admitted = async () => (await store.count('key', two)).admitted;
    expect(await admitted()).toBe(true);
    now = 40_000;
    expect(await admitted()).toBe(true);
    now = 59_999;
    expect(await store.count('key', two)).toEqual({ admitted: false, limit: 2, remaining: 0, resetAt: 60_000 });
    now = 60_000;
    expect(await admitted()).toBe(true);
    expect(await admitted()).toBe(false);
    now = 100_000;
    expect(await admitted()).toBe(true);
  });
});

describe.skipIf(!HAS_REDIS)('the store in Redis (needs redis-server on the PATH: apt-get install redis-server)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(async () => {
    await redis.close();
  });

  it('admits exactly the limit of a thousand parallel requests', async () => {
    const store = await connected(createRedisStore(redis.url));
    await admitsExactly(store);
    expect(await rushInto(store)).toEqual({ 200: 36, 429: 963 });
    await store.close();
  }, 60_000);

  it("slides by the server's clock", async () => {
    const store = await connected(createRedisStore(redis.url));
    const short = { name: 'short', limit: 2, windowMs: 400 };
    const key = randomUUID();
    const admitted = async () => (await store.count(key, short)).admitted;
    expect([await admitted(), await admitted(), await admitted()]).toEqual([true, true, false]);
    await expect.poll(admitted, { timeout: 5_000 }).toBe(true);
    await store.close();
  });

  it('counts for two processes together', async () => {
    const script = fileURLToPath(new URL('count-in-process.ts', import.meta.url));
    const key = randomUUID();
    const outcomes = await Promise.all(
      [1, 2].map(() => promisify(execFile)(process.execPath, [script, redis.url, key, '37', '200'])),
    );
    expect(outcomes.map(({ stdout }) => Number(stdout)).reduce((sum, admitted) => sum + admitted, 0)).toBe(37);
  }, 60_000);

  it('holds for two APIs behind one address together', async () => {
    const shared = { ...rule, name: randomUUID() };
    const open = async () => {
      const limits = await connected(createRedisStore(redis.url));
      const database = { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database;
      const api = await startTestApi({
        database,
        limits,
        furtherRoutes: ({ everyone }) => [
          route({
            method: 'GET',
            path: '/try/limited',
            summary: 'x',
            limit: shared,
            access: everyone,
            responses: { 200: z.object({}) },
            handle: () => Promise.resolve(ok({})),
          }),
        ],
      });
      return { api, limits };
    };
    const [one, other] = [await open(), await open()];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).api.call('GET', '/api/try/limited')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(37);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(163);
    const remaining = answers
      .filter((answer) => answer.status === 200)
      .map((answer) => Number(answer.headers.get('x-ratelimit-remaining')));
    expect(remaining.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 37 }, (_, index) => index));
    for (const { api, limits } of [one, other]) {
      await api.close();
      await limits.close();
    }
  }, 60_000);

  it.each(['killed', 'hung'] as const)(
    '%s: requests pass without waiting for it, counting goes on afterwards, each said once',
    async (fault) => {
      const store = await connected(createRedisStore(redis.url));
      const { logger, levels } = captureLog();
      const asked = { times: 0, ended: 0 };
      const limiter = createRateLimiter(counting(store, asked), logger);
      const key = randomUUID();
      expect(await limiter.count(key, rule)).toMatchObject({ admitted: true });
      if (fault === 'killed') await redis.kill();
      else redis.hang();
      const before = { ...asked };
      for (let index = 0; index < 50; index += 1) expect(await limiter.count(key, rule)).toBeUndefined();
      // The first one gave up on a store that hangs before the store gave up itself, the others hardly asked it.
      if (fault === 'hung') expect(asked.ended).toBe(before.ended);
      expect(asked.times - before.times).toBeLessThan(5);
      if (fault === 'killed') await redis.restart();
      else redis.resume();
      await expect
        .poll(() => limiter.count(key, rule), { timeout: 10_000, interval: 50 })
        .toMatchObject({ admitted: true });
      expect(levels()).toEqual([50, 30]);
      await store.close();
    },
    30_000,
  );
});

describe('the limiter', () => {
  function failingLimiter(outcome: () => Promise<never>) {
    const { logger, lines, levels } = captureLog();
    const state = { isDown: true };
    const memory = createMemoryStore();
    const limiter = createRateLimiter(
      { ...memory, count: (key, limit) => (state.isDown ? outcome() : memory.count(key, limit)) },
      logger,
    );
    return { limiter, lines, levels, state };
  }

  it('lets requests pass while the store is down, and says so once for each outage', async () => {
    const { limiter, lines, levels, state } = failingLimiter(() =>
      Promise.reject(new Error('redis://secret@host refused')),
    );
    for (let index = 0; index < 100; index += 1) expect(await limiter.count('key', rule)).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('secret');
    state.isDown = false;
    await expect.poll(() => limiter.count('key', rule), { timeout: 5_000 }).toMatchObject({ admitted: true });
    state.isDown = true;
    await limiter.count('key', rule);
    expect(levels()).toEqual([50, 30, 50]);
  });

  it('does not wait for a store that hangs', async () => {
    const { limiter } = failingLimiter(() => new Promise<never>(() => undefined));
    expect(await limiter.count('key', rule)).toBeUndefined();
  });
});
