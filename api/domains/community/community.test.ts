import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { BLOCK_ME, HOLD_ME, startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench, ShownPost } from './community-test-kit.ts';

let bench: CommunityBench;
let reader: string;
beforeAll(async () => {
  bench = await startCommunityBench();
  reader = await personWith(bench.api, { tier: 'free' });
});
afterAll(async () => {
  await bench.close();
});

const patch = (as: string, path: string, body: object) =>
  bench.api.call('PATCH', `/api/community/${path}`, { as, body });
const remove = (as: string, path: string) => bench.api.call('DELETE', `/api/community/${path}`, { as });
const titles = (page: { readonly items: readonly ShownPost[] }) => page.items.map(({ title }) => title);

describe('writing', () => {
  it('is for members of the tier, reading for everybody signed in', async () => {
    const free = await bench.newMember('Frida', 'free');
    expect(await bench.post(free)).toMatchObject({
      status: 403,
      body: { code: 'feature_not_in_tier', requiredTier: 'plus' },
    });
    const post = await bench.posted(await bench.newMember('Anna'), { title: 'Erste Chemo' });
    expect(await bench.read(free, post.id)).toMatchObject({
      status: 200,
      body: { title: 'Erste Chemo', author: { kind: 'named', name: 'Anna' }, isOwn: false },
    });
    expect((await bench.api.call('GET', `/api/community/posts/${post.id}`)).status).toBe(401);
  });

  it('needs a name, unless it is anonymous', async () => {
    const nameless = await personWith(bench.api, { tier: 'plus' });
    expect(await bench.post(nameless)).toMatchObject({ status: 409, body: { code: 'display_name_missing' } });
    const post = await bench.posted(nameless, { isAnonymous: true });
    expect(post.author).toMatchObject({ kind: 'anonymous', name: expect.any(String) as string });
    expect(JSON.stringify((await bench.read(reader, post.id)).body)).not.toContain(nameless);
  });

  it('marks contact data where they stand, and publishes nothing', async () => {
    const as = await bench.newMember();
    const answer = await bench.post(as, { title: 'Bitte an anna@example.org', body: 'Ruft an: 0171 2345678, danke.' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'personal_data_found' } });
    const { marks } = answer.body as { marks: { field: 'title' | 'body'; start: number; end: number }[] };
    const texts = { title: 'Bitte an anna@example.org', body: 'Ruft an: 0171 2345678, danke.' };
    expect(marks.map(({ field, start, end }) => texts[field].slice(start, end))).toEqual(
      expect.arrayContaining(['anna@example.org', '0171 2345678']),
    );
    expect(JSON.stringify(answer.body)).not.toContain('anna@example.org');
    expect((await bench.list(as, 'show=own')).items).toEqual([]);
  });

  it('in a crisis is no error: it stands there, with help, and a moderator is called', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: 'Ich kann nicht mehr', body: 'Ich will nicht mehr leben.' });
    expect(post.state).toBe('published');
    expect(post.help?.numbers.map(({ number }) => number)).toContain('0800 111 0 111');
    expect(await bench.sql(`select priority from companion.moderation_cases where content_id = $1`, [post.id])).toEqual(
      [{ priority: 1 }],
    );
  });

  it('that is held is seen by its author alone, and says so', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: HOLD_ME });
    expect(post).toMatchObject({ state: 'held', notice: expect.stringContaining('ein Mensch') as string });
    expect((await bench.read(reader, post.id)).status).toBe(404);
    expect((await bench.read(as, post.id)).status).toBe(200);
    expect(titles(await bench.list(reader))).not.toContain(HOLD_ME);
    expect(titles(await bench.list(as, 'show=own'))).toEqual([HOLD_ME]);
    expect(await bench.reply(as, post.id)).toMatchObject({ status: 409, body: { code: 'thread_locked' } });
    expect((await bench.reply(await bench.newMember(), post.id)).status).toBe(404);
  });

  it('that is refused is kept nowhere, and kindly said', async () => {
    const as = await bench.newMember();
    expect(await bench.post(as, { body: BLOCK_ME })).toMatchObject({
      status: 422,
      body: { code: 'text_not_accepted' },
    });
    const inDanger = await bench.post(as, { body: `Ich will nicht mehr leben. ${BLOCK_ME}` });
    expect(inDanger).toMatchObject({ status: 422, body: { help: { numbers: expect.any(Array) as unknown } } });
    expect((await bench.list(as, 'show=own')).items).toEqual([]);
  });

  it('takes words alone, and says so', async () => {
    const as = await bench.newMember();
    expect(await bench.post(as, { attachments: [{ url: 'x' }] })).toMatchObject({
      status: 422,
      body: { code: 'attachments_not_supported', error: 'Bilder und Dateien sind hier nicht möglich.' },
    });
  });

  it.each<readonly [string, object]>([
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['a body that is too long', { body: 'x'.repeat(10_001) }],
    ['a body of blanks', { body: ' \n ' }],
    ['a category that nobody has', { category: 'geheim' }],
    ['a warning that nobody listed', { warning: 'Clowns' }],
    ['no word about anonymity', { isAnonymous: undefined }],
    ['an author of its own', { namedAuthorId: randomUUID() }],
  ])('refuses %s by field', async (_title, fields) => {
    expect(await bench.post(await bench.newMember(), { ...fields })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', fields: { [Object.keys(fields)[0] ?? '']: expect.any(String) as string } },
    });
  });

  it('ends at five posts a day, also when six come at once, and deleting makes no room', async () => {
    const as = await bench.newMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.post(as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    const [own] = (await bench.list(as, 'show=own')).items;
    expect((await remove(as, `posts/${own?.id ?? ''}`)).status).toBe(204);
    expect(await bench.post(as)).toMatchObject({ status: 429, body: { code: 'daily_limit_reached' } });
  });

  it('happens once for each key', async () => {
    const as = await bench.newMember();
    const send = () =>
      bench.api.call('POST', '/api/community/posts', {
        as,
        headers: { 'Idempotency-Key': 'once' },
        body: { category: 'alltag', title: 'Einmal', body: 'Nur einmal.', isAnonymous: true },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect((await bench.list(as, 'show=own')).items).toHaveLength(1);
    await remove(as, `posts/${(first.body as ShownPost).id}`);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency_answer_deleted' } });
  });
});

describe('changing', () => {
  it('is judged anew, keeps what stood there for moderators alone, and says that it was', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { body: 'Alte Fassung' });
    const changed = await patch(as, `posts/${post.id}`, { version: 1, body: 'Neue Fassung' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, body: 'Neue Fassung' } });
    expect((await bench.read(reader, post.id)).body).toMatchObject({ editedAt: expect.any(String) as string });
    expect(JSON.stringify((await bench.read(reader, post.id)).body)).not.toContain('Alte Fassung');
    expect(await bench.sql(`select body from companion.community_versions where content_id = $1`, [post.id])).toEqual([
      { body: 'Alte Fassung' },
    ]);
    expect((await patch(as, `posts/${post.id}`, { version: 2, title: HOLD_ME })).body).toMatchObject({ state: 'held' });
    expect((await bench.read(reader, post.id)).status).toBe(404);
    // What waits goes on waiting, whatever it says now.
    expect((await patch(as, `posts/${post.id}`, { version: 3, title: 'Harmlos' })).body).toMatchObject({
      state: 'held',
    });
    const answer = await patch(as, `posts/${post.id}`, { version: 4, body: 'Ruft an: 0171 2345678' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'personal_data_found' } });
  });

  it('to what stands there already is no new version', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { body: 'Gleich' });
    const again = await patch(as, `posts/${post.id}`, { version: 1, body: 'Gleich' });
    expect(again).toMatchObject({ status: 200, body: { version: 1, editedAt: null } });
  });

  it('of two edits of one version takes one', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as);
    const answers = await Promise.all(
      ['eins', 'zwei', 'drei'].map((body) => patch(as, `posts/${post.id}`, { version: 1, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Der Beitrag wurde inzwischen geändert.',
      code: 'content_changed',
    });
  });

  it('and deleting are for the author alone; a stranger learns nothing', async () => {
    const post = await bench.posted(await bench.newMember());
    const comment = await bench.replied(await bench.newMember(), post.id);
    const stranger = await bench.newMember();
    for (const path of [`posts/${post.id}`, `comments/${comment.id}`]) {
      expect((await patch(stranger, path, { version: 1, body: 'x' })).status).toBe(404);
      expect((await remove(stranger, path)).status).toBe(404);
    }
  });
});

