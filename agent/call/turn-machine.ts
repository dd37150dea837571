import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { OpenQuestionId } from '#phases/context.ts';
import type { LineRef } from '#phases/vocabulary.ts';
import type { PlaybackOutcome, Unsaid } from '#agent/speaking/speaker.ts';

/**
 * Whose turn it is. The one memory of what was being said, what her voice cut off of it, and whether the open question
 * was put; pure, what is to be done leaves as emitted effects. A picture stands in `README.md` beside this file.
 */

/**
 * Longest wait for words once her voice was heard: a long sentence and its recognition, in milliseconds. Noise like
 * speech never ends, and must not end the watching; nobody hangs up on her before.
 */
const LONGEST_WORDS_MS = 15_000;

/** The exam's open question, and how much of it reached her. */
export interface PutQuestion {
  readonly id: OpenQuestionId;
  /** Spoken to its last word. */
  readonly isHeard: boolean;
  /** Sent to the last word; counts for who reads. */
  readonly isShown: boolean;
}

/** What a turn remembers. */
export interface TurnContext {
  readonly turnId: string;
  /** What her voice cut off, the interrupted text first. */
  readonly unsaid: readonly Unsaid[];
  /** What was to follow an answer that she spoke into; not shown yet. */
  readonly heldBack: readonly LineRef[];
  /** Her voice was heard, her words are not known yet. */
  readonly speaks: boolean;
  /** Words that change nothing are about to cut off what is said: then it goes on by itself. */
  readonly goesOn: boolean;
  /** All that the exam has to say in this turn was handed over, its question last. */
  readonly isHandedOver: boolean;
  readonly question: PutQuestion | undefined;
}

/** Something said in this turn, or because of it; of any other turn nothing is taken any more. */
interface OfTurn {
  readonly turnId: string;
}

/** What happens in a call, as the turn takes it. */
export type TurnEvent =
  /** Her words begin a turn; unread ones are guessed at first. */
  | { readonly type: 'words'; readonly turnId: string; readonly isUnread: boolean }
  /** Her words change nothing: what she spoke into goes on. */
  | { readonly type: 'go_on' }
  /** Her words, or a sound, into the goodbye mean nothing more. */
  | { readonly type: 'farewell' }
  /** Her voice is heard. */
  | { readonly type: 'voice' }
  /** What was heard of her held no word. */
  | { readonly type: 'wordless' }
  /** The exam has moved; `isLast`: what it says now are its last words. */
  | { readonly type: 'decided'; readonly question: PutQuestion['id']; readonly isLast: boolean }
  | { readonly type: 'speech_began' }
  | ({ readonly type: 'handed_over' | 'shown' } & OfTurn)
  | ({ readonly type: 'held_back'; readonly lines: readonly LineRef[] } & OfTurn)
  | ({ readonly type: 'cut_off'; readonly unsaid: readonly Unsaid[] } & OfTurn)
  | ({ readonly type: 'speech_ended'; readonly outcome: PlaybackOutcome } & OfTurn)
  /** A remark beside the exam was said: it is her turn, as before. */
  | { readonly type: 'remark_ended' }
  /** This room is not the place of the session any more: one last word, and nothing is heard. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'close' };

/** What has to be done. */
export type TurnEffect =
  /** It is her turn; `wasHeardOut`: nothing was cut off, silence is hers from now on. */
  | { readonly type: 'her_turn'; readonly wasHeardOut: boolean }
  /** Says again what was cut off, then what was held back. */
  | { readonly type: 'resume'; readonly unsaid: readonly Unsaid[]; readonly follow: readonly LineRef[] }
  /** Her voice was heard and no word came of it. */
  | { readonly type: 'no_words_came' }
  /** The goodbye is said and she was heard out. */
  | { readonly type: 'over' };

const NOTHING_HELD = { unsaid: [], heldBack: [], goesOn: false } as const;

const turnSetup = setup({
  types: {
    context: {} as TurnContext,
    events: {} as TurnEvent,
    emitted: {} as TurnEffect,
    input: {} as { readonly turnId: string },
  },
  guards: {
    isOfThisTurn: ({ context, event }) => 'turnId' in event && event.turnId === context.turnId,
    isLast: ({ event }) => event.type === 'decided' && event.isLast,
    wasPlayed: ({ context, event }) =>
      event.type === 'speech_ended' && event.turnId === context.turnId && event.outcome === 'played',
    isUnread: ({ event }) => event.type === 'words' && event.isUnread,
    goesOn: ({ context, event }) =>
      context.goesOn && event.type === 'speech_ended' && event.turnId === context.turnId && isHeld(context),
    isHeld: ({ context }) => isHeld(context),
    speaks: ({ context }) => context.speaks,
  },
  delays: { longestWords: LONGEST_WORDS_MS },
});

