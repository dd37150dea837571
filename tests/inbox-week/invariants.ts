import { MODERATORS, SEEKERS, WRITERS } from './cast.ts';
import type { Letters } from './letters.ts';
import { readLetters } from './letters.ts';
import { RAW_WORDS } from './matching.ts';
import type { Couples } from './matching.ts';
import type { Stage } from './stage.ts';

/** What the week left. */
export interface WeekBehind {
  readonly letters: Letters;
  readonly couples: Couples;
  /** So many answers had been given when the first two met. */
  readonly anonymousUntil: number;
}

/** What may never be in the database: the statement finds what breaks it. */
const INVARIANTS: readonly { readonly sentence: string; readonly breaks: string }[] = [
  {
    sentence: 'what each person was told is numbered once, and never beyond her last number',
    breaks: `select h.user_id from companion.inbox_heads h join companion.notifications n on n.user_id = h.user_id
      group by h.user_id, h.last_seq having max(n.seq) > h.last_seq or count(distinct n.seq) <> count(*)`,
  },
  {
    sentence: 'of a group one row leads',
    breaks: `select user_id from companion.notifications where group_key is not null and leads and archived_at is null
      group by user_id, group_key having count(*) > 1`,
  },
  {
    sentence: 'messages of a conversation are numbered from 1 without a gap',
    breaks: `select t.id from companion.threads t left join companion.messages m on m.thread_id = t.id and m.seq is not null
      group by t.id having count(m.seq) <> t.last_seq or coalesce(max(m.seq), 0) <> t.last_seq`,
  },
  {
    sentence: 'every delivered message was told of once, to the other one alone',
    breaks: `select m.id, m.state, m.seq, count(n.id) as told from companion.messages m
      left join companion.notifications n on n.dedupe_key = 'message:' || m.id
      where m.seq is not null and m.author_id is not null and m.state = 'published'
        and exists (select from companion.thread_participants p where p.thread_id = m.thread_id and p.user_id <> m.author_id)
        and exists (select from companion.threads t where t.id = m.thread_id and t.state <> 'requested' and t.low_id is not null and t.high_id is not null)
      group by m.id, m.author_id having count(n.id) <> 1 or bool_or(n.user_id = m.author_id)`,
  },
  {
    sentence: 'nobody was told anything of somebody whom a block kept away',
    breaks: `select n.id from companion.notifications n join companion.messages m on n.dedupe_key = 'message:' || m.id
      join companion.blocks b on (b.user_id, b.blocked_id) in ((n.user_id, m.author_id), (m.author_id, n.user_id))
      where n.created_at > b.at + interval '5 seconds'`,
  },
  {
    sentence: 'nobody has more matches than she wished for',
    breaks: `select p.user_id from companion.match_profiles p join companion.matches m on p.user_id in (m.low_id, m.high_id)
      where m.state <> 'ended' and not companion.is_blocked_between(m.low_id, m.high_id)
      group by p.user_id, p.capacity having count(*) > p.capacity`,
  },
  {
    sentence: 'nobody met without two yeses',
    breaks: `select p.id from companion.match_pairs p join companion.match_suggestions s on s.pair_id = p.id
      where p.state = 'matched' group by p.id having count(*) filter (where s.decision = 'yes') <> 2`,
  },
  {
    sentence: 'what people are told holds no word of anybody',
    breaks: `select id from companion.notifications where length(params::text) > 100
      or exists (select from companion.profiles p where p.display_name is not null and params::text || coalesce(link, '') ilike '%' || p.display_name || '%')`,
  },
  {
    sentence: 'no mail waits, failed or was given up',
    breaks: `select id, template, state, last_error from companion.emails where state not in ('sent', 'suppressed')`,
  },
];

