import type { ExamContext, FollowUp } from '../context.ts';
import { placeOf, sideOf } from '../plan.ts';
import { line } from '../scripts/line.ts';
import type { Effect, Reaction } from '../setup.ts';
import { phaseOfStep } from '../steps.ts';
import type { AnySide, FindingReport, Place, Since } from '../vocabulary.ts';
import { offerWaysOn, promptAgain, saying } from './speech.ts';

/** More than anybody reports in one exam; bounds the snapshot. */
const FINDINGS_LIMIT = 20;
/** After two questions the rest belongs to the appointment, not here. */
const DETAIL_QUESTIONS_LIMIT = 2;

/** A finding was reported: note it in her terms, then ask at most two details, one at a time. */
export const noteFinding: Reaction = (context, event) => {
  if (event.type !== 'finding') return {};
  const reported = completed(context, event.finding);
  const last = context.findings.at(-1);
  const continues = last !== undefined && isNoting(context) && isSameFinding(last, reported);
  const finding = continues ? merge(last, reported) : reported;
  const earlier = continues ? context.findings.slice(0, -1) : context.findings;
  const findings = [...earlier, finding].slice(-FINDINGS_LIMIT);
  const isClosing = phaseOfStep(context.cursor) === 'abschluss';
  return {
    context: {
      findings,
      notedHere: true,
      followUps: withFindingQuestions(context.followUps, finding),
      ...(isClosing ? { cursor: 'abschluss.readback', introduced: false } : {}),
    },
    directives: saying([line('finding.thanks'), line('summary.sign', { sign: finding.sign })]),
  };
};

/** Fills in what the step itself says: the side she is at, the place she is feeling. */
function completed(context: ExamContext, finding: FindingReport): FindingReport {
  const side = finding.side === 'unknown' ? (sideOf(context, context.cursor) ?? 'unknown') : finding.side;
  const isNipple = finding.sign === 'nipple_change' || finding.sign === 'nipple_fluid';
  const place =
    finding.place === 'unknown' ? (isNipple ? 'nipple' : (placeOf(context.cursor) ?? 'unknown')) : finding.place;
  return { ...finding, side, place };
}

function isNoting(context: ExamContext): boolean {
  return context.followUps.some(({ kind }) => kind.startsWith('finding_') || kind === 'correction');
}

function isSameFinding(known: FindingReport, reported: FindingReport): boolean {
  const isSameSign = known.sign === reported.sign || reported.sign === 'other' || known.sign === 'other';
  const isSameSide = known.side === reported.side || known.side === 'unknown' || reported.side === 'unknown';
  return isSameSign && isSameSide;
}

function merge(known: FindingReport, reported: FindingReport): FindingReport {
  return {
    sign: reported.sign === 'other' ? known.sign : reported.sign,
    side: reported.side === 'unknown' ? known.side : reported.side,
    place: reported.place === 'unknown' ? known.place : reported.place,
    since: reported.since ?? known.since,
  };
}

function withFindingQuestions(followUps: readonly FollowUp[], finding: FindingReport): readonly FollowUp[] {
  const others = followUps.filter(({ kind }) => !kind.startsWith('finding_') && kind !== 'correction');
  const urgent = others.filter(({ kind }) => kind.startsWith('fever'));
  const details: readonly FollowUp[] = missing(finding).slice(0, DETAIL_QUESTIONS_LIMIT);
  return [...urgent, ...details, { kind: 'finding_noted' }, ...others.filter((followUp) => !urgent.includes(followUp))];
}

function missing(finding: FindingReport): readonly FollowUp[] {
  return [
    ...(finding.side === 'unknown' ? [{ kind: 'finding_side' as const }] : []),
    ...(finding.place === 'unknown' ? [{ kind: 'finding_place' as const }] : []),
    ...(finding.since === undefined ? [{ kind: 'finding_since' as const }] : []),
  ];
}

/** "Ja, mir ist etwas aufgefallen": what was it? */
export const askWhatWasNoticed: Reaction = (context) => ({
  context: {
    followUps: [{ kind: 'finding_sign' }, ...context.followUps.filter(({ kind }) => kind !== 'finding_sign')],
  },
});

/** She noticed something that we cannot name: noted as it is. */
export const noteUnnamedFinding: Reaction = (context, event) =>
  noteFinding(context, {
    type: 'finding',
    finding: { sign: 'other', side: 'unknown', place: 'unknown', ...detailIn(event) },
  });

interface Detail {
  readonly side?: AnySide;
  readonly place?: Place;
  readonly since?: Since;
}

function detailIn(event: Parameters<Reaction>[1]): Detail {
  if (event.type === 'side') return { side: event.side };
  if (event.type !== 'finding_detail') return {};
  const { side, place, since } = event;
  return {
    ...(side === undefined ? {} : { side }),
    ...(place === undefined ? {} : { place }),
    ...(since === undefined ? {} : { since }),
  };
}

/** Completes the finding being noted and closes the questions that are answered by it. */
export const completeFinding: Reaction = (context, event) => {
  const last = context.findings.at(-1);
  const detail = detailIn(event);
  if (last === undefined) return offerWaysOn(context, event);
  if (Object.keys(detail).length === 0) return leaveOpen(context);
  const finding: FindingReport = { ...last, ...detail };
  return {
    context: {
      findings: [...context.findings.slice(0, -1), finding],
      followUps: context.followUps.filter((followUp) => !isAnsweredBy(followUp, detail)),
    },
    directives: saying([line('ack.noted')]),
  };
};

/** "Weiß ich nicht" is an answer: the detail stays open. */
function leaveOpen(context: ExamContext): Effect {
  return { context: { followUps: context.followUps.slice(1) }, directives: saying([line('ack.noted')]) };
}

function isAnsweredBy({ kind }: FollowUp, detail: Detail): boolean {
  if (kind === 'correction') return true;
  if (kind === 'finding_side') return detail.side !== undefined;
  if (kind === 'finding_place') return detail.place !== undefined;
  return kind === 'finding_since' && detail.since !== undefined;
}

/** A detail that comes late, while something else is open. */
export const completeFindingLate: Reaction = (context, event) => {
  if (context.findings.length === 0 || Object.keys(detailIn(event)).length === 0) return offerWaysOn(context, event);
  const effect = completeFinding(context, event);
  return { ...effect, directives: [...(effect.directives ?? []), ...saying(promptAgain(context, event))] };
};

/** "Nein" to "habe ich das richtig notiert?": what shall change? */
export const askForCorrection: Reaction = (context) => ({
  context: { followUps: [{ kind: 'correction' }, ...context.followUps] },
});

/** After a correction everything is read back anew. */
export const readBackAnew: Reaction = () => ({ context: { cursor: 'abschluss.readback', introduced: false } });
