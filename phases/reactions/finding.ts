import type { ExamContext, FollowUp } from '../context.ts';
import { completedBy, hasFacts, knownPosition, positionAtHand, withFacts } from '../notes.ts';
import { placeOf, sideOf } from '../plan.ts';
import type { ExamEvent } from '../events.ts';
import { line } from '../scripts/line.ts';
import type { Effect, Reaction } from '../setup.ts';
import { phaseOfStep } from '../steps.ts';
import { findingLines, signLine } from '../summary.ts';
import type { FindingFacts, FindingReport } from '../vocabulary.ts';
import { isHeld, offerWaysOn, promptAgain, saying } from './speech.ts';

/** More than anybody reports in one exam; bounds the snapshot. */
const FINDINGS_LIMIT = 20;
/** After two questions the rest belongs to the appointment, not here. */
const DETAIL_QUESTIONS_LIMIT = 2;

/** A finding was reported: note it in her terms, then ask at most two details, one at a time. */
export const noteFinding: Reaction = (context, event) => {
  if (event.type !== 'finding') return {};
  const known = knownFor(context, event);
  return known === undefined
    ? noteNew(context, withStep(context, ofItsKind(context, event)))
    : noteKnown(context, known);
};

/** "Noch einer" is what was spoken of last. */
function ofItsKind(context: ExamContext, { finding, refers }: Extract<ExamEvent, { type: 'finding' }>): FindingReport {
  const atHand = context.findings[positionAtHand(context) ?? -1];
  return refers === 'one_more' && atHand !== undefined ? { ...finding, sign: atHand.sign } : finding;
}

interface Known {
  readonly position: number;
  readonly finding: FindingReport;
}

/** The noted finding that a report speaks of, completed by it. */
function knownFor(context: ExamContext, event: Extract<ExamEvent, { type: 'finding' }>): Known | undefined {
  const { refers } = event;
  const reported = refers === 'known' ? event.finding : withStep(context, event.finding);
  const stepSide = sideOf(context, context.cursor);
  const position = knownPosition(context, reported, { refers, isNoting: isNoting(context), stepSide });
  const known = position === undefined ? undefined : context.findings[position];
  return position === undefined || known === undefined
    ? undefined
    : { position, finding: completedBy(known, reported) };
}

function noteNew(context: ExamContext, finding: FindingReport): Effect {
  const findings = [...context.findings, finding].slice(-FINDINGS_LIMIT);
  return {
    context: {
      findings,
      noteAtHand: findings.length - 1,
      notedHere: true,
      followUps: withFindingQuestions(context.followUps, finding),
      ...readAgain(context),
    },
    directives: saying([line('finding.thanks'), signLine(finding)]),
  };
}

function noteKnown(context: ExamContext, { position, finding }: Known): Effect {
  const followUps = context.followUps.filter(
    (followUp) => followUp.kind !== 'finding_sign' && !isAnsweredBy(followUp, factsOf(finding)),
  );
  return {
    context: {
      findings: context.findings.with(position, finding),
      noteAtHand: position,
      notedHere: true,
      followUps,
      ...readAgain(context),
    },
    directives: saying([line('ack.noted')]),
  };
}

function factsOf({ side, place, ...facts }: FindingReport): FindingFacts {
  return {
    ...facts,
    ...(side === 'unknown' ? {} : { side }),
    ...(place === 'unknown' ? {} : { place }),
  };
}

/** Whether a report only adds to what is noted, while nothing about it is being asked: then we stay where we are. */
export function addsToKnown(context: ExamContext, event: ExamEvent): boolean {
  if (event.type !== 'finding' || phaseOfStep(context.cursor) === 'abschluss') return false;
  const isAsking = isNoting(context) && context.followUps[0]?.kind !== 'finding_noted';
  return !isAsking && knownFor(context, event) !== undefined;
}

/** "Der Knoten ist hart", later: she hears how it is noted now, and what was open stays open. */
export const addToKnown: Reaction = (context, event) => {
  const known = event.type === 'finding' ? knownFor(context, event) : undefined;
  if (known === undefined) return {};
  const findings = context.findings.with(known.position, known.finding);
  const changed = { findings, noteAtHand: known.position };
  const told = [line('notes.completed'), ...findingLines(known.finding)];
  return { context: changed, directives: saying([...told, ...promptAgain({ ...context, ...changed }, event)]) };
};

/** What is noted at the very end is read back: only what is new. */
export function readAgain(context: ExamContext): Partial<ExamContext> {
  return phaseOfStep(context.cursor) === 'abschluss' ? { cursor: 'abschluss.readback', introduced: false } : {};
}

/** Fills in what the step itself says: the side she is at, the place she is feeling. */
function withStep(context: ExamContext, finding: FindingReport): FindingReport {
  const side = finding.side === 'unknown' ? (sideOf(context, context.cursor) ?? 'unknown') : finding.side;
  const isNipple = finding.sign === 'nipple_change' || finding.sign === 'nipple_fluid';
  const place =
    finding.place === 'unknown' ? (isNipple ? 'nipple' : (placeOf(context.cursor) ?? 'unknown')) : finding.place;
  return { ...finding, side, place };
}

function isNoting(context: ExamContext): boolean {
  return context.followUps.some(({ kind }) => kind.startsWith('finding_') || kind === 'correction');
}

/** Kinds of question that are about one finding and end with the next report. */
function isAboutFinding({ kind }: FollowUp): boolean {
  return kind.startsWith('finding_') || kind === 'correction' || kind.startsWith('note_');
}

