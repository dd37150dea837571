import type { MarkReason } from '../../page-text.ts';
import { RECEPTOR, RECEPTOR_VALUE, STAGE, TUMOUR } from './classifications.ts';
import { AFTER, BEFORE, DIGIT, NUMBER, NUMBERS } from './numbers.ts';

/** What always has to be looked at, and how a misread one may have been meant. */
export interface MarkPattern {
  readonly reason: MarkReason;
  readonly pattern: RegExp;
  /** What it may be meant to be; the same text if nothing speaks against it. */
  readonly meant: (text: string) => string;
}

/** Between a number and its unit: nothing, a blank, a line's end, or the border of a table's cell. */
const TO_UNIT = String.raw`(?:\s| {2})?`;
const TIMES = String.raw`(?:Tag(?:en?)?|Wochen?|Wo\.?|Monat(?:en?)?|Jahr(?:en?)?|Zyklus|Zyklen|Stunden?|Std\.?|Minuten?|Min\.?|min|h|d|s|sec|Sek\.?)`;
const PER = String.raw`(?:\s?\/\s?(?:m[²2?]|qm|kg(?:\s?KG)?|KG|24\s?h|1,73\s?m[²2?]|ml|dl|Hub|die|${TIMES}))`;

/** What medicines are counted in, with what is often read for it. */
const DOSE_UNITS = [
  String.raw`(?:m[gq9]|rng|[µμu]g|mcg|ng|kg|g|mi?l|m[lI|]|l|Gy|Gv|cGy|MBq|GBq|mmol|mval)${PER}{0,2}(?:\s(?:KG|abs\.?))?`,
  String.raw`(?:Mio\.?\s?)?(?:I\.\s?E\.?|IE|IU|i\.E\.|E\.?|Einheiten)${PER}?`,
  String.raw`(?:Tbl\.?|Tabletten?|Kapseln?|Kps\.?|Tropfen|Trpf\.?|Tr\.|Hub|Hübe?|Ampullen?|Amp\.|Stück|Beutel|Spritzen?|Fertigspritzen?|Pflaster|Messlöffel|Zäpfchen|Supp\.)`,
].join('|');

/** What findings are measured in. */
const UNITS = [
  String.raw`(?:(?:10\s?[\^*]?\s?[³369⁶⁹]|Tsd\.?|Mio\.?|[TMG]pt|T|M|G|k?[UE]|IU|mU|[mnpfµμuk]?(?:g|mol|kat|l|m|IU|val))\s?)?\/\s?(?:[mdnpµμu]?[lI]|1?\s?h|24\s?h|min(?:\/1[.,]73\s?m[²2?]?)?|mol|Gesichtsfelde?r?)|kg\s?\/\s?m[²2]|g\s?\/\s?cm[²2³]`,
  String.raw`(?:mm|cm|dm|m|km)[²³23]?`,
  String.raw`(?:mmHg|°\s?C|°|Grad|bpm|kcal|kJ|ppm|fl|pg|[µμu]m|m?Sv|MHz|ms|HU|SD|kPa|mbar|Watt|Uhr|${TIMES}|Fraktionen|Sitzungen|Lymphknoten|Punkten?)`,
  String.raw`[%‰](?:ig\p{Ll}{0,2})?`,
].join('|');

const MONTHS =
  'Januar|Februar|März|Marz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|(?:Jan|Feb|Mrz|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)(?:\\.|(?=\\s))';

/** Letters that stand where a digit belongs. */
function asDigits(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1');
}

function withDigits(text: string): string {
  return text.replace(/[\dOolI|][\dOolI|.,/-]*/g, (number) => (/\d/.test(number) ? asDigits(number) : number));
}

const LEADING_NUMBER = new RegExp(`^(?:[<>≤≥~±+-]\\s?)?${NUMBER}`);

function meantDose(text: string): string {
  const number = LEADING_NUMBER.exec(text)?.[0] ?? '';
  const unit = text
    .slice(number.length)
    .replace(/^(\s*)(?:m[q9]|rng)/, '$1mg')
    .replace(/^(\s*)[uμ]g/, '$1µg')
    .replace(/^(\s*)Gv/, '$1Gy')
    .replace(/^(\s*)m[I|]$/, '$1ml')
    .replace(/\/(\s?)m[2?]/, '/$1m²');
  return asDigits(number) + unit;
}

function meantUnit(text: string): string {
  const number = LEADING_NUMBER.exec(text)?.[0] ?? '';
  const unit = text
    .slice(number.length)
    .replace(/\/(\s?)[uμ]([lI])/, '/$1µl')
    .replace(/^(\s*)[uμ](g|mol|m)\b/, '$1µ$2')
    .replace(/^(\s*[cd]?m)2$/, '$1²')
    .replace(/\/(\s?)([md]?)I$/, '/$1$2l');
  return asDigits(number) + unit;
}

function meantStage(text: string): string {
  return text.replace(/([TNMLVRn])([OoIl|])/g, (_, letter: string, digit: string) => letter + asDigits(digit));
}

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

