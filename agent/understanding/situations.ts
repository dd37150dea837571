import { SITUATIONS } from '#phases/vocabulary.ts';
import type { AnySide, Situation, Stage } from '#phases/vocabulary.ts';

import { daysOf, durationIn } from './durations.ts';
import type { Heard } from './heard.ts';
import { clauseAround } from './heard.ts';
import { headingsAmong, SITUATION_PHRASES } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied, isHypothetical } from './negation.ts';
import { ageOfOperation, stageOfPregnancy } from './operations.ts';
import { isSaidToBeOver } from './pastness.ts';
import { sidesIn } from './sides-and-places.ts';

/** A situation with its side, as an interrupt carries it. */
export interface SituationReport {
  readonly situation: Situation;
  readonly side?: AnySide;
  readonly stage?: Stage;
}

/** Treatment that ended this long ago no longer changes the exam: skin and blood counts have recovered. */
const TREATMENT_OVER_DAYS = 365;

const SURGERY = SITUATION_PHRASES.of('surgery');
const FRESH_SIGNS = SITUATION_PHRASES.of('fresh');
const OVER = SITUATION_PHRASES.of('over');
/** Mentions that are no operation of hers: the surgeon's name, being operated on the knee. */
const OTHER_SURGERY =
  /\b(?:knie|huefte|blinddarm|mandeln|bandscheibe|ruecken|auge|augen|galle|fuss|zahn|zaehne|schulter|herz|nase|bauch|meniskus|kaiserschnitt)\b/;

/** Situations that words alone tell, in the order of their lists; an operation and a biopsy need their date. */
const TOLD_BY_WORDS = headingsAmong(SITUATION_PHRASES, SITUATIONS).filter((situation) => situation !== 'biopsy');
/** Their wording contains a "nicht" or "kein" that belongs to it. */
export const TOLD_WITH_DENIAL: ReadonlySet<Situation> = new Set<Situation>([
  'no_cycle',
  'one_arm',
  'cannot_stand',
  'cannot_lie',
  'low_vision',
  'male',
  'none',
]);

const SIDED: ReadonlySet<Situation> = new Set<Situation>([
  'fresh_operation',
  'earlier_operation',
  'radiotherapy',
  'mastectomy',
  'reconstruction',
  'arm_swelling',
  'finding_under_workup',
  'one_arm',
  'port',
  'biopsy',
  'inflamed',
]);
const SURGERIES: ReadonlySet<Situation> = new Set<Situation>(['earlier_operation', 'mastectomy', 'reconstruction']);

interface Spot {
  readonly situation: Situation;
  readonly stage?: Stage | undefined;
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
  const age = fresh === undefined ? ageAround(heard, spot) : 'fresh';
  if (age === 'fresh') return [{ situation: 'fresh_operation', start: spot.start, end: spot.end }];
  return [{ situation: 'earlier_operation', stage: age, start: spot.start, end: spot.end }];
}

/** Other things that have a time of their own: a date of theirs, sentences away, must not make a wound an old one. */
const OTHER_DATED = SITUATION_PHRASES.of('dated');

/** The date of an operation: from its own clause, else from the rest of what she said. */
function ageAround(heard: Heard, { start, end }: { readonly start: number; readonly end: number }): Stage | undefined {
  const clause = clauseAround(heard, start, end);
  const own = ageOfOperation(clause);
  if (own !== undefined || namesTime(clause)) return own;
  const whole = ageOfOperation(heard.words);
  return whole === 'healed' && OTHER_DATED.find(heard.text) !== undefined ? undefined : whole;
}

function namesTime(words: readonly string[]): boolean {
  return durationIn(words) !== undefined;
}

function isPlanned(text: string): boolean {
  return (
    /\b(?:werde|wird|soll|steht|muss|naechste|naechsten|bald|demnaechst|geplant|uebermorgen)\b.*\b(?:operiert|operation|op|operieren)\b|\b(?:operation|op) (?:ist|steht|kommt|erst|naechste|geplant|bald|\w+ bevor)\b.*\b(?:geplant|bevor|naechste|noch)\b/.test(
      text,
    ) && !/\b(?:wurde|worden|bin|hatte|gehabt|war)\b/.test(text)
  );
}

function ruleSpots(heard: Heard): Spot[] {
  return TOLD_BY_WORDS.flatMap((situation) => {
    const match = SITUATION_PHRASES.of(situation)
      .findAll(heard.text)
      .find(({ start, end }) =>
        TOLD_WITH_DENIAL.has(situation) ? isHersThoughDenied(heard, start) : isHers(heard, start, end),
      );
    return match === undefined ? [] : [{ situation, stage: stageOf(heard, situation, match), ...match }];
  });
}

function stageOf(heard: Heard, situation: Situation, match: { start: number; end: number }): Stage | undefined {
  if (situation === 'pregnant') return stageOfPregnancy(heard.words);
  return SURGERIES.has(situation) ? ageAround(heard, match) : undefined;
}

const BIOPSY = SITUATION_PHRASES.of('biopsy');
const DONE =
  /\b(?:hatte|habe|hab|wurde|wurden|worden|war|gehabt|bekommen|gemacht|gestanzt|punktiert|biopsiert|entnommen|genommen|letzter?|gestern|vorgestern|vor|seit|nach)\b/;
