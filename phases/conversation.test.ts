import { describe, expect, it } from 'vitest';
import { finding, idsOf, linesOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { isEnded, isPaused, phaseOf, summaryOf } from './view.ts';

function enteredPhases(call: ScriptedCall): readonly string[] {
  return call.directives.flatMap((directive) => (directive.type === 'phase_entered' ? [directive.phase] : []));
}

function endReason(call: ScriptedCall): string | undefined {
  return call.directives.flatMap((directive) => (directive.type === 'ended' ? [directive.reason] : []))[0];
}

/** The questions of phase 1, in their order. */
const TOPIC_QUESTIONS = [
  'operation',
  'radiotherapy',
  'chemotherapy',
  'medicines',
  'earlier_surgery',
  'cycle',
  'workup',
  'port',
  'body',
].map((topic) => `willkommen.${topic}`);

function allIds(call: ScriptedCall): readonly string[] {
  return idsOf(call.directives);
}

describe('the opening', () => {
  it('says in the first sentence that this is an AI, then asks for consent', () => {
    const call = scriptedCall();
    expect(allIds(call)[0]).toBe('willkommen.hello');
    expect(call.expectation()).toBe('consent');
  });

  it('ends politely and stores nothing when she declines', () => {
    const call = scriptedCall();
    call.hear('no');
    expect(endReason(call)).toBe('declined');
    expect(call.directives.some(({ type }) => type === 'consented')).toBe(false);
    expect(isEnded(call.snapshot())).toBe(true);
  });

  it.each(['done', 'next', 'resume', 'skip', 'unclear', 'small_talk'] as const)(
    'does not take "%s" for consent',
    (intent) => {
      const call = scriptedCall();
      call.hear(intent);
      expect(call.directives.some(({ type }) => type === 'consented')).toBe(false);
      expect(call.expectation()).toBe('consent');
    },
  );

  it('answers a question first and asks for consent again', () => {
    const call = scriptedCall();
    expect(idsOf(call.hear({ type: 'question', topic: 'privacy' }))).toEqual([
      'answer.privacy',
      'willkommen.consent.again',
    ]);
  });

  it('takes consent and a situation out of one utterance', () => {
    const call = scriptedCall();
    call.hear('yes', situation('fresh_operation', 'right'));
    expect(call.directives.some(({ type }) => type === 'consented')).toBe(true);
    expect(allIds(call)).not.toContain('willkommen.operation');
    expect(call.openQuestion()).toBe('willkommen.radiotherapy');
  });

  it('asks nine short questions of somebody to whom nothing applies, each by itself', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.until('vorbereitung');
    const asked = allIds(call).filter((id) => id.startsWith('willkommen.') && TOPIC_QUESTIONS.includes(id));
    expect(asked).toEqual(TOPIC_QUESTIONS);
    expect(allIds(call)).not.toContain('willkommen.rest');
  });

  it('takes "nichts davon" for the question that was asked, and for no other', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('no', situation('none'));
    expect(call.openQuestion()).toBe('willkommen.radiotherapy');
    expect(call.snapshot().context.answered).toEqual(['operation']);
  });

  it('puts only what is no matter of touching or of fever as one question, and only when she asks for it', () => {
    const call = scriptedCall();
    call.hear('yes');
    expect(idsOf(call.hear('shorten'))).toEqual(['willkommen.shortened', 'willkommen.operation']);
    call.hearAll('no', 'no', 'no', 'no', 'no', 'no');
    expect(call.openQuestion()).toBe('willkommen.rest');
    expect(allIds(call).slice(-5)).toEqual([
      'willkommen.rest',
      'willkommen.rest.cycle',
      'willkommen.rest.workup',
      'willkommen.rest.body',
      'willkommen.rest.ask',
    ]);
    call.hear('no', situation('none'));
    expect(phaseOf(call.snapshot())).toBe('vorbereitung');
  });

  it('settles by a tired "nein" to the bundle nothing that decides about touching', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'shorten');
    call.until('vorbereitung');
    for (const asked of ['operation', 'radiotherapy', 'chemotherapy', 'medicines', 'earlier_surgery', 'port'])
      expect(allIds(call)).toContain(`willkommen.${asked}`);
  });

  it('does not ask again about anything that she tells all at once', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('unclear', situation('fresh_operation', 'left'), situation('chemotherapy'), situation('no_cycle'));
    expect(call.openQuestion()).toBe('follow_up.fever');
    const before = call.directives.length;
    call.until('vorbereitung');
    for (const known of ['operation', 'chemotherapy', 'cycle'])
      expect(idsOf(call.directives.slice(before))).not.toContain(`willkommen.${known}`);
  });

  it('goes through the questions one by one when something of the rest applies', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'shorten', 'no', 'no', 'no', 'no', 'no', 'no', 'yes');
    expect(call.openQuestion()).toBe('willkommen.cycle');
  });

  it('puts a question anew when she goes back, and takes the old answer away', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('yes');
    call.hear({ type: 'side', side: 'right' });
    call.hear('back');
    expect(call.openQuestion()).toBe('willkommen.operation');
    call.hear('no');
    expect(call.snapshot().context.situations).toEqual([]);
  });

  it('understands "ja, aber das ist zwei Jahre her" as an earlier operation, not a fresh one', () => {
    const call = scriptedCall();
    call.hear('yes');
    call.hear('yes', situation('earlier_operation', undefined, 'healed'));
    expect(call.snapshot().context.situations).toEqual([{ situation: 'earlier_operation', stage: 'healed' }]);
    expect(call.openQuestion()).toBe('follow_up.earlier_kind');
    call.hear('no');
    expect(call.openQuestion()).toBe('willkommen.radiotherapy');
  });

  it('keeps a yes when the rest of the utterance is about something else', () => {
    const call = scriptedCall();
    call.hearAll('yes', 'no', 'no');
    call.hear('yes', situation('no_cycle'));
    expect(
      call
        .snapshot()
        .context.situations.map((fact) => fact.situation)
        .sort(),
    ).toEqual(['chemotherapy', 'no_cycle']);
    expect(call.openQuestion()).toBe('follow_up.fever');
  });
});

