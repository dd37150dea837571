import { createLogger } from '#core/logging/logger.ts';
import { createRateLimiter } from '#api/limits/rate-limiter.ts';
import { createRedisStore } from '#api/limits/redis-store.ts';
import { HAS_REDIS, startTestRedis } from '#api/testing/redis-server.ts';
import { quantile } from './figure.ts';
import type { Figure } from './figure.ts';

const AIM_MS = 2;
const SAMPLES = 3_000;
/** People who ask at the same time. */
const KEYS = 100;

/** What counting in Redis adds to a request, 95 of 100 times; nothing where there is no `redis-server`. */
export async function measureLimiter(): Promise<readonly Figure[]> {
  if (!HAS_REDIS) {
    console.log('left out: the limiter on Redis (needs redis-server on the PATH: apt-get install redis-server)');
    return [];
  }
  const redis = await startTestRedis();
  const store = createRedisStore(redis.url);
  try {
    while (
      !(await store.ping().then(
        () => true,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    const limiter = createRateLimiter(store, createLogger({ service: 'bench' }));
    const rule = { name: 'bench', limit: 20, windowMs: 60_000 };
    const waitsMs: number[] = [];
    for (let index = 0; index < SAMPLES; index += 1) {
      const startedAt = performance.now();
      if ((await limiter.count(`key-${index % KEYS}`, rule)) === undefined) throw new Error('the store did not count');
      waitsMs.push(performance.now() - startedAt);
    }
    const p95 = quantile(waitsMs, 0.95);
    return [
      {
        title: 'the limiter on Redis, p95',
        value: `${p95.toFixed(2)} ms`,
        aim: `at most ${AIM_MS} ms`,
        isMet: p95 <= AIM_MS,
      },
    ];
  } finally {
    await store.close();
    await redis.close();
  }
}
