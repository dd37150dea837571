import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#tests/setup/property-runs.ts';
import { marksOf } from './marks.ts';

/** Wordings as German letters have them, made anew each time; the recogniser was sure of every word. */
const one = fc.constantFrom;
const join = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));
const maybe = (part: string | fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(''), typeof part === 'string' ? fc.constant(part) : part);

const whole = fc.integer({ min: 1, max: 999 }).map(String);
const number = fc.oneof(
  whole,
  fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 })).map(([left, right]) => `${left},${right}`),
  fc.integer({ min: 1, max: 20 }).map((thousands) => `${thousands}.000`),
);
const gap = one(' ', ' ', '');
const compared = join(maybe(one('< ', '<', '> ', '≤ ', '≥', '~')), number);

const dose = fc.oneof(
  join(number, gap, one('mg', 'g', 'µg', 'mcg', 'ml', 'mg/m²', 'mg/kg', 'mg/kg KG', 'mg/d', 'mg/Tag', 'µg/h', 'mg/ml')),
  join(number, gap, one('Gy', 'cGy', 'MBq', 'mmol', 'IE', 'I.E.', 'mg/24 h', 'ml/h', 'mg abs.', 'IE/Woche')),
  join(
    whole,
    ' ',
    one('Tbl.', 'Tabletten', 'Tablette', 'Kapseln', 'Tropfen', 'Hübe', 'Ampullen', 'Beutel', 'Pflaster'),
  ),
  join(one('2', '5', '15', '28'), one(' x ', ' × ', 'x'), number, ' ', one('Gy', 'mg', 'g')),
  join(one('0', '1', '2', '½'), one('-', '–', ' - '), '0-', one('0', '1', '½')),
  join(one('1', '2'), '-0-', one('1', '2'), '-', one('0', '1')),
  join(
    one('1', '2', '3'),
    one('x ', ' x ', '×', ' mal '),
    one('täglich', 'tgl.', 'am Tag', 'pro Woche', 'wöchentlich'),
  ),
  join('AUC', one(' ', ' = ', ''), one('2', '5', '6', '1,5')),
  one('q3w', 'q21d', 'd1, d8, d15', 'd1,8,15', 'Tag 1, 8 und 15', '2x1', '10 Mio. I.E.'),
);

const unit = fc.oneof(
  join(compared, gap, one('mm', 'cm', 'mm²', 'cm²', 'm²', '%', '°C')),
  join(whole, one(' x ', ' × ', 'x'), whole, one(' x ', 'x'), whole, ' ', one('mm', 'cm')),
  join(compared, ' ', one('g/dl', 'mg/dl', 'mg/l', 'µg/l', 'ng/ml', 'pg/ml', 'µmol/l', 'mmol/l', 'nmol/l', 'mval/l')),
  join(
    compared,
    ' ',
    one('U/l', 'U/ml', 'kU/l', 'mU/l', 'IU/l', 'G/l', 'T/l', 'Gpt/l', 'Tsd/µl', 'Tsd./µl', 'Mio/µl', '/nl'),
  ),
  join(
    compared,
    ' ',
    one('10³/µl', '10^9/l', 'ml/min', 'ml/min/1,73 m²', 'kg/m²', 'g/cm²', 'mm/h', 'mmHg', 'fl', 'pg', 'HU'),
  ),
  join(number, '  ', one('Tsd/µl', 'g/dl', 'U/l', '%')),
  join(fc.integer({ min: 90, max: 190 }).map(String), '/', fc.integer({ min: 50, max: 99 }).map(String), ' mmHg'),
  join(number, ' - ', number, ' ', one('%', 'mm', 'Wochen', 'Tage')),
  join(whole, ' ', one('Wochen', 'Tage', 'Monate', 'Jahre', 'Stunden', 'Minuten', 'Zyklen', 'Uhr')),
);

const digits = one('0', '1', '1a', '1b', '1c', '1mi', '2', '2a', '3', '3a', '4', '4b', '4d', 'is', 'X', 'x');
const nodes = one(
  '0',
  '0(i-)',
  '0(i+)',
  '0 (sn)',
  '0(sn)',
  '0 (0/2 sn)',
  '1mi',
  '1a',
  '1a (1/14)',
  '2a',
  '3b',
  'X',
  'x',
);
const prefix = one('c', 'p', 'yp', 'yc', 'rp', 'u', 'r');
const tnm = fc.oneof(
  join(prefix, 'T', digits, maybe(one('(m)', ' (m)', '(2)', '(DCIS)'))),
  join(prefix, 'N', nodes),
  join(prefix, 'T', digits, 'N', nodes),
  join(prefix, 'T', digits, one('p', 'c', ''), 'N', nodes, one('c', ''), 'M', one('0', '1', 'X')),
  join(one('c', 'p', ''), 'M', one('0', '1', 'X')),
  one(
    'L0',
    'L1',
    'V0',
    'V1',
    'Pn0',
    'Pn1',
    'R0',
    'R1',
    'RX',
    'L 0',
    'V 0',
    'R 0',
    'G 2',
    'G1',
    'G2',
    'G3',
    'G1-2',
    'G2/3',
  ),
  one('UICC IIA', 'Stadium IIB', 'Stadium IV', 'Tumorstadium IA', 'UICC-Stadium IIIA', 'Grading: G2', 'Grad 3'),
  one('BI-RADS 4b', 'BIRADS 5', 'BI-RADS: 2', 'BI-RADS®-Kategorie 4', 'ACR c', 'B5b', 'B3', 'ECOG 1', 'ECOG: 0-1'),
);