const begin = turnSetup.assign(({ context, event }) =>
  event.type === 'words' ? { ...context, ...NOTHING_HELD, turnId: event.turnId, isHandedOver: false } : {},
);
const resume = turnSetup.enqueueActions(({ context, enqueue }) => {
  enqueue.emit({ type: 'resume', unsaid: context.unsaid, follow: context.heldBack });
  enqueue.assign(NOTHING_HELD);
});
const willGoOn = turnSetup.assign({ goesOn: true });
const tellOver = turnSetup.emit({ type: 'over' });
const noteHeard = turnSetup.assign(({ context }) =>
  context.question === undefined || !context.isHandedOver || isHeld(context)
    ? {}
    : { question: { ...context.question, isHeard: true } },
);

/** Her words begin a turn wherever the call stands. */
const WORDS = [
  { guard: 'isUnread', target: '#refining', actions: begin },
  { target: '#answering', actions: begin },
] as const;
const TURNS = {
  words: WORDS,
  decided: { guard: 'isLast', target: '#goodbye' },
  speech_began: '#speaking',
} as const;
const ENDS = [
  {
    guard: 'wasPlayed',
    target: '#listening',
    actions: [noteHeard, turnSetup.emit({ type: 'her_turn', wasHeardOut: true })],
  },
  { guard: 'goesOn', actions: resume },
  { guard: 'isOfThisTurn', target: '#interrupted', actions: turnSetup.emit({ type: 'her_turn', wasHeardOut: false }) },
] as const;
const HER_TURN_AS_BEFORE = { actions: turnSetup.emit({ type: 'her_turn', wasHeardOut: false }) } as const;

/** The last words. Her voice may cut them off before anybody knows what she says, and it may be a cry for help. */
const goodbye = turnSetup.createStateConfig({
  id: 'goodbye',
  initial: 'begun',
  on: { words: WORDS },
  states: {
    begun: { always: [{ guard: 'speaks', target: 'spoken_into' }, { target: 'saying' }] },
    saying: {
      on: {
        voice: 'spoken_into',
        farewell: 'answered',
        speech_ended: [
          { guard: 'wasPlayed', actions: tellOver },
          { guard: 'isOfThisTurn', target: 'hearing_out' },
        ],
      },
    },
    spoken_into: {
      on: { farewell: 'answered', speech_ended: { guard: 'isOfThisTurn', target: 'hearing_out' } },
    },
    /** Nobody hangs up until her words are understood or stay away for long. */
    hearing_out: {
      on: {
        farewell: { actions: tellOver },
        go_on: { guard: 'isHeld', target: 'saying', actions: resume },
      },
      after: { longestWords: { actions: tellOver } },
    },
    /** Words came that mean nothing more: the goodbye ends the call however it ends. */
    answered: {
      on: { voice: 'spoken_into', speech_ended: { guard: 'isOfThisTurn', actions: tellOver } },
    },
  },
});

/** What her voice and her words mean for whoever waits for them. */
const ears = turnSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { entry: turnSetup.assign({ speaks: false }), on: { voice: 'hearing' } },
    hearing: {
      entry: turnSetup.assign({ speaks: true, goesOn: false }),
      on: {
        voice: { target: 'hearing', reenter: true },
        words: 'quiet',
        go_on: 'quiet',
        farewell: 'quiet',
        wordless: 'quiet',
        close: 'quiet',
        dismiss: 'quiet',
      },
      after: { longestWords: { target: 'quiet', actions: turnSetup.emit({ type: 'no_words_came' }) } },
    },
  },
});

