import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunityBench } from './community-test-kit.ts';
import type { CommunityBench } from './community-test-kit.ts';

let bench: CommunityBench;
let reader: string;
const TEXTS: readonly (readonly [string, string])[] = [
  ['Übelkeit nach EC', 'Was hat euch geholfen?'],
  ['Müde Füße', 'Die Nervenschmerzen sind nach der Strahlentherapie schlimmer geworden.'],
  ['Zweite Meinung', 'Meine Ärztin hat mich zu anderen Ärzten geschickt.'],
  ['Und dann?', 'Nach dem letzten Termin fällt man in ein Loch.'],
  ['Haare', 'Wann kommen die Haare wieder? Ich trage ein großes Tuch.'],
  ['Neue Quelle für Mützen', 'Ich würde gern weitere bauen.'],
];
beforeAll(async () => {
  bench = await startCommunityBench();
  const members = await Promise.all([bench.newMember(), bench.newMember('Berta')]);
  reader = await bench.newMember('Lea', 'free');
  for (const [index, [title, body]] of TEXTS.entries())
    await bench.posted(members[index % 2] ?? '', { title, body, isAnonymous: index % 3 === 0 });
});
afterAll(async () => {
  await bench.close();
});

async function found(q: string, as = reader): Promise<readonly (string | null)[]> {
  return (await bench.list(as, new URLSearchParams({ q }).toString())).items.map(({ title }) => title);
}

describe('searching the community', () => {
  it.each([
    ['Übelkeit', 'Übelkeit nach EC'],
    ['uebelkeit', 'Übelkeit nach EC'],
    ['ÜBELKEIT', 'Übelkeit nach EC'],
    ['u\u0308belkeit', 'Übelkeit nach EC'],
    ['Uebelkeiten', 'Übelkeit nach EC'],
    ['Übelkiet', 'Übelkeit nach EC'],
    ['Ubelkeit', 'Übelkeit nach EC'],
    ['Fuesse', 'Müde Füße'],
    ['müder Fuß', 'Müde Füße'],
    ['Therapie', 'Müde Füße'],
    ['Bestrahlung Nervenschmerz', undefined],
    ['Nervenschmerz', 'Müde Füße'],
    ['Schmerzen', 'Müde Füße'],
    ['Strahlenterapie', 'Müde Füße'],
    ['Arzt', 'Zweite Meinung'],
    ['Aerzte', 'Zweite Meinung'],
    ['Zweitmeinung', undefined],
    ['und dann', 'Und dann?'],
    ['gross', 'Haare'],
    ['neue quelle', 'Neue Quelle für Mützen'],
    ['bauen', 'Neue Quelle für Mützen'],
    ['Muetze', 'Neue Quelle für Mützen'],
  ])('%s leads to %s', async (q, title) => {
    expect((await found(q))[0]).toBe(title);
  });

  it.each([
    '%%%',
    "'; drop table x; --",
    '!!!',
    '& | !',
    '\\\\\\',
    "o'c",
    '<->',
    ':* :*',
    'a:b',
    '""""',
    '😀😀😀',
    'ßßß',
  ])('takes signs of queries for what they are: %s', async (q) => {
    await found(q);
  });

  it.each(['ab', ' a ', 'x'.repeat(101)])('refuses %s: too short or too long', async (q) => {
    const query = new URLSearchParams({ q }).toString();
    expect((await bench.api.call('GET', `/api/community/posts?${query}`, { as: reader })).status).toBe(422);
  });

  it('finds a conversation by a reply, once, until the reply is gone', async () => {
    const as = await bench.newMember();
    const post = await bench.posted(as, { title: 'Lymphdrainage', body: 'Wie oft?' });
    const replies = [
      await bench.replied(as, post.id, { body: 'Kompressionsstrumpf hilft.' }),
      await bench.replied(as, post.id, { body: 'Kompressionsstrumpf? Bei mir auch.', isAnonymous: true }),
    ];
    expect(await found('Kompressionsstrümpfe')).toEqual(['Lymphdrainage']);
    expect(await found('strumpf')).toEqual(['Lymphdrainage']);
    for (const { id } of replies) await bench.api.call('DELETE', `/api/community/comments/${id}`, { as });
    expect(await found('Kompressionsstrumpf')).toEqual([]);
  });

  it('finds exact words before similar ones, and gives page after page, each once', async () => {
    const [as, other] = [await bench.newMember(), await bench.newMember()];
    for (let index = 0; index < 3; index += 1)
      await bench.posted(as, { title: `Portkatheter ${index}`, body: 'Er stört.' });
    for (let index = 0; index < 3; index += 1)
      await bench.posted(other, { title: `Portkathetter ${index}`, body: 'Er stört.' });
    expect((await found('Portkatheter')).slice(0, 3).every((title) => title?.startsWith('Portkatheter '))).toBe(true);
    const seen: (string | null)[] = [];
    let cursor = '';
    do {
      const page = await bench.list(reader, `q=Portkatheter&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect([...seen].sort()).toEqual([...(await found('Portkatheter'))].sort());
    expect(new Set(seen).size).toBe(6);
  });

  it('stays within a category, and within what is hers', async () => {
    const as = await bench.newMember();
    await bench.posted(as, { category: 'alltag', title: 'Schwerbehindertenausweis', body: 'Antrag' });
    const inCategory = async (category: string) =>
      (await bench.list(reader, `q=Schwerbehindertenausweis&category=${category}`)).items.length;
    expect([await inCategory('alltag'), await inCategory('familie')]).toEqual([1, 0]);
    expect((await bench.list(as, 'q=Schwerbehindertenausweis&show=own')).items).toHaveLength(1);
    expect((await bench.list(reader, 'q=Schwerbehindertenausweis&show=own')).items).toEqual([]);
  });
});
