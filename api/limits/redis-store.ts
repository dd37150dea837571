import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { RateLimitStore } from './rate-limit.ts';

/**
 * One atomic step on the server's own clock: forget what left the window, admit while there is room.
 * Members are unique, because two requests of one microsecond are two.
 */
const COUNT_SCRIPT = `
local clock = redis.call('time')
local at = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('zremrangebyscore', KEYS[1], '-inf', at - window)
local used = redis.call('zcard', KEYS[1])
local admitted = 0
if used < limit then
  redis.call('zadd', KEYS[1], at, ARGV[3])
  used = used + 1
  admitted = 1
end
redis.call('pexpire', KEYS[1], window)
local oldest = redis.call('zrange', KEYS[1], 0, 0, 'withscores')
return { admitted, used, (tonumber(oldest[2]) or at) + window }
`;

/** Commands wait no longer than this, in milliseconds. */
const COMMAND_TIMEOUT_MS = 200;
const MAX_RECONNECT_DELAY_MS = 2_000;

/** Counts in Redis, for all instances together. */
export function createRedisStore(url: string): RateLimitStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  });
  // Reported by the limiter once for each outage; without a listener the library writes every attempt to the console.
  redis.on('error', () => undefined);
  return {
    count: async (key, rule) => {
      const answer = await redis.eval(COUNT_SCRIPT, 1, `limit:${key}`, rule.limit, rule.windowMs, randomUUID());
      const [admitted = 0, used = 0, resetAt = 0] = (answer as readonly unknown[]).map(Number);
      return { admitted: admitted === 1, limit: rule.limit, remaining: rule.limit - used, resetAt };
    },
    ping: async () => {
      await redis.ping();
    },
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
