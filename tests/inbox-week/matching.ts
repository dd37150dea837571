import { randomUUID } from 'node:crypto';
import { wordingVersionOf } from '#api/domains/profil/index.ts';
import { SEEKERS } from './cast.ts';
import type { Stage } from './stage.ts';

/** Two who are suggested to each other. */
export type Couple = readonly [string, string];

/** What each couple is there for; nobody has two parts. */
export interface Couples {
  /** Both say yes, and write to each other. */
  readonly friends: Couple;
  /** One says yes, the other one no. */
  readonly silent: Couple;
  /** One blocks the other before both say yes. */
  readonly apart: Couple;
  /** Both say yes; one blocks the other in the middle of it. */
  readonly quarrel: Couple;
  /** Both say yes; one of them deletes her account. */
  readonly leaving: Couple;
  /** Has room for one, and says yes to both others. */
  readonly wanted: { readonly name: string; readonly by: Couple };
}

/** A match as one of its two reads it. */
export interface ReadMatch {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly threadId: string | null;
}

const PURPOSE = 'matchmaking';
/** What everybody has in common, and nobody reads of anybody. */
const COMMON = { phase: 'behandlung', treatments: ['chemotherapie'], life: ['im_beruf'], plz2: '10' } as const;
/** Known by its words, which stand in no sentence that people read. */
export const RAW_WORDS = ['chemotherapie', 'im_beruf', 'behandlung"', '"plz2', 'treatments', 'age_band', 'ageBand'];

/** Monday: consent, search, suggestions. Who has not agreed is told so. */
export async function beginMatching(stage: Stage): Promise<Couples> {
  const [first] = SEEKERS;
  const search = (name: string) => [name, 'PUT', 'matchmaking/profile', { ...COMMON, capacity: 1 }] as const;
  const refused = await stage.expect('without her consent nobody is in the pool', 409, search(first));
  stage.check('and she is told why', refused.text.includes('matching_consent_missing'), refused.text);
  for (const name of SEEKERS) {
    await stage.ask(name, 'PUT', `profil/consents/${PURPOSE}`, { granted: true, version: wordingVersionOf(PURPOSE) });
    const answer = await stage.ask(name, ...(search(name).slice(1) as ['PUT', string, object]));
    if (answer.status !== 200) stage.check(`${name} searches`, false, answer.text);
  }
  // What somebody says of herself counts when she has stood by it for weeks, and of accounts of one week one counts.
  await stage.place.script(`
    create temporary table ages on commit drop as
      select user_id, now() - (9 + row_number() over (order by user_id)) * interval '1 week' as since
      from companion.match_profiles;
    update companion.match_profiles m set described_at = since, waiting_since = since from ages where ages.user_id = m.user_id;
    update companion.profiles p set created_at = since from ages where ages.user_id = p.id;
    delete from companion.match_batches;`);
  await stage.startJob('matchmaking.suggest');
  const areThere = await stage.soon(async () => {
    const rows = await stage.place.query(
      `select count(distinct user_id)::int as people from companion.notifications where kind = 'match.suggested'`,
    );
    return Number(rows[0]?.['people']) === SEEKERS.length;
  });
  stage.check(`${String(SEEKERS.length)} people are told of suggestions`, areThere);
  await checkSuggestions(stage);
  return castCouples(stage);
}

async function checkSuggestions(stage: Stage): Promise<void> {
  const wrong: unknown[] = [];
  for (const name of SEEKERS) {
    const { body } = await stage.ask(name, 'GET', 'matchmaking/suggestions');
    const { items } = body as { readonly items: readonly { readonly reasons: readonly string[] }[] };
    const areGood = items.every(
      ({ reasons }) => reasons.length > 0 && reasons.every((one) => /^(Sie|In) .*\.$/.test(one)),
    );
    if (items.length === 0 || items.length > 3 || !areGood) wrong.push({ name, items });
  }
  stage.check(
    'everybody has one to three suggestions, with reasons in sentences',
    wrong.length === 0,
    wrong.slice(0, 2),
  );
}

/** Who was suggested to whom is known to the database alone. */
async function castCouples({ place, person }: Stage): Promise<Couples> {
  const names = new Map(SEEKERS.map((name) => [person(name).userId, name as string]));
  const rows = await place.query(
    'select low_id as low, high_id as high from companion.match_pairs order by low_id, high_id',
  );
  const couples = rows.map(({ low, high }): Couple => [names.get(String(low)) ?? '', names.get(String(high)) ?? '']);
  const taken = new Set<string>();
  const take = (...people: readonly string[]) => {
    for (const name of people) taken.add(name);
  };
  const free = (couple: Couple) => couple.every((name) => !taken.has(name));
  const next = (): Couple => {
    const couple = couples.find(free);
    if (couple === undefined) throw new Error('too few couples');
    take(...couple);
    return couple;
  };
  const wanted = SEEKERS.map((name) => ({
    name: name,
    by: couples.filter((couple) => couple.includes(name)).map(([one, other]) => (one === name ? other : one)),
  })).find(({ by }) => by.length >= 2);
  const [one, other] = wanted?.by ?? [];
  if (wanted === undefined || one === undefined || other === undefined) throw new Error('nobody has two suggestions');
  take(wanted.name, one, other);
  return {
    wanted: { name: wanted.name, by: [one, other] },
    friends: next(),
    silent: next(),
    apart: next(),
    quarrel: next(),
    leaving: next(),
  };
}

