import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createMemoryStore } from './memory-store.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createRedisStore } from './redis-store.ts';

const rule = { name: 'test', limit: 37, windowMs: 60_000 };
const redisUrl = processEnvironment()['TEST_REDIS_URL'];
const stores = { memory: () => createMemoryStore(), ...(redisUrl === undefined ? {} : { redis: () => createRedisStore(redisUrl) }) };

describe.each(Object.entries(stores))('the %s store', (_name, create) => {
  it('admits exactly the limit of a thousand parallel requests', async () => {
    const store = create();
    await expect.poll(() => store.ping().then(() => true, () => false)).toBe(true);
    const key = randomUUID();
    const verdicts = await Promise.all(Array.from({ length: 1_000 }, () => store.count(key, rule)));
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(37);
    expect(verdicts.map(({ remaining }) => remaining).slice(0, 2)).toEqual([36, 35]);
    expect(verdicts.at(-1)).toMatchObject({ admitted: false, remaining: 0, limit: 37 });
    expect((await store.count(randomUUID(), rule)).admitted).toBe(true);
    await store.close();
  });
});

describe('the window', () => {
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

describe('the limiter', () => {
  function failingLimiter(outcome: () => Promise<never>) {
    const lines: string[] = [];
    const logger = createLogger({ service: 'api', destination: { write: (line: string) => void lines.push(line) } });
    const state = { isDown: true };
    const memory = createMemoryStore();
    const limiter = createRateLimiter({ ...memory, count: (key, limit) => (state.isDown ? outcome() : memory.count(key, limit)) }, logger);
    return { limiter, lines, state };
  }

  it('lets requests pass while the store is down, and says so once for each outage', async () => {
    const { limiter, lines, state } = failingLimiter(() => Promise.reject(new Error('redis://secret@host refused')));
    for (let index = 0; index < 100; index += 1) expect(await limiter.count('key', rule)).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('secret');
    state.isDown = false;
    expect(await limiter.count('key', rule)).toMatchObject({ admitted: true });
    state.isDown = true;
    await limiter.count('key', rule);
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 30, 50]);
  });

  it('does not wait for a store that hangs', async () => {
    const { limiter } = failingLimiter(() => new Promise<never>(() => undefined));
    expect(await limiter.count('key', rule)).toBeUndefined();
  });
});
