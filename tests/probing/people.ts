import type { Seeker } from '#api/domains/matchmaking/planning/common-ground.ts';
import { AGE_BANDS, LANGUAGES, LIFE, PHASES, TREATMENTS } from '#api/domains/matchmaking/vocabulary.ts';

/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Dice {
  /** 0 ≤ x < 1. */
  roll(): number;
  pick<T>(from: readonly T[]): T;
  some<T>(from: readonly T[], most: number): readonly T[];
}

/** Dice of a seed. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(roll() * from.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  return {
    roll,
    pick,
    some: (from, most) => [...new Set(Array.from({ length: 1 + Math.floor(roll() * most) }, () => pick(from)))],
  };
}

/** What somebody says of herself, and since when. */
export interface Described {
  readonly phase: (typeof PHASES)[number] | null;
  readonly treatments: readonly (typeof TREATMENTS)[number][];
  readonly life: readonly (typeof LIFE)[number][];
  readonly ageBand: (typeof AGE_BANDS)[number] | null;
  readonly plz2: string | null;
  readonly languages: readonly (typeof LANGUAGES)[number][];
  readonly accountWeeks: number;
  readonly describedWeeks: number;
}

const COMMON_LIFE = LIFE.filter((tag) => tag !== 'mann');

/** Somebody as they come: most speak German alone, one of a hundred is a man, everybody leaves something out. */
export function somebody(dice: Dice): Described {
  const says = (share: number) => dice.roll() < share;
  const accountWeeks = Math.floor(dice.roll() * 60);
  return {
    phase: says(0.95) ? dice.pick(PHASES) : null,
    treatments: says(0.9) ? dice.some(TREATMENTS, 3) : [],
    life: [...(says(0.9) ? dice.some(COMMON_LIFE, 3) : []), ...(says(0.01) ? (['mann'] as const) : [])],
    ageBand: says(0.8) ? dice.pick(AGE_BANDS) : null,
    plz2: says(0.6) ? String(10 + Math.floor(dice.roll() * 90)) : null,
    languages: says(0.15) ? [dice.pick(LANGUAGES)] : [],
    accountWeeks,
    describedWeeks: Math.floor(dice.roll() * (accountWeeks + 1)),
  };
}

/** Whom the attacker looks for: she knows all of it. Tags that many have, and some that hardly anybody has. */
export function targetOf(dice: Dice): Described {
  return {
    ...somebody(dice),
    phase: dice.pick(PHASES),
    treatments: dice.some(TREATMENTS, 3),
    life: [dice.pick(COMMON_LIFE), dice.roll() < 0.3 ? 'mann' : dice.pick(COMMON_LIFE)],
    ageBand: dice.pick(AGE_BANDS),
    plz2: String(10 + Math.floor(dice.roll() * 90)),
    languages: dice.roll() < 0.5 ? [dice.pick(LANGUAGES)] : [],
  };
}

/** What the plan of a week compares, as the API reads it from a profile. */
export function tagsOf({ phase, treatments, life, ageBand, plz2, languages }: Described): Seeker['tags'] {
  const one = (tag: string | null) => (tag === null ? [] : [tag]);
  return {
    ...{ phase: one(phase), behandlung: treatments, leben: life, alter: one(ageBand) },
    ...{ sprache: languages, gegend: one(plz2) },
  };
}
