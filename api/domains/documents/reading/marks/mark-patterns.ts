import type { MarkReason } from '../../page-text.ts';

/** What always has to be looked at, and how a misread one may have been meant. */
export interface MarkPattern {
  readonly reason: MarkReason;
  readonly pattern: RegExp;
  /** What it may be meant to be; the same text if nothing speaks against it. */
  readonly meant: (text: string) => string;
}

/** A digit, or a letter that is often read for one. */
const DIGIT = String.raw`[\dOolI|]`;
const NUMBER = String.raw`(?=[OolI|.,]{0,4}\d)${DIGIT}{1,10}(?:[.,]${DIGIT}{1,10}){0,3}`;
const BEFORE = String.raw`(?<![\p{L}\d])`;
const AFTER = String.raw`(?![\p{L}\d])`;

/** What medicines are counted in, with what is often read for it. */
const DOSE_UNITS = [
  String.raw`(?:m[gq9]|rng|[µμu]g|mcg|kg|g|mi?l|m[lI|]|Gy|Gv|cGy|MBq|mmol|mval)(?:\s?\/\s?(?:m[²2?]|kg|KG|d|h|Tag|die))?`,
  String.raw`(?:Mio\.?\s?)?(?:I\.?E\.?|IU|i\.E\.)`,
  String.raw`(?:Tbl\.?|Tabletten?|Kapseln?|Kps\.?|Tropfen|Tr\.|Hübe?|Ampullen?|Amp\.|Stück|Beutel)`,
].join('|');

/** What findings are measured in. */
const UNITS = [
  String.raw`(?:mm|cm|dm|m|km)[²³]?`,
  String.raw`(?:Tsd\.?|Mio\.?|T|M|G|k?[UE]|IU|mU|[mnpfµμu]?(?:g|mol|kat|l))\s?\/\s?(?:[mdµμu]?[lI]|h|24\s?h|min)`,
  String.raw`(?:mmHg|°C|bpm|\/min|kcal|kJ|ppm|fl|pg|[µμu]m|mSv|MHz|ms|Zyklen|Jahre?n?|Wochen?|Monaten?|Monate|Tagen?)`,
  String.raw`[%‰]`,
].join('|');

const MONTHS = 'Januar|Februar|März|Marz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Letters that stand where a digit belongs. */
function asDigits(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1');
}

function withDigits(text: string): string {
  return text.replace(/[\dOolI|][\dOolI|.,/-]*/g, (number) => (/\d/.test(number) ? asDigits(number) : number));
}

function meantDose(text: string): string {
  const number = new RegExp(`^${NUMBER}`).exec(text)?.[0] ?? '';
  const unit = text
    .slice(number.length)
    .replace(/^(\s?)(?:m[q9]|rng)/, '$1mg')
    .replace(/^(\s?)[uμ]g/, '$1µg')
    .replace(/^(\s?)Gv/, '$1Gy')
    .replace(/^(\s?)m[I|]$/, '$1ml')
    .replace(/\/(\s?)m[2?]/, '/$1m²');
  return asDigits(number) + unit;
}

function meantUnit(text: string): string {
  const number = new RegExp(`^${NUMBER}`).exec(text)?.[0] ?? '';
  const unit = text
    .slice(number.length)
    .replace(/\/(\s?)[uμ]([lI])/, '/$1µl')
    .replace(/^(\s?)[uμ](g|mol|m)\b/, '$1µ$2')
    .replace(/\/(\s?)([md]?)I$/, '/$1$2l');
  return asDigits(number) + unit;
}

const TNM_PREFIX = String.raw`(?:[yra]{0,2}[cpu])`;
const SPREAD = String.raw`(?:\s?\((?:sn|m|i[+-]|mol[+-]|mi|[\d/.,\s]{1,9}(?:sn)?)\)){0,3}`;
const TNM = [
  String.raw`${TNM_PREFIX}T(?:${DIGIT}(?:mi|[a-d])?|is|X|x)(?:\s?\([^)\n]{1,8}\))?`,
  String.raw`${TNM_PREFIX}N(?:${DIGIT}(?:mi|[a-c])?|X|x)${SPREAD}`,
  String.raw`${TNM_PREFIX}M(?:${DIGIT}|X|x)`,
  String.raw`T[0-4O](?:mi|[a-d])?|Tis|N[0-3O](?:mi|[a-c])?${SPREAD}|M[01OX]`,
  String.raw`L[01OX]|V[012OX]|Pn[01OXIl]|R[012OX]|G[1-4]|GX`,
].join('|');

