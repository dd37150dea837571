import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LARGEST_BORDER, POINTS, SMALLEST_CELL } from '../policy.ts';
import type { Reason, Wish } from '../vocabulary.ts';

/** Somebody who is to get suggestions. */
export interface Seeker {
  readonly id: string;
  /** What she says of herself, by kind; what she leaves out is not there. */
  readonly tags: Readonly<Record<Reason, readonly string[]>>;
  readonly offers: readonly Wish[];
  readonly seeks: readonly Wish[];
  /** Suggestions that she has room for. */
  readonly places: number;
  readonly waitingSince: Date;
  /** The week from which her account is; null: what she says of herself is too new to make a cell larger. */
  readonly cohort: string | null;
}

/** Something that people have in common, one tag of a kind at most: `phase:behandlung leben:im_beruf`. */
export interface Combination {
  readonly key: string;
  readonly reasons: readonly Reason[];
  readonly points: number;
}

/** Kinds of which one tag counts, in the order of reasons; language and region share their points. */
const KINDS: readonly (readonly Reason[])[] = [['phase'], ['behandlung'], ['leben'], ['alter'], ['sprache', 'gegend']];

/** People looked at before others in the process have their turn. */
export const PIECE = 100;

/** What enough people have in common, with everybody who has it, in the order that was given. */
export interface CommonGround {
  /** Of one person, the most points first. */
  combinationsOf(seeker: Seeker): readonly Combination[];
  membersOf(combination: Combination): readonly Seeker[];
}

/** How many people it takes for a combination to count. */
export type BorderOf = (combination: string) => number;

/**
 * Borders between ten and twenty, one for each combination, that nobody outside can know: who adds people one by one
 * does not learn from the moment when something begins to count how many there were. The same for good, because one
 * that changed could be averaged out.
 */
export function createBorders(salt: string): BorderOf {
  const known = new Map<string, number>();
  return (combination) => {
    const border = known.get(combination);
    if (border !== undefined) return border;
    const drawn =
      createHmac('sha256', salt).update(combination).digest().readUInt32BE() % (LARGEST_BORDER - SMALLEST_CELL + 1);
    known.set(combination, SMALLEST_CELL + drawn);
    return SMALLEST_CELL + drawn;
  };
}

/**
 * Finds what counts this week: combinations of tags that enough people have, ten at least, all of whom have said so
 * for a while, and whose accounts are of as many different weeks. Nothing else decides who is suggested or what is said
 * about it: nobody's rare tag shows in anything, and accounts made to fill a cell do not.
 */
export async function findCommonGround(seekers: readonly Seeker[], borderOf: BorderOf): Promise<CommonGround> {
  const isLarge = (cell: Cell | undefined, key: string) => cell !== undefined && cell.cohorts.size >= borderOf(key);
  const single = new Map<string, Cell>();
  for (const seeker of seekers)
    for (const [reason, tags] of Object.entries(seeker.tags))
      for (const tag of tags) addTo(single, `${reason}:${tag}`, seeker);
  const isCommonTag = (tag: string) => isLarge(single.get(tag), tag);
  const cells = new Map<string, Cell>();
  const own = new Map<string, readonly Combination[]>();
  for (const [index, seeker] of seekers.entries()) {
    if (index % PIECE === PIECE - 1) await setImmediate();
    const combinations = combine(seeker, isCommonTag);
    for (const { key } of combinations) addTo(cells, key, seeker);
    own.set(seeker.id, combinations);
  }
  return {
    combinationsOf: ({ id }) =>
      (own.get(id) ?? [])
        .filter(({ key }) => isLarge(cells.get(key), key))
        .sort((one, other) => other.points - one.points || (one.key < other.key ? -1 : 1)),
    membersOf: ({ key }) => cells.get(key)?.members ?? [],
  };
}

interface Cell {
  readonly members: Seeker[];
  readonly cohorts: Set<string>;
}

function addTo(cells: Map<string, Cell>, key: string, seeker: Seeker): void {
  const cell = cells.get(key) ?? { members: [], cohorts: new Set<string>() };
  cell.members.push(seeker);
  if (seeker.cohort !== null) cell.cohorts.add(seeker.cohort);
  cells.set(key, cell);
}

/** Every combination of her common tags with one of a kind at most. */
function combine({ tags }: Seeker, isCommonTag: (tag: string) => boolean): readonly Combination[] {
  let combinations: readonly Combination[] = [{ key: '', reasons: [], points: 0 }];
  for (const kind of KINDS) {
    const choices = kind
      .flatMap((reason) => tags[reason].map((tag) => ({ reason, tag: `${reason}:${tag}` })))
      .filter(({ tag }) => isCommonTag(tag));
    combinations = combinations.flatMap((before) => [
      before,
      ...choices.map(({ reason, tag }) => ({
        key: before.key === '' ? tag : `${before.key} ${tag}`,
        reasons: [...before.reasons, reason],
        points: before.points + POINTS[reason],
      })),
    ]);
  }
  return combinations.filter(({ key }) => key !== '');
}
