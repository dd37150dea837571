import { createBorders } from '#api/domains/matchmaking/planning/common-ground.ts';
import type { BorderOf, Seeker } from '#api/domains/matchmaking/planning/common-ground.ts';
import { planBatch } from '#api/domains/matchmaking/planning/plan-batch.ts';
import { cohortOf } from '#api/domains/matchmaking/policy.ts';
import { diceOf, somebody, tagsOf, targetOf } from './people.ts';
import type { Described, Dice } from './people.ts';
import type { Observation } from './statistics.ts';
import { ACCOUNTS } from './strategies.ts';
import type { Strategy } from './strategies.ts';

const WEEK_MS = 7 * 86_400_000;
const NOW = 1_800_000_000_000;
const ROUNDS = 2;
/** Members who say yes to a suggestion. */
const YES_SHARE = 0.3;
const KINDS = ['phase', 'behandlung', 'leben', 'alter', 'sprache', 'gegend'] as const;

/** One world, and how it is looked at. */
export interface PlannedWorld {
  readonly seed: number;
  readonly isThere: boolean;
  readonly strategy: Strategy;
  /** As if every combination counted. */
  readonly isOpen?: boolean;
}

interface Account {
  readonly id: string;
  readonly who: 'member' | 'target' | 'attacker';
  readonly said: Described;
}

/** What goes on from one round to the next. */
interface Pool {
  readonly strategy: Strategy;
  readonly dice: Dice;
  readonly borderOf: BorderOf;
  readonly apart: Set<string>;
  readonly matches: Map<string, number>;
  readonly seen: Record<string, number>;
}

/**
 * Two rounds of suggestions in a pool of 130 to 190 members and the attacker's fifty accounts, with or without the
 * target, and all that the attacker is shown. The target does not answer.
 */
export async function livePlanned({ seed, isThere, strategy, isOpen = false }: PlannedWorld): Promise<Observation> {
  const dice = diceOf(seed);
  const target = targetOf(dice);
  const members = Array.from({ length: 130 + Math.floor(dice.roll() * 60) }, () => somebody(dice));
  const named = (who: Account['who'], said: Described): Account => ({ id: idOf(dice), who, said });
  const others = [...members.map((said) => named('member', said)), ...(isThere ? [named('target', target)] : [])];
  let own = Array.from({ length: ACCOUNTS }, (_, index) => named('attacker', strategy.describe(target, index, dice)));
  const borderOf = isOpen ? () => 1 : createBorders(String(seed));
  const pool: Pool = { strategy, dice, borderOf, apart: new Set(), matches: new Map(), seen: blank() };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && strategy.varies)
      own = own.map(({ id, who }, index) => ({
        id,
        who,
        said: { ...strategy.describe(target, index + 1, dice), describedWeeks: 0 },
      }));
    await liveRound(pool, [...others, ...own], round);
  }
  return pool.seen;
}

async function liveRound(pool: Pool, accounts: readonly Account[], round: number): Promise<void> {
  const { strategy, dice, borderOf, apart, matches, seen } = pool;
  const whoIs = new Map(accounts.map(({ id, who }) => [id, who]));
  const hasRoom = (id: string) => (matches.get(id) ?? 0) < roomOf(whoIs.get(id));
  const pairs = await planBatch({
    seekers: accounts.filter(({ id }) => hasRoom(id)).map((account) => seekerOf(account, round)),
    isApart: (one, other) => apart.has([one, other].sort().join()),
    borderOf,
  });
  for (const { ids, reasons } of pairs) {
    apart.add([...ids].sort().join());
    const saysYes = ids.map((id) => saysYesOf(whoIs.get(id), strategy, dice));
    const isMatch = saysYes.every(Boolean) && ids.every(hasRoom);
    if (isMatch) for (const id of ids) matches.set(id, (matches.get(id) ?? 0) + 1);
    const facts = { round, reasons, isMatch, isOwn: isMatch && isOwn(ids, whoIs) };
    for (const id of ids) if (whoIs.get(id) === 'attacker') note(seen, facts);
  }
  const served = new Set(pairs.flatMap(({ ids }) => ids));
  const isLeftOut = ({ id, who }: Account) => who === 'attacker' && !served.has(id);
  seen[`${round} accounts without`] = accounts.filter(isLeftOut).length;
}

/** Own ones are told apart by saying yes from both sides. */
function isOwn(ids: readonly string[], whoIs: ReadonlyMap<string, Account['who']>): boolean {
  return ids.every((id) => whoIs.get(id) === 'attacker');
}

/** The attacker wants to see as many as she can. */
function roomOf(who: Account['who'] | undefined): number {
  return who === 'attacker' ? 3 : 1;
}

function saysYesOf(who: Account['who'] | undefined, { says }: Strategy, dice: Dice): boolean {
  if (who === 'attacker') return says === 'yes';
  return who === 'member' && dice.roll() < YES_SHARE;
}

function idOf(dice: Dice): string {
  return Array.from({ length: 4 }, () => Math.floor(dice.roll() * 0x1_0000_0000).toString(16)).join('-');
}

function seekerOf({ id, said }: Account, round: number): Seeker {
  const { accountWeeks, describedWeeks } = said;
  const at = new Date(NOW + round * 2 * WEEK_MS);
  const before = (weeks: number) => new Date(NOW - weeks * WEEK_MS - 1);
  return {
    id,
    tags: tagsOf(said),
    offers: ['austausch'],
    seeks: ['austausch'],
    places: 3,
    waitingSince: before(describedWeeks),
    cohort: cohortOf(before(accountWeeks), before(describedWeeks), at),
  };
}

/** Every number, so that one that is never counted is nought. */
function blank(): Record<string, number> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  return Object.fromEntries(
    rounds.flatMap((round) =>
      [
        ...['suggestions', 'reasons', 'matches', 'foreign', 'foreign reasons', 'most reasons', 'accounts without'],
        ...['most foreign reasons'],
        ...KINDS,
        ...KINDS.map((kind) => `foreign ${kind}`),
        ...[1, 2, 3, 4, 5].flatMap((count) => [`with ${count} reasons`, `foreign with ${count} reasons`]),
      ].map((name) => [`${round} ${name}`, 0]),
    ),
  );
}

function note(
  seen: Record<string, number>,
  facts: {
    readonly round: number;
    readonly reasons: readonly string[];
    readonly isMatch: boolean;
    readonly isOwn: boolean;
  },
): void {
  const { round, reasons, isMatch, isOwn: own } = facts;
  const add = (name: string, count = 1) => (seen[`${round} ${name}`] = (seen[`${round} ${name}`] ?? 0) + count);
  const most = (name: string) => (seen[`${round} ${name}`] = Math.max(seen[`${round} ${name}`] ?? 0, reasons.length));
  add('suggestions');
  add('reasons', reasons.length);
  add(`with ${reasons.length} reasons`);
  most('most reasons');
  for (const reason of reasons) add(reason);
  if (isMatch) add('matches');
  if (own) return;
  add('foreign');
  add('foreign reasons', reasons.length);
  add(`foreign with ${reasons.length} reasons`);
  most('most foreign reasons');
  for (const reason of reasons) add(`foreign ${reason}`);
}