function meantStage(text: string): string {
  return text.replace(/([TNMLVRn])([OoIl|])/g, (_, letter: string, digit: string) => letter + asDigits(digit));
}

const RECEPTORS = [
  String.raw`(?:H[EF]R|Her|c-?erb\s?B)[-\s?]?(?:Z2|[2Z])(?:[-/]\s?neu)?`,
  String.raw`K[il1I][-\s]?[6b]7`,
  String.raw`(?:ER|PR|PgR|ÖR|AR)(?![\p{L}\d])`,
  String.raw`(?:Östrogen|Ostrogen|Progesteron|Androgen)[-\s]?[Rr]ezeptor(?:en|status)?`,
  String.raw`PD[-\s]?L1|MIB[-\s]?1|BRCA[-\s]?[12lI]|PIK3CA|ESR1|PALB2`,
].join('|');
/** What may stand between a receptor and its value, and the value. */
const RECEPTOR_VALUE = String.raw`(?:[-\s]?(?:Status|Score|Index|Expression))?\s?[:=]?\s?(?:\(?(?:ca\.?\s?|IRS\s?:?\s?|Score\s?)?(?:positiv|negativ|pos\.?|neg\.?|low|${DIGIT}{1,3}\s?(?:%|\/\s?12|\+)|[0-3]\+?(?![\d.,])|\+{1,3}|-(?=[\s,;.)]))\)?)?`;

function meantReceptor(text: string): string {
  return text
    .replace(
      /^(HFR|HER|Her)([-\s]?)\??(?:Z2|[2Z])/,
      (_, name: string, between: string) => `${name === 'Her' ? name : 'HER'}${between}2`,
    )
    .replace(/^K[il1I]([-\s]?)[6b]7/, 'Ki$167')
    .replace(/^Ostrogen/, 'Östrogen')
    .replace(new RegExp(`${DIGIT}{1,3}(?=\\s?(?:%|/\\s?12|\\+))`), (number) =>
      /\d/.test(number) ? asDigits(number) : number,
    );
}

const DATE = [
  String.raw`${DIGIT}{1,2}\.\s?${DIGIT}{1,2}\.(?:\s?(?:[12]${DIGIT}{3}|${DIGIT}{2})(?![\d]))?`,
  String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{4}|\d{1,2}\/\d{2}\/\d{4}`,
  String.raw`(?:${DIGIT}{1,2}\.\s?)?(?:${MONTHS})\s\d{2,4}`,
  String.raw`${DIGIT}{1,2}\.\s?(?:${MONTHS})`,
].join('|');

const all = (source: string): RegExp => new RegExp(`${BEFORE}(?:${source})`, 'gu');

/** The first that fits a place has it. */
export const MARK_PATTERNS: readonly MarkPattern[] = [
  { reason: 'date', pattern: all(`(?:${DATE})${AFTER}`), meant: withDigits },
  { reason: 'tnm', pattern: all(`(?:${TNM})${AFTER}`), meant: meantStage },
  { reason: 'receptor', pattern: all(`(?:${RECEPTORS})${RECEPTOR_VALUE}`), meant: meantReceptor },
  // Morning, noon, evening, night.
  {
    reason: 'dose',
    pattern: all(`${DIGIT}(?:[,.]5|½)?(?:\\s?[-–]\\s?${DIGIT}(?:[,.]5|½)?){2,3}${AFTER}`),
    meant: withDigits,
  },
  {
    reason: 'unit',
    pattern: all(`${NUMBER}(?:\\s?[-–x×]\\s?${NUMBER})*\\s?(?:${UNITS})${AFTER}`),
    meant: meantUnit,
  },
  {
    reason: 'dose',
    pattern: all(`${NUMBER}(?:\\s?[-–x×]\\s?${NUMBER})*\\s?(?:${DOSE_UNITS})${AFTER}`),
    meant: meantDose,
  },
  { reason: 'dose', pattern: all(String.raw`AUC\s?\d(?:[,.]\d)?`), meant: (text) => text },
  // A unit that stands alone, in a cell of its own.
  {
    reason: 'unit',
    pattern: all(
      String.raw`(?:Tsd\.?|Mio\.?|k?U|m?IU|[mnpµμu]?(?:g|mol|kat))\/(?:[mdµμu]?l)${AFTER}|(?:mg|[µμu]g|mmHg|Gy)${AFTER}`,
    ),
    meant: meantUnit,
  },
];
