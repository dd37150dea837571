import { describe, expect, it } from 'vitest';
import { NAMES_HELP } from './testing/help-lines.ts';
import { finding, idsOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { isEnded, openDangerOf } from './view.ts';
import type { Intent, Interrupt } from './vocabulary.ts';

const CRISIS: Interrupt = { type: 'crisis' };
const URGED = ['crisis.call_now', 'crisis.numbers', 'crisis.acute_ask'];

function callIn(...dangers: readonly Interrupt[]): ScriptedCall {
  const call = scriptedCall();
  call.untilLooking();
  for (const danger of dangers) call.hear('unclear', danger);
  return call;
}

function heard(call: ScriptedCall, intent: Intent['type'], ...interrupts: readonly Interrupt[]): readonly string[] {
  return idsOf(call.hear(intent, ...interrupts));
}

describe('a crisis escalates', () => {
  it.each([
    ['means', 'crisis.means'],
    ['place', 'crisis.place'],
  ] as const)('%s at hand means 112 first, then what to do about it, then the numbers', (circumstance, handgrip) => {
    const ids = heard(callIn(CRISIS), 'unclear', { type: 'crisis', circumstance });
    expect(ids).toEqual(['crisis.call_now', handgrip, 'crisis.numbers', 'crisis.acute_ask']);
    expect(heard(callIn(), 'unclear', { type: 'crisis', circumstance })).toEqual(ids);
  });

  it('something done already is an emergency, with 112 first and its handgrip, and the crisis goes on behind it', () => {
    const call = callIn(CRISIS);
    const ids = heard(call, 'unclear', { type: 'crisis', circumstance: 'done' });
    expect(ids).toEqual(['emergency.call', 'emergency.self_harm', 'emergency.ask']);
    call.hear({ type: 'all_well' });
    call.hear('yes');
    expect(call.openQuestion()).toBe('crisis.offering_numbers');
  });

  it('swallowed tablets open with 112 and its handgrip, also in the middle of a crisis', () => {
    const poisoning: Interrupt = { type: 'emergency', kind: 'poisoning', whose: 'own' };
    for (const call of [callIn(), callIn(CRISIS)])
      expect(heard(call, 'unclear', CRISIS, poisoning)).toEqual([
        'emergency.call',
        'emergency.poisoning',
        'emergency.ask',
      ]);
  });

  it('means named in the middle of an emergency get their words with 112', () => {
    const call = callIn({ type: 'emergency', kind: 'chest_pain', whose: 'own' });
    expect(heard(call, 'unclear', { type: 'crisis', circumstance: 'means' })).toEqual([
      'emergency.with_crisis',
      'crisis.means',
      'emergency.ask',
    ]);
  });

  it('taken back, an emergency that came with a crisis leads to the crisis and not to the exam', () => {
    const call = callIn();
    call.hear('unclear', CRISIS, { type: 'emergency', kind: 'poisoning', whose: 'own' });
    call.hear({ type: 'all_well' });
    expect(heard(call, 'yes')).toEqual(['crisis.stay', 'crisis.offer_numbers']);
  });

  it.each(['yes', 'unsure', 'unclear', 'not_understood', 'small_talk', 'done', 'pause', 'save'] as const)(
    '"%s" to whether she is in danger leads to 112 first',
    (intent) => {
      const ids = heard(callIn(CRISIS), intent);
      expect(ids[0]).toBe('crisis.call_now');
      expect(ids).toEqual(expect.arrayContaining(URGED));
    },
  );

  it('no answer to whether she is in danger leads to 112 first, within half a minute', () => {
    const ids = idsOf(callIn(CRISIS).silence(30_000));
    expect(ids[0]).toBe('crisis.call_now');
    expect(ids).toEqual(expect.arrayContaining(URGED));
  });

  it('a second, third and fourth cry get other help each, 112 first and the numbers with it', () => {
    const call = callIn(CRISIS);
    const answers = [1, 2, 3].map(() => heard(call, 'unclear', CRISIS));
    for (const ids of answers) expect(ids).toEqual(expect.arrayContaining(URGED));
    expect(answers.map((ids) => ids[0])).toEqual(['crisis.call_now', 'crisis.call_now', 'crisis.call_now']);
    expect(new Set(answers.map((ids) => ids[1])).size).toBe(3);
  });

  it('a cry after she went on with the exam is a second one', () => {
    const call = callIn(CRISIS);
    call.hearAll('resume', 'yes');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
    expect(heard(call, 'unclear', CRISIS)[0]).toBe('crisis.call_now');
  });

  it('a mere suspicion counts as a cry there', () => {
    expect(heard(callIn(CRISIS), 'unclear', { type: 'suspicion', of: 'crisis' })[0]).toBe('crisis.call_now');
    expect(heard(callIn(CRISIS), 'unclear', { type: 'suspicion', of: 'emergency' })[0]).toBe('crisis.call_now');
  });

  it('does what it offered: the numbers, or what to say to somebody', () => {
    const call = callIn(CRISIS);
    expect(heard(call, 'no')).toEqual(['crisis.no_danger', 'crisis.offer_somebody']);
    expect(heard(call, 'yes')).toEqual(['crisis.somebody_yes']);
    expect(heard(call, 'small_talk')).toEqual(['crisis.stay', 'crisis.offer_numbers']);
    expect(heard(call, 'yes')).toEqual(['crisis.lines', 'crisis.second_way']);
    expect(heard(call, 'unclear').at(-1)).toBe('crisis.offer_somebody');
    expect(heard(call, 'no')).toEqual(['crisis.somebody_no', 'crisis.numbers']);
  });

  it('answers everything with help, and repeats the numbers at any moment', () => {
    const words = ['unclear', 'no', 'unsure', 'yes', 'not_understood', 'wait', 'small_talk', 'ask_human'] as const;
    const call = callIn(CRISIS);
    for (const word of [...words, ...words].flatMap((each) => [each, 'repeat'] as const)) {
      const ids = heard(call, word);
      expect(
        ids.filter((id) => NAMES_HELP.test(id)),
        `${word}: ${ids.join()}`,
      ).not.toEqual([]);
      if (word === 'repeat') expect(ids).toEqual(['crisis.lines', 'crisis.second_way']);
    }
  });

  it('lets her take it back, with the numbers, and asks before the exam goes on', () => {
    const call = callIn(CRISIS);
    expect(heard(call, 'all_well')).toEqual(['crisis.taken_back', 'crisis.wanting']);
    call.hear('yes');
    expect(call.openQuestion()).toBe('betrachten.arms_down');
    expect(openDangerOf(call.snapshot())).toBeUndefined();
  });
});

describe('an emergency of somebody else', () => {
  it.each(['breathlessness', 'chest_pain', 'bleeding', 'fainting', 'poisoning', 'violence', 'other'] as const)(
    '%s gets 112, staying with the person, and no word that is meant for herself',
    (kind) => {
      const call = callIn({ type: 'emergency', kind, whose: 'other' });
      const [first] = idsOf(call.directives).slice(-3);
      expect(first).toBe('emergency.beside.call');
      expect(idsOf(call.directives).slice(-2)).toEqual([`emergency.beside.${kind}`, 'emergency.beside.ask']);
      expect(heard(call, 'unclear')).toEqual(['emergency.beside.again', 'emergency.beside.ask']);
      expect(heard(call, 'yes')).toEqual(['emergency.beside.help_coming']);
    },
  );

  it('that turns out to be her own gets the words for herself', () => {
    const call = callIn({ type: 'emergency', kind: 'fainting', whose: 'other' });
    expect(heard(call, 'unclear', { type: 'emergency', kind: 'fainting', whose: 'own' })).toEqual([
      'emergency.call',
      'emergency.fainting',
      'emergency.ask',
    ]);
  });
});

describe('an emergency that is none', () => {
  it.each(['all_well', 'resume', 'next', 'done', 'nothing_noticed'] as const)(
    '"%s" asks once whether all is well, and a yes leads back to the step',
    (intent) => {
      const call = callIn({ type: 'emergency', kind: 'fainting', whose: 'own' });
      expect(heard(call, intent)).toEqual(['emergency.all_clear']);
      expect(heard(call, 'yes')).toEqual(['emergency.cleared', 'betrachten.arms_down.again']);
    },
  );

  it('a mere no to the question for help gets 112, the way back, and the question', () => {
    const call = callIn({ type: 'emergency', kind: 'fainting', whose: 'own' });
    expect(heard(call, 'no')).toEqual(['emergency.number', 'emergency.way_back', 'emergency.ask']);
  });

  it.each(['no', 'unsure', 'unclear'] as const)('"%s" to the all-clear leads back to 112', (intent) => {
    const call = callIn({ type: 'emergency', kind: 'fainting', whose: 'own' });
    call.hear('resume');
    expect(heard(call, intent).some((id) => NAMES_HELP.test(id))).toBe(true);
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('silence after the all-clear question leads back to 112', () => {
    const call = callIn({ type: 'emergency', kind: 'fainting', whose: 'own' });
    call.hear('resume');
    expect(idsOf(call.silence(20_000))[0]).toBe('emergency.check_in');
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('when help is coming nobody asks for it again, and the number stays named', () => {
    const call = callIn({ type: 'emergency', kind: 'chest_pain', whose: 'own' });
    call.hear('yes');
    expect(idsOf(call.silence(20_000))).toEqual(['emergency.coming']);
    expect(heard(call, 'unclear')).toEqual(['emergency.coming']);
    expect(heard(call, 'yes')).toEqual(['emergency.arrived']);
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('"was soll ich tun?" is answered with 112 and what to do, for whoever it is about', () => {
    const own = callIn({ type: 'emergency', kind: 'bleeding', whose: 'own' });
    const question = { type: 'question', topic: 'other' } as const;
    expect(idsOf(own.hear(question))).toEqual(['emergency.number', 'emergency.bleeding', 'emergency.ask']);
    const other = callIn({ type: 'emergency', kind: 'fainting', whose: 'other' });
    expect(idsOf(other.hear(question))).toContain('emergency.beside.fainting');
  });

  it('help that is coming is no all-clear', () => {
    const call = callIn({ type: 'emergency', kind: 'chest_pain', whose: 'own' });
    call.hear('resume');
    expect(heard(call, 'help_coming')).toEqual(['emergency.help_coming']);
    expect(openDangerOf(call.snapshot())).toBe('emergency');
  });

  it('a yes to what to do until help comes is no word that it is there', () => {
    const call = callIn({ type: 'emergency', kind: 'chest_pain', whose: 'own' });
    expect(heard(call, 'yes')).toEqual(['emergency.help_coming']);
    expect(heard(call, 'yes')).toEqual(['emergency.coming']);
  });

  it('a yes after a long silence ends no call that was about to be left', () => {
    const call = callIn({ type: 'emergency', kind: 'chest_pain', whose: 'own' });
    call.hear('stop');
    call.silence(20_000);
    call.hear('yes');
    expect(isEnded(call.snapshot())).toBe(false);
  });
});

describe.each(['crisis', 'emergency'] as const)('a suspicion of %s', (of) => {
  const suspicion: Interrupt = { type: 'suspicion', of };
  const helpOf = of === 'crisis' ? 'crisis.heard' : 'emergency.call';

  it('asks in one sentence, and a no leads back to the step that was open', () => {
    const call = callIn();
    expect(heard(call, 'done', suspicion)).toEqual([`suspicion.${of}`]);
    expect(openDangerOf(call.snapshot())).toBe(of);
    expect(heard(call, 'no')).toEqual(['suspicion.taken_back', 'betrachten.arms_down.again']);
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it.each(['all_well', 'nothing_noticed', 'next', 'resume'] as const)('"%s" leads back too', (intent) => {
    const call = callIn(suspicion);
    call.hear({ type: intent });
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it.each([
    ['paused', 'pause', []],
    ['stopping', 'stop', []],
    ['comforting', 'unclear', [{ type: 'distress', kind: 'fear' }]],
    ['follow_up.finding_side', 'unclear', [finding()]],
  ] as const)('a no leads back to %s as well', (place, intent, interrupts) => {
    const call = callIn();
    call.hear(intent, ...interrupts);
    call.hear('unclear', suspicion);
    call.hear('no');
    expect(call.openQuestion()).toBe(place);
  });

  it.each(['yes', 'unsure'] as const)('"%s" leads to help at once', (intent) => {
    expect(heard(callIn(suspicion), intent)[0]).toBe(helpOf);
  });

  it('tears lead to help at once', () => {
    expect(heard(callIn(suspicion), 'unclear', { type: 'distress', kind: 'tears' })[0]).toBe(helpOf);
  });

  it('not understood or silent, once: help and the question again; twice: help', () => {
    const unclear = callIn(suspicion);
    expect(heard(unclear, 'unclear')).toEqual([`suspicion.${of}.again`]);
    expect(heard(unclear, 'unclear')[0]).toBe(helpOf);
    const silent = callIn(suspicion);
    expect(idsOf(silent.silence(20_000))).toEqual([`suspicion.${of}.again`]);
    expect(idsOf(silent.silence(20_000))[0]).toBe(helpOf);
  });

  it('does not nag after a no: next time help is named and the exam goes on, after that she is asked again', () => {
    const call = callIn(suspicion);
    call.hear('no');
    expect(heard(call, 'done', suspicion)).toEqual([`suspicion.${of}.reminder`, 'betrachten.arms_down.again']);
    expect(heard(call, 'done', suspicion)).toEqual([`suspicion.${of}`]);
  });

  it('is asked anew in the next phase, and about the other danger at once', () => {
    const call = callIn(suspicion);
    call.hear('no');
    const other = of === 'crisis' ? 'emergency' : 'crisis';
    expect(heard(call, 'unclear', { type: 'suspicion', of: other })).toEqual([`suspicion.${other}`]);
    call.hear('no');
    call.until('achseln');
    expect(heard(call, 'unclear', suspicion)).toEqual([`suspicion.${of}`]);
  });

  it('puts no word about calm breathing before 112', () => {
    const call = callIn();
    const ids = heard(call, 'unclear', suspicion, { type: 'distress', kind: 'fear' });
    expect(ids).toEqual(of === 'emergency' ? ['suspicion.emergency'] : ['distress.fear', 'suspicion.crisis']);
  });

  it('loses nothing that she reported with it', () => {
    const call = callIn();
    call.hear('unclear', suspicion, finding({ sign: 'redness', side: 'left', place: 'lower' }));
    expect(call.snapshot().context.findings.map(({ sign }) => sign)).toEqual(['redness']);
    expect(call.openQuestion()).toBe(`suspecting.${of}`);
  });

  it('into the goodbye names the numbers and keeps nobody', () => {
    const call = callIn();
    call.hearAll('stop', 'stop');
    expect(heard(call, 'unclear', suspicion)).toEqual(['suspicion.goodbye']);
    expect(isEnded(call.snapshot())).toBe(true);
  });
});

describe('another language', () => {
  const turkish: Interrupt = { type: 'foreign', language: 'tr', danger: false };
  const inDanger: Interrupt = { type: 'foreign', language: 'uk', danger: true };

  it('is told that only German is understood, the second time in short, and the step stays', () => {
    const call = callIn();
    expect(heard(call, 'unclear', turkish)).toEqual(['foreign.tr', 'betrachten.arms_down.again']);
    expect(heard(call, 'unclear', turkish)).toEqual(['foreign.tr.again', 'betrachten.arms_down.again']);
    expect(call.openQuestion()).toBe('betrachten.arms_down');
  });

  it('invents no finding and no answer out of its words, and still hears a stop', () => {
    const call = callIn();
    call.hear('yes', turkish, finding());
    expect(call.snapshot().context.findings).toEqual([]);
    expect(heard(call, 'stop', turkish)).toEqual(['stopping.ask']);
  });

  it('with danger in it gets 112 and a number in that language, and somebody keeps asking in it', () => {
    const call = callIn();
    expect(heard(call, 'unclear', inDanger)).toEqual(['foreign.uk.danger']);
    expect(idsOf(call.silence(20_000))).toEqual(['foreign.uk.danger_again']);
    expect(heard(call, 'unclear')).toEqual(['foreign.uk.danger_again']);
    expect(heard(call, 'unclear', inDanger)).toEqual(['foreign.uk.danger_again']);
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('with danger in it is answered even in the goodbye, and the call stays', () => {
    const call = callIn();
    call.hearAll('stop', 'stop');
    expect(heard(call, 'unclear', inDanger)).toEqual(['foreign.uk.danger']);
    expect(isEnded(call.snapshot())).toBe(false);
  });
});
