import { setup, transition } from 'xstate';

/** What happens to a case. */
export type CaseEvent =
  /** A moderator takes it for a quarter of an hour, or for another one. */
  | { readonly type: 'claim' }
  /** She gives it back. */
  | { readonly type: 'release' }
  | { readonly type: 'decide' }
  /** Somebody whom the decision concerns wants another moderator to look. */
  | { readonly type: 'appeal' }
  /** The last open appeal is answered. */
  | { readonly type: 'settle' }
  /** The time for appeals is over. */
  | { readonly type: 'expire' };

/** The way of a case. What is written nowhere is refused with 409. Picture: `README.md` beside this file. */
const caseMachine = setup({ types: { events: {} as CaseEvent } }).createMachine({
  id: 'case',
  initial: 'open',
  states: {
    open: { on: { claim: 'claimed', decide: 'decided' } },
    claimed: { on: { claim: 'claimed', release: 'open', decide: 'decided' } },
    decided: { on: { appeal: 'appealed', expire: 'closed' } },
    appealed: { on: { appeal: 'appealed', settle: 'decided' } },
    closed: {},
  },
});

/** Where a case stands. */
export const CASE_STATES = ['open', 'claimed', 'decided', 'appealed', 'closed'] as const;
/** One of {@link CASE_STATES}. */
export type CaseState = (typeof CASE_STATES)[number];

/** What a step leads to; undefined: it is not possible here. */
export function stepFrom(state: CaseState, event: CaseEvent['type']): CaseState | undefined {
  const at = caseMachine.resolveState({ value: state });
  return at.can({ type: event }) ? transition(caseMachine, at, { type: event })[0].value : undefined;
}

/** States in which a step is possible: for updates that take it only there. */
export function statesBefore(event: CaseEvent['type']): readonly CaseState[] {
  return CASE_STATES.filter((state) => stepFrom(state, event) !== undefined);
}
