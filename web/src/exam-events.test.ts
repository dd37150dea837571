import { describe, expect, expectTypeOf, it } from 'vitest';
import { eventsBetween } from './exam-events.ts';
import type { ExamEventDetails } from './exam-events.ts';
import { INITIAL_STATE, reduce } from './view-state.ts';
import type { ViewEvent, ViewState } from './view-state.ts';
import type { VoiceExam } from './voice-exam.ts';

/** Names and details of everything that a course of events tells the page around. */
function toldBy(...events: readonly ViewEvent[]): readonly unknown[] {
  let state: ViewState = INITIAL_STATE;
  return events.flatMap((event) => {
    const before = state;
    state = reduce(state, event);
    return eventsBetween(before, state).map(({ name, detail }) => [name, detail]);
  });
}

const IN_CALL: readonly ViewEvent[] = [
  { type: 'start_requested', input: 'typing', resuming: false },
  { type: 'link_changed', link: 'connected' },
];
const at = (phase: 'achseln' | undefined): ViewEvent => ({
  type: 'attributes_changed',
  attributes: {
    phase,
    mode: undefined,
    state: undefined,
    recognizer: undefined,
    language: undefined,
    picture: undefined,
    expects: undefined,
    closing: undefined,
    acknowledges: undefined,
  },
});

describe('what the page around is told', () => {
  it('is the way through the exam, each thing once', () => {
    expect(
      toldBy(...IN_CALL, at('achseln'), at('achseln'), { type: 'over', ending: 'finished', resumable: false }),
    ).toEqual([
      ['exam:started', { input: 'typing' }],
      ['exam:phase', { phase: 'achseln', index: 4 }],
      ['exam:ended', { ending: 'finished', resumable: false }],
    ]);
  });

  it('is a crisis without any of its words', () => {
    const message = { id: 'a', text: 'Vertraulich.', reason: 'crisis', phase: 'achseln' } as const;
    const told = toldBy(...IN_CALL, { type: 'sentence_arrived', message, atMs: 1 });
    expect(told).toContainEqual(['exam:crisis', {}]);
    expect(JSON.stringify(told)).not.toContain('Vertraulich');
  });

  it('is a problem as often as it comes', () => {
    const problem: ViewEvent = { type: 'failed', problem: { id: 'server_error' } };
    expect(
      toldBy(...IN_CALL, problem, problem, { type: 'problem_settled' }, problem).filter((event) =>
        JSON.stringify(event).includes('exam:problem'),
      ),
    ).toHaveLength(2);
  });

  it('has the types that integrators get', () => {
    expectTypeOf<VoiceExam>().toExtend<Pick<VoiceExamElement, 'credentials' | 'signedIn'>>();
    expectTypeOf<{
      [Name in keyof ExamEventDetails]: CustomEvent<ExamEventDetails[Name]>;
    }>().toEqualTypeOf<VoiceExamEventMap>();
  });
});
