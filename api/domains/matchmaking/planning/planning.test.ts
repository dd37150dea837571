import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LARGEST_BORDER, SMALLEST_CELL } from '../policy.ts';
import type { Reason } from '../vocabulary.ts';
import { createBorders } from './common-ground.ts';
import type { Seeker } from './common-ground.ts';
import { planBatch } from './plan-batch.ts';
import type { PlannedPair } from './plan-batch.ts';

const WEEK_MS = 7 * 86_400_000;

function seeker(
  tags: Partial<Record<Reason, readonly string[]>>,
  facts: Partial<Seeker> & { weeks?: number } = {},
): Seeker {
  const { weeks = 0, ...rest } = facts;
  const none = { phase: [], behandlung: [], leben: [], alter: [], sprache: [], gegend: [] };
  return {
    id: randomUUID(),
    tags: { ...none, ...tags },
    offers: ['austausch'],
    seeks: ['austausch'],
    places: 3,
    waitingSince: new Date(1_700_000_000_000 - weeks * WEEK_MS),
    cohort: `week ${weeks}`,
    ...rest,
  };
}

/** So many people, each of another week. */
const crowd = (tags: Partial<Record<Reason, readonly string[]>>, people: number) =>
  Array.from({ length: people }, (_, index) => seeker(tags, { weeks: index + 1 }));

const plan = (seekers: readonly Seeker[], isApart: (one: string, other: string) => boolean = () => false) =>
  planBatch({ seekers, isApart, borderOf: () => SMALLEST_CELL });
const of = (pairs: readonly PlannedPair[], { id }: Seeker) => pairs.filter(({ ids }) => ids.includes(id));

