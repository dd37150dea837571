import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendMember, warnMember } from '#api/measures/index.ts';
import { personWith } from '#api/testing/callers.ts';
import { HOLD_ME, startCommunityBench } from '../community/community-test-kit.ts';
import type { CommunityBench } from '../community/community-test-kit.ts';
import { openTrialHouse } from '../moderation/moderation-test-kit.ts';
import type { TrialHouse } from '../moderation/moderation-test-kit.ts';
import type { Item } from './schema.ts';

let bench: CommunityBench;
let house: TrialHouse;
beforeAll(async () => {
  bench = await startCommunityBench();
  house = await openTrialHouse({ database: bench.api.database });
});
afterAll(async () => {
  await house.close();
  await bench.close();
});

const told = async (as: string) =>
  ((await bench.api.call('GET', '/api/inbox', { as })).body as { items: readonly Item[] }).items;
const kinds = async (as: string) => (await told(as)).map(({ kind }) => kind);
const moderate = (moderator: string, caseId: string, measure: string) =>
  house.decide(
    caseId,
    { measure, ...(measure === 'publish' ? { ground: undefined, rule: undefined } : {}) },
    moderator,
  );

describe('a reply', () => {
  it('is told to whose post and whose comment it answers, names nobody, and tells no minute', async () => {
    const [author, commenter, replier] = [
      await bench.newMember('Anna'),
      await bench.newMember('Beate'),
      await bench.newMember('Clara'),
    ];
    const post = await bench.posted(author, { isAnonymous: true });
    const comment = await bench.replied(commenter, post.id);
    const reply = await bench.replied(replier, post.id, { parentId: comment.id, isAnonymous: true });
    expect(await told(author)).toMatchObject([
      { kind: 'reply.post', count: 2, link: `/community/posts/${post.id}#${reply.id}` },
    ]);
    expect(await told(commenter)).toMatchObject([{ kind: 'reply.comment', count: 1 }]);
    const everything = JSON.stringify([await told(author), await told(commenter)]);
    for (const secret of [author, commenter, replier, 'Beate', 'Clara']) expect(everything).not.toContain(secret);
    expect((await told(author))[0]?.createdAt).toMatch(/:00:00\.000Z$/);
  });

  it('is told to nobody who wrote it herself, muted the voice, or could not read it', async () => {
    const [author, voice] = [await bench.newMember(), await bench.newMember()];
    const post = await bench.posted(author);
    await bench.replied(author, post.id);
    await bench.posted(voice);
    await bench.api.call('PUT', `/api/community/mutes/${voice}`, { as: author });
    await bench.replied(voice, post.id);
    await bench.replied(await bench.newMember(), post.id, { body: HOLD_ME });
    expect(await told(author)).toEqual([]);
  });

  it('is told when a moderator publishes it, and taken back when it is gone', async () => {
    const [author, replier, moderator] = [
      await bench.newMember(),
      await bench.newMember(),
      await personWith(bench.api, { role: 'admin' }),
    ];
    const post = await bench.posted(author);
    const first = await bench.replied(replier, post.id);
    const held = await bench.replied(replier, post.id, { body: HOLD_ME });
    expect(await kinds(replier)).toEqual(['moderation.held']);
    const [row] = await bench.sql('select id from companion.moderation_cases where content_id = $1', [held.id]);
    const path = `/api/moderation/queue/${String(row?.['id'])}`;
    await bench.api.call('POST', `${path}/claim`, { as: moderator });
    await bench.api.call('POST', `${path}/decision`, {
      as: moderator,
      body: { version: 1, measure: 'publish', facts: 'Der Text darf so stehen bleiben.' },
    });
    expect(await kinds(replier)).toEqual(['moderation.decided', 'moderation.held']);
    expect(await told(author)).toMatchObject([{ kind: 'reply.post', count: 2 }]);
    await bench.api.call('DELETE', `/api/community/comments/${held.id}`, { as: replier });
    expect(await told(author)).toMatchObject([{ count: 1, link: `/community/posts/${post.id}#${first.id}` }]);
    await bench.api.call('DELETE', `/api/community/comments/${first.id}`, { as: replier });
    expect(await told(author)).toEqual([]);
  });

  it('reaches everybody once when many answer each other at the same time', async () => {
    const [one, other] = [await bench.newMember(), await bench.newMember()];
    const posts = [await bench.posted(one), await bench.posted(other)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        bench.reply(index % 2 === 0 ? other : one, posts[index % 2]?.id ?? '', { body: `Antwort ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect([(await told(one))[0]?.count, (await told(other))[0]?.count]).toEqual([6, 6]);
  });
});

describe('moderation', () => {
  it('tells the author what was decided and the reporter that it was; an unfounded notice stays unknown', async () => {
    const [author, reporter, other] = [
      await personWith(bench.api, {}),
      await personWith(bench.api, {}),
      await personWith(bench.api, {}),
    ];
    const text = await house.publish({}, author);
    await house.report(text, {}, reporter);
    expect((await moderate(house.moderators[0], await house.caseAbout(text), 'hide')).status).toBe(201);
    expect([await kinds(author), await kinds(reporter)]).toEqual([
      ['moderation.decided'],
      ['moderation.report_decided'],
    ]);
    expect(JSON.stringify(await told(author))).not.toContain(reporter);
    const unfounded = await house.publish({}, other);
    await house.report(unfounded, {}, reporter);
    await moderate(house.moderators[0], await house.caseAbout(unfounded), 'none');
    expect([await kinds(other), (await kinds(reporter)).length]).toEqual([[], 2]);
    const [decision] = await bench.sql('select d.id from companion.moderation_decisions d where content_id = $1', [
      text.id,
    ]);
    const lodged = await bench.api.call('POST', '/api/community/appeals', {
      as: author,
      body: { decisionId: decision?.['id'], text: 'Das war nicht so gemeint.' },
    });
    await house.api.call('POST', `/api/moderation/appeals/${(lodged.body as { id: string }).id}`, {
      as: house.moderators[1],
      body: { outcome: 'uphold', version: 1, answer: 'Wir haben es noch einmal gelesen und bleiben dabei.' },
    });
    expect(await kinds(author)).toEqual(['moderation.appeal_decided', 'moderation.decided']);
  });

  it('tells why an account is restricted, and how to object', async () => {
    const [person, actorId] = [await personWith(bench.api, {}), house.moderators[0]];
    const until = new Date('2030-05-01T10:00:00Z');
    const measure = { userId: person, actorId, reason: 'Beleidigungen sind hier nicht möglich.' };
    const asService = bench.api.database.transact.bind(bench.api.database, { role: 'service_role' });
    await asService((transaction) => warnMember(transaction, measure));
    await asService((transaction) => suspendMember(transaction, { ...measure, until }));
    expect(await told(person)).toMatchObject([
      {
        kind: 'account.suspended',
        text: 'Ihr Konto ist bis zum 1. Mai 2030 auf Lesen beschränkt.',
        reason: measure.reason,
        complaint: expect.stringContaining('schreiben Sie uns') as string,
      },
      { kind: 'account.warned', reason: measure.reason },
    ]);
  });
});

describe('the account', () => {
  it('tells that it will be deleted, and that it stays', async () => {
    const person = await personWith(bench.api, {});
    await bench.api.call('DELETE', '/api/profil', { as: person });
    expect(await told(person)).toMatchObject([
      { kind: 'account.deletion_planned', text: expect.stringMatching(/am \d{1,2}\. \S+ \d{4} gelöscht/) as string },
    ]);
    const { headers } = await bench.api.call('GET', '/api/profil', { as: person });
    await bench.api.call('PATCH', '/api/profil', {
      as: person,
      body: { deletion: null },
      headers: { 'If-Match': headers.get('ETag') ?? '' },
    });
    expect(await kinds(person)).toEqual(['account.deletion_taken_back']);
  });
});
