import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { judgedAnswer } from '#safety/answering/judged-answer.ts';
import type { Gate } from '#safety/gate/gate.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { LanguageModel, ModelPrompt } from './language-model.ts';
import type { PreparedSpeech } from '#agent/speaking/speech-source.ts';

/** One sentence of an answer: cleared, or the end because something was not; `shortened`: one sentence is missing. */
export type AnswerPart =
  | { readonly type: 'sentence'; readonly cleared: Cleared; readonly prepared: PreparedSpeech }
  | { readonly type: 'blocked' }
  | { readonly type: 'shortened' }
  | { readonly type: 'unavailable' };

/** A question in its context. */
export interface Question {
  readonly utterance: string;
  /** What the agent said just before, newest last. */
  readonly before: readonly string[];
  /** Which phase of the exam is on. */
  readonly step: string;
  /** What the step asks of her, as it was said: rendered authored lines. */
  readonly instruction: string;
  /** What holds for her and nothing may contradict: rendered authored lines, one a situation. */
  readonly reminders: readonly string[];
  readonly turnId: string;
}

/** Answers a question sentence by sentence; every sentence has passed the gate before it is yielded. */
export type FreeAnswer = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** What free answers need. */
export interface FreeAnswerDependencies {
  readonly model: LanguageModel;
  readonly gate: Gate;
  readonly systemPrompt: string;
  /** Starts making sound for a sentence while it is judged. */
  readonly prepare: (spoken: string) => PreparedSpeech;
  readonly logger: Logger;
}

/** An answer by voice must stay short enough to be remembered. */
const MAX_SENTENCES = 3;

/** Creates the voice's end of the answer path: what is not said in a model's words, authored lines will say. */
export function createFreeAnswer({ systemPrompt, logger, ...parts }: FreeAnswerDependencies): FreeAnswer {
  const path = { ...parts, maxSentences: MAX_SENTENCES };

  return async function* answer(question, signal) {
    if (!path.model.available()) {
      yield { type: 'unavailable' };
      return;
    }
    let hasSpoken = false;
    const { utterance, before, turnId } = question;
    const prompt = promptFor(systemPrompt, question);
    for await (const part of judgedAnswer(path, { prompt, question: utterance, before, turnId, signal })) {
      if (part.type === 'sentence') {
        hasSpoken = true;
        yield part;
        continue;
      }
      if (part.end === 'shortened') yield { type: 'shortened' };
      else if (part.end === 'stopped' || part.end === 'unjudged' || part.end === 'left') yield { type: 'blocked' };
      else if (!hasSpoken) yield { type: 'unavailable' };
      if (part.cause !== undefined && part.end !== 'left')
        logger.warn({ code: errorCodeOf(part.cause) }, 'no language model answered');
    }
  };
}

function promptFor(systemPrompt: string, question: Question): ModelPrompt {
  const spokenBefore = question.before.slice(-3).map((text) => ({ role: 'assistant' as const, content: text }));
  return {
    system: `${systemPrompt}\n\n${situationBlock(question)}`,
    messages: [...spokenBefore, { role: 'user' as const, content: question.utterance }],
  };
}

/**
 * Where she stands and what holds for her. Closed: made of authored lines only, between marks that no authored line
 * contains, so that nothing she said can pretend to be part of it.
 */
function situationBlock({ step, instruction, reminders }: Question): string {
  const told = reminders.length === 0 ? ['Nichts Besonderes bekannt.'] : reminders;
  return [
    '<lage>',
    `Teil der Übung: ${step}`,
    `Gerade gesagte Anweisung: ${instruction}`,
    'Was für sie gilt:',
    ...told.map((reminder) => `- ${reminder}`),
    '</lage>',
  ].join('\n');
}
