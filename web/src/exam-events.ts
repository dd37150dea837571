import type { ExamMode, PhaseId } from '#core/contracts/voice-wire.ts';
import type { ProblemId } from './problem.ts';
import type { Ending, ViewState } from './view-state.ts';
import { PHASES } from './wire.ts';

/** What the page around the element may know: where the exam stands, never what was said. */
export interface ExamEventDetails {
  /** The room is joined. */
  'exam:started': { readonly input: 'voice' | 'typing' };
  'exam:phase': { readonly phase: PhaseId; readonly index: number };
  'exam:mode': { readonly mode: ExamMode };
  /** The help numbers were opened by a crisis; nothing else of the page may cover them. */
  'exam:crisis': Record<string, never>;
  'exam:problem': { readonly problem: ProblemId };
  'exam:ended': { readonly ending: Ending; readonly resumable: boolean };
  /** Somebody must sign in; afterwards the page calls `signedIn()`. */
  'exam:sign-in': Record<string, never>;
}

/** One event to dispatch. */
export type ExamEvent = {
  readonly [Name in keyof ExamEventDetails]: { readonly name: Name; readonly detail: ExamEventDetails[Name] };
}[keyof ExamEventDetails];

/** The events between two states. */
export function eventsBetween(before: ViewState | undefined, after: ViewState): readonly ExamEvent[] {
  if (before === undefined) return [];
  const isNewStage = before.stage !== after.stage;
  const starts = isNewStage && after.stage === 'call' ? [started(after)] : [];
  const ends = isNewStage && after.stage === 'ended' ? [ended(after)] : [];
  return [...starts, ...eventsInCall(before, after), ...ends];
}

function started({ input }: ViewState): ExamEvent {
  return { name: 'exam:started', detail: { input } };
}

function ended({ ending, resumable }: ViewState): ExamEvent {
  return { name: 'exam:ended', detail: { ending: ending ?? 'finished', resumable } };
}

function eventsInCall(before: ViewState, after: ViewState): readonly ExamEvent[] {
  const events: ExamEvent[] = [];
  if (after.phase !== undefined && after.phase !== before.phase)
    events.push({ name: 'exam:phase', detail: { phase: after.phase, index: PHASES.indexOf(after.phase) + 1 } });
  if (after.mode !== before.mode && after.stage === 'call')
    events.push({ name: 'exam:mode', detail: { mode: after.mode } });
  if (after.crisis && !before.crisis) events.push({ name: 'exam:crisis', detail: {} });
  if (after.problem !== undefined && after.problem.id !== before.problem?.id)
    events.push({ name: 'exam:problem', detail: { problem: after.problem.id } });
  return events;
}
