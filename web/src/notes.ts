import type { Note } from './wire.ts';

/** Her notes as the page shows them while the exam goes on. Pure. */

/** What the panel of the notes shows. */
export interface ShownNotes {
  /** All of them, as the agent told them last. */
  readonly list: readonly Note[];
  /** What was struck last and can be taken back. */
  readonly struck: readonly Note[];
  readonly isOpen: boolean;
  /** A tap on a note was sent and not answered yet: a second one would mean another note. */
  readonly isWaiting: boolean;
}

/** Before anything is noted. */
export const NO_NOTES: ShownNotes = { list: [], struck: [], isOpen: false, isWaiting: false };

/** Notes that can be struck and changed, in the order in which they are numbered. */
export function findingsOf(notes: readonly Note[]): readonly Note[] {
  return notes.filter(({ kind }) => kind === 'finding');
}

/**
 * The panel after the agent has told the notes anew. Fewer findings than before: the missing ones were struck, by tap,
 * by voice or in writing. Told by their words, as positions change when one of them goes.
 */
export function withNotes(shown: ShownNotes, list: readonly Note[]): ShownNotes {
  const [before, now] = [findingsOf(shown.list), findingsOf(list)];
  const struck = struckBetween(before, now) ?? (now.length > before.length ? [] : shown.struck);
  const isOpen = shown.isOpen && (list.length > 0 || struck.length > 0);
  return { list, struck, isOpen, isWaiting: false };
}

function struckBetween(before: readonly Note[], now: readonly Note[]): readonly Note[] | undefined {
  if (now.length >= before.length) return undefined;
  const left = now.map(({ text }) => text);
  return before.filter(({ text }) => {
    const position = left.indexOf(text);
    if (position !== -1) left.splice(position, 1);
    return position === -1;
  });
}
