import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { LineRef, QuestionTopic } from '#phases/vocabulary.ts';
import type { FreeAnswer } from '#agent/answering/free-answer.ts';
import type { PlaybackOutcome, Utterance } from '#agent/speaking/speaker.ts';
import type { Turn } from './conversation-parts.ts';
import type { Wording } from './wording.ts';

/** What became of a free answer; `shortened`: all but one sentence was said, `cut_off`: she spoke into it. */
export type FreeAnswerOutcome = 'answered' | 'shortened' | 'blocked' | 'unavailable' | 'cut_off';

/** What a free answer needs of the conversation. */
export interface FreeAnswering {
  readonly freeAnswer: FreeAnswer | undefined;
  readonly wording: Wording;
  /** Speaks for the turn of the question. */
  readonly speak: (utterances: readonly Utterance[]) => Promise<PlaybackOutcome>;
}

/** What a model is told of the exam beside her question. */
type AskedSituation = Omit<Parameters<FreeAnswer>[0], 'utterance' | 'before' | 'turnId'>;

/** Lets a model answer, sentence by sentence. A verdict that comes after she spoke into the answer releases nothing. */
export async function answerFreely(
  { freeAnswer, wording, speak }: FreeAnswering,
  turn: Turn,
  situation: AskedSituation,
): Promise<FreeAnswerOutcome> {
  if (freeAnswer === undefined || turn.utterance === '') return 'unavailable';
  const question = { ...situation, utterance: turn.utterance, before: wording.recent, turnId: turn.id };
  const spokenInto = new AbortController();
  const signal = AbortSignal.any([turn.abort.signal, spokenInto.signal]);
  for await (const part of freeAnswer(question, signal)) {
    if (signal.aborted) {
      if (part.type === 'sentence') part.prepared.discard();
      return 'cut_off';
    }
    if (part.type !== 'sentence') return part.type;
    wording.remember(part.cleared.text);
    void speak([{ cleared: part.cleared, reason: 'speech', prepared: part.prepared }]).then((outcome) => {
      if (outcome === 'interrupted') spokenInto.abort();
    });
  }
  return signal.aborted ? 'cut_off' : 'answered';
}

/**
 * What follows the model's sentences: the authored answer when there were none, a neutral line after a blocked one,
 * and word of what is missing after a shortened one.
 */
export function closingOf(
  answered: Exclude<FreeAnswerOutcome, 'cut_off'>,
  { topic, phase }: { readonly topic: QuestionTopic; readonly phase: PhaseId },
): readonly LineRef[] {
  if (answered === 'answered') return [];
  if (answered === 'shortened') return [{ id: 'safety.shortened' }];
  return [{ id: answered === 'blocked' ? `safety.blocked.${phase}` : `answer.${topic}` }];
}