const percent = fc.integer({ min: 0, max: 100 }).map((share) => `${share}`);
const state = one('positiv', 'negativ', 'pos.', 'neg.');
const receptor = fc.oneof(
  join(one('ER', 'PR', 'PgR', 'ÖR', 'AR', 'HR'), one(' ', ': ', '-'), state),
  join(one('ER', 'PR', 'PgR'), one(' ', ': '), maybe(one('ca. ', '> ', '<', '≥ ')), percent, gap, '%'),
  join(one('ER', 'PR'), one(' IRS ', ': IRS ', ' (IRS '), one('0', '2', '4', '12'), '/12'),
  join(one('ER', 'PR'), one('+', '++', '+++', ' +', ' -,')),
  join(one('HER2', 'HER-2', 'HER2/neu', 'Her2', 'HER2-neu', 'c-erbB2'), one(' ', ': '), one('0', '1+', '2+', '3+')),
  join(one('HER2', 'HER2/neu', 'HER-2/neu'), one(' ', '-', ': '), one('positiv', 'negativ', 'low', 'neg.', 'Score 3+')),
  join(one('HER2', 'HER2/neu'), ' ', one('(Score 2+)', '(IHC 1+)', 'dreifach positiv', 'nicht amplifiziert')),
  join(one('Ki-67', 'Ki67', 'Ki 67', 'MIB-1'), one(' ', ': ', ' ca. ', ' < ', ' etwa '), percent, gap, '%'),
  join('Ki-67 ', one('10', '20'), one('-', ' - ', '–'), one('25', '30'), ' %'),
  join(one('Östrogenrezeptor', 'Progesteronrezeptoren', 'Hormonrezeptor', 'Östrogen-Rezeptor'), ' ', state),
  join(one('PD-L1', 'PD-L1 CPS', 'CPS', 'IRS'), ' ', one('10', '< 1', '≥ 10', '12')),
  one('hormonrezeptorpositiv', 'BRCA1-Mutation', 'BRCA1/2', 'triple-negativ', 'tripelnegativ', 'TNBC', 'FISH negativ'),
);

const two = (most: number) => fc.integer({ min: 1, max: most });
const year = fc.integer({ min: 1930, max: 2039 });
const pad = (value: number): string => String(value).padStart(2, '0');
const month = one('Januar', 'Februar', 'März', 'Mai', 'Juni', 'August', 'Dezember', 'Okt.', 'Dez.', 'Sept.', 'Mrz.');
const date = fc.oneof(
  fc.tuple(two(31), two(12), year).map(([day, mon, inYear]) => `${pad(day)}.${pad(mon)}.${inYear}`),
  fc.tuple(two(31), two(12), year).map(([day, mon, inYear]) => `${day}.${mon}.${inYear % 100 > 9 ? inYear % 100 : 24}`),
  fc.tuple(two(31), two(12)).map(([day, mon]) => `${day}.${mon}.`),
  fc.tuple(two(12), year).map(([mon, inYear]) => `${pad(mon)}/${inYear}`),
  fc.tuple(two(12), two(29)).map(([mon, inYear]) => `${pad(mon)}/${pad(inYear)}`),
  fc.tuple(two(31), month, year).map(([day, mon, inYear]) => `${day}. ${mon} ${inYear}`),
  fc.tuple(month, year).map(([mon, inYear]) => `${mon} ${inYear}`),
  fc.tuple(two(12), two(28), year).map(([mon, day, inYear]) => `${inYear}-${pad(mon)}-${pad(day)}`),
  fc
    .tuple(two(14), two(14), year)
    .map(([from, mon, inYear]) => `${pad(from)}.${pad(mon)}.–${from + 9}.${pad(mon)}.${inYear}`),
  fc.tuple(two(14), two(12), year).map(([from, mon, inYear]) => `${from}.-${from + 9}.${mon}.${inYear}`),
  fc.tuple(two(23), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => `${hour}:${pad(minute)} Uhr`),
  year.map(String),
);

const before = one(
  '',
  'Es zeigt sich ',
  'Befund: ',
  '(',
  'bei Z. n. ',
  'am ',
  'Therapie mit ',
  'links, ',
  'Diagnose:\n',
  '- ',
);
const after = one(
  '',
  '.',
  ', dann weiter',
  ')',
  ' und Kontrolle',
  '; sonst',
  '\nweiter',
  ' bei Entlassung',
  '  daneben',
);

/** What of it no mark covers, blanks and full stops apart. */
function unmarkedOf(value: string, front: string, back: string): string {
  const text = `${front}${value}${back}\n`;
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    confidence: 0.99,
  }));
  const marks = marksOf({ text, words }).filter(({ reason }) => reason !== 'unsure');
  return Array.from({ length: value.length }, (_, index) => front.length + index)
    .filter((at) => !marks.some(({ start, end }) => start <= at && at < end))
    .map((at) => text[at])
    .join('')
    .replace(/[\s.,]/g, '');
}

describe('a mark stands, however sure the recogniser was, on every', () => {
  it.each([
    ['dose', dose],
    ['value with its unit', unit],
    ['stage', tnm],
    ['receptor with its value', receptor],
    ['date', date],
  ])('%s', (_name, values) => {
    fc.assert(
      fc.property(values, before, after, (value, front, back) => {
        expect(unmarkedOf(value, front, back), `„${front}${value}${back}“`).toBe('');
      }),
      { numRuns: propertyRuns({ few: 400, many: 20_000 }), seed: 15 },
    );
  });
});
