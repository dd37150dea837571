import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { HOLD_ME, startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench, ShownPost } from './community-test-kit.ts';

let bench: CommunityBench;
beforeAll(async () => {
  bench = await startCommunityBench();
});
afterAll(async () => {
  await bench.close();
});

/** Ids, names by chance, and cursors differ in every run; what is the same in both is a name for it by first sight. */
function withoutChance(answers: readonly unknown[]): string {
  const seen = new Map<string, string>();
  const named = (text: string) => {
    const name = seen.get(text) ?? `#${seen.size}`;
    seen.set(text, name);
    return name;
  };
  return JSON.stringify(answers, null, 1)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, named)
    .replaceAll(/(?<="kind": "anonymous",\s+"id": "[^"]*",\s+"name": )"[^"]*"/g, '"a name by chance"')
    .replaceAll(/"[A-Za-z0-9_-]{67}"/g, '"cursor"')
    .replaceAll(/(?<="mutedAt": )"[^"]*"/g, '"when the peer did it"');
}

/** Who of two people writes the first post, the second, the reply to the first, the reply to the second. */
type Roles = (one: string, two: string) => readonly [string, string, string, string];

/** Everything that a peer is told while and after two people write two anonymous posts and replies. */
async function world(roles: Roles): Promise<string> {
  const [one, two] = [await bench.newMember('Anna'), await bench.newMember('Berta')];
  const peer = await personWith(bench.api, { tier: 'plus' });
  const [first, second, toFirst, toSecond] = roles(one, two);
  const word = `Kennwort${Math.random().toString(36).slice(2, 10)}`;
  const answers: unknown[] = [];
  const ask = async (path: string, method = 'GET', body?: object) => {
    const sent = body === undefined ? {} : { body };
    const {
      status,
      headers,
      body: answer,
    } = await bench.api.call(method, `/api/community/${path}`, { as: peer, ...sent });
    // A size says what the answer says: nothing is in it but what is compared.
    expect(headers.get('content-length') ?? '0').toBe(
      `${Buffer.byteLength(answer === '' ? '' : JSON.stringify(answer))}`,
    );
    answers.push([status, answer, headers.get('etag')]);
  };
  const named = await bench.posted(one, { title: 'Unter Namen', body: `${word} mit Namen` });
  const posts = [
    await bench.posted(first, { title: 'Anonym eins', body: `${word} eins`, isAnonymous: true }),
    await bench.posted(second, { title: 'Anonym zwei', body: `${word} zwei`, isAnonymous: true }),
  ] as const;
  // In a conversation of her own the same person is one voice, and a third one another.
  const third = await bench.newMember('Clara');
  const replies = [
    await bench.replied(toFirst, posts[0].id, { isAnonymous: true, body: 'Antwort eins' }),
    await bench.replied(third, posts[0].id, { body: 'Unter Namen' }),
    await bench.replied(toSecond, posts[1].id, { isAnonymous: true, body: 'Antwort zwei' }),
  ];
  const held = await bench.posted(second, { title: HOLD_ME, isAnonymous: true });
  for (const as of [one, two])
    for (const { id } of posts)
      await bench.api.call('PUT', `/api/community/posts/${id}/reaction`, { as, body: { kind: 'herz' } });
  for (const { id } of [...posts, named, held]) {
    await ask(`posts/${id}`);
    await ask(`posts/${id}/comments`);
    await ask(`posts/${id}`, 'PATCH', { version: 1, title: 'Fremd' });
    await ask(`posts/${id}`, 'DELETE');
  }
  for (const { id } of replies) {
    await ask(`comments/${id}`, 'PATCH', { version: 1, body: 'Fremd' });
    await ask(`comments/${id}`, 'DELETE');
  }
  await ask(`posts?q=${word}`);
  for (const { author } of [...posts, ...replies]) {
    await ask(`mutes/${author?.id ?? ''}`, 'PUT');
    await ask(`posts?q=${word}`);
    await ask(`mutes/${author?.id ?? ''}`, 'DELETE');
  }
  // A peer who knows both people mutes them by name: nothing anonymous vanishes.
  for (const id of [one, two]) {
    await ask(`mutes/${id}`, 'PUT');
    await ask(`posts?q=${word}`);
  }
  await ask('mutes');
  // Search ranks equal texts by chance: its order is no one's, and is compared as a set.
  return withoutChance(answers.map(sorted)).replaceAll(word.toLowerCase(), 'word').replaceAll(word, 'word');
}

