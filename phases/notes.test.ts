import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyUtterance } from './testing/arbitraries.ts';
import { finding, idsOf, linesOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import type { FindingReport, Interrupt } from './vocabulary.ts';
import { notesOf, summaryOf } from './view.ts';

const WEEKS = { unit: 'weeks', amount: 2 } as const;

function known(report: Partial<FindingReport> = {}): Interrupt {
  return { ...finding(report), refers: 'known' } as Interrupt;
}

function another(report: Partial<FindingReport> = {}): Interrupt {
  return { ...finding(report), refers: 'another' } as Interrupt;
}

/** At the first posture, with a lump on the left noted in full. */
function withLump(): ScriptedCall {
  const call = scriptedCall();
  call.untilLooking();
  call.hear('unclear', finding({ side: 'left', place: 'upper_outer', since: WEEKS }));
  call.hear('next');
  return call;
}

/** A lump on the left and a dent on the right. */
function withTwo(): ScriptedCall {
  const call = withLump();
  call.hear('unclear', finding({ sign: 'dent', side: 'right', place: 'lower', since: WEEKS }));
  call.hear('next');
  return call;
}

function findings(call: ScriptedCall): readonly FindingReport[] {
  return call.snapshot().context.findings;
}

describe('one lump', () => {
  it('stays one when she says later that it is hard, as large as a pea, and hurts', () => {
    const call = withLump();
    const said = linesOf(call.hear('no', known({ traits: ['hard'], size: 'pea' })));
    call.hear({ type: 'finding_detail', traits: ['tender'] });
    call.hear('unclear', known({ sign: 'hardening' }));
    expect(findings(call)).toEqual([
      { sign: 'lump', side: 'left', place: 'upper_outer', since: WEEKS, size: 'pea', traits: ['hard', 'tender'] },
    ]);
    expect(said).toContainEqual({ id: 'summary.size', variables: { size: 'pea' } });
    expect(said.at(-1)?.id).toBe('observation.besides_place');
  });

  it('changes its side when she says that it is on the other one, and what is said last counts', () => {
    const call = withLump();
    call.hear('unclear', known({ side: 'right' }));
    call.hear({ type: 'finding_detail', place: 'lower_outer' });
    expect(findings(call)).toEqual([{ sign: 'lump', side: 'right', place: 'lower_outer', since: WEEKS }]);
    call.hear({ type: 'finding_detail', traits: ['soft'] });
    call.hear({ type: 'finding_detail', traits: ['hard'] });
    expect(findings(call)[0]?.traits).toEqual(['hard']);
  });

  it('is joined by another one only when she says so or when it is elsewhere', () => {
    const call = withLump();
    call.hear('unclear', another({ side: 'left' }));
    expect(findings(call)).toHaveLength(2);
    const elsewhere = withLump();
    elsewhere.hear('unclear', finding({ side: 'right' }));
    expect(findings(elsewhere).map(({ side }) => side)).toEqual(['left', 'right']);
    const oneMore = withLump();
    oneMore.hear('unclear', { ...finding({ sign: 'other', side: 'right' }), refers: 'one_more' } as Interrupt);
    expect(findings(oneMore).map(({ sign, side }) => [sign, side])).toEqual([
      ['lump', 'left'],
      ['lump', 'right'],
    ]);
  });

  it('does not take the side of a later step when she speaks of it again there', () => {
    const call = withLump();
    call.until('achseln');
    call.hear('unclear', known({ traits: ['hard'] }));
    expect(findings(call)).toEqual([
      { sign: 'lump', side: 'left', place: 'upper_outer', since: WEEKS, traits: ['hard'] },
    ]);
  });

  it('is not what is hard on the other side, while she feels that one', () => {
    const call = withLump();
    call.until('achseln');
    call.hear('unclear', known({ sign: 'hardening' }));
    expect(findings(call).map(({ sign, side, traits }) => [sign, side, traits])).toEqual([
      ['lump', 'left', undefined],
      ['hardening', 'right', undefined],
    ]);
  });

  it('said to hurt before anything was noted is noted as a pain', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear({ type: 'finding_detail', traits: ['tender'] });
    expect(findings(call).map(({ sign }) => sign)).toEqual(['pain']);
  });
});

