import { setImmediate } from 'node:timers/promises';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { approvedReadingOf, selectKnownIds, sourceSentences } from '#api/domains/documents/index.ts';
import type { ApprovedReading } from '#api/domains/documents/index.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { berlinDayOf } from '../dates/berlin-time.ts';
import { readableDates } from '../dates/partial-date.ts';
import { approvedTextMissing } from '../errors.ts';
import { requireConsistent, requireRoom } from '../event-rules.ts';
import { MAX_SUGGESTIONS, MAX_SUGGESTIONS_OF_DOCUMENT } from '../policy.ts';
import { insertEvents, lockTimelineOf, selectEvent } from '../store.ts';
import type { EventRow } from '../store.ts';
import { withoutUndefined } from '../without-undefined.ts';
import { findSuggestions } from './find-suggestions.ts';
import type { FoundEvent } from './find-suggestions.ts';
import type { Acceptance } from './suggestion-schema.ts';
import {
  countWaiting,
  decideSuggestion,
  replaceSuggestions,
  selectSuggestionForChange,
  selectWaitingOf,
} from './suggestion-store.ts';
import type { SuggestionRow } from './suggestion-store.ts';

/** About a hundredth of a second. */
const SENTENCES_AT_ONCE = 50;

/**
 * Looks through what she approved of a document; asked again, it finds the same and forgets nothing that she decided.
 * @throws {AppError} 404 · 409 where nothing was approved.
 */
export async function suggestFrom(transaction: DatabaseTransaction, userId: string, documentId: string) {
  if ((await selectKnownIds(transaction, [documentId])).size === 0) throw notFound();
  const reading = await approvedReadingOf(transaction, documentId);
  if (reading === undefined) throw approvedTextMissing();
  await lockTimelineOf(transaction, userId);
  const found = await findPieceByPiece(reading);
  const room = Math.max(0, MAX_SUGGESTIONS - (await countWaiting(transaction, userId)));
  await replaceSuggestions(transaction, {
    userId,
    documentId,
    extractionId: reading.extractionId,
    found: found.slice(0, room),
  });
  const rows = await selectWaitingOf(transaction, documentId);
  return rows.map((row) => presentSuggestion(row, reading));
}

/** The longest letter takes most of a second: others are served in between. */
async function findPieceByPiece({ text, letterDate }: ApprovedReading): Promise<readonly FoundEvent[]> {
  const sentences = sourceSentences(text);
  const today = berlinDayOf(new Date());
  const found = new Map<string, FoundEvent>();
  for (let start = 0; start < sentences.length; start += SENTENCES_AT_ONCE) {
    const piece = sentences.slice(start, start + SENTENCES_AT_ONCE);
    for (const event of findSuggestions({ sentences: piece, letterDate, today })) {
      const key = `${event.type} ${event.date} ${event.title}`;
      if (!found.has(key)) found.set(key, event);
    }
    if (found.size >= MAX_SUGGESTIONS_OF_DOCUMENT) break;
    await setImmediate();
  }
  return [...found.values()].slice(0, MAX_SUGGESTIONS_OF_DOCUMENT);
}

/**
 * Enters what was suggested, as the letter or as she says it. Accepted again, it gives the entry that it became.
 * @throws {AppError} 404 · 409 where it was declined, or no room is left · 422.
 */
export async function acceptSuggestion(
  transaction: DatabaseTransaction,
  { userId, suggestionId }: { readonly userId: string; readonly suggestionId: string },
  otherwise: Acceptance,
): Promise<EventRow> {
  await requireRoom(transaction, userId, 0);
  const suggestion = await selectSuggestionForChange(transaction, suggestionId);
  if (suggestion === undefined) throw notFound();
  if (suggestion.state === 'declined') throw stepNotPossible();
  if (suggestion.state === 'accepted') return eventOf(transaction, suggestion);
  await requireRoom(transaction, userId, 1);
  const { type, status, title, date, endDate, side, documentId } = suggestion;
  const event = { type, status, title, date, endDate, side, ...withoutUndefined(otherwise) };
  requireConsistent(event);
  const [row] = await insertEvents(transaction, [{ ...event, userId, documentId, source: 'document' }]);
  if (row === undefined) throw new Error('nothing was inserted');
  await decideSuggestion(transaction, suggestionId, { state: 'accepted', eventId: row.id });
  return row;
}

async function eventOf(transaction: DatabaseTransaction, { eventId }: SuggestionRow): Promise<EventRow> {
  const row = eventId === null ? undefined : await selectEvent(transaction, eventId);
  // She has deleted what it became: that is her last word.
  if (row === undefined) throw stepNotPossible();
  return row;
}

/** Puts a suggestion aside; again is the same. @throws {AppError} 404 · 409 where it was accepted. */
export async function declineSuggestion(transaction: DatabaseTransaction, suggestionId: string) {
  const suggestion = await selectSuggestionForChange(transaction, suggestionId);
  if (suggestion === undefined) throw notFound();
  if (suggestion.state === 'accepted') throw stepNotPossible();
  const row =
    suggestion.state === 'declined'
      ? suggestion
      : await decideSuggestion(transaction, suggestionId, { state: 'declined', eventId: null });
  return presentSuggestion(row, await approvedReadingOf(transaction, row.documentId));
}

/** A suggestion with the words that it was found in. */
export function presentSuggestion(row: SuggestionRow, reading: ApprovedReading | undefined) {
  const { rangeStart: start, rangeEnd: end } = row;
  const isSameText = reading?.extractionId === row.extractionId;
  return {
    ...row,
    dateText: readableDates(row.date, row.endDate),
    quote: isSameText ? { text: reading.text.slice(start, end), start, end } : null,
  };
}
