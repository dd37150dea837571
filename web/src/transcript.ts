import type { ExamTextReason } from '#core/contracts/voice-wire.ts';
import type { Delivery } from './line-outbox.ts';
import type { Caption, ExamMessage } from './wire.ts';

/** The readable course of the conversation. Pure: every function returns a new list. */

/** One line that a person reads. */
export interface TranscriptEntry {
  readonly id: string;
  readonly who: 'guide' | 'person';
  readonly text: string;
  readonly reason: ExamTextReason;
  /** false while speech is still being recognised. */
  readonly final: boolean;
  /** When it was said, on the page's own clock, in milliseconds. */
  readonly saidAtMs: number;
  /** How far a typed line is on its way; undefined for everything that was not typed. */
  readonly delivery?: Delivery;
}

/** Lines kept on the page. A long exam has about 250; older ones only slow a weak phone down. */
const ENTRY_LIMIT = 400;

/** Letters compared to find a sentence in a caption: enough to tell sentences apart, few enough to find one early. */
const SENTENCE_HEAD_LENGTH = 12;

/** Guide lines looked at for the one being spoken; nobody hears more than these without answering. */
const SPOKEN_WINDOW = 30;

/**
 * Recognition waits for the end of an utterance, so a caption comes at least this long after its words, in
 * milliseconds:
 * what the guide sent in this time was not yet known to her. Measured: 0.55 s of silence and the recognition itself.
 */
export const CAPTION_LAG_MS = 1_500;

/** A voice heard longer ago than this does not belong to a caption that arrives now, in milliseconds. */
export const VOICE_MEMORY_MS = 15_000;

/** When the words of a caption were said, as far as the page can tell. */
export function spokenAt(nowMs: number, lastVoiceAtMs: number | undefined): number {
  const latest = nowMs - CAPTION_LAG_MS;
  return lastVoiceAtMs !== undefined && lastVoiceAtMs > nowMs - VOICE_MEMORY_MS
    ? Math.min(latest, lastVoiceAtMs)
    : latest;
}

/** Adds a sentence of the agent. The same id is shown once, however often it arrives. */
export function withExamMessage(
  entries: readonly TranscriptEntry[],
  message: ExamMessage,
  saidAtMs: number,
): readonly TranscriptEntry[] {
  if (entries.some((entry) => entry.id === message.id)) return entries;
  return limited([
    ...entries,
    { id: message.id, who: 'guide', text: message.text, reason: message.reason, final: true, saidAtMs },
  ]);
}

/** Adds what the person typed or tapped. */
export function withTyped(
  entries: readonly TranscriptEntry[],
  { id, text, saidAtMs }: Pick<TranscriptEntry, 'id' | 'text' | 'saidAtMs'>,
): readonly TranscriptEntry[] {
  return limited([
    ...entries,
    { id, who: 'person', text, reason: 'speech', final: true, saidAtMs, delivery: 'sending' },
  ]);
}

/** Tells how far a typed line is. */
export function withDelivery(
  entries: readonly TranscriptEntry[],
  id: string,
  delivery: Delivery,
): readonly TranscriptEntry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, delivery } : entry));
}

/**
 * Shows, refines or withdraws a caption of the person's own speech. It stands where she said it: before the answer to
 * it.
 */
export function withOwnCaption(
  entries: readonly TranscriptEntry[],
  caption: Caption,
  saidAtMs: number,
): readonly TranscriptEntry[] {
  const id = `caption:${caption.segmentId}`;
  const text = caption.text.trim();
  if (text === '') return caption.final ? entries.filter((entry) => entry.id !== id) : entries;
  const entry: TranscriptEntry = { id, who: 'person', text, reason: 'speech', final: caption.final, saidAtMs };
  const position = entries.findIndex((candidate) => candidate.id === id);
  if (position !== -1) return entries.with(position, { ...entry, saidAtMs: entries[position]?.saidAtMs ?? saidAtMs });
  const before = entries.findLastIndex((candidate) => candidate.who === 'person' || candidate.saidAtMs <= saidAtMs);
  return limited(entries.toSpliced(before + 1, 0, entry));
}

/**
 * Which line the voice is at. Sentences arrive at once and ahead of the sound; the caption follows
 * the sound, so the line whose beginning stands last in the caption is the one being spoken.
 * @returns undefined when no line matches, for instance because numbers are spelled out.
 */
export function spokenEntryId(entries: readonly TranscriptEntry[], captionText: string): string | undefined {
  const caption = lettersOf(captionText);
  let found: { readonly id: string; readonly position: number } | undefined;
  for (const entry of entries.filter(({ who }) => who === 'guide').slice(-SPOKEN_WINDOW)) {
    const head = lettersOf(entry.text).slice(0, SENTENCE_HEAD_LENGTH);
    const position = head === '' ? -1 : caption.lastIndexOf(head);
    if (position !== -1 && position >= (found?.position ?? 0)) found = { id: entry.id, position };
  }
  return found?.id;
}

/**
 * The lines to read now: the one being spoken, or everything since her own last words while captions
 * do not tell (a new answer has just arrived, or there is no voice).
 */
export function linesInFocus(
  entries: readonly TranscriptEntry[],
  spokenId: string | undefined,
  hasVoice: boolean,
): ReadonlySet<string> {
  const answer = entries.slice(entries.findLastIndex(({ who }) => who === 'person') + 1).map(({ id }) => id);
  if (spokenId !== undefined && hasVoice && (answer.length === 0 || answer.includes(spokenId)))
    return new Set([spokenId]);
  if (answer.length > 0) return new Set(answer);
  const newest = entries.findLast(({ who }) => who === 'guide');
  return new Set(newest === undefined ? [] : [newest.id]);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function limited(entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  return entries.length > ENTRY_LIMIT ? entries.slice(-ENTRY_LIMIT) : entries;
}

/** Nobody has answered what she said last. */
export function isLastWordHers(entries: readonly TranscriptEntry[]): boolean {
  return entries.at(-1)?.who === 'person';
}
