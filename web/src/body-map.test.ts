import { describe, expect, it } from 'vitest';
import { BODY_SPOTS, spotAt } from '#core/contracts/body-map.ts';
import { mapUseOf, placedNotes, wordsOfSpot } from './body-map.ts';
import { INITIAL_STATE } from './view-state.ts';
import type { ViewState } from './view-state.ts';
import type { Note } from './wire.ts';

const LUMP: Note = { id: '1', kind: 'finding', number: 1, text: 'Knoten', side: 'left', place: 'upper_outer' };
const SOMEWHERE: Note = { id: '2', kind: 'finding', number: 2, text: 'Delle', side: 'right' };
const at = (change: Partial<ViewState>, ...list: readonly Note[]): ViewState => ({
  ...INITIAL_STATE,
  ...change,
  notes: { ...INITIAL_STATE.notes, list },
});
const step = (name: string) => ({ picture: { step: name, side: undefined, hints: [], lines: [] } });

describe('the body to tap', () => {
  it('is there while a place is asked for, and at the read-back when a note lies somewhere', () => {
    expect(mapUseOf(at({ expects: 'place' }))).toBe('place');
    expect(mapUseOf(at({ expects: 'yes_no', ...step('abschluss.readback') }, LUMP))).toBe('move');
    expect(mapUseOf(at({ expects: 'correction', ...step('erste_seite.strips') }, LUMP))).toBe('move');
    expect(mapUseOf(at({ expects: 'which_note', ...step('erste_seite.strips') }, LUMP))).toBe('which');
  });

  it('is not there without a reason: no note with a place, an open step, danger', () => {
    expect(mapUseOf(at({ expects: 'yes_no', ...step('abschluss.readback') }, SOMEWHERE))).toBeUndefined();
    expect(mapUseOf(at({ expects: 'step_done', ...step('erste_seite.strips') }, LUMP))).toBeUndefined();
    expect(mapUseOf(at({ expects: 'place', crisis: true }))).toBeUndefined();
  });

  it('shows the notes that lie somewhere, by their own numbers', () => {
    expect(placedNotes([SOMEWHERE, { ...LUMP, number: 2 }]).map(({ number }) => number)).toEqual([2]);
  });

  it('says what was tapped, and for which note', () => {
    const spot = spotAt({ x: -40, y: 66 });
    expect(spot).toMatchObject({ side: 'left', place: 'upper_outer' });
    if (spot === undefined) throw new Error('nothing was tapped');
    expect(wordsOfSpot(spot, undefined)).toBe('Links oben außen');
    expect(wordsOfSpot(spot, 2)).toBe('Notiz 2 ändern: Links oben außen');
  });

  it('means nothing far from every spot, and every spot at its own place', () => {
    expect(spotAt({ x: 80, y: 120 })).toBeUndefined();
    for (const spot of BODY_SPOTS) expect(spotAt(spot)).toEqual(spot);
  });
});
