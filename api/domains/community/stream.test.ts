import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedTo } from '#api/domain.ts';
import { listen as listenTo } from '#api/testing/listen.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { HOLD_ME, startCommunityBench, trialModerator } from './community-test-kit.ts';
import type { CommunityBench } from './community-test-kit.ts';
import { communityDomain } from './index.ts';

let bench: CommunityBench;
/** Another process: its own app on the same database. */
let elsewhere: TestApi;
beforeAll(async () => {
  bench = await startCommunityBench();
  elsewhere = await startTestApi({
    database: bench.api.database,
    domains: [connectedTo(communityDomain, trialModerator())],
  });
});
afterAll(async () => {
  await elsewhere.close();
  await bench.close();
});

/** Through the other process. */
const listen = (
  postId: string,
  as: string,
  { query = '', ...listener }: { readonly headers?: Record<string, string>; readonly query?: string } = {},
) => listenTo(elsewhere, `/api/community/posts/${postId}/stream?${query}`, { as, ...listener });

describe('new replies', () => {
  it('come to whoever has the conversation open, through whichever process they were written', async () => {
    const [as, listener] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    await bench.replied(as, post.id, { body: 'Davor' });
    const stream = await listen(post.id, listener);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const first = await bench.replied(as, post.id, { isAnonymous: true, body: 'Erste' });
    await bench.replied(as, post.id, { body: HOLD_ME });
    const second = await bench.replied(listener, post.id, { body: 'Zweite' });
    const events = await stream.readUntil(2);
    expect(events).toMatchObject([
      { event: 'reply', id: '2', data: { id: first.id, body: 'Erste', author: { kind: 'anonymous' }, isOwn: false } },
      { event: 'reply', id: '3', data: { id: second.id, isOwn: true } },
    ]);
    expect(JSON.stringify(events)).not.toContain(as);
    stream.leave();
  });

  it('go on after the last one that arrived, and start anew after a number of elsewhere', async () => {
    const [as, listener] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    for (const body of ['a', 'b', 'c']) await bench.replied(as, post.id, { body });
    const again = await listen(post.id, listener, { headers: { 'Last-Event-ID': '1' } });
    expect((await again.readUntil(2)).map(({ id }) => id)).toEqual(['2', '3']);
    again.leave();
    const byQuery = await listen(post.id, listener, { query: 'after=2' });
    expect((await byQuery.readUntil(1)).map(({ id }) => id)).toEqual(['3']);
    byQuery.leave();
    const foreign = await listen(post.id, listener, { headers: { 'Last-Event-ID': '4711' } });
    expect(await foreign.readUntil(1)).toEqual([{ event: 'reset', id: '3', data: {} }]);
    foreign.leave();
  });

  it('end with the conversation: locked, deleted, or never open', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as);
    const stream = await listen(post.id, as);
    await bench.sql('update companion.community_posts set locked_at = now() where id = $1', [post.id]);
    expect(await stream.readUntil(5)).toEqual([{ event: 'closed', id: undefined, data: {} }]);
    const held = await bench.posted(as, { title: HOLD_ME });
    expect(await (await listen(held.id, as)).readUntil(5)).toEqual([{ event: 'closed', id: undefined, data: {} }]);
    expect((await listen(held.id, await bench.newMember())).status).toBe(404);
  });

  it('say nothing of muted voices, and a person has four open at most', async () => {
    const [as, listener] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    await bench.api.call('PUT', `/api/community/mutes/${as}`, { as: listener });
    const streams = [];
    for (let tab = 0; tab < 4; tab += 1) streams.push(await listen(post.id, listener));
    expect((await listen(post.id, listener)).status).toBe(429);
    await bench.replied(as, post.id);
    const heard = await bench.replied(await bench.newMember(), post.id);
    expect(await streams[0]?.readUntil(1)).toMatchObject([{ data: { id: heard.id } }]);
    for (const stream of streams) stream.leave();
  });
});