describe('a plan', () => {
  it('is the same for the same pool, in whatever order it is read', async () => {
    const pool = [...crowd({ phase: ['behandlung'] }, 14), ...crowd({ phase: ['danach'], leben: ['im_beruf'] }, 13)];
    expect(await plan(pool.toReversed())).toEqual(await plan(pool));
  });

  it('gives everybody three at most, nobody to herself, no two twice, and none who must be apart', async () => {
    const pool = crowd({ phase: ['behandlung'], behandlung: ['operation', 'bestrahlung'] }, 21);
    const apart = new Set(pool.slice(1).map(({ id }) => [pool[0]?.id ?? '', id].sort().join()));
    const pairs = await plan(pool, (one, other) => apart.has([one, other].sort().join()));
    const keys = pairs.map(({ ids }) => ids.toSorted().join());
    expect(new Set(keys).size).toBe(keys.length);
    for (const person of pool) expect(of(pairs, person).length).toBeLessThanOrEqual(3);
    expect(pairs.every(({ ids: [one, other] }) => one !== other)).toBe(true);
    expect(keys.some((key) => apart.has(key))).toBe(false);
    expect(pairs.length).toBeGreaterThan(20);
  });

  it('puts those first who have the most in common, by the published points, and of equals who waited longer', async () => {
    const close = crowd({ phase: ['behandlung'], leben: ['im_beruf'] }, 12);
    const far = crowd({ phase: ['behandlung'] }, 30);
    const one = seeker({ phase: ['behandlung'], leben: ['im_beruf'] }, { weeks: 99 });
    const mine = of(await plan([...far, ...close, one]), one);
    const longest = close.slice(-3).map(({ id }) => id);
    expect(mine.flatMap(({ ids }) => ids.filter((id) => id !== one.id)).sort()).toEqual(longest.sort());
    expect(mine.map(({ reasons }) => reasons)).toEqual(Array(3).fill(['phase', 'leben']));
  });

  it('counts and tells nothing that fewer than ten people have in common', async () => {
    const tags = { phase: ['behandlung'], gegend: ['99'], alter: ['unter_40'] };
    const nine = crowd(tags, 9);
    const pairs = await plan([...nine, ...crowd({ phase: ['behandlung'] }, 12)]);
    expect(pairs.flatMap(({ reasons }) => reasons).every((reason) => reason === 'phase')).toBe(true);
    const ten = await plan([...crowd(tags, 10), ...crowd({ phase: ['behandlung'] }, 12)]);
    expect(ten.some(({ reasons }) => reasons.includes('alter') && reasons.includes('gegend'))).toBe(true);
  });

  it('does not count a combination that few have, of tags that many have', async () => {
    const pool = [
      ...crowd({ phase: ['behandlung'] }, 12),
      ...crowd({ leben: ['im_beruf'] }, 12),
      ...crowd({ phase: ['behandlung'], leben: ['im_beruf'] }, 2),
    ];
    expect((await plan(pool)).every(({ reasons }) => reasons.length === 1)).toBe(true);
  });

  it('does not let accounts fill a cell that are new, or of the same weeks', async () => {
    const sameWeeks = Array.from({ length: 50 }, (_, index) => seeker({ gegend: ['99'] }, { weeks: index % 9 }));
    expect(await plan(sameWeeks)).toEqual([]);
    const unsettled = crowd({ gegend: ['99'] }, 50).map((person) => ({ ...person, cohort: null }));
    expect(await plan(unsettled)).toEqual([]);
  });

  it('suggests a man by what he shares with many, and never says or counts that he is one', async () => {
    const man = seeker({ phase: ['danach'], leben: ['mann'] }, { weeks: 40 });
    const other = seeker({ phase: ['danach'], leben: ['mann'] }, { weeks: 41 });
    const pool = crowd({ phase: ['danach'] }, 12);
    const pairs = await plan([man, other, ...pool]);
    expect(of(pairs, man)).toHaveLength(3);
    expect(of(pairs, man).every(({ reasons }) => reasons.join() === 'phase')).toBe(true);
    const plain = [man, other].map((person) => ({ ...person, tags: { ...person.tags, leben: [] } }));
    expect(await plan([...plain, ...pool])).toEqual(pairs);
  });

  it('is the same whatever rare things somebody says of herself: rank leaks nothing', async () => {
    const pool = crowd({ phase: ['behandlung'], leben: ['im_beruf'] }, 15);
    const [first, ...others] = pool;
    if (first === undefined) throw new Error('no pool');
    const rare = { ...first, tags: { ...first.tags, sprache: ['uk'], gegend: ['01'], alter: ['ab_70'] } };
    const copies = others.map((person, index) =>
      index === 3 ? { ...person, tags: { ...person.tags, sprache: ['uk'], gegend: ['01'] } } : person,
    );
    expect(await plan([rare, ...copies])).toEqual(await plan(pool));
  });

  it('gives each what she looks for', async () => {
    const pool = crowd({ phase: ['behandlung'] }, 12).map((person) => ({ ...person, seeks: ['erfahrung'] as const }));
    expect(await plan(pool)).toEqual([]);
    const helper = seeker({ phase: ['behandlung'] }, { offers: ['erfahrung'], seeks: [], weeks: 50 });
    const pairs = await plan([...pool, helper]);
    expect(pairs).toHaveLength(3);
    expect(of(pairs, helper)).toHaveLength(3);
  });

  it('draws its borders between ten and twenty, the same each time and others elsewhere', () => {
    const keys = Array.from({ length: 400 }, (_, index) => `leben:${index}`);
    const [here, again, elsewhere] = ['a', 'a', 'b'].map((salt) => keys.map(createBorders(salt)));
    expect(here).toEqual(again);
    expect(here).not.toEqual(elsewhere);
    expect(Math.min(...(here ?? []))).toBe(SMALLEST_CELL);
    expect(Math.max(...(here ?? []))).toBe(LARGEST_BORDER);
  });

  it('leaves out whoever has no room', async () => {
    const full = seeker({ phase: ['behandlung'] }, { places: 0, weeks: 60 });
    expect(of(await plan([...crowd({ phase: ['behandlung'] }, 12), full]), full)).toEqual([]);
  });
});
