import { SITUATIONS } from '#phases/vocabulary.ts';
import type { AnySide, Situation, Stage } from '#phases/vocabulary.ts';
import { clauseAround } from './heard.ts';
import type { Heard } from './heard.ts';
import { headingsAmong, SITUATION_PHRASES, wordings } from './lexicon/phrases.ts';
import { isAboutSomeoneElse, isDenied, isHers, isHypothetical } from './negation.ts';
import { sidesIn } from './sides-and-places.ts';
import { ageOfOperation, daysOf, durationIn, isSaidToBeOver, stageOfPregnancy } from './times.ts';

/** A situation with its side, as an interrupt carries it. */
export interface SituationReport {
  readonly situation: Situation;
  readonly side?: AnySide;
  readonly stage?: Stage;
}

/** Where a situation is told. */
interface Spot {
  readonly situation: Situation;
  readonly stage?: Stage | undefined;
  readonly start: number;
  readonly end: number;
}

/** Treatment that ended this long ago no longer changes the exam: skin and blood counts have recovered. */
const TREATMENT_OVER_DAYS = 365;
/** "Eine Gewebeprobe", as the answer to the question about it. */
const LONGEST_BARE_BIOPSY_WORDS = 4;

const [TOLD_WITH_DENIAL, SIDED, HER_OWN] = wordings('told-with-denial', 'sided-situations', 'her-own');
const [OTHER_SURGERY, REMAINING_SIDE, TOLD_OF] = wordings('other-surgery', 'remaining-side', 'told-of');
const [AHEAD, AHEAD_WHEN, RUNNING] = wordings('ahead', 'ahead-when', 'treatment-running');
const [OPERATION_AHEAD, OPERATION_DONE] = wordings('operation-ahead', 'operation-done');
const [OPERATION_PLANNED, OPERATION_WAS] = wordings('operation-planned', 'operation-was');
const [BIOPSY_AHEAD, BIOPSY_DONE, PAST, LONG_PAST] = wordings('biopsy-ahead', 'biopsy-done', 'past', 'long-past');
/** What has a list of its own in `lexicon/situations.txt`; operations have two, and are dated. */
const LISTED = headingsAmong(SITUATION_PHRASES, SITUATIONS);

/** Their wording contains a "nicht" or "kein" that belongs to it. */
export function isToldWithDenial(situation: Situation): boolean {
  return TOLD_WITH_DENIAL.test(situation);
}

function isSurgery(situation: Situation): boolean {
  return situation === 'earlier_operation' || situation === 'mastectomy' || situation === 'reconstruction';
}

/** The first place where a list's words are meant of herself; "ich kann nicht stehen" is denied only in form. */
function spotOf(heard: Heard, list: string, situation: Situation): Spot | undefined {
  const isMeant = ({ start, end }: { readonly start: number; readonly end: number }) =>
    isToldWithDenial(situation)
      ? !isHypothetical(heard, start) && !isAboutSomeoneElse(heard, start)
      : isHers(heard, start, end);
  const match = SITUATION_PHRASES.of(list).findAll(heard.text).find(isMeant);
  return match === undefined ? undefined : { situation, ...match };
}

/** The date of an operation: from its own clause, else from the rest of what she said, unless that dates others. */
function ageAround(heard: Heard, { start, end }: Spot): Stage | undefined {
  const clause = clauseAround(heard, start, end);
  const own = ageOfOperation(clause);
  if (own !== undefined || durationIn(clause) !== undefined) return own;
  const whole = ageOfOperation(heard.words);
  return whole === 'healed' && SITUATION_PHRASES.of('dated').find(heard.text) !== undefined ? undefined : whole;
}

function operationSpots(heard: Heard): readonly Spot[] {
  if (OTHER_SURGERY.test(heard.text)) return [];
  if (OPERATION_PLANNED.test(heard.text) && !OPERATION_WAS.test(heard.text)) return [];
  const fresh = spotOf(heard, 'fresh', 'fresh_operation');
  const spot = spotOf(heard, 'surgery', 'earlier_operation') ?? fresh;
  if (spot === undefined) return [];
  const stage = fresh === undefined ? ageAround(heard, spot) : 'fresh';
  return [stage === 'fresh' ? { ...spot, situation: 'fresh_operation' } : { ...spot, stage }];
}

/** What the lists tell, as far as it holds today or did; of a biopsy only one of the last weeks. */
function listedSpots(heard: Heard): readonly Spot[] {
  return LISTED.flatMap((situation) => {
    const spot = spotOf(heard, situation, situation);
    if (spot === undefined) return [];
    if (situation === 'pregnant') return [{ ...spot, stage: stageOfPregnancy(heard.words) }];
    if (isSurgery(situation)) return [{ ...spot, stage: ageAround(heard, spot) }];
    return situation === 'biopsy' && !isRecentBiopsy(heard, spot) ? [] : [spot];
  });
}

