import type { ExamContext, Topic } from './context.ts';
import { BUNDLED_TOPICS, TOPICS } from './context.ts';
import { has, hasOn, isTouchable, otherSide } from './situations.ts';
import { STEP_IDS, phaseOfStep } from './steps.ts';
import type { StepId } from './steps.ts';
import type { Place, Side } from './vocabulary.ts';

/** The part of the context that decides which steps are taken. */
export type PlanFacts = Pick<
  ExamContext,
  'consent' | 'situations' | 'answered' | 'askTogether' | 'firstSide' | 'sideChosen' | 'findings' | 'cursor'
>;

/** Which questions of phase 1 are steps, and the subject of each. */
const TOPIC_STEPS: Readonly<Record<Topic, StepId>> = {
  operation: 'willkommen.operation',
  radiotherapy: 'willkommen.radiotherapy',
  chemotherapy: 'willkommen.chemotherapy',
  medicines: 'willkommen.medicines',
  earlier_surgery: 'willkommen.earlier_surgery',
  cycle: 'willkommen.cycle',
  workup: 'willkommen.workup',
  port: 'willkommen.port',
  body: 'willkommen.body',
};

/** Subject of a question step. */
export function topicOf(step: StepId): Topic | undefined {
  return TOPICS.find((topic) => TOPIC_STEPS[topic] === step);
}

/** Side on which a step works, if it is about one. */
export function sideOf(context: Pick<ExamContext, 'firstSide'>, step: StepId): Side | undefined {
  if (step.endsWith('_right')) return 'right';
  if (step.endsWith('_left')) return 'left';
  if (step === 'erste_seite.which_side') return undefined;
  const phase = phaseOfStep(step);
  if (phase === 'erste_seite') return context.firstSide;
  return phase === 'zweite_seite' ? otherSide(context.firstSide) : undefined;
}

/** Place that a step is about, where that is unmistakable. */
export function placeOf(step: StepId): Place | undefined {
  if (step.includes('.armpit_')) return 'armpit';
  if (step.includes('.collarbone_')) return 'collarbone';
  if (step.endsWith('.nipple')) return 'nipple';
  return step.endsWith('.scar') ? 'scar' : undefined;
}

/** Whether either side may be touched today. */
export function mayFeel(context: Pick<ExamContext, 'situations'>): boolean {
  return isTouchable(context, 'left') || isTouchable(context, 'right');
}

/** Sides without a breast and without a reconstructed one: chest wall and scar instead of strips and nipple. */
export function isFlat(context: Pick<ExamContext, 'situations'>, side: Side): boolean {
  return isNamedOn(context, 'mastectomy', side) && !isNamedOn(context, 'reconstruction', side);
}

/** Here an unnamed side does not count: guessing that a breast is missing would be cruel. */
function isNamedOn(
  context: Pick<ExamContext, 'situations'>,
  situation: 'mastectomy' | 'reconstruction',
  side: Side,
): boolean {
  return context.situations.some(
    (fact) => fact.situation === situation && (fact.side === side || fact.side === 'both'),
  );
}

function hasScar(context: PlanFacts, side: Side): boolean {
  return (['mastectomy', 'reconstruction', 'earlier_operation'] as const).some((situation) =>
    hasOn(context, situation, side),
  );
}

/** Whether the step belongs to the exam of this person, as far as she told us. */
export function applies(context: PlanFacts, step: StepId): boolean {
  const side = sideOf(context, step);
  if (step === 'zweite_seite.omitted') return mayFeel(context) && !isTouchable(context, otherSide(context.firstSide));
  if (side !== undefined && !isTouchable(context, side)) return false;
  return phaseOfStep(step) === 'willkommen'
    ? isOpenQuestion(context, step)
    : (CONDITIONS[step]?.(context, side ?? 'right') ?? true);
}

function isOpenQuestion(context: PlanFacts, step: StepId): boolean {
  if (step === 'willkommen.consent') return !context.consent;
  const bundle = bundledTopics(context);
  if (step === 'willkommen.rest') return bundle.length > 0;
  const topic = topicOf(step);
  return topic !== undefined && openTopics(context).includes(topic) && !bundle.includes(topic);
}

/** What is put as one question, because she asked for it to be short. */
export function bundledTopics(context: Pick<ExamContext, 'answered' | 'askTogether'>): readonly Topic[] {
  const open = openTopics(context).filter((topic) => BUNDLED_TOPICS.includes(topic));
  return context.askTogether && open.length > 1 ? open : [];
}

/** Subjects of phase 1 that she said nothing about yet. */
function openTopics(context: Pick<ExamContext, 'answered'>): readonly Topic[] {
  return TOPICS.filter((topic) => !context.answered.includes(topic));
}

