import type { Logger } from '#core/logging/logger.ts';
import type { RateLimiter, RateLimitRule, RateLimitStore, RateLimitVerdict } from './rate-limit.ts';

/**
 * Longest silence of the store in milliseconds: a limit must not become a delay, and with what it takes to notice
 * a request passes within 50 ms. Counted from its last answer to
 * anybody, so that a thousand requests at once wait in its queue instead of passing uncounted.
 */
const MAX_SILENCE_MS = 40;
/** Longest wait of one request in milliseconds, however busy the store is. */
const MAX_WAIT_MS = 1_000;
/** While the store is down, one request in this time asks it, and none waits for it (ms). */
const PROBE_EVERY_MS = 250;

/** Puts failing open around a store: an outage is logged once when it begins and once when it ends. */
export function createRateLimiter(store: RateLimitStore, logger: Logger): RateLimiter {
  let isDown = false;
  let answeredAt = -Infinity;
  let probedAt = -Infinity;

  function noteAnswer(): void {
    answeredAt = performance.now();
    if (!isDown) return;
    isDown = false;
    logger.info('rate limit store is back');
  }

  function noteFailure(error: unknown): void {
    if (isDown) return;
    isDown = true;
    probedAt = performance.now();
    logger.error({ err: error }, 'rate limit store is unreachable, requests pass uncounted');
  }

  async function ask(key: string, rule: RateLimitRule): Promise<RateLimitVerdict> {
    const verdict = await store.count(key, rule);
    noteAnswer();
    return verdict;
  }

  /** Asks in the background: whoever comes while the store is down does not wait. */
  function probe(key: string, rule: RateLimitRule): void {
    if (performance.now() - probedAt < PROBE_EVERY_MS) return;
    probedAt = performance.now();
    ask(key, rule).catch(() => undefined);
  }

  return {
    count: async (key, rule) => {
      if (isDown) {
        probe(key, rule);
        return undefined;
      }
      try {
        return await unlessSilent(ask(key, rule), () => answeredAt);
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
    ping: () => store.ping(),
  };
}

/** @throws when the store gives no sign of life for too long; its late answer is then ignored. */
async function unlessSilent<T>(work: Promise<T>, lastAnswerAt: () => number): Promise<T> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    // Timers run before input is read: after a busy moment of this process, answers that lie there come first.
    const lookSoon = (delayMs: number) => {
      timer = setTimeout(() => setImmediate(() => setImmediate(look)), delayMs);
    };
    const look = () => {
      const heardAt = Math.max(startedAt, lastAnswerAt());
      const remainingMs = Math.min(heardAt + MAX_SILENCE_MS, startedAt + MAX_WAIT_MS) - performance.now();
      if (remainingMs > 0) lookSoon(Math.ceil(remainingMs));
      else reject(new Error('rate limit store is silent'));
    };
    lookSoon(MAX_SILENCE_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
