import { setup } from 'xstate';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import type { ExamContext, ResumePoint } from './context.ts';
import type { ExamEvent } from './events.ts';
import { LONGEST_SOUND_MS, LONGEST_SPEECH_MS, isPatienceLimited, silenceMs } from './pacing.ts';
import type { Directive } from './vocabulary.ts';

/** What a call starts with. */
export interface ExamInput {
  /** Where an earlier, dropped call stopped. */
  readonly resume?: ResumePoint | undefined;
  /** How she wants to be spoken to; absent: as where it stopped. */
  readonly language?: ExamLanguage | undefined;
}

const NOTHING_TO_RESUME: ExamInput = {};

/** Vocabulary of the machine; every state file builds on it. */
export const examSetup = setup({
  types: {
    context: {} as ExamContext,
    events: {} as ExamEvent,
    emitted: {} as Directive,
    input: NOTHING_TO_RESUME,
  },
  guards: {
    hasFollowUp: ({ context }) => context.followUps.length > 0,
    isPatienceLimited: ({ context }) => isPatienceLimited(context),
  },
  delays: {
    /** Depends on what is asked and how often she was silent before. */
    silence: ({ context }) => silenceMs(context),
    longest_sound: LONGEST_SOUND_MS,
    longest_speech: LONGEST_SPEECH_MS,
  },
});

/** What a reaction changes and asks for. */
export interface Effect {
  readonly context?: Partial<ExamContext>;
  readonly directives?: readonly Directive[];
}

/** A pure step: from what is known and what was said to what changes. */
export type Reaction = (context: ExamContext, event: ExamEvent) => Effect;

/** Makes reactions an action of the machine; each sees what the one before it changed. */
export function react(...reactions: readonly Reaction[]) {
  return examSetup.enqueueActions(({ context, event, enqueue }) => {
    const effect = chain(reactions)(context, event);
    if (effect.context !== undefined) enqueue.assign(effect.context);
    for (const directive of effect.directives ?? []) enqueue.emit(directive);
  });
}

/** Several reactions as one. */
export function chain(reactions: readonly Reaction[]): Reaction {
  return (context, event) =>
    reactions.reduce<Effect>((effect, reaction) => {
      const next = reaction({ ...context, ...effect.context }, event);
      return {
        context: { ...effect.context, ...next.context },
        directives: [...(effect.directives ?? []), ...(next.directives ?? [])],
      };
    }, {});
}