/** Her suggestion that leads to this person; which one it is she cannot know. */
async function suggestionOf({ place, person }: Stage, name: string, other: string): Promise<string> {
  const [row] = await place.query(
    `select s.id from companion.match_suggestions s join companion.match_pairs p on p.id = s.pair_id
     where s.user_id = $1 and $2 in (p.low_id, p.high_id)`,
    [person(name).userId, person(other).userId],
  );
  return String(row?.['id']);
}

/** Says yes or no. */
async function decide(stage: Stage, [name, other]: Couple, decision: 'yes' | 'no') {
  const suggestionId = await suggestionOf(stage, name, other);
  return stage.ask(name, 'POST', 'matchmaking/decisions', { suggestionId, decision });
}

/** Her matches. */
export async function matchesOf(stage: Stage, name: string): Promise<readonly ReadMatch[]> {
  const { body } = await stage.ask(name, 'GET', 'matchmaking/matches');
  return (body as { readonly items: readonly ReadMatch[] }).items;
}

/** Both say yes; gives back their match. */
export async function becomeFriends(stage: Stage, couple: Couple): Promise<ReadMatch> {
  const [one, other] = couple;
  await decide(stage, couple, 'yes');
  await decide(stage, [other, one], 'yes');
  let match: ReadMatch | undefined;
  await stage.soon(async () => {
    [match] = await matchesOf(stage, one);
    return match !== undefined;
  });
  if (match?.threadId == null) throw new Error(`${one} and ${other} did not meet`);
  return match;
}

/** Tuesday: decisions. */
export async function decideAll(stage: Stage, { silent, apart, wanted }: Couples): Promise<void> {
  const { check, place, person } = stage;
  const [yes, no] = silent;
  const answers = [await decide(stage, [yes, no], 'yes'), await decide(stage, [no, yes], 'no')];
  check(
    'a yes and a no are taken',
    answers.every(({ status }) => status === 200),
    answers,
  );
  await decide(stage, [apart[0], apart[1]], 'yes');
  await stage.ask(apart[0], 'PUT', `inbox/blocks/${person(apart[1]).userId}`);
  await decide(stage, [apart[1], apart[0]], 'yes');
  const { name, by } = wanted;
  for (const other of by) {
    await decide(stage, [other, name], 'yes');
    await decide(stage, [name, other], 'yes');
  }
  await stage.soon(async () => (await matchesOf(stage, name)).length > 0);
  const isSettled = await stage.soon(async () => {
    const rows = await place.query(
      `select id from pgboss.job where name = 'matchmaking.settle' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0;
  });
  check('everything that was decided was looked at', isSettled);
  check('who has room for one meets one', (await matchesOf(stage, name)).length === 1, await matchesOf(stage, name));
  for (const [fact, couple] of [
    ['who was declined', silent],
    ['whom a block keeps apart', apart],
  ] as const)
    for (const one of couple)
      check(`${fact}, or did so, meets nobody: ${one}`, (await matchesOf(stage, one)).length === 0);
  const [left] = await Promise.all([stage.ask(yes, 'GET', 'matchmaking/suggestions')]);
  const shown = (left.body as { items: readonly { id: string; decision: string | null }[] }).items;
  const own = await suggestionOf(stage, yes, no);
  check(
    'a no is not seen: the suggestion stands, with her yes',
    shown.some(({ id, decision }) => id === own && decision === 'yes'),
    shown,
  );
}

/** Saturday: one match ends, and the one that waited for room begins. */
export async function endOne(stage: Stage, { wanted }: Couples): Promise<void> {
  const { check, startJob } = stage;
  const [match] = await matchesOf(stage, wanted.name);
  await stage.expect('a match is ended without a reason', 204, [
    wanted.name,
    'DELETE',
    `matchmaking/matches/${match?.id ?? ''}`,
  ]);
  const partner = wanted.by.find((name) => match?.name === name) ?? '';
  const [ended] = await matchesOf(stage, partner);
  check(
    'the other one reads that it ended, and no name',
    ended?.state === 'ended' && !ended.name.includes(wanted.name),
    ended,
  );
  const refused = await stage.ask(partner, 'POST', `inbox/threads/${match?.threadId ?? ''}/messages`, {
    ...{ text: 'Schade.', clientId: randomUUID() },
  });
  check('nobody writes any more', refused.status === 409 && refused.text.includes('conversation_closed'), refused.text);
  const read = await stage.ask(partner, 'GET', `inbox/threads/${match?.threadId ?? ''}/messages`);
  check('both still read', read.status === 200, read.text);
  await startJob('matchmaking.suggest');
  const hasRoom = await stage.soon(async () =>
    (await matchesOf(stage, wanted.name)).some(({ state }) => state === 'open'),
  );
  check('whoever waited for room is met now', hasRoom, await matchesOf(stage, wanted.name));
}
