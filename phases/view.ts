import type { SnapshotFrom } from 'xstate';
import type { LineRef } from '#core/contracts/authored-text.ts';
import type { NotedSide } from '#core/contracts/body-places.ts';
import type { ExamLanguage, PhaseId } from '#core/contracts/voice-wire.ts';
import type { DangerKind } from './danger-memory.ts';
import type { OpenQuestionId } from './context.ts';
import { openQuestionFacts } from './open-questions.ts';
import type { examMachine } from './machine.ts';
import { remindersFor } from './reminders.ts';
import { scriptOf, scriptOfStep } from './script.ts';
import { phaseOfStep } from './steps.ts';
import { savedSummary } from './saved-summary.ts';
import type { SavedSummary } from './saved-summary.ts';
import { summaryEntries } from './summary.ts';
import type { SummaryLines } from './summary.ts';
import type { Expectation, Place, Presumable } from './vocabulary.ts';

/** State of the exam at one moment. */
export type ExamSnapshot = SnapshotFrom<typeof examMachine>;

/** What she is being asked now; understanding needs it for short answers. */
export function expectationOf({ context }: ExamSnapshot): Expectation {
  return context.presumed.length > 0 ? 'yes_no' : openQuestionFacts(context.openQuestion).expectation;
}

/** What she is being asked about in a few words ("Meinen Sie fertig?"), the likelier first. */
export function presumedOf({ context }: ExamSnapshot): readonly Presumable[] {
  return context.presumed;
}

/** Phase of the exam; stays the same during interrupts and the pause. */
export function phaseOf(snapshot: ExamSnapshot): PhaseId {
  return phaseOfStep(snapshot.context.cursor);
}

/** How she is spoken to, by voice, card and notes alike. */
export function languageOf({ context }: ExamSnapshot): ExamLanguage {
  return context.language;
}

/** Whether the exam rests. */
export function isPaused(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ conversation: 'paused' });
}

/**
 * The danger that is spoken about or suspected, if any: then the call stays whatever fails, and no goodbye is without
 * its number.
 */
export function openDangerOf(snapshot: ExamSnapshot): DangerKind | undefined {
  const { openQuestion } = snapshot.context;
  if (openQuestion.startsWith('emergency.') || openQuestion === 'suspecting.emergency') return 'emergency';
  return openQuestion.startsWith('crisis.') || openQuestion === 'suspecting.crisis' ? 'crisis' : undefined;
}

/** Whether a danger is spoken about or suspected: nothing else is then. */
export function isVital(snapshot: ExamSnapshot): boolean {
  return openDangerOf(snapshot) !== undefined;
}

/** The question that is open now. */
export function openQuestionOf(snapshot: ExamSnapshot): OpenQuestionId {
  return snapshot.context.openQuestion;
}

/** Whether nothing more will be said. */
export function isEnded(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ conversation: 'ended' });
}

/** The open question in short, for whoever has to put it again (after an outage, for a late joiner). */
export function promptOf(snapshot: ExamSnapshot): readonly LineRef[] {
  return scriptOf(snapshot.context).again;
}

/**
 * The instruction of the step that is on, in the authored words for this person; a model answers in its light. What she
 * reported is no part of it.
 */
export function instructionOf({ context }: ExamSnapshot): readonly LineRef[] {
  return scriptOfStep(context, context.cursor).say.filter(({ id }) => !id.startsWith('summary.'));
}

/** What holds for her and must not be contradicted by whoever phrases an answer, in authored words. */
export function remindersOf({ context }: ExamSnapshot): readonly LineRef[] {
  return remindersFor(context);
}

/** What she reported, skipped and told about herself, in authored lines. */
export function summaryOf(snapshot: ExamSnapshot): readonly SummaryLines[] {
  return summaryEntries(snapshot.context);
}

/** What is kept when she says so, and what she takes away with it. */
export function savedSummaryOf(snapshot: ExamSnapshot): SavedSummary {
  return savedSummary(snapshot.context);
}

/** One note as the page lists it; findings come first, and their `number` is what "Notiz 2 streichen" means. */
interface NoteView extends SummaryLines {
  readonly number: number | undefined;
  /** Where it lies, as far as she named it. */
  readonly side: NotedSide | undefined;
  readonly place: Exclude<Place, 'unknown'> | undefined;
}

/** The notes as they stand now, in authored lines; empty before consent. */
export function notesOf(snapshot: ExamSnapshot): readonly NoteView[] {
  if (!snapshot.context.consent) return [];
  return summaryEntries(snapshot.context).map((entry, index) => {
    const { side = 'unknown', place = 'unknown' } = snapshot.context.findings[index] ?? {};
    return {
      ...entry,
      number: entry.kind === 'finding' ? index + 1 : undefined,
      side: side === 'unknown' ? undefined : side,
      place: place === 'unknown' ? undefined : place,
    };
  });
}