describe('after a finding', () => {
  it('the next question knows of it, here and at the next posture, and no longer in the next phase', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left', place: 'upper_outer', since: WEEKS }));
    const question = { id: 'observation.besides_place', variables: { noted: 'lump', place: 'upper_outer' } };
    expect(linesOf(call.hear('next')).at(-1)).toEqual(question);
    expect(linesOf(call.hear('nothing_noticed')).at(-1)).toEqual(question);
    call.until('achseln');
    expect(linesOf(call.directives).at(-1)?.id).toBe('achseln.noticed');
  });

  it('the question after feeling a side knows of what was noted while feeling it', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('done', 'done');
    call.hear('unclear', finding({ since: WEEKS, place: 'upper' }));
    call.hearAll('next', 'done', 'done');
    expect(call.openQuestion()).toBe('erste_seite.review');
    expect(linesOf(call.directives).at(-1)?.id).toBe('observation.besides_place');
  });

  it('blood stays blood, in the question and in the summary', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ sign: 'nipple_fluid', side: 'right', colour: 'bloody', since: WEEKS }));
    expect(linesOf(call.hear('next')).at(-1)).toEqual({
      id: 'observation.besides_side',
      variables: { noted: 'nipple_blood', at_side: 'right' },
    });
    expect(summaryOf(call.snapshot())[0]?.lines[0]).toEqual({
      id: 'summary.sign',
      variables: { sign: 'nipple_blood' },
    });
  });

  it('an event is an answer to "seit wann"', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left', place: 'upper' }));
    expect(call.openQuestion()).toBe('follow_up.finding_since');
    const said = linesOf(call.hear({ type: 'finding_detail', sinceEvent: 'operation' }));
    expect(said).toContainEqual({ id: 'summary.since', variables: { since: 'operation' } });
    expect(call.openQuestion()).toBe('follow_up.finding_noted');
  });
});