/** Looks at everything at the end of the week. */
export async function checkInvariants(stage: Stage, behind: WeekBehind): Promise<void> {
  const { check, place } = stage;
  const isWaiting = `select id from companion.emails where state in ('queued', 'sending')`;
  await stage.soon(async () => (await place.query(isWaiting)).length === 0);
  for (const { sentence, breaks } of INVARIANTS) {
    const broken = await place.query(breaks);
    check(sentence, broken.length === 0, broken.slice(0, 4));
  }
  await checkLetters(stage, behind);
  await checkCounts(stage);
  await checkHeard(stage);
  checkNames(stage, behind);
  checkMails(stage, behind);
  const failed = stage.answers.filter(({ status }) => status >= 500);
  check(
    `none of ${String(stage.answers.length)} answers was an unexpected failure`,
    failed.length === 0,
    failed.slice(0, 3),
  );
  const complaints = place.errorLines().filter((line) => !line.includes('rate limit store'));
  check('no process complained', complaints.length === 0, complaints.slice(0, 3));
}

/** Exactly once for both, in one order. */
async function checkLetters(stage: Stage, { letters }: WeekBehind): Promise<void> {
  const taken = letters.all.filter(({ status }) => status === 201);
  const wrong: unknown[] = [];
  for (const threadId of new Set(taken.map((letter) => letter.threadId))) {
    const own = taken.filter((letter) => letter.threadId === threadId);
    const readers = new Set(own.flatMap(({ from, to }) => [from, to]).filter((name) => name !== ''));
    for (const name of readers) {
      const read = await readLetters(stage, name, threadId);
      const lost = own.filter(({ id, text }) => read.filter((one) => one.id === id && one.body === text).length !== 1);
      const isCounted = read.every(({ seq }, index) => index === 0 || seq > (read[index - 1]?.seq ?? 0));
      if (lost.length > 0 || !isCounted) wrong.push({ name, lost: lost.slice(0, 2), isCounted });
    }
  }
  checkNone(stage, `each of ${String(taken.length)} messages stands once for both, in one order`, wrong);
  const refused = letters.all.filter(({ status }) => status === 409);
  const kept = await stage.place.query('select client_id from companion.messages where client_id = any ($1::uuid[])', [
    refused.map(({ clientId }) => clientId),
  ]);
  checkNone(stage, `none of ${String(refused.length)} refused messages is kept`, kept);
}

/** Counts are rows. */
async function checkCounts(stage: Stage): Promise<void> {
  const rows = await stage.place.query(
    `select user_id, count(*) filter (where seen_at is null)::int as unseen, count(*) filter (where read_at is null)::int as unread
     from companion.notifications where leads and archived_at is null and (snoozed_until is null or snoozed_until <= now()) group by 1`,
  );
  const kept = new Map(rows.map((row) => [row['user_id'], row]));
  const wrong: unknown[] = [];
  for (const name of [...SEEKERS, ...WRITERS]) {
    const answer = await stage.ask(name, 'GET', 'inbox/count');
    if (answer.status !== 200) continue;
    const { unseen, unread } = answer.body as Record<'unseen' | 'unread', { readonly count: number }>;
    const row = kept.get(stage.person(name).userId);
    if (unseen.count !== (row?.['unseen'] ?? 0) || unread.count !== (row?.['unread'] ?? 0))
      wrong.push({ name, unseen, unread, row });
  }
  checkNone(stage, 'counts are rows', wrong);
}

