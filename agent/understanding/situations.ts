import type { AnySide, Situation } from '#phases/vocabulary.ts';

import { daysOf, durationIn } from './durations.ts';
import type { Heard } from './heard.ts';
import { clauseAround } from './heard.ts';
import { SITUATION_RULES } from './lexicon/situation-phrases.ts';
import { isAboutSomeoneElse, isDenied, isHypothetical } from './negation.ts';
import { isSaidToBeOver } from './pastness.ts';
import { phrase } from './phrase.ts';
import { sidesIn } from './sides-and-places.ts';

/** A situation with its side, as an interrupt carries it. */
export interface SituationReport {
  readonly situation: Situation;
  readonly side?: AnySide;
}

/** Wounds close and drains go within about eight weeks; until then that side is not touched. */
const FRESH_OPERATION_DAYS = 56;
/** Treatment that ended this long ago no longer changes the exam: skin and blood counts have recovered. */
const TREATMENT_OVER_DAYS = 365;

const SURGERY = phrase(
  '<surgery>',
  '(lymphknoten|wächterlymphknoten|wächterknoten|lymphknötchen) .. <cut_out>',
  '(tumor|knoten|krebs|etwas|was|geschwulst) .. <cut_out>',
  'brusterhaltend',
  '<cut_out> (worden|bekommen)',
  'unters messer',
);
const FRESH_SIGNS = phrase(
  'drainage|drain|drainagen|fäden|fadenzug|klammern|wunde|wundheilung|wundverband|nähte',
  'offene wunde',
  'frische narbe',
  'verband',
  'pflaster drauf',
  '(noch|ein|das) .. pflaster',
);
const LATELY = phrase(
  '(frisch|kürzlich|neulich|vor kurzem|vor kurzer zeit|letzte woche|vorige woche|vergangene woche|diese woche|gestern|vorgestern|heute|letzten monat|diesen monat|gerade erst|erst gerade|erst kürzlich|erst vor|gerade operiert|jetzt erst|noch nicht lange|vor ein paar tagen|letzte tage|gerade eine|gerade frisch)',
);
const OVER = phrase(
  '(abgeschlossen|beendet|vorbei|hinter mir|überstanden|zu ende|lange her|früher|damals|geschafft|durch damit)',
);
/** Mentions that are no operation of hers: the surgeon's name, being operated on the knee. */
const OTHER_SURGERY =
  /\b(?:knie|huefte|blinddarm|mandeln|bandscheibe|ruecken|auge|augen|galle|fuss|zahn|zaehne|schulter|herz|nase|bauch|meniskus|kaiserschnitt)\b/;

const SIDED: ReadonlySet<Situation> = new Set<Situation>([
  'fresh_operation',
  'earlier_operation',
  'radiotherapy',
  'mastectomy',
  'reconstruction',
  'arm_swelling',
  'finding_under_workup',
  'one_arm',
]);

interface Spot {
  readonly situation: Situation;
  readonly start: number;
  readonly end: number;
}

function isHers(heard: Heard, start: number, end: number): boolean {
  return !isDenied(heard, start, end) && !isHypothetical(heard, start) && !isAboutSomeoneElse(heard, start);
}

function operationSpots(heard: Heard): Spot[] {
  if (OTHER_SURGERY.test(heard.text)) return [];
  const found = [...SURGERY.findAll(heard.text)].find(({ start, end }) => isHers(heard, start, end));
  const fresh = FRESH_SIGNS.findAll(heard.text).find(({ start, end }) => isHers(heard, start, end));
  const spot = found ?? fresh;
  if (spot === undefined) return [];
  if (isPlanned(heard.text)) return [];
  const clause = clauseAround(heard, spot.start, spot.end);
  const since = durationIn(clause) ?? durationIn(heard.words);
  const isFresh =
    fresh !== undefined ||
    (since === undefined ? LATELY.find(`${clause.join(' ')} `) !== undefined : daysOf(since) < FRESH_OPERATION_DAYS);
  return [{ situation: isFresh ? 'fresh_operation' : 'earlier_operation', ...spot }];
}

function isPlanned(text: string): boolean {
  return (
    /\b(?:werde|wird|soll|steht|muss|naechste|naechsten|bald|demnaechst|geplant|uebermorgen)\b.*\b(?:operiert|operation|op|operieren)\b|\b(?:operation|op) (?:ist|steht|kommt|erst|naechste|geplant|bald|\w+ bevor)\b.*\b(?:geplant|bevor|naechste|noch)\b/.test(
      text,
    ) && !/\b(?:wurde|worden|bin|hatte|gehabt|war)\b/.test(text)
  );
}

function ruleSpots(heard: Heard): Spot[] {
  return SITUATION_RULES.flatMap(({ situation, said, deniesInside }) => {
    const match = said
      .findAll(heard.text)
      .find(({ start, end }) => (deniesInside ? isHersThoughDenied(heard, start) : isHers(heard, start, end)));
    return match === undefined ? [] : [{ situation, ...match }];
  });
}

/** "ich kann nicht stehen": the denial is the situation itself. */
function isHersThoughDenied(heard: Heard, start: number): boolean {
  return !isHypothetical(heard, start) && !isAboutSomeoneElse(heard, start);
}

