import { NOTE_WORDS, spotWords } from '#core/contracts/button-words.ts';
import { bodyPoints } from '#core/contracts/body-map.ts';
import type { BodySpot } from '#core/contracts/body-map.ts';
import { isNumbered } from './notes.ts';
import type { NumberedNote } from './notes.ts';
import type { ViewState } from './view-state.ts';

/** When there is a body to tap in the call, and what a tap on it says. Pure. */

/** What it is for: to show a place that is asked for, to say which note is meant, to move a note. */
export type MapUse = 'place' | 'which' | 'move';

/** What it is for now; undefined: there is none. */
export function mapUseOf({ expects, picture, notes, crisis }: AskedOnMap): MapUse | undefined {
  if (crisis) return undefined;
  if (expects === 'place') return 'place';
  if (placedNotes(notes.list).length === 0) return undefined;
  if (expects === 'which_note') return 'which';
  return expects === 'correction' || picture?.step.startsWith('abschluss.') === true ? 'move' : undefined;
}

type AskedOnMap = Pick<ViewState, 'expects' | 'picture' | 'notes' | 'crisis'>;

/** Notes that lie somewhere on it. */
export function placedNotes(list: ViewState['notes']['list']): readonly NumberedNote[] {
  return list.filter(isNumbered).filter((note) => bodyPoints(note).length > 0);
}

/** What a tap on a spot says. @param moved the note that is moved there. */
export function wordsOfSpot(spot: BodySpot, moved: number | undefined): string {
  return moved === undefined ? spotWords(spot) : `${NOTE_WORDS.correct(moved)}: ${spotWords(spot)}`;
}