describe('a whole exam', () => {
  it('leads through all seven phases in order and ends complete', () => {
    const call = scriptedCall();
    call.until('abschluss');
    call.hear('save');
    expect(enteredPhases(call)).toEqual([
      'willkommen',
      'vorbereitung',
      'betrachten',
      'achseln',
      'erste_seite',
      'zweite_seite',
      'abschluss',
    ]);
    expect(endReason(call)).toBe('completed');
    expect(call.directives.some(({ type }) => type === 'summary_saved')).toBe(true);
  });

  it('looks at four positions, feels four places and two sides', () => {
    const call = scriptedCall();
    call.until('abschluss');
    const said = linesOf(call.directives);
    for (const id of ['betrachten.arms_down', 'betrachten.hips', 'betrachten.arms_raised', 'betrachten.bent_forward'])
      expect(said.map((line) => line.id)).toContain(id);
    for (const side of ['left', 'right']) {
      expect(said).toContainEqual({ id: 'achseln.armpit', variables: { side } });
      expect(said).toContainEqual({ id: 'achseln.collarbone', variables: { side } });
    }
    expect(said).toContainEqual({ id: 'erste_seite.strips', variables: { side: 'right' } });
    expect(said).toContainEqual({ id: 'zweite_seite.strips', variables: { side: 'left' } });
  });

  it('begins with the side that she chooses', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hear({ type: 'side', side: 'left' });
    expect(linesOf(call.directives)).toContainEqual({ id: 'erste_seite.position', variables: { side: 'left' } });
  });

  it('changes the side when she says so later', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hearAll('next', 'done');
    call.hear({ type: 'side', side: 'left' });
    expect(call.openQuestion()).toBe('erste_seite.position');
    expect(call.snapshot().context.firstSide).toBe('left');
  });

  it('asks once more when she is done without saying whether she noticed anything', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('done'))).toEqual(['observation.nudge']);
    call.hear('done');
    expect(call.openQuestion()).toBe('betrachten.hips');
  });

  it('skips a whole side at its position and says so in the summary', () => {
    const call = scriptedCall();
    call.until('zweite_seite');
    call.hear('skip');
    expect(phaseOf(call.snapshot())).toBe('abschluss');
    expect(summaryOf(call.snapshot())).toEqual([
      { kind: 'skipped', lines: [{ id: 'summary.skipped.zweite_seite.position', variables: { side: 'left' } }] },
    ]);
  });

  it('does not save without a clear answer', () => {
    const call = scriptedCall();
    call.until('abschluss');
    call.hearAll('done', 'next', 'unclear');
    expect(call.directives.some(({ type }) => type === 'summary_saved' || type === 'summary_discarded')).toBe(false);
    call.hear('discard');
    expect(call.directives.some(({ type }) => type === 'summary_discarded')).toBe(true);
  });

  it('says nothing any more after the goodbye', () => {
    const call = scriptedCall();
    call.hear('no');
    expect(call.hear('repeat')).toEqual([]);
    expect(call.hear('unclear', { type: 'distress', kind: 'fear' })).toEqual([]);
  });
});

