import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_CATEGORIES } from '#api/notices/index.ts';
import { startInboxBench } from '../inbox-test-kit.ts';
import type { InboxBench } from '../inbox-test-kit.ts';

let bench: InboxBench;
beforeAll(async () => {
  bench = await startInboxBench();
});
afterAll(async () => {
  await bench.close();
});

const categories = (changes: object = {}) => ({
  ...Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, { inApp: true, mail: false }])),
  ...changes,
});
const put = (as: string, body: object) => bench.api.call('PUT', '/api/inbox/preferences', { as, body });
const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };

describe('preferences', () => {
  it('tell of everything in the app and of nothing by mail, until she says otherwise', async () => {
    const person = await bench.newMember();
    const before = await bench.api.call('GET', '/api/inbox/preferences', { as: person });
    expect(before.body).toMatchObject({
      categories: { reply: { inApp: true, mail: false, isFixed: false }, account: { inApp: true, isFixed: true } },
      quietHours: null,
    });
    const off = { reply: { inApp: false, mail: false } };
    expect((await put(person, { categories: categories(off), quietHours: night })).status).toBe(200);
    const after = await bench.api.call('GET', '/api/inbox/preferences', { as: person });
    expect(after.body).toMatchObject({ categories: { reply: { inApp: false } }, quietHours: night });
    await bench.tell(person);
    expect(await bench.items(person)).toEqual([]);
    await put(person, { categories: categories(), quietHours: null });
    await bench.tell(person);
    expect(await bench.items(person)).toHaveLength(1);
  });

  it.each([
    ['an unknown zone', { quietHours: { ...night, timeZone: 'Europe/Bielefeld' } }, 'unknown_time_zone'],
    ['an offset for a zone', { quietHours: { ...night, timeZone: '+02:00' } }, 'unknown_time_zone'],
    ['no window', { quietHours: { ...night, to: '22:00' } }, 'zwei verschiedene Uhrzeiten'],
    ['a time that no clock shows', { quietHours: { ...night, to: '24:00' } }, 'Form 22:30'],
    [
      'silence about her account',
      { categories: categories({ account: { inApp: false, mail: false } }) },
      'Davon erfahren Sie immer',
    ],
    ['mails of what is not in the app', { categories: categories({ reply: { inApp: false, mail: true } }) }, 'Mail'],
    ['half of the categories', { categories: { reply: { inApp: true, mail: true } } }, 'fehlt'],
  ])('cannot be %s', async (_title, change, sentence) => {
    const answer = await put(await bench.newMember(), { categories: categories(), quietHours: null, ...change });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  it('stand whole when two are saved at once', async () => {
    const person = await bench.newMember();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(person, { categories: categories(), quietHours: index % 2 === 0 ? night : null }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await bench.sql('select 1 from companion.inbox_preferences where user_id = $1', [person])).length).toBe(7);
  });
});
