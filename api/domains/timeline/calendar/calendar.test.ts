import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, startTimelineBench } from '../timeline-test-kit.ts';
import type { TimelineBench } from '../timeline-test-kit.ts';

let bench: TimelineBench;
beforeAll(async () => {
  bench = await startTimelineBench();
});
afterAll(async () => {
  await bench.close();
});

interface NewCalendar {
  readonly id: string;
  readonly url: string;
  readonly webcalUrl: string;
}

const newCalendar = async (as: string, body: object = {}) => {
  const answer = await bench.api.call('POST', '/api/timeline/calendars', { as, body });
  expect(answer.status).toBe(201);
  return answer.body as NewCalendar;
};
const read = async ({ url }: NewCalendar, headers: Readonly<Record<string, string>> = {}) =>
  download(await fetch(`${bench.api.url}${new URL(url).pathname}`, { headers }));
const calendarsOf = async (as: string) =>
  (await bench.api.call('GET', '/api/timeline/calendars', { as })).body as { items: Record<string, unknown>[] };

async function withVisit() {
  const as = await bench.newPerson();
  const event = await bench.entered(as, {
    type: 'Termin',
    status: 'planned',
    title: 'Chemo',
    place: 'Tagesklinik',
    date: '2027-01-05T09:00',
  });
  return { as, event };
}

describe("a calendar's address", () => {
  it('is told once, kept as a hash, and read by whoever has it: that there is something, not what', async () => {
    const { as } = await withVisit();
    const calendar = await newCalendar(as, { label: 'Handy' });
    expect(calendar.url).toMatch(/\/api\/timeline\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(calendar.webcalUrl).toMatch(/^webcal:\/\//);
    const secret = calendar.url.slice(-47, -4);
    const rows = await bench.api.database.transactRaw((session) =>
      session.query('select * from companion.timeline_calendars'),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await calendarsOf(as))).not.toMatch(new RegExp(`${secret}|hash`, 'i'));
    const { status, headers, text } = await read(calendar);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('SUMMARY:Termin\r\n');
    expect(text).toContain('DTSTART:20270105T080000Z');
    expect(text).not.toMatch(/Chemo|klinik/i);
    expect(bench.api.logLines.join('\n')).not.toContain(secret);
    expect((await calendarsOf(as)).items[0]).toMatchObject({
      label: 'Handy',
      titles: 'neutral',
      lastReadAt: expect.any(String) as unknown,
    });
  });

  it('tells titles once she wants it, and learns of changes and cancellations under the same name', async () => {
    const { as, event } = await withVisit();
    const calendar = await newCalendar(as);
    await bench.api.call('PATCH', `/api/timeline/calendars/${calendar.id}`, { as, body: { titles: 'full' } });
    const before = await read(calendar);
    expect(before.text).toContain('SUMMARY:Chemo\r\n');
    const etag = before.headers.get('etag') ?? '';
    expect((await read(calendar, { 'If-None-Match': etag })).status).toBe(304);
    await bench.api.call('PATCH', `/api/timeline/${event.id}`, { as, body: { status: 'cancelled' } });
    const after = await read(calendar, { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    expect(after.text).toContain('STATUS:CANCELLED');
    expect(after.text).toContain('SEQUENCE:1');
    expect(/UID:.*/.exec(after.text)?.[0]).toBe(/UID:.*/.exec(before.text)?.[0]);
  });

  it('ends at once when she ends it, and rests while she has no such tier or is about to go', async () => {
    const { as } = await withVisit();
    const [ended, kept] = [await newCalendar(as), await newCalendar(as)];
    expect((await bench.api.call('DELETE', `/api/timeline/calendars/${ended.id}`, { as })).status).toBe(204);
    const gone = await read(ended);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('calendar_not_active')]);
    expect((await read(kept)).status).toBe(200);
    const setTier = (tier: string) =>
      bench.api.database.transactRaw((session) =>
        session.query('update companion.profiles set tier = $2 where id = $1', [as, tier]),
      );
    await setTier('plus');
    expect((await read(kept)).status).toBe(404);
    await setTier('premium');
    expect((await read(kept)).status).toBe(200);
    await bench.api.call('DELETE', '/api/profil', { as });
    expect((await read(kept)).status).toBe(404);
  });

  it('is one of at most five, also when many are asked for at once', async () => {
    const as = await bench.newPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bench.api.call('POST', '/api/timeline/calendars', { as, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_calendars' });
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(43)}.ics.ics`])(
    'that nobody was given (%s) tells nothing',
    async (name) => {
      const response = await fetch(`${bench.api.url}/api/timeline/calendar/${name}`);
      expect(response.status).toBe(404);
    },
  );

  it('is asked for so often and no more, by one address', async () => {
    const url = `${bench.api.url}/api/timeline/calendar/${'b'.repeat(43)}.ics`;
    const first = await fetch(url);
    expect(first.headers.get('x-ratelimit-limit')).toBe('600');
  });
});
