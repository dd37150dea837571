import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench } from './community-test-kit.ts';

let bench: CommunityBench;
beforeAll(async () => {
  bench = await startCommunityBench();
});
afterAll(async () => {
  await bench.close();
});

const block = async (as: string, userId: string) => {
  const { status } = await bench.api.call('PUT', `/api/inbox/blocks/${userId}`, { as });
  expect(status).toBe(204);
};
const members = async () =>
  [await bench.newMember('Anna'), await bench.newMember('Birgit'), await bench.newMember('Carla')] as const;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('what people apart read of each other', () => {
  it('is nothing under their names, in both directions, in lists, by link, in search and as a total', async () => {
    const [anna, birgit, carla] = await members();
    const category = 'nachsorge';
    const ofAnna = await bench.posted(anna, { category, title: 'Zwetschgenkuchen', body: 'Von Anna' });
    const ofBirgit = await bench.posted(birgit, { category, title: 'Mirabellenkuchen', body: 'Von Birgit' });
    const ofCarla = await bench.posted(carla, { category, title: 'Kuchen', body: 'Von Carla' });
    await bench.replied(birgit, ofCarla.id, { body: 'Mit Stachelbeeren' });
    await bench.replied(anna, ofCarla.id, { body: 'Mit Johannisbeeren' });
    await block(anna, birgit);
    const seen = async (as: string) => ({
      list: ids((await bench.list(as, `category=${category}`)).items),
      count: (await bench.list(as, `category=${category}`)).items.find(({ id }) => id === ofCarla.id)?.commentCount,
      thread: (await bench.thread(as, ofCarla.id)).items.map(({ body }) => body),
      mirabelle: ids((await bench.list(as, 'q=Mirabellenkuchen')).items),
      stachelbeere: ids((await bench.list(as, 'q=Stachelbeeren')).items),
      links: [(await bench.read(as, ofAnna.id)).status, (await bench.read(as, ofBirgit.id)).status],
    });
    expect(await seen(anna)).toEqual({
      list: [ofCarla.id, ofAnna.id],
      count: 1,
      thread: ['Mit Johannisbeeren'],
      mirabelle: [],
      stachelbeere: [],
      links: [200, 404],
    });
    expect(await seen(birgit)).toMatchObject({
      list: [ofCarla.id, ofBirgit.id],
      count: 1,
      thread: ['Mit Stachelbeeren'],
      links: [404, 200],
    });
    expect(await seen(carla)).toMatchObject({ count: 2, stachelbeere: [ofCarla.id], links: [200, 200] });
  });

  it('stays where it is without a name: no anonymous text vanishes, no total changes by it', async () => {
    const [anna, birgit, carla] = await members();
    const category = 'familie';
    const hidden = await bench.posted(birgit, { category, isAnonymous: true });
    const ofCarla = await bench.posted(carla, { category });
    await bench.replied(birgit, ofCarla.id, { isAnonymous: true, body: 'Ohne Namen' });
    const view = async () =>
      JSON.stringify([await bench.list(anna, `category=${category}`), await bench.thread(anna, ofCarla.id)]);
    const before = await view();
    await block(anna, birgit);
    expect(await view()).toBe(before);
    // One voice of one conversation is muted for whoever does not want to read it, and for nobody else.
    const alias = hidden.author?.id ?? '';
    expect((await bench.api.call('PUT', `/api/community/mutes/${alias}`, { as: anna })).status).toBe(204);
    expect(ids((await bench.list(anna, `category=${category}`)).items)).toEqual([ofCarla.id]);
    expect((await bench.thread(anna, ofCarla.id)).items.map(({ body }) => body)).toEqual(['Ohne Namen']);
    expect(ids((await bench.list(carla, `category=${category}`)).items)).toContain(hidden.id);
  });

  it('names nobody in what a third one answers, and looks like a deleted text', async () => {
    const [anna, birgit, carla] = await members();
    const post = await bench.posted(carla);
    const ofBirgit = await bench.replied(birgit, post.id, { body: 'Geheim vor Anna' });
    await bench.replied(carla, post.id, { parentId: ofBirgit.id, quotedId: ofBirgit.id, body: 'Danke dir' });
    await block(birgit, anna);
    const [branch] = (await bench.thread(anna, post.id)).items;
    expect(branch).toMatchObject({ state: 'deleted', author: null, body: null });
    expect(branch?.replies.map(({ body }) => body)).toEqual(['Danke dir']);
    const answer = JSON.stringify(await bench.thread(anna, post.id));
    for (const secret of [birgit, 'Birgit', 'Geheim vor Anna']) expect(answer).not.toContain(secret);
    for (const reply of [{ parentId: ofBirgit.id }, { quotedId: ofBirgit.id }])
      expect((await bench.reply(anna, post.id, reply)).body).toMatchObject({ code: 'thread_locked' });
    expect((await bench.read(anna, (await bench.posted(birgit)).id)).status).toBe(404);
  });

  it('leaves the conversation below a post to others, without the post', async () => {
    const [anna, birgit, carla] = await members();
    const post = await bench.posted(birgit, { title: 'Nur für andere' });
    await bench.replied(carla, post.id, { body: 'Von Carla' });
    await block(anna, birgit);
    expect((await bench.read(anna, post.id)).body).toMatchObject({ state: 'deleted', title: null, author: null });
    expect((await bench.thread(anna, post.id)).items.map(({ body }) => body)).toEqual(['Von Carla']);
    expect((await bench.reply(anna, post.id)).body).toMatchObject({ code: 'thread_locked' });
    for (const path of ['reaction', 'bookmark'])
      expect(
        (await bench.api.call('PUT', `/api/community/posts/${post.id}/${path}`, { as: anna, body: { kind: 'herz' } }))
          .status,
      ).not.toBe(204);
  });

  it('comes back with the unblocking, and can be reported while it is gone', async () => {
    const [anna, birgit] = await members();
    const post = await bench.posted(birgit);
    await block(anna, birgit);
    const report = {
      kind: 'post',
      contentId: post.id,
      reason: 'insult',
      explanation: 'Das galt mir.',
      goodFaith: true,
    };
    expect((await bench.api.call('POST', '/api/community/reports', { as: anna, body: report })).status).toBe(201);
    await bench.api.call('DELETE', `/api/inbox/blocks/${birgit}`, { as: anna });
    expect((await bench.read(anna, post.id)).status).toBe(200);
  });
});
