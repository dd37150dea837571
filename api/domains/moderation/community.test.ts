import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

/** Moderation of real posts and replies: the community as it is, with nothing put in its place. */
let api: TestApi;
let moderator: string;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await personWith(api, { role: 'admin', tier: 'premium' });
});
afterAll(() => api.close());

interface Post {
  readonly id: string;
  readonly version: number;
  readonly state: string;
}
const member = () => personWith(api, { tier: 'plus' });
const post = async (as: string, extra: object = {}): Promise<Post> => {
  const usual = { category: 'behandlung', isAnonymous: true };
  const body = { ...usual, title: 'Müde nach der Chemo', body: 'Wie geht ihr damit um?', ...extra };
  const answer = await api.call('POST', '/api/community/posts', { as, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Post;
};
const report = (as: string, { id }: Post, extra: object = {}) =>
  api.call('POST', '/api/community/reports', {
    as,
    body: { kind: 'post', contentId: id, reason: 'insult', explanation: 'Das trifft mich.', goodFaith: true, ...extra },
  });
const queueItem = async ({ id }: Post) => {
  const { body } = await api.call('GET', '/api/moderation/queue?limit=100', { as: moderator });
  return (body as { items: { id: string; contentId: string; priority: string }[] }).items.find(
    ({ contentId }) => contentId === id,
  );
};
const look = (as: string, { id }: Post) => api.call('GET', `/api/community/posts/${id}`, { as });
const decide = async (found: Post, extra: object) => {
  const path = `/api/moderation/queue/${(await queueItem(found))?.id ?? ''}`;
  const claimed = await api.call('POST', `${path}/claim`, { as: moderator });
  const reasons = { ground: 'terms', rule: 'insult', facts: 'Der Beitrag setzt jemanden herab.' };
  const body = { version: found.version, ...reasons, ...extra };
  return { claimed, made: await api.call('POST', `${path}/decision`, { as: moderator, body }) };
};

describe('a post of the community', () => {
  it('is reported, hidden, explained, and back after an appeal to somebody else', async () => {
    const [author, reader] = [await member(), await member()];
    const written = await post(author);
    expect((await report(reader, written)).status).toBe(201);
    expect((await look(reader, written)).status).toBe(200);
    const { claimed, made } = await decide(written, { measure: 'hide' });
    expect(claimed.body).toMatchObject({ content: { text: 'Wie geht ihr damit um?' } });
    expect(made.status).toBe(201);
    expect((await look(reader, written)).status).toBe(404);
    const { decisionId } = made.body as { decisionId: string };
    const appeal = await api.call('POST', '/api/community/appeals', {
      as: author,
      body: { decisionId, text: 'Damit war niemand gemeint.' },
    });
    const second = await personWith(api, { role: 'admin' });
    const answered = await api.call('POST', `/api/moderation/appeals/${(appeal.body as { id: string }).id}`, {
      as: second,
      body: { outcome: 'overturn', version: written.version, answer: 'Der Beitrag darf stehen.' },
    });
    expect(answered.status).toBe(200);
    expect((await look(reader, written)).status).toBe(200);
  });

  it('that was edited after a notice is read with what stood there before', async () => {
    const [author, reader] = [await member(), await member()];
    const written = await post(author, { body: 'Du bist so dumm wie Brot.' });
    await report(reader, written);
    const path = `/api/community/posts/${written.id}`;
    const edit = { version: written.version, body: 'Das sehe ich anders.' };
    expect((await api.call('PATCH', path, { as: author, body: edit })).status).toBe(200);
    const item = await queueItem(written);
    const claimed = await api.call('POST', `/api/moderation/queue/${item?.id ?? ''}/claim`, { as: moderator });
    expect(claimed.body).toMatchObject({
      content: { text: 'Das sehe ich anders.', earlier: [{ version: 1, text: 'Du bist so dumm wie Brot.' }] },
    });
    expect(JSON.stringify((await look(reader, written)).body)).not.toContain('Brot');
  });

  it('of somebody in a crisis stands, with help lines, and first in the queue', async () => {
    const author = await member();
    const written = await post(author, { body: 'Ich will nicht mehr leben.' });
    expect(written).toMatchObject({ state: 'published', help: expect.anything() as object });
    // Said or suspected: both alarm, and both come before everything else.
    expect((await queueItem(written))?.priority).toMatch(/^(crisis|suspected_crisis)$/);
  });

  it('removed for good keeps its words for an appeal, and gives them back', async () => {
    const [author, reader] = [await member(), await member()];
    const written = await post(author);
    await report(reader, written);
    const { made } = await decide(written, { measure: 'remove' });
    const { decisionId } = made.body as { decisionId: string };
    const appeal = await api.call('POST', '/api/community/appeals', {
      as: author,
      body: { decisionId, text: 'Bitte noch einmal.' },
    });
    const second = await personWith(api, { role: 'admin' });
    const path = `/api/moderation/appeals/${(appeal.body as { id: string }).id}`;
    expect((await api.call('GET', path, { as: second })).body).toMatchObject({
      content: { text: 'Wie geht ihr damit um?', state: 'removed' },
    });
    await api.call('POST', path, {
      as: second,
      body: { outcome: 'overturn', version: written.version, answer: 'Sie haben recht.' },
    });
    expect((await look(reader, written)).body).toMatchObject({ body: 'Wie geht ihr damit um?' });
  });

  it('that its author deletes after a notice is decided by its sealed copy', async () => {
    const [author, reader] = [await member(), await member()];
    const written = await post(author);
    await report(reader, written);
    expect((await api.call('DELETE', `/api/community/posts/${written.id}`, { as: author })).status).toBe(204);
    const { claimed, made } = await decide(written, { measure: 'none' });
    expect(claimed.body).toMatchObject({ isSealed: true, content: { text: 'Wie geht ihr damit um?' } });
    expect(made.status).toBe(201);
  });

  it('edited, reported, moderated and decided at the same moment: everybody gets an answer, and one thing is true', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [author, reader] = [await member(), await member()];
      const written = await post(author);
      await report(await member(), written);
      const path = `/api/moderation/queue/${(await queueItem(written))?.id ?? ''}`;
      await api.call('POST', `${path}/claim`, { as: moderator });
      const reasons = { ground: 'terms', rule: 'insult' };
      const answers = await Promise.all([
        api.call('PATCH', `/api/community/posts/${written.id}`, {
          as: author,
          body: { body: 'Wie macht ihr das?', version: 1 },
        }),
        api.call('POST', `${path}/decision`, {
          as: moderator,
          body: { version: 1, measure: 'hide', ...reasons, facts: 'Der Beitrag setzt jemanden herab.' },
        }),
        api.call('PATCH', `/api/community/posts/${written.id}/moderation`, {
          as: moderator,
          body: { version: 1, action: 'remove', ...reasons, reason: 'Der Beitrag setzt jemanden herab.' },
        }),
        report(reader, written),
        api.call('DELETE', `/api/community/posts/${written.id}`, { as: author }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  }, 60_000);

  it('takes her words out of cases with her account', async () => {
    const author = await member();
    const written = await post(author, { body: 'Das ist mein Geheimnis.' });
    await report(await member(), written);
    await api.database.transact({ role: 'service_role' }, async (transaction) => {
      for (const hook of api.house.personalData) await hook.erase(transaction, author);
    });
    const left = await api.database.transactRaw((session) =>
      session.query('select to_jsonb(t)::text as row from companion.moderation_cases t'),
    );
    expect(JSON.stringify(left)).not.toContain('Geheimnis');
    expect(JSON.stringify(left)).not.toContain(author);
  });
});