const NOT_YET =
  /\b(?:naechster?|uebernaechster?|bald|demnaechst|geplant|soll|kommt|termin|morgen|uebermorgen|werde|wird|muss|warte\w*|ergebnis\w*|steht)\b/;
/** "Eine Gewebeprobe", as the answer to the question about it. */
const LONGEST_BARE_BIOPSY_WORDS = 4;

/** A biopsy of the last weeks: that place is sore. One that is to come is work-up only. */
function biopsySpots(heard: Heard): Spot[] {
  const match = BIOPSY.findAll(heard.text).find(({ start, end }) => isHers(heard, start, end));
  if (match === undefined) return [];
  const text = clauseAround(heard, match.start, match.end).join(' ');
  const isBare = heard.words.length <= LONGEST_BARE_BIOPSY_WORDS;
  if (NOT_YET.test(text) || !(DONE.test(text) || isBare)) return [];
  return ageAround(heard, match) === 'healed' ? [] : [{ situation: 'biopsy', ...match }];
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

/** "Nächste Woche kommt der Expander rein": told of, and not there yet. */
const OPERATION_AHEAD =
  /\b(?:naechster?n? (?:woche|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag)|uebernaechster?n?|bald|demnaechst|geplant|uebermorgen|bevor|soll (?:\w+ ){0,6}werden|wird (?:\w+ ){0,6}(?:abgenommen|entfernt|aufgebaut|amputiert)|moechte (?:\w+ ){0,5}lassen)\b/;
const OPERATION_DONE =
  /\b(?:wurde|wurden|worden|war|hatte|gehabt|letzter?n?|gestern|vorgestern|seit|fehlt|weg|drin|rein(?:gekommen|gemacht)|kam|vor (?:\w+ ){1,3}(?:tage?n?|wochen?|monate?n?|jahre?n?))\b/;

function isStillAhead(heard: Heard, { situation, start, end }: Spot): boolean {
  if (situation === 'mastectomy' || situation === 'reconstruction') {
    const clause = clauseAround(heard, start, end).join(' ');
    return OPERATION_AHEAD.test(clause) && !OPERATION_DONE.test(clause);
  }
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
  const isFreshSurgery = spots.some(({ situation, stage }) => SURGERIES.has(situation) && stage === 'fresh');
  return spots.filter(({ situation }) => {
    if (situation === 'earlier_operation')
      return !has('mastectomy') && !has('reconstruction') && !has('fresh_operation');
    // What was operated lately says the same, and more.
    if (situation === 'fresh_operation') return !isFreshSurgery;
    return situation !== 'none' || spots.length === 1;
  });
}

/** A drain or a fresh wound dates the operation that is named with it. */
function datedByWound(heard: Heard, spots: readonly Spot[]): readonly Spot[] {
  const fresh = spots.find(({ situation }) => situation === 'fresh_operation');
  if (fresh === undefined) return spots;
  const freshSide = sideOf(heard, fresh);
  return spots.map((spot) => {
    if (!SURGERIES.has(spot.situation) || spot.stage !== undefined) return spot;
    const side = sideOf(heard, spot);
    return side === undefined || freshSide === undefined || side === freshSide ? { ...spot, stage: 'fresh' } : spot;
  });
}

/** Every situation of hers that an utterance names, asked for or not. Other people's are left alone. */
export function readSituations(heard: Heard): readonly SituationReport[] {
  const spots = [...operationSpots(heard), ...ruleSpots(heard), ...biopsySpots(heard)].filter(
    (spot) => !isOver(heard, spot) && !isStillAhead(heard, spot),
  );
  return withoutImplied(datedByWound(heard, spots)).map((spot) => {
    const side = SIDED.has(spot.situation) ? sideOf(heard, spot) : undefined;
    return {
      situation: spot.situation,
      ...(side === undefined ? {} : { side }),
      ...(spot.stage === undefined ? {} : { stage: spot.stage }),
    };
  });
}

const SHORTENED = SITUATION_PHRASES.of('shorten');

/** Whether she asks for the questions of phase 1 to be put in one: "alles auf einmal", "können wir das abkürzen?". */
export function asksToShorten({ text }: Heard): boolean {
  return SHORTENED.find(text) !== undefined && !/\b(?:erzaehl\w*|gesagt|sage)\b/.test(text);
}

/** A first person in the sentence: the question is about her own body, not about bodies. */
const HER_OWN = /\b(?:ich|mir|mich|mein\w*|bei mir|hob|i)\b/;

/** What holds even when it is told inside of a question: what was operated lately must not be touched meanwhile. */
export function holdsInQuestions({ situation, stage }: SituationReport, { text }: Heard): boolean {
  return (situation === 'fresh_operation' || situation === 'inflamed' || stage === 'fresh') && HER_OWN.test(text);
}

/** Whether a situation is named to say that it does not hold: "ich bin nicht operiert". */
export function deniesSituation(heard: Heard): boolean {
  const named = [
    ...SURGERY.findAll(heard.text),
    ...TOLD_BY_WORDS.filter((situation) => !TOLD_WITH_DENIAL.has(situation)).flatMap((situation) =>
      SITUATION_PHRASES.of(situation).findAll(heard.text),
    ),
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
