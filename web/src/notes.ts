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
  /** The agent that told them has left since: what the next one does not tell, nobody has struck. */
  readonly isFromBefore: boolean;
}

/** Before anything is noted. */
export const NO_NOTES: ShownNotes = { list: [], struck: [], isOpen: false, isWaiting: false, isFromBefore: false };

/** A note that can be struck and changed. */
export type NumberedNote = Note & { readonly number: number };

/** Whether a note can be struck and changed. */
export function isNumbered(note: Note): note is NumberedNote {
  return note.number !== undefined;
}

/**
 * The panel after the agent has told the notes anew. Fewer numbered ones than before: the missing ones were struck, by
 * tap, by voice or in writing. Told by their words, as numbers and ids move up when one of them goes.
 */
export function withNotes(shown: ShownNotes, list: readonly Note[]): ShownNotes {
  const struck = shown.isFromBefore ? [] : struckNow(shown, list.filter(isNumbered));
  const isOpen = shown.isOpen && (list.length > 0 || struck.length > 0);
  return { list, struck, isOpen, isWaiting: false, isFromBefore: false };
}

function struckNow({ list, struck }: ShownNotes, now: readonly Note[]): readonly Note[] {
  const before = list.filter(isNumbered);
  if (now.length === before.length) return struck;
  const left = now.map(({ text }) => text);
  const missing = before.filter(({ text }) => {
    const position = left.indexOf(text);
    if (position !== -1) left.splice(position, 1);
    return position === -1;
  });
  return now.length < before.length ? missing : [];
}
