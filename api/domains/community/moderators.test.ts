import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModerationMeasure } from '#api/moderated-content.ts';
import { personWith } from '#api/testing/callers.ts';
import { HOLD_ME, startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench, ShownPost } from './community-test-kit.ts';

let bench: CommunityBench;
let admin: string;
let reader: string;
beforeAll(async () => {
  bench = await startCommunityBench();
  admin = await personWith(bench.api, { role: 'admin' });
  reader = await personWith(bench.api, { tier: 'free' });
});
afterAll(async () => {
  await bench.close();
});

const FOUNDED = { ground: 'terms', rule: 'insult', reason: 'Bitte ohne Beleidigung.' } as const;
const moderate = (postId: string, body: object, as = admin) =>
  bench.api.call('PATCH', `/api/community/posts/${postId}/moderation`, {
    as,
    body: { version: 1, ...FOUNDED, ...body },
  });
const content = (kind: 'post' | 'comment') => bench.api.house.moderated.find((one) => one.kind === kind)!;
const apply = (kind: 'post' | 'comment', contentId: string, act: { version?: number; measure: ModerationMeasure }) =>
  bench.api.database.transact({ role: 'service_role' }, (transaction) =>
    content(kind).apply(transaction, { contentId, version: 1, ...act }),
  );
const judged = (kind: 'post' | 'comment', contentId: string) =>
  bench.api.database.transact({ role: 'service_role' }, (transaction) => content(kind).read(transaction, contentId));