function withFindingQuestions(followUps: readonly FollowUp[], finding: FindingReport): readonly FollowUp[] {
  const others = followUps.filter((followUp) => !isAboutFinding(followUp));
  const urgent = others.filter(({ kind }) => kind.startsWith('fever'));
  const details: readonly FollowUp[] = missing(finding).slice(0, DETAIL_QUESTIONS_LIMIT);
  return [...urgent, ...details, { kind: 'finding_noted' }, ...others.filter((followUp) => !urgent.includes(followUp))];
}

function missing(finding: FindingReport): readonly FollowUp[] {
  const isDated = finding.since !== undefined || finding.sinceEvent !== undefined;
  return [
    ...(finding.side === 'unknown' ? [{ kind: 'finding_side' as const }] : []),
    ...(finding.place === 'unknown' ? [{ kind: 'finding_place' as const }] : []),
    ...(isDated ? [] : [{ kind: 'finding_since' as const }]),
  ];
}

/** "Ja, mir ist etwas aufgefallen": what was it? */
export const askWhatWasNoticed: Reaction = (context) => ({
  context: {
    followUps: [{ kind: 'finding_sign' }, ...context.followUps.filter(({ kind }) => kind !== 'finding_sign')],
  },
});

/** She noticed something that we cannot name: noted as it is. */
export const noteUnnamedFinding: Reaction = (context, event) => {
  const { side = 'unknown', place = 'unknown', ...facts } = factsIn(event);
  return noteFinding(context, {
    type: 'finding',
    refers: 'another',
    finding: { ...facts, sign: 'other', side, place },
  });
};

/** What an utterance says of a finding. */
export function factsIn(event: Parameters<Reaction>[1]): FindingFacts {
  if (event.type === 'side') return { side: event.side };
  if (event.type === 'correct_note') return event.facts ?? {};
  if (event.type !== 'finding_detail') return {};
  const { side, place, since, sinceEvent, size, traits, colour } = event;
  return { side, place, since, sinceEvent, size, traits, colour };
}

/** Puts facts into the finding that is spoken of and closes the questions that are answered by them. */
export function noteFacts(context: ExamContext, position: number, facts: FindingFacts): Effect {
  const known = context.findings[position];
  if (known === undefined) return {};
  return {
    context: {
      findings: context.findings.with(position, withFacts(known, facts)),
      noteAtHand: position,
      followUps: context.followUps.filter((followUp) => !isAnsweredBy(followUp, facts)),
    },
  };
}

/** Completes the finding being noted and closes the questions that are answered by it. */
export const completeFinding: Reaction = (context, event) => {
  const position = positionAtHand(context);
  const facts = factsIn(event);
  if (position === undefined) return offerWaysOn(context, event);
  if (!hasFacts(facts)) return leaveOpen(context);
  return { ...noteFacts(context, position, facts), directives: saying([line('ack.noted')]) };
};

/** "Weiß ich nicht" is an answer: the detail stays open. */
function leaveOpen(context: ExamContext): Effect {
  return { context: { followUps: context.followUps.slice(1) }, directives: saying([line('ack.noted')]) };
}

function isAnsweredBy({ kind }: FollowUp, facts: FindingFacts): boolean {
  if (kind === 'correction') return true;
  if (kind === 'finding_side') return facts.side !== undefined;
  if (kind === 'finding_place') return facts.place !== undefined;
  return kind === 'finding_since' && (facts.since !== undefined || facts.sinceEvent !== undefined);
}

/** "Er tut weh", before anything was noted: that is what she noticed. */
export function opensFinding(context: ExamContext, event: ExamEvent): boolean {
  return context.findings.length === 0 && factsIn(event).traits?.includes('tender') === true;
}

/**
 * A detail that comes late, while something else is open: she hears how it is noted now. Said before anything was
 * noted it is only of use when it says that something hurts.
 */
export const completeFindingLate: Reaction = (context, event) => {
  const position = positionAtHand(context);
  const facts = factsIn(event);
  if (opensFinding(context, event)) return noteTender(context, event);
  if (position === undefined || !hasFacts(facts)) return offerWaysOn(context, event);
  const effect = noteFacts(context, position, facts);
  const changed = effect.context?.findings?.[position];
  const told = changed === undefined ? [] : [line('notes.completed'), ...findingLines(changed)];
  return { ...effect, directives: saying([...told, ...promptAgain({ ...context, ...effect.context }, event)]) };
};

function noteTender(context: ExamContext, event: Parameters<Reaction>[1]): Effect {
  const { side = 'unknown', place = 'unknown', ...facts } = factsIn(event);
  const finding = { ...facts, sign: 'pain' as const, side, place, traits: undefined };
  return noteFinding(context, { type: 'finding', finding });
}

/** "Nein" to "habe ich das richtig notiert?": what shall change? Of several notes first which one. */
export const askForCorrection: Reaction = (context) => ({
  context: {
    followUps: [
      ...(context.findings.length > 1 ? [{ kind: 'note_to_correct' as const }] : []),
      { kind: 'correction' as const },
      ...context.followUps,
    ],
  },
});

/** After a correction what changed is read back. */
export const readBackAnew: Reaction = (context) => ({ context: readAgain(context) });

/** From here on only what is new or changed is read back. */
export const rememberReadBack: Reaction = (context, event) =>
  isHeld(event) ? {} : { context: { readBack: context.findings, noteAtHand: undefined } };