/** "Die Chemo kommt erst noch": told of, but not begun. A next one while others run is no first. */
const STILL_AHEAD =
  /\b(?:kommt|kommen|beginnt|beginne|faengt|fange|startet|starte|steht|soll|geplant|bekomme|kriege|krieg|werde|erst|anstehen|faengt)\b/;
const AHEAD_WHEN =
  /\b(?:erst noch|erst|bald|demnaechst|bevor|geplant|noch nicht|spaeter|naechste[nrs]? (?:woche|monat|jahr)|uebernaechste\w*|ab (?:montag|dienstag|mittwoch|donnerstag|freitag|morgen)|noch an|morgen|danach)\b/;

function isStillAhead(heard: Heard, { situation, start, end }: Spot): boolean {
  if (situation !== 'chemotherapy' && situation !== 'radiotherapy') return false;
  const text = clauseAround(heard, start, end).join(' ');
  if (
    /\b(?:wieder|zweite|dritte|vierte|letzte|weiter|schon|gerade|zurzeit|momentan|mitten|laeuft|angefangen|begonnen|seit|hatte|erst (?:gestern|heute|vor|letzte|diese)|erste\w* (?:hinter|gehabt|bekommen))\b/.test(
      text,
    )
  )
    return false;
  return STILL_AHEAD.test(text) && AHEAD_WHEN.test(text);
}

function isOver(heard: Heard, { situation, start, end }: Spot): boolean {
  if (situation !== 'chemotherapy' && situation !== 'radiotherapy') return false;
  const clause = clauseAround(heard, start, end);
  const since = durationIn(clause);
  const text = `${clause.join(' ')} `;
  const isPast = /\b(?:hatte|gehabt|war|wurde|wurden|vorbei|abgeschlossen|beendet|fertig|hinter mir|worden|vor)\b/.test(
    text,
  );
  if (since !== undefined) return isPast && daysOf(since) >= TREATMENT_OVER_DAYS;
  if (isSaidToBeOver(text)) return true;
  return (
    isPast &&
    /\b(?:frueher|damals|vor jahren|lange her|vor langer zeit|schon lange)\b/.test(text) &&
    OVER.find(text) !== undefined
  );
}

/** "nur noch die rechte Brust": the left one is gone. */
const REMAINING_SIDE = /\bnur noch (?:die )?(?:linke|rechte|links|rechts)/;

function otherSide(side: AnySide | undefined): AnySide | undefined {
  if (side === 'left') return 'right';
  return side === 'right' ? 'left' : side;
}

function sideOf(heard: Heard, { situation, start, end }: Spot): AnySide | undefined {
  const clause = `${clauseAround(heard, start, end).join(' ')} `;
  const side = sidesIn(clause)[0]?.value ?? onlySideOf(heard.text);
  return situation === 'mastectomy' && REMAINING_SIDE.test(clause) ? otherSide(side) : side;
}

function onlySideOf(text: string): AnySide | undefined {
  const sides = new Set(sidesIn(text).map(({ value }) => value));
  return sides.size === 1 ? [...sides][0] : undefined;
}

function withoutImplied(spots: readonly Spot[]): readonly Spot[] {
  const has = (situation: Situation) => spots.some((spot) => spot.situation === situation);
  return spots.filter(({ situation }) => {
    if (situation === 'earlier_operation')
      return !has('mastectomy') && !has('reconstruction') && !has('fresh_operation');
    return situation !== 'none' || spots.length === 1;
  });
}

/** Every situation of hers that an utterance names, asked for or not. Other people's are left alone. */
export function readSituations(heard: Heard): readonly SituationReport[] {
  const spots = [...operationSpots(heard), ...ruleSpots(heard)].filter(
    (spot) => !isOver(heard, spot) && !isStillAhead(heard, spot),
  );
  return withoutImplied(spots).map((spot) => {
    const side = SIDED.has(spot.situation) ? sideOf(heard, spot) : undefined;
    return { situation: spot.situation, ...(side === undefined ? {} : { side }) };
  });
}

/** Whether a situation is named to say that it does not hold: "ich bin nicht operiert". */
export function deniesSituation(heard: Heard): boolean {
  const named = [
    ...SURGERY.findAll(heard.text),
    ...SITUATION_RULES.filter((rule) => !rule.deniesInside).flatMap(({ said }) => said.findAll(heard.text)),
  ];
  return named.some(({ start, end }) => isDenied(heard, start, end)) && readSituations(heard).length === 0;
}

/**
 * Chemotherapy or radiation of hers that is long over, or has not begun: it answers the questions of phase 1 with a no,
 * even after a "ja".
 */
export function namesPastTreatment(heard: Heard): boolean {
  const spots = ruleSpots(heard);
  return (
    spots.length > 0 &&
    spots.every((spot) => isOver(heard, spot) || isStillAhead(heard, spot)) &&
    operationSpots(heard).length === 0
  );
}

/** Words of this file's patterns, for the vocabulary. */
export const SITUATION_WORDS: readonly string[] = [
  ...[SURGERY, FRESH_SIGNS, LATELY, OVER].flatMap(({ words }) => words),
  ...SITUATION_RULES.flatMap(({ said }) => said.words),
];