describe('what was deleted', () => {
  it('opens by no link, stands in no list and is found by nobody', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: 'Xylophonkonzert', body: 'Wer kommt mit?' });
    expect(titles(await bench.list(reader, 'q=xylophonkonzert'))).toEqual(['Xylophonkonzert']);
    expect((await remove(as, `posts/${post.id}`)).status).toBe(204);
    expect((await bench.read(reader, post.id)).status).toBe(404);
    expect((await bench.read(as, post.id)).status).toBe(404);
    expect((await bench.list(reader, 'q=xylophonkonzert')).items).toEqual([]);
    expect((await remove(as, `posts/${post.id}`)).status).toBe(404);
    expect(await bench.sql(`select 1 from companion.community_words where word like 'xylophon%'`)).toEqual([]);
    expect(
      await bench.sql(`select title, body, alias from companion.community_posts where id = $1`, [post.id]),
    ).toEqual([{ title: null, body: null, alias: null }]);
  });

  it('leaves what others replied, and nobody replies any more', async () => {
    const [author, other] = [await bench.newMember('Anna'), await bench.newMember('Berta')];
    const post = await bench.posted(author);
    const comment = await bench.replied(other, post.id, { body: 'Bleibt stehen' });
    const quote = await bench.replied(author, post.id, { parentId: comment.id, quotedId: comment.id, body: 'Zitat' });
    await remove(author, `posts/${post.id}`);
    expect((await bench.read(reader, post.id)).body).toMatchObject({
      state: 'deleted',
      title: null,
      body: null,
      author: null,
    });
    expect((await bench.thread(reader, post.id)).items[0]).toMatchObject({ body: 'Bleibt stehen' });
    expect(await bench.reply(other, post.id)).toMatchObject({ status: 409, body: { code: 'thread_locked' } });
    expect(titles(await bench.list(reader, 'limit=100'))).not.toContain(post.title);
    await remove(other, `comments/${comment.id}`);
    const { items } = await bench.thread(reader, post.id);
    expect(items).toMatchObject([{ id: comment.id, state: 'deleted', body: null, author: null }]);
    expect(items[0]?.replies).toMatchObject([{ id: quote.id, body: 'Zitat', quotedId: comment.id }]);
  });

  it('is answered by nobody, also when both come at once', async () => {
    const [author, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(author);
    for (let round = 0; round < 3; round += 1) {
      const comment = await bench.replied(author, post.id);
      const [gone, reply] = await Promise.all([
        remove(author, `comments/${comment.id}`),
        bench.reply(other, post.id, { parentId: comment.id }),
      ]);
      expect(gone.status).toBe(204);
      expect([201, 409]).toContain(reply.status);
      const branch = (await bench.thread(reader, post.id, 'limit=100')).items.find(({ id }) => id === comment.id);
      // A place that was answered stays, without its words; one that was not is gone.
      expect(branch === undefined).toBe(reply.status === 409);
      expect(branch?.body ?? null).toBeNull();
    }
  });
});

