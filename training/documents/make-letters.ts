import { textsOfFrame } from './draw-frame.ts';
import type { LetterFrame } from './draw-frame.ts';
import { LETTER_FONTS, WIDE_FONTS, drawLetter } from './draw-letter.ts';
import type { LetterLook } from './draw-letter.ts';
import { readLetters, textOf } from './read-letters.ts';
import type { Letter } from './read-letters.ts';
import { annotated, dotted, faxed, laidAskew, photographed, printed } from './wear.ts';

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
  'signs and values',
  'head and foot',
  'faded dot matrix',
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

/** What practices print around their letters. */
const FRAMES: readonly LetterFrame[] = [
  {
    head: ['Brustzentrum Süderfeld', 'Chefärztin: PD Dr. med. Änne Großkurth'],
    foot: [
      ['Süderfelder Straße 12', 'Sparkasse Süderfeld', 'Telefon 04711 555-0'],
      ['04712 Süderfeld', 'IBAN DE00 1234 5678', 'Telefax 04711 555-19'],
    ],
    page: 'Seite 1 von 2',
  },
  {
    head: ['MVZ Frauengesundheit Höxterberg GmbH', 'Akademisches Lehrkrankenhaus, zertifiziert nach DIN EN ISO 9001'],
    foot: [['Geschäftsführung: Jörg Weißmüller', 'Amtsgericht Höxterberg HRB 4711']],
    page: '- 1 -',
  },
];

type Wear = (page: Buffer) => Promise<Buffer>;

const asIs: Wear = (page) => Promise.resolve(page);

/** Of so many every font has all signs. */
const COMMON_LETTERS = 12;

/** All made letters; the same files each time. */
export function madeLetters(): readonly MadeLetter[] {
  const all = readLetters();
  const letters = all.slice(0, COMMON_LETTERS);
  const wide = all.slice(COMMON_LETTERS);
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
    ...[...wide, ...wide].map((letter, index) =>
      made('signs and values', { letter, index, wear: asIs, fonts: WIDE_FONTS, hasTableLines: index < wide.length }),
    ),
    ...[...prose.slice(1, 3), ...wide.slice(0, 2)].map((letter, index) =>
      made('head and foot', { letter, index, wear: asIs, fonts: WIDE_FONTS, frame: FRAMES[index % FRAMES.length] }),
    ),
    ...[...prose.slice(7, 9), ...wide.slice(1)].map((letter, index) =>
      made('faded dot matrix', { letter, index: 2, wear: (page) => dotted(page, 400 + index), fonts: WIDE_FONTS }),
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
  readonly fonts?: readonly string[];
  readonly frame?: LetterFrame | undefined;
}

function made(kind: LetterKind, making: Making): MadeLetter {
  const { letter, index, wear, frame } = making;
  if (letter === undefined) throw new Error('no such letter');
  const look = lookOf(making);
  const { before, after } = frame === undefined ? { before: '', after: '' } : textsOfFrame(frame);
  return {
    kind,
    name: `${letter.name}, ${kind} ${index + 1}`,
    truth: [before, textOf(letter), after].join('\n').trim(),
    make: async () => {
      const pdf = await drawLetter(letter, look);
      return wear === undefined ? pdf : wear(await printed(pdf));
    },
  };
}

function lookOf({ index, columns = 1, hasTableLines = false, fonts = LETTER_FONTS, frame }: Making): LetterLook {
  const font = fonts[index % fonts.length] ?? LETTER_FONTS[0];
  // Typewriter letters are wide.
  const isSmall = font === 'Courier' || font.includes('Mono') || columns === 2 || frame !== undefined;
  return { font, fontSize: isSmall ? 9.5 : 10.5, columns, hasTableLines, ...(frame && { frame }) };
}
