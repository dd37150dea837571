import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processEnvironment } from '#core/config/process-environment.ts';
import { NOTICE_CATEGORIES } from '#api/notices/index.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { readerAddress, seedReaders } from '../newsletter/seed-readers.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const ISSUE = '2026-12';
const READERS = 30;
const LEAVERS = [3, 4, 5];

/** How often each address had a mail that holds for it. */
function countMails(
  { place }: Stage,
  isMeant: (mail: Stage['place']['mails'][number]) => boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const mail of place.mails.filter(isMeant))
    for (const recipient of mail.recipients) counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  return counts;
}

const isDigest = ({ parsed }: Stage['place']['mails'][number]) => parsed.text?.includes('/inbox/preferences') === true;

interface Digests {
  /** Wants mails. */
  readonly awake: string;
  /** Wants them, and it is night where she is. */
  readonly asleep: string;
  /** Wants them, and has looked already. */
  readonly reader: string;
  /** Has never asked for mails. */
  readonly without: string;
  /** Something new for whoever is awake. */
  readonly news: () => Promise<unknown>;
}

/** Friday: who wants it is told once by mail that there is something new; quiet hours put it off. */
export async function mailDigests(stage: Stage, { awake, asleep, reader, without, news }: Digests): Promise<void> {
  const { check, person, place } = stage;
  await wantMails(stage, awake, null);
  await wantMails(stage, reader, null);
  await wantMails(stage, asleep, quietAtThisMoment());
  await stage.ask(reader, 'POST', 'inbox/read-all', { upToSeq: 1_000_000 });
  const mails = () => countMails(stage, isDigest);
  const to = (name: string) => mails().get(person(name).email) ?? 0;
  for (let time = 0; time < 3; time += 1) await stage.startJob('inbox.plan-digests');
  check('who wants it is mailed that there is something new', await stage.soon(() => Promise.resolve(to(awake) > 0)));
  await jobsAreDone(stage);
  check('once, however often it is planned', to(awake) === 1, to(awake));
  check(
    'not in quiet hours, nor to who has looked, nor to who never asked for it',
    [asleep, reader, without].every((name) => to(name) === 0),
    [...mails()],
  );
  await wantMails(stage, asleep, null);
  await place.script(
    `update pgboss.job set start_after = now() where name = 'inbox.send-digest' and state = 'created'`,
  );
  check('when they end it comes', await stage.soon(() => Promise.resolve(to(asleep) > 0)));
  await jobsAreDone(stage);
  await news();
  await stage.startJob('inbox.plan-digests');
  await jobsAreDone(stage);
  check('and no other one on that day, whatever else is new', to(asleep) === 1 && to(awake) === 1, [...mails()]);
}

async function jobsAreDone({ place, soon }: Stage): Promise<void> {
  await soon(async () => {
    const rows = await place.query(
      `select id from pgboss.job where name like 'inbox.%' and state in ('created', 'active', 'retry') and start_after <= now()
       union all select id from pgboss.job where name like 'emails.%' and state in ('created', 'active', 'retry') and start_after <= now()`,
    );
    return rows.length === 0;
  });
}

async function wantMails(stage: Stage, name: string, quietHours: object | null): Promise<void> {
  const categories = Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, { inApp: true, mail: true }]));
  await stage.expect(`${name} says how she wants to be told`, 200, [
    name,
    'PUT',
    'inbox/preferences',
    { categories, quietHours },
  ]);
}

/** From an hour ago to three hours from now, on her clock. */
function quietAtThisMoment() {
  const timeZone = 'Europe/Berlin';
  const format = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const at = (hours: number) => format.format(new Date(Date.now() + hours * 3_600_000));
  return { from: at(-1), to: at(3), timeZone };
}

/** Saturday: the issue of that week, by the operator's command; some leave before their turn. */
export async function sendIssue(stage: Stage): Promise<void> {
  const { check, place } = stage;
  const tokens = await seedReaders({ url: place.databaseUrl, dataDir: place.accountsFolder }, READERS);
  for (const number of LEAVERS) {
    const answer = await fetch(
      `${place.urlOf('second') ?? ''}/api/newsletter/unsubscribe?token=${tokens[number] ?? ''}`,
      {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      },
    );
    if (answer.status !== 200) check('a reader leaves with one click', false, answer.status);
    await answer.body?.cancel();
  }
  const { PATH = '', HOME = '' } = processEnvironment();
  const command = () =>
    run(process.execPath, [join(PROJECT_ROOT, 'scripts', 'send-newsletter.ts'), ISSUE], {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL: place.databaseUrl,
        DATA_DIR: place.accountsFolder,
      },
    });
  await Promise.all([command(), command()]);
  const received = () =>
    countMails(stage, ({ parsed }) => parsed.subject?.startsWith('Newsletter im Dezember') === true);
  check(
    'the issue reaches everybody who is on the list',
    await stage.soon(() => Promise.resolve(received().size === READERS - LEAVERS.length)),
    [...received()],
  );
  check(
    'nobody twice',
    [...received().values()].every((times) => times === 1),
  );
  check(
    'nobody who had left',
    LEAVERS.every((number) => !received().has(readerAddress(number))),
  );
}