describe('moderators', () => {
  it('alone lock, pin, hide and remove; nobody else learns that there is such a thing', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as);
    expect((await moderate(post.id, { action: 'lock' }, as)).status).toBe(403);
    expect(await moderate(post.id, { action: 'lock' })).toMatchObject({ status: 200, body: { isLocked: true } });
    expect(await bench.reply(as, post.id)).toMatchObject({
      status: 409,
      body: { code: 'thread_locked', error: 'Diese Unterhaltung ist geschlossen. Sie können weiter mitlesen.' },
    });
    const edit = { as, body: { version: 1, body: 'x' } };
    expect((await bench.api.call('PATCH', `/api/community/posts/${post.id}`, edit)).status).toBe(409);
    expect((await bench.read(reader, post.id)).body).toMatchObject({ isLocked: true });
    await moderate(post.id, { action: 'unlock' });
    expect((await bench.reply(as, post.id)).status).toBe(201);
  });

  it('pin posts above the list, and below it they stand no second time on the first page alone', async () => {
    const post = await bench.posted(await bench.newMember(), { category: 'familie' });
    expect((await moderate(post.id, { action: 'pin' })).body).toMatchObject({ isPinned: true });
    expect((await bench.list(reader, 'category=familie')).pinned?.map(({ id }) => id)).toEqual([post.id]);
    expect((await bench.list(reader, 'category=alltag')).pinned).toEqual([]);
    expect((await bench.list(reader, `q=Frage`)).pinned).toEqual([]);
    await moderate(post.id, { action: 'unpin' });
    expect((await bench.list(reader, 'category=familie')).pinned).toEqual([]);
  });

  it('say why they take something, and the author reads it; without a reason nothing happens', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: 'Böses Wort' });
    expect((await moderate(post.id, { action: 'hide', ground: undefined })).status).toBe(422);
    expect((await moderate(post.id, { action: 'hide', reason: '' })).status).toBe(422);
    expect((await bench.read(reader, post.id)).status).toBe(200);
    expect((await moderate(post.id, { action: 'hide' })).body).toMatchObject({ state: 'hidden' });
    expect((await bench.read(reader, post.id)).status).toBe(404);
    expect((await bench.read(as, post.id)).body).toMatchObject({ state: 'hidden', title: 'Böses Wort' });
    const edit = { as, body: { version: 1, body: 'x' } };
    expect(await bench.api.call('PATCH', `/api/community/posts/${post.id}`, edit)).toMatchObject({
      status: 409,
      body: { code: 'content_not_editable' },
    });
    expect(
      await bench.sql(
        `select action, facts from companion.moderation_decisions d
      join companion.moderation_cases c on c.id = d.case_id where c.content_id = $1`,
        [post.id],
      ),
    ).toEqual([{ action: 'hide', facts: FOUNDED.reason }]);
    await moderate(post.id, { action: 'restore' });
    expect((await bench.read(reader, post.id)).status).toBe(200);
  });

  it('seal what they remove, and can bring it back', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as, { title: 'Pfirsichkompott', isAnonymous: true });
    await bench.replied(other, post.id);
    expect((await moderate(post.id, { action: 'remove' })).body).toMatchObject({ state: 'removed' });
    expect((await bench.read(reader, post.id)).body).toMatchObject({ state: 'removed', title: null, author: null });
    expect((await bench.list(reader, 'q=Pfirsichkompott')).items).toEqual([]);
    expect(await judged('post', post.id)).toMatchObject({ authorId: as, isAnonymous: true, title: 'Pfirsichkompott' });
    expect((await moderate(post.id, { action: 'restore' })).body).toMatchObject({ state: 'published' });
    expect((await bench.read(reader, post.id)).body).toMatchObject({ title: 'Pfirsichkompott', author: post.author });
    expect((await bench.list(reader, 'q=Pfirsichkompott')).items).toHaveLength(1);
  });

  it('decide about the version that they read, and about nothing that is gone', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as);
    await bench.api.call('PATCH', `/api/community/posts/${post.id}`, { as, body: { version: 1, body: 'Neu' } });
    expect(await moderate(post.id, { action: 'remove' })).toMatchObject({
      status: 409,
      body: { code: 'content_changed' },
    });
    expect(await bench.sql(`select 1 from companion.moderation_cases where content_id = $1`, [post.id])).toEqual([]);
    expect(await apply('post', post.id, { measure: 'hide' })).toBe('changed');
    await bench.api.call('DELETE', `/api/community/posts/${post.id}`, { as });
    expect(await apply('post', post.id, { version: 2, measure: 'hide' })).toBe('gone');
    expect(await judged('post', post.id)).toBeUndefined();
  });

  it('let through what was held: a reply then stands at the end of the conversation', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    const held = await bench.replied(other, post.id, { body: HOLD_ME, isAnonymous: true });
    expect(held).toMatchObject({ state: 'held', seq: null });
    await bench.replied(as, post.id, { body: 'Inzwischen' });
    expect((await bench.thread(reader, post.id)).items).toHaveLength(1);
    expect((await bench.thread(other, post.id)).waiting).toMatchObject([{ id: held.id }]);
    expect((await bench.thread(reader, post.id)).waiting).toEqual([]);
    expect(await apply('comment', held.id, { measure: 'publish' })).toBe('done');
    expect((await bench.thread(reader, post.id)).items.map(({ seq, body }) => [seq, body])).toEqual([
      [1, 'Inzwischen'],
      [2, HOLD_ME],
    ]);
    expect(((await bench.read(reader, post.id)).body as ShownPost).commentCount).toBe(2);
  });

  it('keep a place in the conversation for a removed reply that was answered', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    const comment = await bench.replied(other, post.id, { body: 'Beleidigung' });
    await bench.replied(as, post.id, { parentId: comment.id });
    expect(await apply('comment', comment.id, { measure: 'remove' })).toBe('done');
    expect((await bench.thread(reader, post.id)).items).toMatchObject([{ state: 'removed', body: null, author: null }]);
    expect(await bench.reply(as, post.id, { parentId: comment.id })).toMatchObject({ status: 409 });
    expect(await apply('comment', comment.id, { measure: 'lock' })).toBe('done');
    expect((await bench.read(reader, post.id)).body).toMatchObject({ isLocked: true });
  });

  it('keep a sealed copy of what an author deletes while a case is open', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: HOLD_ME, isAnonymous: true });
    expect((await bench.api.call('DELETE', `/api/community/posts/${post.id}`, { as })).status).toBe(204);
    const [row] = await bench.sql(
      `select to_jsonb(c)::text as row from companion.moderation_cases c where content_id = $1`,
      [post.id],
    );
    expect(String(row?.['row'])).toContain(HOLD_ME);
  });
});
