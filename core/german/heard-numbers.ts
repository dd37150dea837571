/** German number words from 0 to 100, folded, and the fuzzy amounts that people mean as numbers. */

const UNITS: readonly string[] = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fuenf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwoelf',
  'dreizehn',
  'vierzehn',
  'fuenfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS: readonly string[] = [
  'zwanzig',
  'dreissig',
  'vierzig',
  'fuenfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
];

/** "ein paar" and its like: three, the smallest count that nobody calls two. */
const A_FEW = 3;

function buildNumbers(): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>(UNITS.map((word, value) => [word, value]));
  TENS.forEach((ten, tenIndex) => {
    const value = (tenIndex + 2) * 10;
    numbers.set(ten, value);
    UNITS.slice(1, 10).forEach((unit, unitIndex) => numbers.set(`${unit}und${ten}`, value + unitIndex + 1));
  });
  const others: readonly (readonly [string, number])[] = [
    ['hundert', 100],
    ['einhundert', 100],
    ['zwo', 2],
    ['eins', 1],
    ['eine', 1],
    ['einer', 1],
    ['einem', 1],
    ['einen', 1],
    ['ner', 1],
    ['nem', 1],
    ['anderthalb', 1.5],
    ['eineinhalb', 1.5],
    ['einundeinhalb', 1.5],
    ['zweieinhalb', 2.5],
    ['dreieinhalb', 3.5],
    ['viereinhalb', 4.5],
    ['halb', 0.5],
    ['halbe', 0.5],
    ['halben', 0.5],
    ['halbes', 0.5],
    ['dreiviertel', 0.75],
    ['paar', A_FEW],
    ['einige', A_FEW],
    ['einigen', A_FEW],
    ['mehrere', A_FEW],
    ['mehreren', A_FEW],
    ['wenige', A_FEW],
    ['wenigen', A_FEW],
    ['zweien', 2],
    ['dreien', 3],
  ];
  for (const [word, value] of others) numbers.set(word, value);
  return numbers;
}

const NUMBERS = buildNumbers();

/** All number words, for the vocabulary. */
export const NUMBER_WORDS: readonly string[] = [...NUMBERS.keys()];

/** Value of one folded word or digit string, or undefined. */
export function numberOf(word: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : NUMBERS.get(word);
}

/** Value of the words directly before `end` ("ein halbes" → 0.5, "ein paar" → 3, "zwei drei" → 2). */
export function numberBefore(words: readonly string[], end: number): number | undefined {
  const last = numberOf(words[end - 1] ?? '');
  if (last === undefined) return undefined;
  const before = numberOf(words[end - 2] ?? '');
  return before !== undefined && before > 1 && last > 1 && before < last && last - before <= 2 ? before : last;
}
