import { AFTER, DIGIT } from './numbers.ts';

/** Staging and receptors as German letters write them, with what is often read for it; sources of patterns. */

const PREFIX = String.raw`(?:[yra]{0,2}[cpu]|[yr])`;
const SPREAD = String.raw`(?:\s?\((?:sn|f|m|i[+-]|mol[+-]|mi|sn\s?[\d/]{1,5}|[\d/.,\s]{1,9}(?:\s?sn)?)\)){0,3}`;
const T = String.raw`T(?:${DIGIT}(?:mi|[a-d])?(?:\/is)?|is|X|x)(?:\s?\((?:m|f|DCIS|LCIS|Paget|\d{1,2}|[^)\s]{1,8})\))?`;
const N = String.raw`N(?:${DIGIT}(?:mi|[a-c])?|X|x|\+)${SPREAD}`;
const M = String.raw`M(?:${DIGIT}[a-e]?|X|x)(?:\s?\(i\+\))?`;

/** One part of a stage; some write several without a blank. */
export const TUMOUR = [
  `${PREFIX}(?:${T}|${N}|${M})`,
  String.raw`T(?:[0-4O](?:mi|[a-d])?|is|[Xx])(?:\s?\(m\))?|N(?:[0-3O](?:mi|[a-c])?|[Xx])${SPREAD}|M[01OXx]`,
  String.raw`L(?:[OX]|\s?[01])|V(?:[OX]|\s?[012])|Pn[OXIl]|Pn\s?[01]|R(?:[OX]|\s?[012])`,
  String.raw`G(?:X|\s?[1-4](?:\s?[-–\/]\s?G?[1-4])?)`,
].join('|');

const ROMAN = String.raw`(?:0|[I1l|]{1,3}|[I1l|]V)`;
/** Stages and categories that are no parts of TNM. */
export const STAGE = [
  String.raw`(?:UICC|AJCC|FIGO)[-\s]{0,2}(?:Stadium\s)?${ROMAN}[A-C]?`,
  String.raw`(?:Tumors|S)tadium:?\s(?:UICC\s)?${ROMAN}[A-C]?`,
  String.raw`(?:US-|MR-)?B[I1l]-?\s?RADS®?[-\s:]{0,2}(?:Kategorie\s)?(?:IV|V|I{1,3}|\d)\s?[a-c]?`,
  String.raw`ACR(?:-Typ|-Dichte)?[-\s:]{1,2}(?:[a-dA-D]|[1-4]|IV|I{1,3})`,
  String.raw`B[1-5][a-d]?|Grad(?:ing)?\s?[:=]?\s?(?:G?[0-4](?:\s?[-–]\s?[1-4])?|I{1,3}|IV)`,
  String.raw`(?:ECOG|ASA|Karnofsky)(?:-(?:Status|Index|PS))?\s?[:=]?\s?(?:\d{1,3}(?:\s?[-–]\s?\d)?|I{1,3}|IV)(?:\s?%)?`,
].join('|');

/** Names of what tumours are tested for. */
export const RECEPTOR = [
  String.raw`(?:H[EF]R|Her|c-?erb\s?B)[-\s?]?(?:Z2|[2Z])(?:[-/\s]?neu)?`,
  String.raw`K[il1I][-\s]?[6b]7`,
  String.raw`(?:ER|PR|PgR|ÖR|AR|HR)${AFTER}`,
  String.raw`(?:Östrogen|Ostrogen|Progesteron|Androgen|Hormon|Steroidhormon)[-\s]?[Rr]ezeptor(?:en|status)?`,
  String.raw`\p{L}{0,12}[Rr]ezeptor-?(?:positiv|negativ)\p{Ll}{0,2}`,
  String.raw`PD[-\s]?L1|MIB[-\s]?1|BRCA[-\s]?[12lIL](?:\s?\/\s?2)?|PIK3CA|ESR1|PALB2|TP53|TNBC|[Tt]ripel?-?[-\s]?negativ\p{Ll}{0,2}|[Tt]riple[-\s]negativ\p{Ll}{0,2}`,
  String.raw`(?:FISH|CISH|SISH|ISH|IRS|CPS|TPS|Allred)${AFTER}`,
].join('|');

const HOW_MUCH = String.raw`(?:[<>≤≥~]\s?|ca\.?\s?|etwa\s|stark\s|schwach\s|mäßig\s|(?:zwei|drei|ein)fach\s|nicht\s)?`;
const AMOUNT = String.raw`(?:${DIGIT}{1,3}\s?[-–]\s?)?${DIGIT}{1,3}\s?(?:%|\/\s?(?:12|8)|\+)`;
const VALUE = String.raw`(?:positiv|negativ|pos\.?|neg\.?|ultra-?low|low|amplifiziert|nachweisbar|mutiert|${AMOUNT}|[0-3]\+?(?![\d.,])|\d{1,3}(?![\d.,]\d)|\+{1,3}|[-–](?=[\s,;.)]|$))`;
/** What may stand between a receptor and its value, and the value. */
export const RECEPTOR_VALUE = String.raw`(?:[-\s]?(?:Status|Score|Index|Expression|Mutation|Immunhistochemie|IHC))?[-\s]?[:=]?\s?(?:\(?(?:IRS\s?:?\s?|CPS\s?|TPS\s?|IC\s?|IHC\s?|Allred\s?|[Ss]core:?\s?|in\s)?${HOW_MUCH}${VALUE}\)?)?`;
