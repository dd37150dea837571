import { describe, expect, it } from 'vitest';
import { finding, idsOf, scriptedCall, situation } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import type { Directive, Interrupt } from './vocabulary.ts';
import { isEnded } from './view.ts';

const EMERGENCY: Interrupt = { type: 'emergency', kind: 'chest_pain', whose: 'own' };
const CRISIS: Interrupt = { type: 'crisis' };
const FEAR: Interrupt = { type: 'distress', kind: 'fear' };

/** One call for every open question that there is. */
const SITUATIONS_OF_A_CALL: Readonly<Record<string, (call: ScriptedCall) => void>> = {
  consent: () => undefined,
  'a question of phase 1': (call) => call.hearAll('yes'),
  'the side of an operation': (call) => call.hearAll('yes', 'yes'),
  'the fever question': (call) => void call.hear('yes', situation('chemotherapy')),
  looking: (call) => call.untilLooking(),
  feeling: (call) => call.until('achseln'),
  'the first side': (call) => call.until('erste_seite'),
  'the second side': (call) => call.until('zweite_seite'),
  closing: (call) => call.until('abschluss'),
  'noting a finding': (call) => {
    call.untilLooking();
    call.hear('unclear', finding());
  },
  pause: (call) => {
    call.untilLooking();
    call.hear('pause');
  },
  stopping: (call) => {
    call.untilLooking();
    call.hear('stop');
  },
  comforting: (call) => {
    call.untilLooking();
    call.hear('unclear', FEAR);
  },
  'urgent fever': (call) => {
    call.hear('yes', situation('chemotherapy'));
    call.hear('yes');
  },
};
const places = Object.entries(SITUATIONS_OF_A_CALL);

function callAt(arrive: (call: ScriptedCall) => void): ScriptedCall {
  const call = scriptedCall();
  arrive(call);
  return call;
}

function urgentReasons(directives: readonly Directive[]): readonly string[] {
  return directives.flatMap((directive) => (directive.type === 'say' && directive.urgent ? [directive.reason] : []));
}

