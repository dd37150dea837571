import type { DatabaseTransaction } from '#api/database/database.ts';
import { selectKnownIds } from '#api/domains/documents/index.ts';
import { isGranted } from '#api/domains/profil/index.ts';
import { selectSavedExamIds } from '#api/domains/voice/index.ts';
import { inputInvalid, notFound } from '#api/errors.ts';
import { hasTime, isEndBeforeStart } from './dates/partial-date.ts';
import { endBeforeStart, examConsentRequired, timelineFull } from './errors.ts';
import { MAX_EVENTS } from './policy.ts';
import { countEvents, lockTimelineOf } from './store.ts';
import type { EventRow } from './store.ts';
import { codesOf } from './vocabulary.ts';

/** The purpose of the consent without which no exam stands in a timeline. */
const EXAM_CONSENT = 'timeline_exams';

/** What the parts of an event say together. */
export type EventFacts = Pick<EventRow, 'type' | 'date' | 'endDate'> &
  Partial<Pick<EventRow, 'intention' | 'stellungOp' | 'therapieart'>>;

/** Checks what no single field can say. @throws {AppError} 422. */
export function requireConsistent({ type, date, endDate, intention, stellungOp, therapieart }: EventFacts): void {
  const codes = codesOf(type);
  const misplaced = [
    ...(isAllowed(codes.intentions, intention) ? [] : ['intention']),
    ...(isAllowed(codes.positions, stellungOp) ? [] : ['stellungOp']),
    ...(isAllowed(codes.therapies, therapieart) ? [] : ['therapieart']),
  ];
  if (misplaced.length > 0)
    throw inputInvalid(
      Object.fromEntries(misplaced.map((name) => [name, 'Diese Angabe passt nicht zu dieser Art von Eintrag.'])),
    );
  if (endDate === null) return;
  if (date === null) throw inputInvalid({ endDate: 'Ein Ende braucht einen Beginn.' });
  if (hasTime(date) !== hasTime(endDate))
    throw inputInvalid({ endDate: 'Bitte geben Sie Beginn und Ende beide mit oder beide ohne Uhrzeit an.' });
  if (isEndBeforeStart(date, endDate)) throw endBeforeStart();
}

function isAllowed<T>(allowed: readonly T[], code: T | null | undefined): boolean {
  return code === null || code === undefined || allowed.includes(code);
}

/** What an event points to. */
export interface EventLinks {
  readonly documentId?: string | null | undefined;
  readonly voiceSessionId?: string | null | undefined;
}

/**
 * Checks that what an event points to is hers, and that she agreed to it.
 * @throws {AppError} 403 without her agreement · 404 for what is not hers, or not there.
 */
export async function requireOwnLinks(
  transaction: DatabaseTransaction,
  userId: string,
  { documentId, voiceSessionId }: EventLinks,
): Promise<void> {
  if (typeof documentId === 'string' && (await selectKnownIds(transaction, [documentId])).size === 0) throw notFound();
  if (typeof voiceSessionId !== 'string') return;
  if (!(await mayShowExams(transaction, userId))) throw examConsentRequired();
  if (!(await selectSavedExamIds(transaction, [voiceSessionId])).has(voiceSessionId)) throw notFound();
}

/** Whether exams may stand in her timeline. */
export async function mayShowExams(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  return isGranted(transaction, userId, EXAM_CONSENT);
}

/** Keeps everybody out who changes the same timeline, and makes sure that so many more fit. @throws {AppError} 409. */
export async function requireRoom(transaction: DatabaseTransaction, userId: string, more: number): Promise<void> {
  await lockTimelineOf(transaction, userId);
  if ((await countEvents(transaction, userId)) + more > MAX_EVENTS) throw timelineFull();
}
