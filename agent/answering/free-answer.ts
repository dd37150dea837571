import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Gate } from '#safety/gate/gate.ts';
import { createSentenceSplitter } from '#safety/gate/sentences.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { LanguageModel, ModelPrompt } from './language-model.ts';
import type { PreparedSpeech } from '#agent/speaking/speech-source.ts';

/** One sentence of an answer: cleared, or the end because something was not. */
export type AnswerPart =
  | { readonly type: 'sentence'; readonly cleared: Cleared; readonly prepared: PreparedSpeech }
  | { readonly type: 'blocked' }
  | { readonly type: 'unavailable' };

/** A question in its context. */
export interface Question {
  readonly utterance: string;
  /** What the agent said just before, newest last. */
  readonly before: readonly string[];
  /** Which step of the exam is on, as an authored instruction for the model. */
  readonly step: string;
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
/** Longest piece that is judged at once, in characters; longer ones are cut at a clause. */
const MAX_SENTENCE_CHARS = 240;

/**
 * Creates the answerer. The model phrases, the gate decides: the first sentence that is not clearly
 * safe ends the answer, and its text is kept nowhere.
 */
export function createFreeAnswer(dependencies: FreeAnswerDependencies): FreeAnswer {
  const { model, gate, logger } = dependencies;

  async function judged(
    sentence: string,
    question: Question,
    context: { before: string[]; signal: AbortSignal },
  ): Promise<AnswerPart> {
    const prepared = dependencies.prepare(sentence);
    let released = false;
    try {
      const judgement = await gate.judge(
        { sentence, question: question.utterance, before: context.before, turnId: question.turnId },
        context.signal,
      );
      if (judgement.verdict !== 'cleared') return { type: 'blocked' };
      released = true;
      return { type: 'sentence', cleared: judgement.cleared, prepared };
    } finally {
      if (!released) prepared.discard();
    }
  }

  return async function* answer(question, signal) {
    const before = [...question.before];
    let spoken = 0;
    if (!model.available()) {
      yield { type: 'unavailable' };
      return;
    }
    try {
      for await (const sentence of sentencesOf(model.stream(promptFor(dependencies.systemPrompt, question), signal))) {
        const part = await judged(sentence, question, { before, signal });
        yield part;
        if (part.type !== 'sentence') return;
        before.push(sentence);
        spoken += 1;
        if (spoken >= MAX_SENTENCES) return;
      }
      if (spoken === 0) yield { type: 'unavailable' };
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ code: errorCodeOf(error) }, 'no language model answered');
      if (spoken === 0) yield { type: 'unavailable' };
    }
  };
}

function promptFor(systemPrompt: string, question: Question): ModelPrompt {
  const spokenBefore = question.before.slice(-3).map((text) => ({ role: 'assistant' as const, content: text }));
  return {
    system: `${systemPrompt}\n\nAktueller Schritt: ${question.step}`,
    messages: [...spokenBefore, { role: 'user' as const, content: question.utterance }],
  };
}

async function* sentencesOf(chunks: AsyncIterable<string>): AsyncIterable<string> {
  const splitter = createSentenceSplitter({ maxChars: MAX_SENTENCE_CHARS });
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.flush();
}
