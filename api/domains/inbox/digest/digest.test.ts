import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { readSettings } from '#core/config/settings.ts';
import { openOutbox } from '#api/domains/emails/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import type { JobsRoom } from '#api/jobs/index.ts';
import { NOTICE_CATEGORIES } from '#api/notices/index.ts';
import { startInboxBench } from '../inbox-test-kit.ts';
import type { InboxBench } from '../inbox-test-kit.ts';
import { createDigestJobs } from './digest-jobs.ts';

let bench: InboxBench;
let now = new Date();
beforeAll(async () => {
  bench = await startInboxBench();
});
afterAll(async () => {
  await bench.close();
});

/** A process with the two jobs, brought by their schedule. */
function openRoom(): JobsRoom {
  const outbox = openOutbox(readSettings({}));
  return openJobs({
    database: bench.api.database,
    workers: createDigestJobs({ outbox, now: () => now }),
    logger: createLogger({ service: 'api', level: 'silent' }),
    isSchedulerOn: true,
    now: () => now,
  });
}

/** So many processes do what is due on the next morning, until nothing is. */
async function nextMorning(processes = 1): Promise<void> {
  now = new Date(now.getTime() + 86_400_000);
  now.setUTCHours(7, 0, 1);
  await work(processes);
}

async function work(processes = 1): Promise<void> {
  const rooms = Array.from({ length: processes }, openRoom);
  for (let round = 0; round < 4; round += 1) await Promise.all(rooms.map((room) => room.runDue()));
  await Promise.all(rooms.map((room) => room.stop(0)));
}

const mails = (userId: string) =>
  bench.sql("select variables from companion.emails where user_id = $1 and template = 'inbox-news'", [userId]);
async function wanting(mail: boolean, quietHours: object | null = null): Promise<string> {
  const person = await bench.newMember();
  const categories = Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, { inApp: true, mail }]));
  await bench.api.call('PUT', '/api/inbox/preferences', { as: person, body: { categories, quietHours } });
  return person;
}
/** As if the last mail had been yesterday. */
const aDayLater = (userId: string) =>
  bench.sql("update companion.inbox_heads set mailed_at = mailed_at - interval '1 day' where user_id = $1", [userId]);

describe('the mail about what is new', () => {
  it('goes to whoever wants it, once, however many processes there are, and says nothing of what it is', async () => {
    const [person, other] = [await wanting(true), await wanting(false)];
    await bench.tell(person);
    await bench.tell(person, { category: 'study', kind: 'study.changed', params: { change: 'opened' } });
    await bench.tell(other);
    await nextMorning(3);
    expect([await mails(other), (await mails(person)).length]).toEqual([[], 1]);
    expect(JSON.stringify(await mails(person))).not.toMatch(/stud|reply|antwort/i);
    await nextMorning();
    expect(await mails(person)).toHaveLength(1);
    await bench.tell(person);
    await nextMorning();
    expect(await mails(person), 'not within a day').toHaveLength(1);
    await aDayLater(person);
    await nextMorning();
    expect(await mails(person)).toHaveLength(2);
  });

  it('is not sent for what she has seen, put away or aside, nor to who leaves', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => wanting(true)));
    const [seen = '', archived = '', snoozed = '', leaving = '', off = ''] = people;
    for (const person of people) await bench.tell(person);
    const idOf = async (as: string) => (await bench.items(as))[0]?.id ?? '';
    await bench.mark(seen, await idOf(seen), { seen: true });
    await bench.mark(archived, await idOf(archived), { archived: true });
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await bench.mark(snoozed, await idOf(snoozed), { snoozedUntil });
    await bench.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [leaving]);
    await bench.sql('update companion.inbox_preferences set mail = false where user_id = $1', [off]);
    await nextMorning();
    for (const person of people) expect(await mails(person)).toEqual([]);
  });

  it('waits for the end of quiet hours, and is not sent when she looked meanwhile', async () => {
    const quiet = { from: '08:00', to: '12:00', timeZone: 'UTC' };
    const morning = { from: '06:00', to: '12:00', timeZone: 'UTC' };
    const [person, reader, awake] = [
      await wanting(true, morning),
      await wanting(true, morning),
      await wanting(true, quiet),
    ];
    for (const one of [person, reader, awake]) await bench.tell(one);
    await nextMorning();
    expect([await mails(person), await mails(reader), (await mails(awake)).length]).toEqual([[], [], 1]);
    await bench.mark(reader, (await bench.items(reader))[0]?.id ?? '', { read: true });
    now.setUTCHours(11, 59);
    await work();
    expect(await mails(person)).toEqual([]);
    now.setUTCHours(12, 0, 1);
    await work(2);
    expect([(await mails(person)).length, await mails(reader)]).toEqual([1, []]);
  });
});