describe('a finding', () => {
  it('is noted, asked about twice at most, never judged, and leads back to the same step', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('done', finding());
    expect(call.openQuestion()).toBe('follow_up.finding_side');
    call.hear({ type: 'finding_detail', side: 'left' });
    expect(call.openQuestion()).toBe('follow_up.finding_place');
    const closing = idsOf(call.hear({ type: 'finding_detail', place: 'upper_outer' }));
    expect(closing).toEqual([
      'ack.noted',
      'finding.recap',
      'summary.sign',
      'summary.side_and_place',
      'finding.see_doctor',
      'follow_up.finding_noted',
    ]);
    call.hear('yes');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
    expect(summaryOf(call.snapshot())[0]?.lines).toEqual([
      { id: 'summary.sign', variables: { sign: 'lump' } },
      { id: 'summary.side_and_place', variables: { sides: 'left', place: 'upper_outer' } },
    ]);
  });

  it('takes the side and the place from where she is feeling', () => {
    const call = scriptedCall();
    call.until('achseln');
    call.hear('unclear', finding());
    expect(call.snapshot().context.findings).toEqual([{ sign: 'lump', side: 'right', place: 'armpit' }]);
    expect(call.openQuestion()).toBe('follow_up.finding_since');
  });

  it('asks what it was after a mere "ja"', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('yes');
    expect(call.expectation()).toBe('observation');
    call.hear('unclear', finding({ sign: 'dent', side: 'right', place: 'lower', since: { unit: 'today', amount: 1 } }));
    expect(call.openQuestion()).toBe('follow_up.finding_noted');
  });

  it('notes something that she cannot name after asking twice', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hearAll('yes', 'unclear', 'unclear');
    expect(call.snapshot().context.findings.map(({ sign }) => sign)).toEqual(['other']);
  });

  it('takes "weiß ich nicht" as an answer', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left' }));
    call.hear({ type: 'finding_detail' });
    expect(call.openQuestion()).toBe('follow_up.finding_since');
  });

  it('joins what she adds to the finding being noted and keeps another one apart', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding());
    call.hear('unclear', finding({ side: 'right', place: 'armpit' }));
    call.hear('unclear', finding({ sign: 'redness', side: 'left', place: 'lower' }));
    expect(call.snapshot().context.findings).toEqual([
      { sign: 'lump', side: 'right', place: 'armpit', since: undefined },
      { sign: 'redness', side: 'left', place: 'lower' },
    ]);
  });

  it('answers "ist das Krebs?" in the same breath without judging, then asks on', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear({ type: 'question', topic: 'is_it_cancer' }, finding({ side: 'left' })))).toEqual([
      'finding.thanks',
      'summary.sign',
      'answer.is_it_cancer',
      'follow_up.finding_place',
    ]);
  });

  it('is read back at the end, can be corrected, and is read back anew', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'weeks', amount: 2 } }));
    call.hear('yes');
    call.until('abschluss');
    expect(call.openQuestion()).toBe('abschluss.readback');
    call.hear('no');
    expect(call.openQuestion()).toBe('follow_up.correction');
    const anew = linesOf(call.hear({ type: 'finding_detail', side: 'right' }));
    expect(anew).toContainEqual({ id: 'summary.side_and_place', variables: { sides: 'right', place: 'upper' } });
    expect(call.openQuestion()).toBe('abschluss.readback');
  });

  it('can still be reported at the very end', () => {
    const call = scriptedCall();
    call.until('abschluss');
    call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'weeks', amount: 2 } }));
    call.hear('next');
    expect(call.openQuestion()).toBe('abschluss.readback');
  });

  it('is offered to be saved before she stops', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', finding({ side: 'left', place: 'upper', since: { unit: 'weeks', amount: 2 } }));
    call.hear('stop');
    expect(call.expectation()).toBe('save_or_discard');
    call.hear('save');
    expect(call.directives.some(({ type }) => type === 'summary_saved')).toBe(true);
    expect(endReason(call)).toBe('stopped');
    expect(allIds(call)).toContain('ended.see_doctor');
  });
});

