import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { HOLD_ME, startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench } from './community-test-kit.ts';

let bench: CommunityBench;
let reader: string;
beforeAll(async () => {
  bench = await startCommunityBench();
  reader = await personWith(bench.api, { tier: 'plus' });
});
afterAll(async () => {
  await bench.close();
});

const hook = () => bench.api.house.personalData.find(({ domain }) => domain === 'community')!;
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'posts',
        'comments',
        'authorships',
        'aliases',
        'reactions',
        'bookmarks',
        'mutes',
        'versions',
        'sealed',
        'words',
      ].map((name) => bench.sql(`select to_jsonb(t)::text as row from companion.community_${name} t`)),
    ),
  );
const cleanUp = () => bench.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });

describe('who leaves', () => {
  it('takes a copy of all her words along, anonymous and removed ones too, and nobody else sees one', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { isAnonymous: true, body: 'Meine anonymen Worte' });
    await bench.replied(as, post.id, { body: 'Meine benannten Worte' });
    const other = await bench.newMember();
    const export_ = (person: string) =>
      bench.api.database.transact({ role: 'authenticated', userId: person }, (transaction) =>
        hook().exportFor(transaction, person),
      );
    expect(JSON.stringify(await export_(as))).toContain('Meine anonymen Worte');
    expect(JSON.stringify(await export_(as))).toContain('Meine benannten Worte');
    expect(JSON.stringify(await export_(other))).not.toContain('Meine');
  });

  it('vanishes with the wish, comes back when it is taken back, and conversations stay readable', async () => {
    const [as, other] = [await bench.newMember('Anna'), await bench.newMember('Berta')];
    const post = await bench.posted(as, { title: 'Seltenes Quittenbrot' });
    const comment = await bench.replied(as, post.id, { body: 'Nachtrag' });
    await bench.replied(other, post.id, { parentId: comment.id, body: 'Danke' });
    const wish = (moment: string) =>
      bench.sql(`update companion.profiles set deletion_requested_at = ${moment} where id = $1`, [as]);
    await wish('now()');
    expect((await bench.read(reader, post.id)).body).toMatchObject({ state: 'deleted', title: null, author: null });
    expect((await bench.list(reader, 'q=Quittenbrot')).items).toEqual([]);
    const [branch] = (await bench.thread(reader, post.id)).items;
    expect(branch).toMatchObject({ body: null, author: null });
    expect(branch?.replies).toMatchObject([{ body: 'Danke' }]);
    await wish('null');
    expect((await bench.read(reader, post.id)).body).toMatchObject({ title: 'Seltenes Quittenbrot', commentCount: 2 });
    expect((await bench.list(reader, 'q=Quittenbrot')).items).toHaveLength(1);
  });

  it('is gone: no word, no id, no alias of hers is left, and what others wrote stands', async () => {
    const [as, other] = [await bench.newMember('Anna'), await bench.newMember('Berta')];
    const alone = await bench.posted(as, { title: 'Niemand antwortete Blaubeerkuchen' });
    const post = await bench.posted(as, { isAnonymous: true, body: 'Geheimnis Himbeereis' });
    const theirs = await bench.posted(other);
    const mine = await bench.replied(as, theirs.id, { body: 'Worte Himbeereis' });
    await bench.replied(other, theirs.id, { parentId: mine.id, body: 'Antwort auf Gegangene' });
    await bench.replied(other, post.id, { body: 'Trost von Berta' });
    await bench.api.call('PATCH', `/api/community/posts/${post.id}`, { as, body: { version: 1, body: 'Anderes' } });
    await bench.api.call('PUT', `/api/community/posts/${theirs.id}/reaction`, { as, body: { kind: 'herz' } });
    await bench.api.call('PUT', `/api/community/posts/${theirs.id}/bookmark`, { as });
    await bench.api.call('PUT', `/api/community/mutes/${as}`, { as: other });
    const held = await bench.posted(as, { title: HOLD_ME });
    await bench.api.database.transact({ role: 'service_role' }, (transaction) => hook().erase(transaction, as));
    const left = await everything();
    for (const trace of [as, 'Himbeereis', 'himbeereis', 'Blaubeerkuchen', HOLD_ME, post.author?.id ?? ''])
      expect(left).not.toContain(trace);
    expect((await bench.read(reader, alone.id)).status).toBe(404);
    expect((await bench.read(reader, theirs.id)).body).toMatchObject({ reactions: { herz: 0 } });
    expect((await bench.thread(reader, theirs.id)).items).toMatchObject([
      { state: 'deleted', body: null, replies: [{ body: 'Antwort auf Gegangene' }] },
    ]);
    expect((await bench.thread(reader, post.id)).items).toMatchObject([{ body: 'Trost von Berta' }]);
    expect((await cleanUp()).body).toMatchObject({ community: { places: expect.any(Number) as number } });
    expect(
      await bench.sql('select 1 from companion.community_contents where id = any($1)', [[alone.id, held.id]]),
    ).toEqual([]);
    expect((await bench.thread(reader, post.id)).items).toHaveLength(1);
  });
});

describe('the nightly job', () => {
  it('unseals what was removed half a year ago, and a bare place stays where somebody replied', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    const admin = await personWith(bench.api, { role: 'admin', tier: 'free' });
    const [answered, alone] = [
      await bench.posted(as, { title: 'Kirschkern' }),
      await bench.posted(as, { title: 'Kirschkern' }),
    ];
    await bench.replied(other, answered.id);
    for (const { id } of [answered, alone])
      await bench.api.call('PATCH', `/api/community/posts/${id}/moderation`, {
        as: admin,
        body: { version: 1, action: 'remove', ground: 'terms', rule: 'advertising', reason: 'Werbung' },
      });
    expect(await everything()).toContain('Kirschkern');
    await bench.sql(`update companion.community_sealed set sealed_until = now() - interval '1 second'`);
    await bench.sql(`update companion.community_authorships set at = now() - interval '7 months' where user_id = $1`, [
      as,
    ]);
    expect((await cleanUp()).body).toMatchObject({ community: { unsealed: 2 } });
    expect(await everything()).not.toContain('Kirschkern');
    expect((await bench.read(reader, answered.id)).body).toMatchObject({ state: 'deleted', body: null });
    expect((await bench.read(reader, alone.id)).status).toBe(404);
    expect(await bench.sql('select 1 from companion.community_contents where id = $1', [alone.id])).toEqual([]);
  });
});
