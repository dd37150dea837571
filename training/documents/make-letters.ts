import { LETTER_FONTS, drawLetter } from './draw-letter.ts';
import type { LetterLook } from './draw-letter.ts';
import { readLetters, textOf } from './read-letters.ts';
import type { Letter } from './read-letters.ts';
import { annotated, faxed, laidAskew, photographed, printed } from './wear.ts';

/** What happened to a letter between the doctor's printer and her upload. */
export const LETTER_KINDS = [
  'text layer',
  'clean scan',
  'skewed scan',
  'dim photo',
  'fax',
  'two columns',
  'table',
  'turned',
  'handwriting beside print',
] as const;
/** One of {@link LETTER_KINDS}. */
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A file as she might upload it, and what is to be read in it. */
export interface MadeLetter {
  readonly kind: LetterKind;
  /** Of the letter and what was done to it. */
  readonly name: string;
  readonly truth: string;
  make(): Promise<Buffer>;
}

type Wear = (page: Buffer) => Promise<Buffer>;

const asIs: Wear = (page) => Promise.resolve(page);

/** All made letters; the same files each time. */
export function madeLetters(): readonly MadeLetter[] {
  const letters = readLetters();
  const without = (table: boolean) =>
    letters.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'table') === table);
  const [prose, tables] = [without(false), without(true)];
  const turns = [180, 90, 180, 270];
  return [
    ...prose.slice(0, 4).map((letter, index) => made('text layer', { letter, index })),
    ...prose.slice(0, 6).map((letter, index) => made('clean scan', { letter, index, wear: asIs })),
    ...[1, -2, 3, -4, 5, -6, 7].map((degrees, index) =>
      made('skewed scan', {
        letter: prose[(index + 3) % prose.length],
        index,
        wear: (page) => laidAskew(page, degrees),
      }),
    ),
    ...prose
      .slice(2, 8)
      .map((letter, index) => made('dim photo', { letter, index, wear: (page) => photographed(page, 100 + index) })),
    ...prose
      .slice(4, 10)
      .map((letter, index) => made('fax', { letter, index, wear: (page) => faxed(page, 200 + index) })),
    ...prose.slice(5, 10).map((letter, index) => made('two columns', { letter, index, wear: asIs, columns: 2 })),
    ...[...tables, ...tables].map((letter, index) =>
      made('table', { letter, index, wear: asIs, hasTableLines: index < tables.length }),
    ),
    ...turns.map((degrees, index) =>
      made('turned', { letter: prose[index], index: index + 1, wear: (page) => laidAskew(page, degrees) }),
    ),
    ...prose
      .slice(6, 10)
      .map((letter, index) =>
        made('handwriting beside print', { letter, index, wear: (page) => annotated(page, 300 + index) }),
      ),
  ];
}

interface Making {
  readonly letter: Letter | undefined;
  readonly index: number;
  /** Absent: the PDF itself. */
  readonly wear?: Wear;
  readonly columns?: 1 | 2;
  readonly hasTableLines?: boolean;
}

function made(kind: LetterKind, { letter, index, wear, columns = 1, hasTableLines = false }: Making): MadeLetter {
  if (letter === undefined) throw new Error('no such letter');
  const look: LetterLook = {
    font: LETTER_FONTS[index % LETTER_FONTS.length] ?? LETTER_FONTS[0],
    // Typewriter letters are wide.
    fontSize: LETTER_FONTS[index % LETTER_FONTS.length] === 'Courier' ? 9.5 : columns === 2 ? 9.5 : 10.5,
    columns,
    hasTableLines,
  };
  return {
    kind,
    name: `${letter.name}, ${kind} ${index + 1}`,
    truth: textOf(letter),
    make: async () => {
      const pdf = await drawLetter(letter, look);
      return wear === undefined ? pdf : wear(await printed(pdf));
    },
  };
}
