import { setImmediate } from 'node:timers/promises';
import type { Reason, Wish } from '../vocabulary.ts';
import { findCommonGround, PIECE } from './common-ground.ts';
import type { BorderOf, Combination, CommonGround, Seeker } from './common-ground.ts';

/** Two who are suggested to each other, and why. */
export interface PlannedPair {
  readonly ids: readonly [string, string];
  readonly reasons: readonly Reason[];
}

/** What the plan of a week follows from. */
export interface BatchInput {
  readonly seekers: readonly Seeker[];
  /** Whether two must not be suggested to each other: they were lately, know each other, or do not want to. */
  readonly isApart: (one: string, other: string) => boolean;
  /** How many people it takes for what two have in common to count. */
  readonly borderOf: BorderOf;
}

/**
 * Who is suggested to whom this week. The same input gives the same plan: whoever has waited longest comes first, and
 * is given those with whom she has the most in common, of equals the one who has waited longer. Every pair is of both
 * sides, so that being suggested tells nothing about what the other one did.
 */
export async function planBatch({ seekers, isApart, borderOf }: BatchInput): Promise<readonly PlannedPair[]> {
  const waiting = seekers.toSorted(byWait);
  const ground = await findCommonGround(waiting, borderOf);
  const places = new Map(waiting.map(({ id, places: free }) => [id, free]));
  const pairs: PlannedPair[] = [];
  const taken = new Set<string>();
  for (const [index, seeker] of waiting.entries()) {
    if (index % PIECE === PIECE - 1) await setImmediate();
    for (const { other, combination } of candidatesFor(seeker, ground, places)) {
      if ((places.get(seeker.id) ?? 0) === 0) break;
      const key = seeker.id < other.id ? `${seeker.id} ${other.id}` : `${other.id} ${seeker.id}`;
      if (taken.has(key) || !fits(seeker, other) || isApart(seeker.id, other.id)) continue;
      taken.add(key);
      pairs.push({ ids: [seeker.id, other.id], reasons: combination.reasons });
      for (const { id } of [seeker, other]) places.set(id, (places.get(id) ?? 0) - 1);
    }
  }
  return pairs;
}

function byWait(one: Seeker, other: Seeker): number {
  return one.waitingSince.getTime() - other.waitingSince.getTime() || (one.id < other.id ? -1 : 1);
}

/** Everybody with room, those with the most in common first; some come again with less. */
function* candidatesFor(
  seeker: Seeker,
  ground: CommonGround,
  places: ReadonlyMap<string, number>,
): Generator<{ readonly other: Seeker; readonly combination: Combination }> {
  if ((places.get(seeker.id) ?? 0) === 0) return;
  for (const combination of ground.combinationsOf(seeker))
    for (const other of ground.membersOf(combination))
      if (other.id !== seeker.id && (places.get(other.id) ?? 0) > 0) yield { other, combination };
}

/** Whether each of them gets what she looks for; who looks for nothing is there for others. */
function fits(one: Seeker, other: Seeker): boolean {
  const isGiven = (seeks: readonly Wish[], offers: readonly Wish[]) =>
    seeks.length === 0 || seeks.some((wish) => offers.includes(wish));
  if (one.seeks.length === 0 && other.seeks.length === 0) return false;
  return isGiven(one.seeks, other.offers) && isGiven(other.seeks, one.offers);
}
