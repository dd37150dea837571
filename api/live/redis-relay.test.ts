import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_REDIS, startTestRedis } from '#api/testing/redis-server.ts';
import type { TestRedis } from '#api/testing/redis-server.ts';
import { createRedisRelay } from './redis-relay.ts';
import type { Relay } from './redis-relay.ts';

describe.runIf(HAS_REDIS)('rings between processes (needs redis-server)', () => {
  let redis: TestRedis;
  const relays: Relay[] = [];
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(async () => {
    for (const relay of relays) relay.close();
    await redis.close();
  });

  function connect() {
    const relay = createRedisRelay(redis.url);
    relays.push(relay);
    const heard: string[] = [];
    let gaps = 0;
    relay.hear(
      (bells) => heard.push(...bells),
      () => (gaps += 1),
    );
    return { relay, heard, gaps: () => gaps };
  }

  async function expectHeard(from: Relay, to: ReturnType<typeof connect>): Promise<void> {
    const before = to.heard.length;
    await expect
      .poll(
        () => {
          from.send(['bell']);
          return to.heard.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(before);
  }

  it('are heard by others alone, also where Redis came after the processes, and when it was gone', async () => {
    await redis.kill();
    const [here, there] = [connect(), connect()];
    await redis.restart();
    await expectHeard(here.relay, there);
    expect(here.heard).toEqual([]);
    const gaps = there.gaps();
    await redis.kill();
    await redis.restart();
    await expectHeard(here.relay, there);
    expect(there.gaps()).toBeGreaterThan(gaps);
  });
});