function sorted(answer: unknown): unknown {
  const [status, body, tag] = answer as [number, { items?: ShownPost[] }, string | null];
  if (!Array.isArray(body.items) || body.items[0]?.title === undefined) return answer;
  const items = [...body.items].sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''));
  return [status, { ...body, items }, tag];
}

describe('who writes anonymously', () => {
  it('is told by no answer: with the authors exchanged a peer reads the same', { timeout: 120_000 }, async () => {
    const asIs = await world((one, two) => [one, two, two, one]);
    expect(asIs.length).toBeGreaterThan(5_000);
    expect(await world((one, two) => [two, one, one, two]), 'authors exchanged').toBe(asIs);
    expect(await world((one, two) => [one, one, two, two]), 'both posts by one person').toBe(asIs);
  });

  it('has another name and id in every conversation, and one within it', async () => {
    const as = await bench.newMember();
    const [one, two] = [await bench.posted(as, { isAnonymous: true }), await bench.posted(as, { isAnonymous: true })];
    const reply = await bench.replied(as, one.id, { isAnonymous: true });
    expect(one.author?.id).not.toBe(two.author?.id);
    expect(reply.author).toEqual(one.author);
    const named = await bench.replied(as, one.id);
    expect(named.author?.id).not.toBe(one.author?.id);
  });

  it('is found by no id of a person in any table that peers may read', async () => {
    const as = await bench.newMember();
    const peer = await bench.newMember();
    const post = await bench.posted(as, { isAnonymous: true });
    await bench.replied(as, post.id, { isAnonymous: true });
    const tables = ['posts', 'comments', 'authorships', 'aliases', 'reactions', 'bookmarks', 'mutes', 'sealed'];
    const rows = await bench.api.database.transact({ role: 'authenticated', userId: peer }, async (transaction) => {
      const all: unknown[] = [];
      for (const table of tables)
        all.push(
          await transaction
            .selectFrom(`community${table[0]?.toUpperCase() ?? ''}${table.slice(1)}` as 'communityPosts')
            .selectAll()
            .execute(),
        );
      return all;
    });
    expect(JSON.stringify(rows)).toContain(post.id);
    expect(JSON.stringify(rows)).not.toContain(as);
  });

  it('shows hours and no moments, in answers and in the tables that peers may read', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { isAnonymous: true });
    const comment = await bench.replied(as, post.id, { isAnonymous: true });
    await bench.api.call('PATCH', `/api/community/posts/${post.id}`, { as, body: { version: 1, body: 'Neu' } });
    for (const { createdAt } of [post, comment]) expect(createdAt).toMatch(/:00:00\.000Z$/);
    const moments = await bench.sql(
      `select listed_at, active_at, edited_at from companion.community_posts where id = $1
       union all select listed_at, listed_at, edited_at from companion.community_comments where id = $2`,
      [post.id, comment.id],
    );
    for (const row of moments)
      for (const moment of Object.values(row))
        if (moment !== null) expect(new Date(moment as string).getTime() % 3_600_000).toBe(0);
  });

  it('cannot be told by a cursor, which says nothing and opens no other list', async () => {
    const as = await bench.newMember();
    for (let index = 0; index < 3; index += 1) await bench.posted(as, { category: 'plaudern', isAnonymous: true });
    const query = 'category=plaudern&limit=1';
    const cursors = await Promise.all([bench.list(as, query), bench.list(as, query)]);
    const [one, two] = cursors.map(({ nextCursor }) => nextCursor ?? '');
    expect(one).not.toBe(two);
    const elsewhere = `/api/community/posts?category=alltag&cursor=${one ?? ''}`;
    expect(await bench.api.call('GET', elsewhere, { as })).toMatchObject({
      status: 409,
      body: { code: 'place_unknown' },
    });
    const forged = `${(one ?? '').slice(0, -2)}AA`;
    expect((await bench.api.call('GET', `/api/community/posts?${query}&cursor=${forged}`, { as })).status).toBe(409);
  });

  it('is in no log line', async () => {
    const as = await bench.newMember();
    await bench.posted(as, { isAnonymous: true, body: 'Nur hier steht Zitronenfalter' });
    expect(bench.api.logLines.join('')).not.toContain('Zitronenfalter');
  });
});