function isRecentBiopsy(heard: Heard, spot: Spot): boolean {
  const clause = clauseAround(heard, spot.start, spot.end).join(' ');
  const isDone = BIOPSY_DONE.test(clause) || heard.words.length <= LONGEST_BARE_BIOPSY_WORDS;
  return isDone && !BIOPSY_AHEAD.test(clause) && ageAround(heard, spot) !== 'healed';
}

function isTreatment({ situation }: Spot): boolean {
  return situation === 'chemotherapy' || situation === 'radiotherapy';
}

/** "Die Chemo kommt erst noch", "nächste Woche kommt der Expander rein": told of, and not there yet. */
function isStillAhead(heard: Heard, spot: Spot): boolean {
  const clause = clauseAround(heard, spot.start, spot.end).join(' ');
  if (isTreatment(spot)) return AHEAD.test(clause) && AHEAD_WHEN.test(clause) && !RUNNING.test(clause);
  const isAmputation = spot.situation === 'mastectomy' || spot.situation === 'reconstruction';
  return isAmputation && OPERATION_AHEAD.test(clause) && !OPERATION_DONE.test(clause);
}

function isOver(heard: Heard, spot: Spot): boolean {
  if (!isTreatment(spot)) return false;
  const clause = clauseAround(heard, spot.start, spot.end);
  const text = `${clause.join(' ')} `;
  const since = durationIn(clause);
  if (since !== undefined) return PAST.test(text) && daysOf(since) >= TREATMENT_OVER_DAYS;
  if (isSaidToBeOver(text)) return true;
  return PAST.test(text) && LONG_PAST.test(text) && SITUATION_PHRASES.of('over').find(text) !== undefined;
}

/** The side in the clause, or the only one that is named; of "nur noch die rechte Brust" the other one is gone. */
function sideOf(heard: Heard, { situation, start, end }: Spot): AnySide | undefined {
  const clause = `${clauseAround(heard, start, end).join(' ')} `;
  const all = new Set(sidesIn(heard.text).map(({ value }) => value));
  const side = sidesIn(clause)[0]?.value ?? (all.size === 1 ? [...all][0] : undefined);
  if (situation !== 'mastectomy' || !REMAINING_SIDE.test(clause)) return side;
  return side === 'left' ? 'right' : side === 'right' ? 'left' : side;
}

/** An operation that another situation names already, or names better. */
function withoutImplied(spots: readonly Spot[]): readonly Spot[] {
  const names = new Set(spots.map(({ situation }) => situation));
  const isFreshSurgery = spots.some(({ situation, stage }) => isSurgery(situation) && stage === 'fresh');
  return spots.filter(({ situation }) => {
    if (situation === 'earlier_operation')
      return !['mastectomy', 'reconstruction', 'fresh_operation'].some((name) => names.has(name as Situation));
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
    if (!isSurgery(spot.situation) || spot.stage !== undefined) return spot;
    const side = sideOf(heard, spot);
    return side === undefined || freshSide === undefined || side === freshSide ? { ...spot, stage: 'fresh' } : spot;
  });
}

/** Every situation of hers that an utterance names, asked for or not. Other people's are left alone. */
export function readSituations(heard: Heard): readonly SituationReport[] {
  const spots = [...operationSpots(heard), ...listedSpots(heard)];
  const now = spots.filter((spot) => !isOver(heard, spot) && !isStillAhead(heard, spot));
  return withoutImplied(datedByWound(heard, now)).map((spot) => {
    const { situation, stage } = spot;
    const side = SIDED.test(situation) ? sideOf(heard, spot) : undefined;
    return { situation, ...(side === undefined ? {} : { side }), ...(stage === undefined ? {} : { stage }) };
  });
}

/** Whether she asks for the questions of phase 1 to be put in one: "alles auf einmal", "können wir das abkürzen?". */
export function asksToShorten({ text }: Heard): boolean {
  return SITUATION_PHRASES.of('shorten').find(text) !== undefined && !TOLD_OF.test(text);
}

/** What holds even when it is told inside of a question: what was operated lately must not be touched meanwhile. */
export function holdsInQuestions({ situation, stage }: SituationReport, { text }: Heard): boolean {
  return (situation === 'fresh_operation' || situation === 'inflamed' || stage === 'fresh') && HER_OWN.test(text);
}

/** Whether a situation is named to say that it does not hold: "ich bin nicht operiert". */
export function deniesSituation(heard: Heard): boolean {
  const lists = ['surgery', ...LISTED.filter((situation) => situation !== 'biopsy' && !isToldWithDenial(situation))];
  const named = lists.flatMap((list) => SITUATION_PHRASES.of(list).findAll(heard.text));
  return named.some(({ start, end }) => isDenied(heard, start, end)) && readSituations(heard).length === 0;
}

/**
 * Chemotherapy or radiation of hers that is long over, or has not begun: it answers the questions of phase 1 with a no,
 * even after a "ja".
 */
export function namesPastTreatment(heard: Heard): boolean {
  const spots = [...operationSpots(heard), ...listedSpots(heard)];
  return spots.length > 0 && spots.every((spot) => isOver(heard, spot) || isStillAhead(heard, spot));
}
