import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEGINNING } from './context.ts';
import type { ResumePoint } from './context.ts';
import { eventsOf } from './events.ts';
import { STEP_IDS } from './steps.ts';
import { likelyUtterance, reading, utterance } from './testing/arbitraries.ts';
import { idsOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { isEnded, phaseOf } from './view.ts';
import { PHASE_IDS } from './vocabulary.ts';
import type { Directive, Reading } from './vocabulary.ts';

const KINDS = ['breathlessness', 'chest_pain', 'bleeding', 'fainting', 'other'] as const;

/** Longest silence that any state answers, in milliseconds. */
const LONG_SILENCE_MS = 10 * 60_000;

/** Something that happens in a call: she says something, or is silent. */
type Happening =
  | { readonly kind: 'said'; readonly reading: Reading }
  | { readonly kind: 'likely'; readonly event: Parameters<ScriptedCall['send']>[0] }
  | { readonly kind: 'silent' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: likelyUtterance.map((event): Happening => ({ kind: 'likely', event })) },
  { weight: 2, arbitrary: utterance.map((event): Happening => ({ kind: 'likely', event })) },
  { weight: 1, arbitrary: reading.map((said): Happening => ({ kind: 'said', reading: said })) },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'silent' }) },
);

/** Any call: from the beginning or taken up at any step, with anything in it. */
const course = fc.record({
  step: fc.constantFrom(...STEP_IDS),
  resumed: fc.boolean(),
  happenings: fc.array(happening, { maxLength: 45 }),
});

function callAfter({
  step,
  resumed,
  happenings,
}: {
  readonly step: ResumePoint['step'];
  readonly resumed: boolean;
  readonly happenings: readonly Happening[];
}): ScriptedCall {
  const call = scriptedCall(resumed ? { ...BEGINNING, consent: true, step } : undefined);
  for (const next of happenings) {
    if (next.kind === 'silent') call.silence(LONG_SILENCE_MS);
    else if (next.kind === 'likely') call.send(next.event);
    else for (const event of eventsOf(next.reading)) call.send(event);
  }
  return call;
}

function isUrgentlySaid(directives: readonly Directive[]): boolean {
  return directives.some((directive) => directive.type === 'say' && directive.urgent && directive.reason === 'crisis');
}

function isIn(call: ScriptedCall, state: 'emergency' | 'crisis'): boolean {
  return call.snapshot().matches({ conversation: state });
}

describe('wherever a call stands', () => {
  it('an emergency names 112 and its handgrip at once, above everything said with it, and the call stays', () => {
    const phases = new Set<string>();
    fc.assert(
      fc.property(course, fc.constantFrom(...KINDS), reading, (taken, kind, also) => {
        const call = callAfter(taken);
        phases.add(phaseOf(call.snapshot()));
        const directives = call.hear(also.intent, ...also.interrupts.filter(({ type }) => type !== 'emergency'), {
          type: 'emergency',
          whose: 'own',
          kind,
        });
        expect(idsOf(directives)).toEqual(['emergency.call', `emergency.${kind}`, 'emergency.ask']);
        expect(isUrgentlySaid(directives)).toBe(true);
        expect(isIn(call, 'emergency')).toBe(true);
        expect(isEnded(call.snapshot())).toBe(false);
      }),
      { numRuns: 400, seed: 4 },
    );
    expect([...phases].sort()).toEqual([...PHASE_IDS].sort());
  });

  it('a crisis gives the lines and a second way at once, or stays with 112 in an emergency, and the call stays', () => {
    const phases = new Set<string>();
    fc.assert(
      fc.property(course, reading, (taken, also) => {
        const call = callAfter(taken);
        const isEmergency = isIn(call, 'emergency');
        const isRepeated = call.snapshot().context.danger.cries > 0;
        phases.add(phaseOf(call.snapshot()));
        const others = also.interrupts.filter(({ type }) => type !== 'emergency' && type !== 'crisis');
        const directives = call.hear(also.intent, ...others, { type: 'crisis' });
        const expected = isEmergency
          ? ['emergency.with_crisis']
          : isRepeated
            ? ['crisis.call_now', 'crisis.numbers', 'crisis.acute_ask']
            : ['crisis.heard', 'crisis.lines', 'crisis.second_way', 'crisis.ask'];
        expect(idsOf(directives)).toEqual(expect.arrayContaining(expected));
        expect(idsOf(directives)[0]).toBe(expected[0]);
        expect(isUrgentlySaid(directives)).toBe(true);
        expect(isIn(call, isEmergency ? 'emergency' : 'crisis')).toBe(true);
        expect(isEnded(call.snapshot())).toBe(false);
      }),
      { numRuns: 400, seed: 5 },
    );
    expect([...phases].sort()).toEqual([...PHASE_IDS].sort());
  });

  it('both are answered in the goodbye, too, and nothing else is', () => {
    const goodbyes = fc.constantFrom(['stop', 'stop'] as const, ['stop', 'yes'] as const);
    fc.assert(
      fc.property(course, goodbyes, likelyUtterance, (taken, words, other) => {
        const call = callAfter(taken);
        for (const word of words) if (!isEnded(call.snapshot())) call.hear(word);
        fc.pre(isEnded(call.snapshot()));
        const isVital = other.type === 'suspicion' || (other.type === 'foreign' && other.danger);
        expect(call.send(other).length > 0).toBe(isVital);
        const block = call.hear('unclear', { type: 'crisis' });
        expect(idsOf(block).length).toBeGreaterThan(0);
        expect(isUrgentlySaid(block)).toBe(true);
        expect(isEnded(call.snapshot())).toBe(false);
      }),
      { numRuns: 200, seed: 9 },
    );
  });

  it('neither is left by silence, by a finding, by fear or by one word', () => {
    const unmoved = fc.constantFrom(
      'done',
      'yes',
      'no',
      'small_talk',
      'aside',
      'unclear',
      'wait',
      'nothing_noticed',
      'side',
      'pause',
    );
    fc.assert(
      fc.property(course, fc.constantFrom('emergency' as const, 'crisis' as const), unmoved, (taken, danger, word) => {
        const call = callAfter(taken);
        fc.pre(!isEnded(call.snapshot()) && !isIn(call, 'emergency'));
        call.hear(
          'unclear',
          danger === 'crisis' ? { type: 'crisis' } : { type: 'emergency', kind: 'other', whose: 'own' },
        );
        call.silence(LONG_SILENCE_MS);
        call.hear('unclear', { type: 'distress', kind: 'fear' });
        call.send(word === 'side' ? { type: 'side', side: 'left' } : { type: word as 'done' });
        expect(isIn(call, danger)).toBe(true);
        expect(isEnded(call.snapshot())).toBe(false);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('a finding is noted, and never instead of an emergency or a crisis', () => {
    fc.assert(
      fc.property(course, (taken) => {
        const call = callAfter(taken);
        fc.pre(!isEnded(call.snapshot()) && call.snapshot().context.findings.length < 15);
        // There a finding names the note that is meant.
        fc.pre(!call.snapshot().matches({ conversation: { follow_up: 'note_to_strike' } }));
        const before = call.snapshot().context.findings.length;
        call.hear('unclear', { type: 'finding', finding: { sign: 'orange_peel', side: 'left', place: 'lower' } });
        const { findings } = call.snapshot().context;
        expect(findings.length >= before && findings.some(({ sign }) => sign === 'orange_peel')).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
