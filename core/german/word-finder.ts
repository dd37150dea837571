/**
 * How alike two German words sound and look. Recognisers confuse sounds, typists neighbouring keys:
 * both are measured, and short words are given next to no room, because "nein" and "mein" differ by one letter.
 */

const SOUND_RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(?:ai|ay|ey)/g, 'ei'],
  [/(?:aeu|oi|oy)/g, 'eu'],
  [/ae/g, 'e'],
  [/oe/g, 'o'],
  [/ue/g, 'i'],
  [/sch/g, 'x'],
  [/ch/g, 'x'],
  [/(?:ck|qu|q|c)/g, 'k'],
  [/(?:tz|ts|ds|z)/g, 's'],
  [/(?:dt|th)/g, 't'],
  [/ie/g, 'i'],
  [/([aeiou])h/g, '$1'],
  [/[yj]/g, 'i'],
  [/[vw]/g, 'f'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/m/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/**
 * What remains of a folded word when everything that German ears confuse is made equal; vowels stay, unlike in Kölner
 * Phonetik.
 */
export function soundOf(word: string): string {
  return SOUND_RULES.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 31);
  return mask;
}

function bitCount(mask: number): number {
  let rest = mask;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** Damerau-Levenshtein distance (adjacent swaps count once); `limit + 1` as soon as it must be exceeded. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      current[column] = cellCost({ left, right, row, column, last, beforeLast, current });
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? limit + 1;
}

interface Cell {
  readonly left: string;
  readonly right: string;
  readonly row: number;
  readonly column: number;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
  readonly current: readonly number[];
}

function cellCost({ left, right, row, column, last, beforeLast, current }: Cell): number {
  const same = left[row - 1] === right[column - 1];
  const plain = Math.min(
    (last[column - 1] ?? 0) + (same ? 0 : 1),
    (last[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
  );
  const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
  return isSwap ? Math.min(plain, (beforeLast[column - 2] ?? 0) + 1) : plain;
}

interface Entry {
  readonly word: string;
  readonly sound: string;
  readonly mask: number;
  readonly rank: number;
}

/** A word of the vocabulary and how far the heard one is from it; 0 = same letters. */
export interface Likeness {
  readonly word: string;
  readonly distance: number;
}

/**
 * Largest average of letter and sound distance at which a word still counts as misheard, by its length.
 * Measured on the noise set: more room brings false commands, less loses "nihts" and "sowei".
 */
function roomFor(length: number): number {
  if (length <= 3) return 0.5;
  if (length <= 5) return 1.25;
  if (length <= 7) return 1.5;
  return 2.2;
}

/** The vocabulary with everything precomputed that a comparison needs. */
export class WordFinder {
  readonly #bySoundLength = new Map<number, Entry[]>();
  readonly #known = new Set<string>();

  /**
   * @param ranked words with a rank: at equal distance the lower rank wins (0 = carries meaning, 1 = merely common).
   * @param exactOnly words that count only as spelled: nothing is repaired to them.
   */
  constructor(ranked: ReadonlyMap<string, number>, exactOnly: ReadonlySet<string> = new Set()) {
    for (const [word, rank] of ranked) {
      this.#known.add(word);
      if (exactOnly.has(word)) continue;
      const sound = soundOf(word);
      const entry: Entry = { word, sound, mask: letterMask(sound), rank };
      this.#bySoundLength.set(sound.length, [...(this.#bySoundLength.get(sound.length) ?? []), entry]);
    }
  }

  /** Whether the word stands in the vocabulary exactly as given. */
  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** The nearest word within the room its length allows, or undefined. */
  nearest(word: string, room = roomFor(word.length)): Likeness | undefined {
    const sound = soundOf(word);
    const mask = letterMask(sound);
    const soundChanges = soundChangesWithin(room);
    let best: (Likeness & { readonly rank: number }) | undefined;
    for (let length = sound.length - soundChanges; length <= sound.length + soundChanges; length += 1) {
      for (const entry of this.#bySoundLength.get(length) ?? []) {
        // One change takes a letter out of the set and puts one in: cheaper to see than the distance itself.
        if (bitCount(entry.mask ^ mask) > soundChanges * 2) continue;
        const distance = averageDistance({ word, sound, soundChanges }, entry);
        if (distance > Math.min(room, roomFor(entry.word.length))) continue;
        if (best === undefined || isBetter(distance, entry, best)) {
          best = { word: entry.word, distance, rank: entry.rank };
        }
      }
    }
    return best === undefined ? undefined : { word: best.word, distance: best.distance };
  }
}

/** Letters get lost more often than invented: at a tie the meaningful, then the longer word. */
function isBetter(distance: number, entry: Entry, best: Likeness & { readonly rank: number }): boolean {
  if (distance !== best.distance) return distance < best.distance;
  return entry.rank === best.rank ? entry.word.length > best.word.length : entry.rank < best.rank;
}

/** A word is recognised by its beginning: another first sound weighs more than one in the middle. */
const FIRST_SOUND_DIFFERS = 0.25;

/** More than this many changed letters or sounds is another word, however long it is. */
const MOST_CHANGES = 4;

/** A changed sound is also a changed letter, so each costs a whole one. */
function soundChangesWithin(room: number): number {
  return Math.floor(room);
}

interface Wanted {
  readonly word: string;
  readonly sound: string;
  readonly soundChanges: number;
}

function averageDistance({ word, sound, soundChanges }: Wanted, entry: Entry): number {
  const sounds = editDistance(sound, entry.sound, soundChanges);
  if (sounds > soundChanges) return MOST_CHANGES;
  const letters = editDistance(word, entry.word, MOST_CHANGES);
  const firstDiffers = sound[0] === entry.sound[0] ? 0 : FIRST_SOUND_DIFFERS;
  return sounds * 0.7 + letters * 0.3 + firstDiffers;
}