const CONDITIONS: Partial<Record<StepId, (context: PlanFacts, side: Side) => boolean>> = {
  'vorbereitung.technique': mayFeel,
  'betrachten.arms_down': (context) => !has(context, 'low_vision'),
  'betrachten.hips': (context) => !has(context, 'low_vision'),
  'betrachten.arms_raised': (context) => !has(context, 'low_vision'),
  'betrachten.bent_forward': (context) => !has(context, 'low_vision'),
  'betrachten.without_mirror': (context) => has(context, 'low_vision'),
  'achseln.omitted': (context) => !isTouchable(context, 'left') || !isTouchable(context, 'right'),
  'erste_seite.which_side': (context) =>
    !context.sideChosen && isTouchable(context, 'left') && isTouchable(context, 'right'),
  'erste_seite.scar': hasScar,
  'zweite_seite.scar': hasScar,
  'erste_seite.implant_edge': (context, side) => hasOn(context, 'reconstruction', side),
  'zweite_seite.implant_edge': (context, side) => hasOn(context, 'reconstruction', side),
  'erste_seite.nipple': (context, side) => !isFlat(context, side),
  'zweite_seite.nipple': (context, side) => !isFlat(context, side),
  'abschluss.readback': (context) => context.findings.length > 0,
};

/** The step after `from`, or the last one of all. */
export function stepAfter(context: PlanFacts, from: StepId): StepId {
  const rest = STEP_IDS.slice(STEP_IDS.indexOf(from) + 1);
  return rest.find((step) => applies(context, step)) ?? 'abschluss.save';
}

/** The first step after the phase of `from`. */
export function stepAfterPhase(context: PlanFacts, from: StepId): StepId {
  const rest = STEP_IDS.slice(STEP_IDS.indexOf(from) + 1).filter((step) => phaseOfStep(step) !== phaseOfStep(from));
  return rest.find((step) => applies(context, step)) ?? 'abschluss.save';
}

/** Steps that only tell something and pass on by themselves: nobody can go back to them. */
const PASSING: ReadonlySet<StepId> = new Set(['achseln.omitted', 'zweite_seite.omitted']);

/**
 * The step before the cursor, `undefined` at the very beginning. Questions of phase 1 count even when
 * answered (going back means answering anew), consent does not: it is withdrawn by stopping.
 */
export function stepBefore(context: PlanFacts): StepId | undefined {
  const earlier = STEP_IDS.slice(0, STEP_IDS.indexOf(context.cursor)).filter(
    (step) => step !== 'willkommen.consent' && !PASSING.has(step),
  );
  return earlier.findLast((step) => (topicOf(step) === undefined ? isBackTarget(context, step) : true));
}

function isBackTarget(context: PlanFacts, step: StepId): boolean {
  if (step === 'erste_seite.which_side') return isTouchable(context, 'left') && isTouchable(context, 'right');
  return applies(context, step);
}

/**
 * Puts the cursor right after facts changed: when the side being felt may no longer be touched, the
 * first side becomes the other one; when the step fell away, the next that applies is taken. While a
 * question is open that decides this very thing (which side was operated), nothing is moved yet.
 */
export function settle(context: ExamContext): Partial<ExamContext> {
  if (context.followUps.length > 0) return {};
  const firstSide = firstTouchable(context);
  if (firstSide !== context.firstSide && phaseOfStep(context.cursor) === 'erste_seite') {
    return {
      firstSide,
      sideChosen: true,
      cursor: 'erste_seite.position',
      introduced: false,
      nudged: false,
      notedHere: false,
    };
  }
  const facts = { ...context, firstSide };
  if (applies(facts, context.cursor)) return { firstSide };
  return {
    firstSide,
    cursor: replacementOf(facts, context.cursor),
    introduced: false,
    nudged: false,
    notedHere: false,
  };
}

/** Questions of phase 1 are asked in any order that her answers make; everything else only goes forward. */
function replacementOf(facts: PlanFacts, cursor: StepId): StepId {
  if (phaseOfStep(cursor) !== 'willkommen') return stepAfter(facts, cursor);
  return STEP_IDS.find((step) => applies(facts, step)) ?? cursor;
}

function firstTouchable(context: ExamContext): Side {
  const isDecided = ['zweite_seite', 'abschluss'].includes(phaseOfStep(context.cursor));
  if (isDecided || isTouchable(context, context.firstSide)) return context.firstSide;
  const other = otherSide(context.firstSide);
  return isTouchable(context, other) ? other : context.firstSide;
}