/** What everybody's app heard all week is what she was told: nothing lost, nothing twice, nothing of others. */
async function checkHeard(stage: Stage): Promise<void> {
  const rows = await stage.place.query(
    'select user_id, seq, id, kind, created_at from companion.notifications order by user_id, seq',
  );
  // Whoever deleted her account has no rows, and began anew as nobody.
  const people = new Set(rows.map((row) => row['user_id']));
  const own = (name: string) => rows.filter((row) => row['user_id'] === stage.person(name).userId);
  const listeners = [...stage.listeners].filter(([name]) => people.has(stage.person(name).userId));
  const missing = () =>
    listeners.flatMap(([name, { heard }]) => {
      const came = new Set(heard.map(({ data }) => (JSON.parse(data) as { id?: string }).id));
      return own(name).filter(({ id }) => !came.has(String(id)));
    });
  await stage.soon(() => Promise.resolve(missing().length === 0));
  const count = String(listeners.length);
  checkNone(stage, `${count} open apps heard all that people were told, over a killed process`, missing());
  const wrong = listeners.flatMap(([name, { heard }]) => {
    const events = heard.filter((event) => event.name !== 'closed');
    const isOnce = events.every(({ seq }, index) => seq > (events[index - 1]?.seq ?? 0));
    // What was taken back again, because its text is gone, has been heard before.
    const numbers = new Map(own(name).map(({ seq, id }) => [Number(seq), id]));
    const isOwn = events.every(
      (event) =>
        event.name === 'notice' &&
        [(JSON.parse(event.data) as { id: string }).id, undefined].includes(
          numbers.get(event.seq) as string | undefined,
        ),
    );
    return isOnce && isOwn ? [] : [{ name, heard: events.map(({ seq }) => seq), numbers: [...numbers.keys()] }];
  });
  checkNone(stage, 'once, in its order, and nothing of others', wrong);
  const late = listeners.flatMap(([name, { heard }]) =>
    own(name).flatMap(({ seq, kind, created_at: createdAt }) => {
      const event = heard.find((one) => one.seq === Number(seq));
      const ms = event === undefined ? 0 : performance.timeOrigin + event.at - Number(createdAt);
      return ms > LATE_MS ? [`${name} ${String(kind)} ${String(seq)} after ${ms.toFixed(0)} ms`] : [];
    }),
  );
  stage.say(`        ${String(late.length)} of them later than ${String(LATE_MS)} ms ${late.slice(0, 6).join(', ')}`);
}

/** A ring that was lost, as of a process that is killed, is made up for every 15 seconds. */
const LATE_MS = 5_000;

/** Nobody reads a name before both said yes, nor what somebody says of herself. */
function checkNames({ check, answers, person, listeners }: Stage, { anonymousUntil, couples }: WeekBehind): void {
  const seekers = SEEKERS as readonly string[];
  const early = answers
    .slice(0, anonymousUntil)
    .flatMap(({ name, path, text }) =>
      seekers
        .filter(
          (other) =>
            other !== name &&
            !isMet(couples, name, other) &&
            (text.includes(other) || text.includes(person(other).userId)),
        )
        .map((other) => `${name} read of ${other} at ${path}`),
    );
  check('nobody read a name before both said yes', early.length === 0, early.slice(0, 5));
  const others = answers.filter(
    ({ name, path, text }) =>
      !(MODERATORS as readonly string[]).includes(name) &&
      !path.startsWith('matchmaking/profile') &&
      RAW_WORDS.some((word) => text.includes(word)),
  );
  check('nobody read what somebody says of herself to find others', others.length === 0, others.slice(0, 3));
  const { silent, apart } = couples;
  const never = [silent, apart]
    .flatMap(
      ([one, other]) =>
        [
          [one, other],
          [other, one],
        ] as const,
    )
    .filter(([one, other]) => {
      const texts = [
        ...answers.filter(({ name }) => name === one).map(({ text }) => text),
        ...(listeners.get(one)?.heard.map(({ data }) => data) ?? []),
      ];
      return texts.some((text) => text.includes(other));
    });
  check('who never met never read the other name', never.length === 0, never);
}

/** The one who had room met one of the two on that day. */
function isMet({ wanted }: Couples, name: string, other: string): boolean {
  return (name === wanted.name && wanted.by.includes(other)) || (other === wanted.name && wanted.by.includes(name));
}

/** Mails say that there is something new, and nothing of it. */
function checkMails({ check, place, person }: Stage, { letters }: WeekBehind): void {
  const secrets = [
    ...[...SEEKERS, ...WRITERS].flatMap((name) => [name, person(name).userId]),
    ...letters.all.flatMap(({ id, text, threadId }) => [text, id ?? '', threadId]),
    ...['chemotherapie', 'Brustkrebs', 'Vermittlung'],
  ].filter((secret) => secret !== '');
  const telling = place.mails.flatMap(({ parsed }) => {
    const words = [parsed.text ?? '', parsed.html ?? '', parsed.subject ?? ''].join('\n');
    return secrets.filter((secret) => words.includes(secret));
  });
  check(
    `none of ${String(place.mails.length)} mails says anything of anybody`,
    telling.length === 0,
    telling.slice(0, 5),
  );
}

function checkNone({ check }: Stage, fact: string, wrong: readonly unknown[]): void {
  check(fact, wrong.length === 0, wrong.slice(0, 4));
}