describe.each(places)('during %s', (_name, arrive) => {
  it('an emergency names 112 first, cuts off everything, and the call stays open', () => {
    const call = callAt(arrive);
    const directives = call.hear('unclear', EMERGENCY, CRISIS, finding(), FEAR);
    expect(idsOf(directives)).toEqual(['emergency.call', 'emergency.chest_pain', 'emergency.ask']);
    expect(urgentReasons(directives)).toEqual(['crisis']);
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('a crisis gives the lines and a second way, and the call stays open', () => {
    const call = callAt(arrive);
    const directives = call.hear('stop', CRISIS, finding(), FEAR);
    expect(idsOf(directives)).toEqual(['crisis.heard', 'crisis.lines', 'crisis.second_way', 'crisis.ask']);
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('a finding is noted', () => {
    const call = callAt(arrive);
    call.hear('done', finding({ sign: 'redness', side: 'left', place: 'lower' }), FEAR);
    expect(call.snapshot().context.findings.map(({ sign }) => sign)).toContain('redness');
  });

  it('a situation is noted', () => {
    const call = callAt(arrive);
    const directives = call.hear('unclear', situation('finding_under_workup'));
    expect(call.snapshot().context.situations).toContainEqual({ situation: 'finding_under_workup' });
    expect(idsOf(directives)).not.toEqual([]);
  });

  it('fear is met with calm words and an offer to stop', () => {
    const call = callAt(arrive);
    const isFever = call.openQuestion() === 'fever_urgent';
    const said = idsOf(call.hear('yes', FEAR));
    expect(said[0]).toMatch(/^distress\.fear(\.again)?$/);
    expect(said.at(-1)).toBe(isFever ? 'fever.ask' : 'distress.ask');
  });

  it('"stopp" ends nothing by itself that she did not ask twice to end', () => {
    const call = callAt(arrive);
    const before = call.openQuestion();
    const offered = ['stopping', 'comforting', 'fever_urgent', 'follow_up.finding_noted'].includes(before);
    call.hear('stop');
    expect(isEnded(call.snapshot())).toBe(offered);
  });
});

describe('an emergency', () => {
  function inEmergency(): ScriptedCall {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hear('unclear', EMERGENCY);
    return call;
  }

  it('leads every utterance back to 112 and the question for help, and never goes on with the exam', () => {
    const call = inEmergency();
    for (const intent of [
      'no',
      'unclear',
      'done',
      'wait',
      'small_talk',
      'pause',
      'skip',
      'back',
      'repeat',
      'save',
      'ask_human',
    ] as const) {
      const said = idsOf(call.hear(intent));
      expect(said.every((id) => id.startsWith('emergency.'))).toBe(true);
      expect(said.length).toBeGreaterThan(0);
    }
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('lets no model answer', () => {
    const call = inEmergency();
    expect(call.hear({ type: 'question', topic: 'is_it_dangerous' }).some(({ type }) => type === 'answer')).toBe(false);
  });

  it('stays when help is coming', () => {
    const call = inEmergency();
    expect(idsOf(call.hear('yes'))).toEqual(['emergency.help_coming']);
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('wins over a crisis that comes up in it, and over a crisis before it', () => {
    const call = inEmergency();
    expect(idsOf(call.hear('unclear', CRISIS))[0]).toBe('emergency.with_crisis');
    const other = scriptedCall();
    other.hear('unclear', CRISIS);
    other.hear('unclear', EMERGENCY);
    expect(other.openQuestion()).toBe('emergency.helping');
  });

  it('ends only when she says twice that she wants to end', () => {
    const call = inEmergency();
    expect(idsOf(call.hear('stop'))).toEqual(['emergency.leaving']);
    call.hear('stop');
    expect(call.directives.at(-1)).toEqual({ type: 'ended', reason: 'emergency' });
  });

  it('asks after silence, again and again, and never rests', () => {
    const call = inEmergency();
    for (const ms of [20_000, 40_000, 120_000, 120_000]) expect(idsOf(call.silence(ms))[0]).toBe('emergency.check_in');
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('keeps what she reports meanwhile', () => {
    const call = inEmergency();
    call.hear('unclear', finding({ side: 'left' }));
    expect(call.snapshot().context.findings).toHaveLength(1);
  });
});

describe('a crisis', () => {
  function inCrisis(): ScriptedCall {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', CRISIS);
    return call;
  }

  it('stays with her whatever she says', () => {
    const call = inCrisis();
    for (const intent of ['no', 'unclear', 'done', 'wait', 'small_talk', 'pause', 'skip', 'save', 'yes'] as const) {
      expect(idsOf(call.hear(intent))[0]).toMatch(/^crisis\./);
    }
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('names the numbers again when asked', () => {
    const call = inCrisis();
    expect(idsOf(call.hear('repeat'))).toEqual(['crisis.lines', 'crisis.second_way']);
    expect(idsOf(call.hear({ type: 'question', topic: 'help_numbers' }))).toEqual([
      'crisis.lines',
      'crisis.second_way',
    ]);
  });

  it('goes on with the exam only when she asks for it and confirms', () => {
    const call = inCrisis();
    call.hear('resume');
    expect(call.openQuestion()).toBe('crisis.wanting');
    call.hear('no');
    expect(call.openQuestion()).toBe('crisis.offering_somebody');
    call.hear('resume');
    call.hear('yes');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('never ends by silence, and rests not even after an hour', () => {
    const call = inCrisis();
    for (let times = 0; times < 5; times += 1) call.silence(3_600_000);
    expect(call.openQuestion()).toBe('crisis.acute');
  });

  it('ends when she wants to end, with the numbers as the last words', () => {
    const call = inCrisis();
    call.hearAll('stop', 'stop');
    expect(call.directives.at(-1)).toEqual({ type: 'ended', reason: 'crisis' });
    expect(idsOf(call.directives).at(-1)).toBe('crisis.goodbye');
  });
});

describe('fear, tears and pain', () => {
  it('slow the voice down once and lead back to the same step', () => {
    const call = scriptedCall();
    call.until('achseln');
    expect(call.hear('unclear', { type: 'distress', kind: 'pain' })).toContainEqual({
      type: 'pace',
      rate: 0.85,
      gain: 1,
    });
    expect(call.hear('unclear', { type: 'distress', kind: 'tears' }).some(({ type }) => type === 'pace')).toBe(false);
    call.hear('yes');
    expect(call.openQuestion()).toBe('achseln.armpit_right');
  });

  it('end the call at once when stopping is what she takes from the offer', () => {
    const call = scriptedCall();
    call.untilLooking();
    call.hear('unclear', FEAR);
    call.hear('stop');
    expect(isEnded(call.snapshot())).toBe(true);
  });
});
