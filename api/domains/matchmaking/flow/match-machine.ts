import { setup, transition } from 'xstate';

/** What happens to a match. */
export type MatchEvent =
  /** One of them lets it rest. */
  | { readonly type: 'pause' }
  /** She takes it up again. */
  | { readonly type: 'resume' }
  /** One of them ends it, leaves, or is gone. */
  | { readonly type: 'end' };

/** The way of a match. Picture: `README.md` beside this file. */
const matchMachine = setup({ types: { events: {} as MatchEvent } }).createMachine({
  id: 'match',
  initial: 'open',
  states: {
    open: { on: { pause: 'paused', end: 'ended' } },
    paused: { on: { resume: 'open', end: 'ended' } },
    ended: {},
  },
});

/** Where a match stands. */
export const MATCH_STATES = ['open', 'paused', 'ended'] as const;
/** One of {@link MATCH_STATES}. */
export type MatchState = (typeof MATCH_STATES)[number];

/** What a step leads to; undefined: it is not possible here. */
export function matchStepFrom(state: MatchState, event: MatchEvent['type']): MatchState | undefined {
  const at = matchMachine.resolveState({ value: state });
  return at.can({ type: event }) ? transition(matchMachine, at, { type: event })[0].value : undefined;
}
