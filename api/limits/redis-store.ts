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

/** Commands wait no longer than this for their answer, in milliseconds; the limiter gives up long before. */
const COMMAND_TIMEOUT_MS = 2_000;
/**
 * A connection without an answer for this long is replaced, in milliseconds: its other end may be gone without a word.
 */
const SOCKET_TIMEOUT_MS = 5_000;
const MAX_RECONNECT_DELAY_MS = 1_000;

/** Ioredis adds a script's own command to the client, sent by its hash. */
interface CountingRedis extends Redis {
  countInWindow(key: string, limit: number, windowMs: number, member: string): Promise<readonly unknown[]>;
}

/** Counts in Redis, for all instances together. */
export function createRedisStore(url: string): RateLimitStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
    scripts: { countInWindow: { lua: COUNT_SCRIPT, numberOfKeys: 1 } },
  }) as CountingRedis;
  // Reported by the limiter once for each outage; without a listener the library writes every attempt to the console.
  redis.on('error', () => undefined);
  return {
    count: async (key, rule) => {
      const answer = await redis.countInWindow(`limit:${key}`, rule.limit, rule.windowMs, randomUUID());
      const [admitted = 0, used = 0, resetAt = 0] = answer.map(Number);
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
