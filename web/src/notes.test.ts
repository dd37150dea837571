import { describe, expect, it } from 'vitest';
import { NO_NOTES, withNotes } from './notes.ts';
import type { ShownNotes } from './notes.ts';
import { INITIAL_STATE, reduce } from './view-state.ts';
import type { ViewEvent, ViewState } from './view-state.ts';
import type { Note } from './wire.ts';

const LUMP: Note = { id: 'n1', kind: 'finding', text: 'Sie haben einen Knoten bemerkt.', number: 1 };
const DENT: Note = { id: 'n2', kind: 'finding', text: 'Sie haben eine Delle bemerkt.', number: 2 };
const SKIPPED: Note = { id: 'n3', kind: 'skipped', text: 'Ausgelassen: rechte Achsel.' };

const told = (...lists: readonly (readonly Note[])[]): ShownNotes => lists.reduce(withNotes, NO_NOTES);
const after = (...events: readonly ViewEvent[]): ViewState => events.reduce(reduce, INITIAL_STATE);

describe('the notes on the page', () => {
  it('can be taken back when one was struck, whoever struck it and however the others are numbered then', () => {
    expect(told([LUMP, DENT, SKIPPED], [{ ...DENT, id: 'n1', number: 1 }, SKIPPED])).toMatchObject({ struck: [LUMP] });
    expect(told([LUMP, DENT], [])).toMatchObject({ list: [], struck: [LUMP, DENT] });
  });

  it('strike one of two that read the same once', () => {
    expect(told([LUMP, { ...LUMP, id: 'n2', number: 2 }], [LUMP]).struck).toHaveLength(1);
  });

  it('offer nothing to take back once it is back, or when a note only changed', () => {
    expect(told([LUMP, DENT], [DENT], [DENT, LUMP]).struck).toEqual([]);
    expect(told([LUMP], [{ ...LUMP, text: 'Sie haben einen Knoten bemerkt. Rechte Seite.' }]).struck).toEqual([]);
    expect(told([LUMP, SKIPPED], [LUMP]).struck).toEqual([]);
  });

  it('do not count as struck when another agent knows fewer of them', () => {
    const left = after(
      { type: 'notes_arrived', notes: [LUMP, DENT] },
      { type: 'agent_changed', agent: 'gone' },
      { type: 'agent_changed', agent: 'present' },
    );
    expect(left.notes.list).toHaveLength(2);
    const back = reduce(left, { type: 'notes_arrived', notes: [LUMP] });
    expect(back.notes).toMatchObject({ list: [LUMP], struck: [] });
    expect(reduce(back, { type: 'notes_arrived', notes: [] }).notes.struck).toEqual([LUMP]);
  });

  it('close when nothing is left to show, and stay open for what can be taken back', () => {
    const open = { ...told([LUMP]), isOpen: true };
    expect(withNotes(open, []).isOpen).toBe(true);
    expect(withNotes({ ...told([SKIPPED]), isOpen: true }, []).isOpen).toBe(false);
  });

  it('take no second tap before the first is answered, by new notes or by a word', () => {
    const tapped = after({ type: 'notes_arrived', notes: [LUMP, DENT] }, { type: 'note_tapped' });
    expect(tapped.notes.isWaiting).toBe(true);
    expect(reduce(tapped, { type: 'notes_arrived', notes: [DENT] }).notes.isWaiting).toBe(false);
    const message = { id: 'a', text: 'Das finde ich nicht.', reason: 'speech', phase: undefined } as const;
    expect(reduce(tapped, { type: 'sentence_arrived', message, atMs: 1 }).notes.isWaiting).toBe(false);
    expect(reduce(tapped, { type: 'failed', problem: { id: 'connection_lost' } }).notes.isWaiting).toBe(false);
  });

  it('belong to one exam: a new one begins without them, one that is taken up keeps them', () => {
    const before = after({ type: 'notes_arrived', notes: [LUMP] }, { type: 'over', ending: 'left', resumable: true });
    const start = (resuming: boolean): ViewState =>
      reduce(before, { type: 'start_requested', input: 'typing', resuming });
    expect(start(true).notes.list).toEqual([LUMP]);
    expect(start(false).notes.list).toEqual([]);
  });
});
