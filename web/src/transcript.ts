import type { ExamTextReason } from '#core/contracts/voice-wire.ts';
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
}

/** Lines kept on the page. A long exam has about 250; older ones only slow a weak phone down. */
const ENTRY_LIMIT = 400;

/** Letters compared to find a sentence in a caption: enough to tell sentences apart, few enough to find one early. */
const SENTENCE_HEAD_LENGTH = 12;

/** Guide lines looked at for the one being spoken; nobody hears more than these without answering. */
const SPOKEN_WINDOW = 30;

/** Adds a sentence of the agent. The same id is shown once, however often it arrives. */
export function withExamMessage(entries: readonly TranscriptEntry[], message: ExamMessage): readonly TranscriptEntry[] {
  if (entries.some((entry) => entry.id === message.id)) return entries;
  return limited([...entries, { id: message.id, who: 'guide', text: message.text, reason: message.reason, final: true }]);
}

/** Adds what the person typed or tapped. */
export function withTyped(entries: readonly TranscriptEntry[], id: string, text: string): readonly TranscriptEntry[] {
  return limited([...entries, { id, who: 'person', text, reason: 'speech', final: true }]);
}

/** Shows, refines or withdraws a caption of the person's own speech. */
export function withOwnCaption(entries: readonly TranscriptEntry[], caption: Caption): readonly TranscriptEntry[] {
  const id = `caption:${caption.segmentId}`;
  const text = caption.text.trim();
  if (text === '') return caption.final ? entries.filter((entry) => entry.id !== id) : entries;
  const entry: TranscriptEntry = { id, who: 'person', text, reason: 'speech', final: caption.final };
  const position = entries.findIndex((candidate) => candidate.id === id);
  return position === -1 ? limited([...entries, entry]) : entries.with(position, entry);
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
export function linesInFocus(entries: readonly TranscriptEntry[], spokenId: string | undefined, hasVoice: boolean): ReadonlySet<string> {
  const answer = entries.slice(entries.findLastIndex(({ who }) => who === 'person') + 1).map(({ id }) => id);
  if (spokenId !== undefined && hasVoice && (answer.length === 0 || answer.includes(spokenId))) return new Set([spokenId]);
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