describe('a conversation', () => {
  it('is four steps deep, and goes on at the last', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as);
    let parentId: string | undefined;
    const depths: number[] = [];
    for (let step = 0; step < 6; step += 1) {
      const comment = await bench.replied(as, post.id, parentId === undefined ? {} : { parentId });
      depths.push(comment.depth);
      parentId = comment.id;
    }
    expect(depths).toEqual([1, 2, 3, 4, 4, 4]);
    const [branch] = (await bench.thread(reader, post.id)).items;
    expect(branch?.replies.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
  });

  it('comes in pages of branches and of replies, each once, while others write', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    const first = await bench.replied(as, post.id);
    for (let index = 0; index < 12; index += 1) await bench.replied(as, post.id, { parentId: first.id });
    for (let index = 0; index < 4; index += 1) await bench.replied(as, post.id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await bench.thread(reader, post.id, cursor === '' ? 'limit=2' : `limit=2&cursor=${cursor}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (seen.length < 5) await bench.replied(other, post.id, { parentId: first.id });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(5);
    const [branch] = (await bench.thread(reader, post.id)).items;
    expect(branch?.replies).toHaveLength(10);
    const foreign = String(branch?.nextReplies);
    const rest = await bench.thread(reader, post.id, `rootId=${first.id}&cursor=${foreign}`);
    expect(rest.items.length).toBeGreaterThanOrEqual(2);
    expect(rest.items.map(({ id }) => id)).not.toContain(branch?.replies[0]?.id);
    expect((await bench.api.call('GET', `/api/community/posts?cursor=${foreign}`, { as })).body).toMatchObject({
      code: 'place_unknown',
    });
  });

  it('holds no reply to another conversation, to nothing, or quoted from elsewhere', async () => {
    const as = await bench.newMember();
    const [one, two] = [await bench.posted(as), await bench.posted(as)];
    const comment = await bench.replied(as, one.id);
    for (const foreign of [comment.id, randomUUID()]) {
      expect((await bench.reply(as, two.id, { parentId: foreign })).status).toBe(404);
      expect((await bench.reply(as, two.id, { quotedId: foreign })).status).toBe(404);
    }
    expect((await bench.reply(as, randomUUID())).status).toBe(404);
  });

  it('numbers its replies without gaps when many write at once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => bench.newMember()));
    const post = await bench.posted(members[0]!);
    const replies = await Promise.all(
      members.map((as, index) => bench.replied(as, post.id, { isAnonymous: index % 2 === 0 })),
    );
    expect(replies.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await bench.read(reader, post.id)).body).toMatchObject({ commentCount: 5 });
  });
});

describe('without words', () => {
  it('a reaction counts once, however often and from wherever it comes', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(as);
    const react = (person: string, kind: string) =>
      bench.api.call('PUT', `/api/community/posts/${post.id}/reaction`, { as: person, body: { kind } });
    await Promise.all([react(other, 'herz'), react(other, 'kraft'), react(other, 'herz'), react(as, 'danke')]);
    await react(other, 'kraft');
    const { reactions, ownReaction } = (await bench.read(other, post.id)).body as ShownPost;
    expect([reactions, ownReaction]).toEqual([{ herz: 0, umarmung: 0, kraft: 1, danke: 1 }, 'kraft']);
    await bench.api.call('DELETE', `/api/community/posts/${post.id}/reaction`, { as: other });
    expect((await bench.read(other, post.id)).body).toMatchObject({ reactions: { kraft: 0 }, ownReaction: null });
    expect((await react(other, 'daumen')).status).toBe(422);
  });

  it('bookmarks are a list of her own, without what is gone', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const posts = [await bench.posted(as), await bench.posted(as)];
    for (const { id } of [...posts, ...posts])
      expect((await bench.api.call('PUT', `/api/community/posts/${id}/bookmark`, { as: other })).status).toBe(204);
    expect(titles(await bench.list(other, 'show=bookmarked'))).toEqual([posts[1]?.title, posts[0]?.title]);
    await remove(as, `posts/${posts[1]?.id ?? ''}`);
    expect(titles(await bench.list(other, 'show=bookmarked'))).toEqual([posts[0]?.title]);
    expect((await bench.list(as, 'show=bookmarked')).items).toEqual([]);
  });

  it('a muted name vanishes, and nothing anonymous with it', async () => {
    const [author, other] = [await bench.newMember('Berta'), await bench.newMember()];
    const named = await bench.posted(author);
    const anonymous = await bench.posted(author, { isAnonymous: true });
    const comment = await bench.replied(author, anonymous.id);
    const mute = (voiceId: string, method = 'PUT') =>
      bench.api.call(method, `/api/community/mutes/${voiceId}`, { as: other });
    expect((await mute(author)).status).toBe(204);
    const shown = titles(await bench.list(other, 'limit=100'));
    expect(shown).toContain(anonymous.title);
    expect(shown).not.toContain(named.title);
    expect((await bench.thread(other, anonymous.id)).items).toMatchObject([
      { id: comment.id, isMuted: true, body: null },
    ]);
    expect((await mute(anonymous.author?.id ?? '')).status).toBe(204);
    expect(titles(await bench.list(other, 'limit=100'))).not.toContain(anonymous.title);
    expect((await bench.api.call('GET', '/api/community/mutes', { as: other })).body).toMatchObject({
      items: [{ name: anonymous.author?.name }, { name: 'Berta' }],
    });
    expect((await mute(author, 'DELETE')).status).toBe(204);
    expect((await mute(author, 'DELETE')).status).toBe(404);
    expect((await mute(randomUUID())).status).toBe(404);
    expect((await mute(other)).status).toBe(404);
  });
});