describe('a note that is struck', () => {
  it('is gone, named in words, and comes back when she takes it back', () => {
    const call = withLump();
    expect(linesOf(call.hear({ type: 'strike_note', note: { sign: 'lump' } }))[0]).toEqual({
      id: 'notes.struck_side',
      variables: { struck: 'lump', at_side: 'left' },
    });
    expect(findings(call)).toEqual([]);
    expect(idsOf(call.hear('keep_note'))[0]).toBe('notes.restored_side');
    expect(findings(call)).toEqual([{ sign: 'lump', side: 'left', place: 'upper_outer', since: WEEKS }]);
  });

  it('is asked for when several may be meant, and "nein" leaves them all', () => {
    const call = withTwo();
    const asked = idsOf(call.hear({ type: 'strike_note', note: {} }));
    expect(asked[0]).toBe('notes.number');
    expect(asked.at(-1)).toBe('follow_up.note_to_strike');
    expect(idsOf(call.hear('no'))[0]).toBe('notes.kept');
    expect(findings(call)).toHaveLength(2);
  });

  it.each([
    ['its number', { type: 'correct_note', note: { number: 2 } } as const, ['lump']],
    ['its side', { type: 'side', side: 'left' } as const, ['dent']],
    ['both sides', { type: 'side', side: 'both' } as const, []],
  ])('is found by %s when she is asked', (_, answer, left) => {
    const call = withTwo();
    call.hear({ type: 'strike_note', note: {} });
    call.hear(answer);
    expect(findings(call).map(({ sign }) => sign)).toEqual(left);
  });

  it('is found by its name, which notes nothing new', () => {
    const call = withTwo();
    call.hear({ type: 'strike_note', note: {} });
    call.hear('unclear', known({ sign: 'dent' }));
    expect(findings(call).map(({ sign }) => sign)).toEqual(['lump']);
  });

  it('is not confused with something new that she reports meanwhile', () => {
    const call = withTwo();
    call.hear({ type: 'strike_note', note: {} });
    call.hear('unclear', finding({ sign: 'orange_peel', side: 'left', place: 'lower' }));
    expect(findings(call).map(({ sign }) => sign)).toEqual(['lump', 'dent', 'orange_peel']);
  });

  it('is the one being noted while that is spoken of', () => {
    const call = withLump();
    call.hear('unclear', finding({ sign: 'dent', side: 'right' }));
    call.hear({ type: 'strike_note', note: {} });
    expect(findings(call).map(({ sign }) => sign)).toEqual(['lump']);
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('that is not there is none: the notes are read instead', () => {
    const call = withLump();
    expect(idsOf(call.hear({ type: 'strike_note', note: { sign: 'redness' } })).slice(0, 2)).toEqual([
      'notes.not_found',
      'summary.sign',
    ]);
    expect(findings(call)).toHaveLength(1);
    const empty = scriptedCall();
    empty.untilLooking();
    expect(idsOf(empty.hear({ type: 'strike_note', note: {} }))[0]).toBe('notes.none');
  });

  it('leaves a pause a pause', () => {
    const call = withLump();
    call.hear('pause');
    expect(idsOf(call.hear({ type: 'strike_note', note: { sign: 'lump' } }))).toEqual([
      'notes.struck_side',
      'paused.prompt',
    ]);
    expect(call.openQuestion()).toBe('paused');
  });

  it('at the end takes the readback with it when nothing is left', () => {
    const call = withLump();
    call.until('abschluss');
    call.hear({ type: 'strike_note', note: { sign: 'lump' } });
    expect(call.openQuestion()).toBe('abschluss.save');
    call.hear('keep_note');
    expect(call.openQuestion()).toBe('abschluss.readback');
  });

  it('is asked about when "löschen" comes in the middle of the exam, and never on its own', () => {
    const call = withLump();
    call.hear('discard');
    expect(call.openQuestion()).toBe('follow_up.note_to_strike');
    expect(findings(call)).toHaveLength(1);
  });
});

describe('a note that is corrected', () => {
  it('at any time, in one breath, is told as it stands now', () => {
    const call = withTwo();
    const said = linesOf(call.hear({ type: 'correct_note', note: { sign: 'lump' }, facts: { side: 'right' } }));
    expect(said).toContainEqual({ id: 'summary.side_and_place', variables: { sides: 'right', place: 'upper_outer' } });
    expect(said.filter(({ id }) => id === 'summary.sign')).toHaveLength(1);
  });

  it('is asked about, and may be struck or be something else', () => {
    const call = withLump();
    call.hear({ type: 'correct_note', note: { sign: 'lump' } });
    expect(call.openQuestion()).toBe('follow_up.correction');
    call.hear('unclear', finding({ sign: 'redness' }));
    expect(findings(call)).toEqual([{ sign: 'redness', side: 'left', place: 'upper_outer', since: WEEKS }]);
    call.hear({ type: 'correct_note', note: {} });
    call.hear({ type: 'strike_note', note: {} });
    expect(findings(call)).toEqual([]);
  });

  it('at the readback of several is asked which, and only what changed is read again', () => {
    const call = withTwo();
    call.until('abschluss');
    expect(idsOf(call.directives).filter((id) => id === 'abschluss.readback_intro')).toHaveLength(1);
    call.hear('no');
    expect(call.openQuestion()).toBe('follow_up.note_to_correct');
    call.hear('unclear', known({ sign: 'dent' }));
    expect(call.openQuestion()).toBe('follow_up.correction');
    const said = linesOf(call.hear({ type: 'finding_detail', side: 'left' }));
    expect(said.map(({ id }) => id)).toEqual([
      'ack.noted',
      'abschluss.readback_changed',
      'summary.sign',
      'summary.side_and_place',
      'summary.since',
      'abschluss.readback',
    ]);
    expect(said).toContainEqual({ id: 'summary.sign', variables: { sign: 'dent' } });
  });

  it('at the readback of one takes "nein, rechts" at once', () => {
    const call = withLump();
    call.until('abschluss');
    expect(idsOf(call.hear({ type: 'finding_detail', side: 'right' }))).toContain('abschluss.readback_changed');
    expect(findings(call)[0]?.side).toBe('right');
    expect(idsOf(call.hear('repeat'))[0]).toBe('abschluss.readback_intro');
  });
});

describe('the notes', () => {
  it('are read at any time, numbered when there are several', () => {
    const call = withTwo();
    const said = idsOf(call.hear('read_notes'));
    expect(said.slice(0, 3)).toEqual(['notes.intro', 'notes.number', 'summary.sign']);
    expect(said.filter((id) => id === 'notes.number')).toHaveLength(2);
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('are shown with the numbers by which they can be struck, and not before consent', () => {
    expect(notesOf(scriptedCall().snapshot())).toEqual([]);
    const call = withTwo();
    call.hear('skip');
    expect(notesOf(call.snapshot()).map(({ kind, number }) => [kind, number])).toEqual([
      ['finding', 1],
      ['finding', 2],
      ['skipped', undefined],
    ]);
  });

  it('of an exam that was stopped say that it is incomplete, and so does the goodbye', () => {
    const call = withLump();
    call.hearAll('stop', 'yes');
    expect(call.expectation()).toBe('save_or_discard');
    const said = idsOf(call.hear('save'));
    expect(said).toContain('ended.incomplete');
    expect(summaryOf(call.snapshot()).at(-1)).toEqual({
      kind: 'note',
      lines: [{ id: 'summary.incomplete', variables: { reached: 'betrachten' } }],
    });
  });

  it('of a finished exam say nothing of the kind', () => {
    const call = withLump();
    call.until('abschluss');
    call.hearAll('yes', 'save');
    expect(idsOf(call.directives)).not.toContain('ended.incomplete');
    expect(summaryOf(call.snapshot()).map(({ kind }) => kind)).toEqual(['finding']);
  });

  it('never shrink unless she asks for it, whatever else she says', () => {
    fc.assert(
      fc.property(fc.array(likelyUtterance, { maxLength: 40 }), (events) => {
        const call = scriptedCall();
        call.send({ type: 'yes' });
        for (const event of events) {
          const before = findings(call).length;
          const asked = call.openQuestion();
          call.send(event);
          const isStriking = event.type === 'strike_note' || asked === 'follow_up.note_to_strike';
          if (!isStriking) expect(findings(call).length).toBeGreaterThanOrEqual(before);
        }
      }),
      { numRuns: 150 },
    );
  });
});
