import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/** Carries rings from one process to the others. What it loses is found by whoever looks by itself now and then. */
export interface Relay {
  /** To all other processes. Never waits, never fails. */
  send(bells: readonly string[]): void;
  /** @param onGap called when rings may have been missed. */
  hear(onBells: (bells: readonly string[]) => void, onGap: () => void): void;
  close(): void;
}

const CHANNEL = 'companion:bells';
const MAX_RECONNECT_DELAY_MS = 1_000;
/** Longer messages are none of ours. */
const MOST_BELLS = 10_000;

/** Over Redis: one connection that hears, and one that tells. */
export function createRedisRelay(url: string): Relay {
  const self = randomUUID();
  const options = {
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  };
  const telling = new Redis(url, { ...options, enableOfflineQueue: false, commandTimeout: 2_000 });
  const hearing = new Redis(url, { ...options, keepAlive: 10_000, autoResubscribe: false });
  // An outage is reported by the store of limits, which uses the same Redis.
  for (const redis of [telling, hearing]) redis.on('error', () => undefined);
  return {
    send: (bells) => {
      telling.publish(CHANNEL, JSON.stringify([self, ...bells])).catch(() => undefined);
    },
    hear: (onBells, onGap) => {
      hearing.on('message', (_channel, text) => {
        const [from, ...bells] = readBells(text);
        if (from !== undefined && from !== self) onBells(bells);
      });
      // With each connection, also the first: a Redis that comes after this process, or answers late, is heard, too.
      // What was rung before is not repeated: the gap ends when the subscription is there.
      const listenIn = () => void hearing.subscribe(CHANNEL).then(onGap, () => undefined);
      hearing.on('ready', listenIn);
      if (hearing.status === 'ready') listenIn();
    },
    close: () => {
      telling.disconnect();
      hearing.disconnect();
    },
  };
}

/** Whoever can write to this Redis can write anything. */
function readBells(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read.length > MOST_BELLS) return [];
    return read.filter((bell): bell is string => typeof bell === 'string');
  } catch {
    return [];
  }
}
