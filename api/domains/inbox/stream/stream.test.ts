import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedTo } from '#api/domain.ts';
import { createRedisRelay } from '#api/live/redis-relay.ts';
import { listen } from '#api/testing/listen.ts';
import type { ListenerOptions } from '#api/testing/listen.ts';
import { HAS_REDIS, startTestRedis } from '#api/testing/redis-server.ts';
import type { TestRedis } from '#api/testing/redis-server.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { startInboxBench } from '../inbox-test-kit.ts';
import type { InboxBench } from '../inbox-test-kit.ts';
import { inboxDomain } from '../index.ts';

let bench: InboxBench;
beforeAll(async () => {
  bench = await startInboxBench();
});
afterAll(async () => {
  await bench.close();
});

const open = (as: string, options: Omit<ListenerOptions, 'as'> & { readonly query?: string } = {}) =>
  listen(bench.api, `/api/inbox/stream?${options.query ?? ''}`, { as, ...options });
const from = (id: string) => ({ headers: { 'Last-Event-ID': id } });

describe('the stream of what is new', () => {
  it('ends at once for whoever asks for its head alone', async () => {
    const as = await bench.newMember();
    for (let time = 0; time < 5; time += 1) {
      const { status, headers } = await bench.api.call('HEAD', '/api/inbox/stream', { as });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    }
    expect((await open(as)).status).toBe(200);
  });

  it('tells what comes from now on, to every tab, in its order and once', async () => {
    const [person, other] = [await bench.newMember(), await bench.newMember()];
    await bench.tell(person);
    const [one, two] = [await open(person), await open(person)];
    expect([one.status, one.headers.get('content-type'), one.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform');
    await bench.tell(other);
    await Promise.all(Array.from({ length: 5 }, () => bench.tell(person)));
    for (const tab of [one, two]) {
      const events = await tab.readUntil(5);
      expect(events.map(({ id, event }) => `${event} ${id}`)).toEqual(
        ['2', '3', '4', '5', '6'].map((id) => `notice ${id}`),
      );
      expect(events[0]?.data).toMatchObject({ seq: 2, text: 'Auf Ihren Beitrag hat jemand geantwortet.' });
      expect(JSON.stringify(events)).not.toContain(person);
      tab.leave();
    }
  });

  it('says where it begins: who was cut off before the first event misses none', async () => {
    const person = await bench.newMember();
    await bench.tell(person);
    const answer = await fetch(`${bench.api.url}/api/inbox/stream`, {
      headers: { Authorization: `Bearer ${await bench.api.tokenFor(person)}` },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '\n\n';
    await reader?.cancel();
    expect(text).toBe(': listening\nid: 1\n\n');
    await bench.tell(person);
    const again = await open(person, from('1'));
    expect((await again.readUntil(1)).map(({ id }) => id)).toEqual(['2']);
    again.leave();
  });

  it('goes on after the last one that arrived', async () => {
    const person = await bench.newMember();
    for (let index = 0; index < 4; index += 1) await bench.tell(person);
    const byHeader = await open(person, from('2'));
    expect((await byHeader.readUntil(2)).map(({ id }) => id)).toEqual(['3', '4']);
    byHeader.leave();
    const byQuery = await open(person, { query: 'after=3' });
    expect((await byQuery.readUntil(1)).map(({ id }) => id)).toEqual(['4']);
    byQuery.leave();
  });

  it.each([
    ['a number that was never told', '4711'],
    ['no number at all', 'abc'],
    ['a number beyond all numbers', '99999999999999999999'],
    ['a negative one', '-1'],
  ])('begins anew after %s', async (_title, id) => {
    const person = await bench.newMember();
    await bench.tell(person);
    const stream = await open(person, from(id));
    expect(await stream.readUntil(1)).toEqual([{ event: 'reset', id: '1', data: {} }]);
    await bench.tell(person);
    expect((await stream.readUntil(2)).map((event) => event.id)).toEqual(['1', '2']);
    stream.leave();
  });

  it('shows nobody anything of others, whatever number of theirs she names', async () => {
    const [person, other] = [await bench.newMember(), await bench.newMember()];
    for (let index = 0; index < 3; index += 1) await bench.tell(other);
    await bench.tell(person);
    const stream = await open(person, from('3'));
    expect(await stream.readUntil(1)).toEqual([{ event: 'reset', id: '1', data: {} }]);
    stream.leave();
  });

  it('tells of 200 that were missed, and of more only that there are', async () => {
    const person = await bench.newMember();
    await bench.sql('insert into companion.inbox_heads (user_id, last_seq) values ($1, 201)', [person]);
    await bench.sql(
      `insert into companion.notifications (user_id, seq, category, kind, params, dedupe_key)
       select $1, n, 'reply', 'reply.post', '{}', n::text from generate_series(1, 201) n`,
      [person],
    );
    const all = await open(person, from('1'));
    expect(await all.readUntil(200)).toHaveLength(200);
    all.leave();
    const tooMany = await open(person, from('0'));
    expect(await tooMany.readUntil(1)).toEqual([{ event: 'reset', id: '201', data: {} }]);
    tooMany.leave();
  });

  it('ends with the token, with the account, and where she stands otherwise', async () => {
    const person = await bench.newMember();
    const token = await bench.api.tokenFor(person, { iat: Math.floor(Date.now() / 1_000) - 3_598 });
    const short = await open(person, { token });
    expect([short.status, await short.readUntil(1)]).toEqual([200, []]);
    const suspended = await open(person);
    await bench.sql(
      "insert into companion.account_measures (user_id, kind, reason) values ($1, 'suspension', 'Beleidigung')",
      [person],
    );
    await bench.tell(person, { dedupeKey: 'suspension' });
    expect((await suspended.readUntil(2)).map(({ event }) => event)).toEqual(['notice', 'closed']);
    const again = await open(person);
    await bench.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [person]);
    await bench.tell(person, {
      category: 'account',
      kind: 'account.deletion_planned',
      params: { day: '2026-12-07' },
    });
    expect((await again.readUntil(2)).map(({ event }) => event)).toEqual(['notice', 'closed']);
    expect(await (await open(person)).readUntil(5)).toEqual([{ event: 'closed', id: undefined, data: {} }]);
  });

  it('is open four times for one person, and a place is free when one is left', async () => {
    const person = await bench.newMember();
    const tabs = [];
    for (let tab = 0; tab < 4; tab += 1) tabs.push(await open(person));
    expect((await open(person)).status).toBe(429);
    tabs[0]?.leave();
    await expect.poll(async () => (await open(person)).status, { timeout: 5_000 }).toBe(200);
    for (const tab of tabs) tab.leave();
  });
});

describe.runIf(HAS_REDIS)('over several processes (needs redis-server)', () => {
  let redis: TestRedis;
  let elsewhere: TestApi;
  let here: InboxBench;
  beforeAll(async () => {
    redis = await startTestRedis();
    const withRedis = () => ({ ...inboxDomain, connect: () => Promise.resolve(createRedisRelay(redis.url)) });
    here = await startInboxBench({ domains: [withRedis()] });
    elsewhere = await startTestApi({ database: here.api.database, domains: [withRedis()] });
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
    await redis.close();
  });

  it('rings at once, and loses nothing while Redis is gone or the ring was never sent', async () => {
    const person = await here.newMember();
    const stream = await listen(elsewhere, '/api/inbox/stream', { as: person });
    await here.tell(person);
    expect((await stream.readUntil(1)).map(({ id }) => id)).toEqual(['1']);
    await redis.kill();
    // As a process leaves it that was killed between commit and ring.
    await here.sql("select companion.tell($1, 'reply', 'reply.post', '{}', null, 'unrung', null, null)", [person]);
    await redis.restart();
    expect((await stream.readUntil(2)).map(({ id }) => id)).toEqual(['1', '2']);
    await expect
      .poll(
        async () => {
          await here.tell(person);
          return (await stream.readUntil(3)).length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(3);
    stream.leave();
  });
});

describe('without Redis', () => {
  it('a process finds by itself what nobody rang for', async () => {
    const elsewhere = await startTestApi({ database: bench.api.database, domains: [connectedTo(inboxDomain)] });
    const person = await bench.newMember();
    const stream = await listen(elsewhere, '/api/inbox/stream', { as: person });
    await bench.sql("select companion.tell($1, 'reply', 'reply.post', '{}', null, 'unrung', null, null)", [person]);
    expect((await stream.readUntil(1)).map(({ id }) => id)).toEqual(['1']);
    stream.leave();
    await elsewhere.close();
  }, 40_000);
});