describe('pause, stop and the small words', () => {
  it('pauses anywhere and goes on at the same step', () => {
    const call = scriptedCall();
    call.until('achseln');
    call.hear('pause');
    expect(isPaused(call.snapshot())).toBe(true);
    expect(phaseOf(call.snapshot())).toBe('achseln');
    expect(idsOf(call.hear('resume'))).toEqual(['ack.resumed', 'achseln.armpit.again']);
  });

  it('offers a pause on stop, and a second stop ends', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('stop'))).toEqual(['stopping.ask']);
    expect(isEnded(call.snapshot())).toBe(false);
    call.hear('stop');
    expect(endReason(call)).toBe('stopped');
  });

  it('goes on when she did not mean to stop', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hearAll('stop', 'no');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('promises that nothing is stored when she stops before consenting', () => {
    const call = scriptedCall();
    call.hearAll('stop', 'stop');
    expect(allIds(call)).toContain('ended.stopped_unstored');
  });

  it('changes rate and gain by audible steps and says when there is no further one', () => {
    const call = scriptedCall();
    expect(call.hear('slower')[0]).toEqual({ type: 'pace', rate: 0.85, gain: 1 });
    expect(call.hear('louder')[0]).toEqual({ type: 'pace', rate: 0.85, gain: 1.35 });
    call.hearAll('slower', 'slower');
    expect(idsOf(call.hear('slower'))).toContain('pace.limit');
  });

  it('repeats in full', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('repeat'))).toEqual(['betrachten.arms_down', 'betrachten.noticed']);
  });

  it('offers examples and then other ways when it does not understand, and never ends', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('unclear'))[0]).toBe('unclear.rephrase');
    expect(idsOf(call.hear('unclear'))).toEqual(['help.observation']);
    expect(idsOf(call.hear('unclear'))[0]).toBe('unclear.ways_out');
    for (let times = 0; times < 20; times += 1) expect(idsOf(call.hear('unclear'))).not.toEqual([]);
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('says what it is and that nothing is recorded, then returns to the step', () => {
    const call = scriptedCall();
    call.untilLooking();
    expect(idsOf(call.hear('ask_human'))).toEqual(['answer.ask_human', 'betrachten.arms_down.again']);
    expect(idsOf(call.hear('ask_recording'))).toEqual(['answer.ask_recording', 'betrachten.arms_down.again']);
  });

  it('adds what is true for her to an answer about pressure', () => {
    const call = scriptedCall();
    call.hear('yes', situation('radiotherapy', 'both'));
    expect(idsOf(call.hear({ type: 'question', topic: 'how_press' }))).toContain('reminder.irradiated');
  });

  it('goes back step by step and says when it cannot', () => {
    const call = scriptedCall();
    expect(idsOf(call.hear('back'))[0]).toBe('unclear.rephrase');
    call.untilLooking();
    call.hear('next');
    call.hear('back');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
    call.hear('back');
    expect(call.openQuestion()).toBe('vorbereitung.technique');
  });
});
