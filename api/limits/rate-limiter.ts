import type { Logger } from '#core/logging/logger.ts';
import type { RateLimiter, RateLimitStore } from './rate-limit.ts';

/** Longest wait for the store in milliseconds; a limit must not become a delay. */
const STORE_DEADLINE_MS = 250;

/** Puts failing open around a store: an outage is logged once when it begins and once when it ends. */
export function createRateLimiter(store: RateLimitStore, logger: Logger): RateLimiter {
  let down = false;
  return {
    count: async (key, rule) => {
      try {
        const verdict = await withDeadline(store.count(key, rule));
        if (down) logger.info('rate limit store is back');
        down = false;
        return verdict;
      } catch (error) {
        if (!down) logger.error({ err: error }, 'rate limit store is unreachable, requests pass uncounted');
        down = true;
        return undefined;
      }
    },
    ping: () => store.ping(),
  };
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('rate limit store timed out'));
    }, STORE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