/** The turn of one call. */
export const turnMachine = turnSetup.createMachine({
  id: 'turn',
  type: 'parallel',
  context: ({ input }) => ({
    ...NOTHING_HELD,
    turnId: input.turnId,
    speaks: false,
    isHandedOver: false,
    question: undefined,
  }),
  on: {
    cut_off: {
      guard: 'isOfThisTurn',
      actions: turnSetup.assign(({ context, event }) =>
        event.type === 'cut_off' ? { unsaid: [...context.unsaid, ...event.unsaid] } : {},
      ),
    },
    held_back: {
      guard: 'isOfThisTurn',
      actions: turnSetup.assign(({ event }) => (event.type === 'held_back' ? { heldBack: event.lines } : {})),
    },
    handed_over: { guard: 'isOfThisTurn', actions: turnSetup.assign({ isHandedOver: true }) },
    shown: {
      guard: 'isOfThisTurn',
      actions: turnSetup.assign(({ context: { question } }) =>
        question === undefined ? {} : { question: { ...question, isShown: true } },
      ),
    },
  },
  states: {
    ears,
    question: {
      on: {
        decided: {
          actions: turnSetup.assign(({ context, event }) => ({
            isHandedOver: false,
            ...(event.type !== 'decided' || event.question === context.question?.id
              ? {}
              : { question: { id: event.question, isHeard: false, isShown: false } }),
          })),
        },
      },
    },
    mouth: {
      initial: 'listening',
      on: { dismiss: '#dismissed', close: '#closed' },
      states: {
        /** It is her turn. */
        listening: { id: 'listening', on: { ...TURNS, remark_ended: HER_TURN_AS_BEFORE, speech_ended: ENDS } },
        /** A model guesses at words that the rules could not read. */
        refining: { id: 'refining', on: TURNS },
        /** The exam decides, a model answers: nothing of it is said yet. */
        answering: { id: 'answering', on: { ...TURNS, go_on: { actions: willGoOn }, speech_ended: ENDS } },
        speaking: {
          id: 'speaking',
          on: { words: WORDS, decided: TURNS.decided, go_on: { actions: willGoOn }, speech_ended: ENDS },
        },
        /** Her voice cut it off: her words are awaited, what was unsaid is held. */
        interrupted: {
          id: 'interrupted',
          on: {
            ...TURNS,
            remark_ended: HER_TURN_AS_BEFORE,
            speech_ended: ENDS,
            go_on: { guard: 'isHeld', target: '#speaking', actions: resume },
          },
        },
        goodbye,
        dismissed: { id: 'dismissed', on: { dismiss: {} } },
        closed: { id: 'closed', type: 'final' },
      },
    },
  },
});

/** State of a turn at one moment. */
export type TurnSnapshot = SnapshotFrom<typeof turnMachine>;

function isHeld({ unsaid, heldBack }: TurnContext): boolean {
  return unsaid.length > 0 || heldBack.length > 0;
}

/** Whether this room is not the place of the session any more, and the last word to say so is being said. */
export function isDismissed(snapshot: TurnSnapshot): boolean {
  return snapshot.matches({ mouth: 'dismissed' });
}

/** Whether nothing is heard or said any more. */
export function isClosed(snapshot: TurnSnapshot): boolean {
  return snapshot.matches({ mouth: 'closed' });
}

/** Whether anything is still heard or said for the exam. */
export function isOpen(snapshot: TurnSnapshot): boolean {
  return !isClosed(snapshot) && !isDismissed(snapshot);
}

/** Whether words that change nothing lead back into what is or was being said. */
export function canGoOn(snapshot: TurnSnapshot): boolean {
  if (snapshot.matches({ mouth: 'speaking' }) || snapshot.matches({ mouth: 'answering' })) return true;
  return snapshot.matches({ mouth: 'interrupted' }) && isHeld(snapshot.context);
}

/** How much of the open question reached her: nothing or a part, its last sentence has begun, or all of it. */
export type QuestionReach = 'not_yet' | 'begun' | 'whole';

/**
 * How much of the open question had reached her when she answered.
 * @param answer `isRead`: she typed, or the call goes on in writing; `remaining`: texts that are not wholly said.
 */
export function reachOf(
  { context: { question, unsaid, isHandedOver, heldBack } }: TurnSnapshot,
  { isRead, remaining }: { readonly isRead: boolean; readonly remaining: number },
): QuestionReach {
  if (question === undefined) return 'not_yet';
  if (question.isHeard || (isRead && question.isShown)) return 'whole';
  const ahead = unsaid.length > 0 ? unsaid.length : remaining;
  return isHandedOver && heldBack.length === 0 && ahead <= 1 ? 'begun' : 'not_yet';
}
