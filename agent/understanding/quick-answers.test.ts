import { describe, expect, it } from 'vitest';
import { shared } from '#agent/testing/call-kit.ts';
import { QUICK_ANSWERS } from '#core/contracts/button-words.ts';
import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import { eventsOf } from '#phases/events.ts';
import { expectedAnswerOf } from '#phases/expected-answers.ts';
import { examples } from '#phases/testing/every-state.ts';
import { finding, scriptedCall, situation } from '#phases/testing/scripted-call.ts';
import { expectationOf, isVital, openQuestionOf, presumedOf } from '#phases/view.ts';

/** One moment for each state of the conversation. */
const MOMENTS = [...examples].map(([name, snapshot]) => ({ name, snapshot, expects: expectedAnswerOf(snapshot) }));

describe('short answers to tap', () => {
  it('exist for every kind of question that comes up, and no kind is left over', () => {
    expect(new Set(MOMENTS.map(({ expects }) => expects))).toEqual(new Set(Object.keys(QUICK_ANSWERS)));
  });

  it.each(
    MOMENTS.flatMap(({ name, snapshot, expects }) =>
      QUICK_ANSWERS[expects].map((label) => ({ name, snapshot, label })),
    ),
  )('at $name "$label" is understood as it stands', ({ snapshot, label }) => {
    const reading = shared.understanding.understand(label, expectationOf(snapshot));
    expect(reading.interrupts.length > 0 || reading.intent.type !== 'unclear').toBe(true);
    expect(eventsOf(reading, presumedOf(snapshot)).map(({ type }) => type)).not.toContain('unclear');
  });

  it('are yes and no wherever danger is asked about, and never "done" or "go on"', () => {
    const vital = MOMENTS.filter(({ snapshot }) => isVital(snapshot));
    expect(vital.length).toBeGreaterThan(10);
    for (const { name, snapshot, expects } of vital) {
      const labels: readonly string[] = QUICK_ANSWERS[expects];
      if (openQuestionOf(snapshot) === 'crisis.staying') expect(labels).toEqual(['Wiederholen']);
      else expect(labels.slice(0, 2), name).toEqual(['Ja', 'Nein']);
      expect(labels.some((label) => /Fertig|Weiter|Bereit/u.test(label))).toBe(false);
    }
  });

  it.each<[string, ExpectedAnswer, () => ReturnType<typeof scriptedCall>]>([
    ['which side was irradiated', 'side', () => heard(['yes'], situation('radiotherapy'))],
    ['which side comes first', 'first_side', () => untilSide()],
    ['the side of a finding', 'side', () => heard(['yes', 'no'], finding())],
    ['its place', 'place', () => heard(['yes', 'no'], finding({ side: 'left' }))],
    ['since when it is there', 'since', () => heard(['yes', 'no'], finding({ side: 'left', place: 'upper_outer' }))],
    ['how old an operation is', 'operation_age', () => heard(['yes'], situation('mastectomy', 'left'))],
  ])('fit the question for %s', (_what, kind, call) => {
    expect(expectedAnswerOf(call().snapshot())).toBe(kind);
  });
});

function heard(
  before: readonly ('yes' | 'no')[],
  interrupt: ReturnType<typeof situation>,
): ReturnType<typeof scriptedCall> {
  const call = scriptedCall();
  call.hearAll(...before);
  call.hear('unclear', interrupt);
  return call;
}

function untilSide(): ReturnType<typeof scriptedCall> {
  const call = scriptedCall();
  call.hear('yes');
  call.until('erste_seite');
  return call;
}
