import { errorCodeOf } from '#core/errors/app-error.ts';
import { createDeadline } from '#core/timing/request-deadline.ts';
import type { Deadline } from '#core/timing/request-deadline.ts';
import type { Cleared } from '../cleared.ts';
import type { Gate, GateLayer } from '../gate/gate.ts';
import type { AnswerModel, ModelPrompt } from './answer-model.ts';
import { placedSentences } from './placed-sentences.ts';
import type { PlacedSentence } from './placed-sentences.ts';

/**
 * How an answer ended. `stopped`: the gate found a sentence that must not be said. `unjudged`: nobody could judge one.
 * `empty`, `failed`, `late`: the models said nothing, broke, or took too long. `left`: nobody listens any more.
 */
export type AnswerEnd = 'answered' | 'stopped' | 'unjudged' | 'empty' | 'failed' | 'late' | 'left';

/** What is made of a sentence while it is judged, such as its sound. */
export interface Ahead {
  /** Called unless the sentence was cleared. */
  discard(): void;
}

/** One cleared sentence, or how the answer ended; the end is the last part, and always comes. */
export type AnswerPart<Made extends Ahead> =
  | { readonly type: 'sentence'; readonly cleared: Cleared; readonly lead: string; readonly prepared: Made }
  | { readonly type: 'end'; readonly end: AnswerEnd; readonly cause?: unknown };

/** A question on its way to an answer. */
export interface AnswerRequest {
  readonly prompt: ModelPrompt;
  /** What the person said or wrote. */
  readonly question: string;
  /** What was said before the answer, oldest first. */
  readonly before: readonly string[];
  readonly turnId: string;
  readonly signal: AbortSignal;
}

/** What stands between a question and its judged sentences. */
export interface AnswerPath<Made extends Ahead> {
  readonly model: AnswerModel;
  readonly gate: Gate;
  /** Begins what a sentence will need once it is cleared. */
  readonly prepare: (sentence: string) => Made;
  readonly maxSentences?: number;
  /** Once so many are released the answer is over: a model that goes on has lost its way. */
  readonly maxCharacters?: number;
  /**
   * Longest time for the whole answer, judgements included, in milliseconds; undefined: the model's own limits are
   * enough.
   */
  readonly totalMs?: number;
}

/**
 * The one way from a question to what may be heard or read: the model phrases, the gate decides. The first sentence
 * that is not clearly safe ends the answer, and its text is kept nowhere; of a sentence that breaks off nothing is
 * released. Never throws.
 */
export async function* judgedAnswer<Made extends Ahead>(
  path: AnswerPath<Made>,
  request: AnswerRequest,
): AsyncGenerator<AnswerPart<Made>, void, undefined> {
  const limit = createDeadline(request.signal, path.totalMs);
  try {
    yield* releasedParts(path, request, limit);
  } catch (error) {
    yield { type: 'end', end: endAfter(error, request.signal, limit), cause: error };
  } finally {
    limit.end();
  }
}

async function* releasedParts<Made extends Ahead>(
  path: AnswerPath<Made>,
  request: AnswerRequest,
  limit: Deadline,
): AsyncGenerator<AnswerPart<Made>, void, undefined> {
  const { maxSentences = Infinity, maxCharacters = Infinity } = path;
  const before = [...request.before];
  let sentences = 0;
  let characters = 0;
  for await (const placed of placedSentences(path.model.stream(request.prompt, limit.signal))) {
    const part = await judged(path, placed, { ...request, before, limit });
    yield part;
    if (part.type === 'end') return;
    before.push(placed.sentence);
    sentences += 1;
    characters += placed.lead.length + placed.sentence.length;
    if (sentences >= maxSentences || characters > maxCharacters) break;
  }
  yield { type: 'end', end: sentences === 0 ? 'empty' : 'answered' };
}

async function judged<Made extends Ahead>(
  { gate, prepare }: AnswerPath<Made>,
  { sentence, lead }: PlacedSentence,
  { question, before, turnId, limit }: AnswerRequest & { readonly limit: Deadline },
): Promise<AnswerPart<Made>> {
  const prepared = prepare(sentence);
  let released = false;
  try {
    const judgement = await gate.judge({ sentence, question, before, turnId }, limit.signal);
    if (judgement.verdict !== 'cleared') return { type: 'end', end: endBy(judgement.layer, limit) };
    released = true;
    return { type: 'sentence', cleared: judgement.cleared, lead, prepared };
  } finally {
    if (!released) prepared.discard();
  }
}

function endBy(layer: GateLayer, limit: Deadline): AnswerEnd {
  if (layer === 'aborted') return limit.hasPassed() ? 'late' : 'left';
  return layer === 'unavailable' ? 'unjudged' : 'stopped';
}

const ENDS_BY_FAILURE: Readonly<Record<string, AnswerEnd>> = { model_empty: 'empty', model_deadline: 'late' };

function endAfter(error: unknown, signal: AbortSignal, limit: Deadline): AnswerEnd {
  if (limit.hasPassed()) return 'late';
  if (signal.aborted) return 'left';
  const failure = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return ENDS_BY_FAILURE[errorCodeOf(failure)] ?? 'failed';
}
