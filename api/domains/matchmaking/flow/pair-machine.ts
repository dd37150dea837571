import { setup, transition } from 'xstate';

/** What happens to two who were suggested to each other. */
export type PairEvent =
  /** One of them would like to, for the first time. */
  | { readonly type: 'yes' }
  /** One of them would not, or not any more. */
  | { readonly type: 'no' }
  /** Both are still there and have room. */
  | { readonly type: 'match' };

/** The way of a pair. Picture: `README.md` beside this file. A pair that is not matched goes when its time is over. */
const pairMachine = setup({ types: { events: {} as PairEvent } }).createMachine({
  id: 'pair',
  initial: 'suggested',
  states: {
    suggested: { on: { yes: 'one_yes', no: 'declined' } },
    one_yes: { on: { yes: 'agreed', no: 'declined' } },
    agreed: { on: { no: 'declined', match: 'matched' } },
    declined: {},
    matched: {},
  },
});

/** Where a pair stands. */
export const PAIR_STATES = ['suggested', 'one_yes', 'agreed', 'declined', 'matched'] as const;
/** One of {@link PAIR_STATES}. */
export type PairState = (typeof PAIR_STATES)[number];

/** What a step leads to; undefined: it is not possible here. */
export function pairStepFrom(state: PairState, event: PairEvent['type']): PairState | undefined {
  const at = pairMachine.resolveState({ value: state });
  return at.can({ type: event }) ? transition(pairMachine, at, { type: event })[0].value : undefined;
}

/** Where a pair stands once this was said by its two; what was said before is in its state. */
export function pairStateAfter(state: PairState, said: readonly ('yes' | 'no' | null)[]): PairState {
  if (said.includes('no')) return pairStepFrom(state, 'no') ?? state;
  const known = state === 'one_yes' ? 1 : state === 'agreed' ? 2 : 0;
  const news = said.filter((word) => word === 'yes').length - known;
  let next = state;
  for (let count = 0; count < news; count += 1) next = pairStepFrom(next, 'yes') ?? next;
  return next;
}