const DAY = String.raw`${DIGIT}{1,2}\.\s?`;
const DATE = [
  // Also from – to, where the first has no month or no year.
  String.raw`(?:${DAY}(?:${DIGIT}{1,2}\.)?\s?[-–]\s?)?${DAY}${DIGIT}{1,2}\.(?:\s?(?:[12]${DIGIT}{3}|${DIGIT}{2})(?![\d]))?`,
  String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{2}\/\d{4}|(?:0?[1-9]|1[0-2])\/(?:(?:19|20)\d{2}|\d{2})`,
  String.raw`(?:${DAY}(?:[-–]\s?)?){0,2}(?:${MONTHS})\s(?:\d{4}|['’´]?\d{2})`,
  String.raw`${DAY}(?:${MONTHS})`,
  String.raw`${DIGIT}{1,2}[:.]${DIGIT}{2}(?:\s?[-–]\s?${DIGIT}{1,2}[:.]${DIGIT}{2})?\s?(?:Uhr|h)|[01]?\d:[0-5]\d|2[0-3]:[0-5]\d`,
  String.raw`(?:KW|Q)\s?\d{1,2}\s?\/\s?(?:\d{4}|\d{2})`,
  String.raw`19[2-9]\d|20\d{2}`,
].join('|');

const ONE = String.raw`(?:${DIGIT}(?:[,.]5|½)?|[½¼¾]|1\/[24])`;
const RHYTHM = [
  // Morning, noon, evening, night.
  String.raw`${ONE}(?:\s?[-–]\s?${ONE}){2,3}${AFTER}`,
  String.raw`${NUMBER}\s?(?:[x×]|mal)\s?(?:tgl\.?|täglich|wöchentl(?:ich|\.)|monatlich|am\sTag|(?:pro|in\sder|je)\s${TIMES}|\/\s?${TIMES})`,
  String.raw`\d\s?[x×]\s?(?:\d(?:[,.\/]\d)?|½)${AFTER}(?!\s?(?:mm|cm))`,
  String.raw`q\s?\d{1,2}\s?[wd]${AFTER}|[dD]\s?\d{1,2}(?:\s?[,+\/–-]\s?[dD]?\d{1,2}){0,5}${AFTER}`,
  String.raw`(?:Tage?|Zyklus|Zyklen)\s\d{1,2}(?:\s?(?:[,+\/–-]|und|bis)\s?\d{1,2}){0,5}${AFTER}`,
  String.raw`AUC\s?[=:]?\s?\d(?:[,.]\d)?`,
].join('|');

const all = (source: string): RegExp => new RegExp(`${BEFORE}(?:${source})`, 'gu');
const asItIs = (text: string): string => text;

/** The first that fits a place has it. */
export const MARK_PATTERNS: readonly MarkPattern[] = [
  // Before dates: `22.09. 4,1 G/l` is rare, `1,5 cm` is not, and a pressure is no date.
  {
    reason: 'unit',
    pattern: all(String.raw`(?:RR\s?)?\d{2,3}\s?\/\s?\d{2,3}\s?mmHg${AFTER}|RR\s?\d{2,3}\s?\/\s?\d{2,3}${AFTER}`),
    meant: asItIs,
  },
  { reason: 'receptor', pattern: all(`(?:${RECEPTOR})${RECEPTOR_VALUE}`), meant: meantReceptor },
  { reason: 'tnm', pattern: all(`(?:${STAGE})${AFTER}`), meant: asItIs },
  { reason: 'tnm', pattern: all(`(?:${TUMOUR})+${AFTER}`), meant: meantStage },
  { reason: 'date', pattern: all(`(?:${DATE})${AFTER}(?!\\s?(?:mm|cm|mg|ml|Gy)${AFTER})`), meant: withDigits },
  { reason: 'unit', pattern: all(`${NUMBERS}${TO_UNIT}(?:${UNITS})${AFTER}`), meant: meantUnit },
  { reason: 'dose', pattern: all(`${NUMBERS}${TO_UNIT}(?:${DOSE_UNITS})${AFTER}`), meant: meantDose },
  { reason: 'dose', pattern: all(RHYTHM), meant: withDigits },
  // A value or a unit that stands alone, in a cell of its own.
  {
    reason: 'unit',
    pattern: all(
      String.raw`(?:Tsd\.?|Mio\.?|[TG]|k?U|m?I?U|[mnpfµμu]?(?:g|mol|kat))\/(?:[mdnµμu]?l)${AFTER}|(?:mg|[µμu]g|mmHg|Gy)${AFTER}`,
    ),
    meant: meantUnit,
  },
  {
    reason: 'unit',
    pattern: all(
      String.raw`(?:[<>≤≥]\s?)?\d{1,6},\d{1,4}(?:\s?[-–]\s?\d{1,6}(?:,\d{1,4})?)?${AFTER}|\d{1,6}\s?[-–]\s?\d{1,6},\d{1,4}${AFTER}|[<>≤≥]\s?\d{1,6}${AFTER}|[1l]\s?:\s?\d{2,5}${AFTER}`,
    ),
    meant: withDigits,
  },
];
