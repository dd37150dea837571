import { errorCodeOf } from '#core/errors/app-error.ts';
import { createDeadline } from '#core/timing/request-deadline.ts';
import type { Deadline } from '#core/timing/request-deadline.ts';
import type { Cleared } from '../cleared.ts';
import type { Gate, GateLayer } from '../gate/gate.ts';
import type { AnswerModel, ModelPrompt } from './answer-model.ts';
import { placedSentences } from './placed-sentences.ts';
import type { PlacedSentence } from './placed-sentences.ts';
import { mayBeLeftOut, standsAlone } from './stands-alone.ts';

/**
 * How an answer ended. `stopped`: the gate found a sentence that must not be said. `shortened`: it found one, and the
 * rest stood alone. `unjudged`: nobody could judge one.
 * `empty`, `failed`, `late`: the models said nothing, broke, or took too long. `left`: nobody listens any more.
 */
export type AnswerEnd = 'answered' | 'stopped' | 'shortened' | 'unjudged' | 'empty' | 'failed' | 'late' | 'left';

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
 * The one way from a question to what may be heard or read: the model phrases, the gate decides. A sentence
 * that is not clearly safe is never released and its text is kept nowhere; it ends the answer, unless it was the only
 * one, a slip, and whatever follows stands alone. Of a sentence that breaks off nothing is released. Never throws.
 */
export async function* judgedAnswer<Made extends Ahead>(
  path: AnswerPath<Made>,
  request: AnswerRequest,
): AsyncGenerator<AnswerPart<Made>, void, undefined> {
  const limit = createDeadline(request.signal, path.totalMs);
  const progress: Progress = { released: 0, releasedSinceGap: 0, characters: 0, hasGap: false };
  try {
    yield* releasedParts(path, { ...request, limit }, progress);
  } catch (error) {
    yield { type: 'end', end: endWith(progress, endAfter(error, request.signal, limit)), cause: error };
  } finally {
    limit.end();
  }
}

/** How far an answer has come. */
interface Progress {
  released: number;
  releasedSinceGap: number;
  characters: number;
  /** A sentence was left out. */
  hasGap: boolean;
}

/** What is missing is always said: an answer with a gap never ends as if it had none. */
function endWith({ hasGap, releasedSinceGap }: Progress, end: AnswerEnd): AnswerEnd {
  if (!hasGap || end === 'left' || end === 'unjudged') return end;
  return end === 'answered' && releasedSinceGap > 0 ? 'shortened' : 'stopped';
}

async function* releasedParts<Made extends Ahead>(
  path: AnswerPath<Made>,
  request: AnswerRequest & { readonly limit: Deadline },
  progress: Progress,
): AsyncGenerator<AnswerPart<Made>, void, undefined> {
  const before = [...request.before];
  for await (const placed of placedSentences(path.model.stream(request.prompt, request.limit.signal))) {
    if (progress.hasGap && !standsAlone(placed)) break;
    const part = await judged(path, placed, { ...request, before });
    if (part.type === 'refused') {
      if (progress.hasGap || !mayBeLeftOut(placed, part)) {
        yield { type: 'end', end: endWith({ ...progress, releasedSinceGap: 0 }, endBy(part.layer, request.limit)) };
        return;
      }
      progress.hasGap = true;
      continue;
    }
    yield part;
    before.push(placed.sentence);
    noteRelease(progress, placed);
    if (isLongEnough(progress, path)) break;
  }
  yield { type: 'end', end: endWith(progress, progress.released === 0 ? 'empty' : 'answered') };
}

function noteRelease(progress: Progress, { lead, sentence }: PlacedSentence): void {
  progress.released += 1;
  if (progress.hasGap) progress.releasedSinceGap += 1;
  progress.characters += lead.length + sentence.length;
}

/** The sentence that is missing counts among those that an answer may have. */
function isLongEnough<Made extends Ahead>(
  { released, hasGap, characters }: Progress,
  { maxSentences = Infinity, maxCharacters = Infinity }: AnswerPath<Made>,
): boolean {
  return released + Number(hasGap) >= maxSentences || characters > maxCharacters;
}

/** The gate's "no" to one sentence. */
interface Refused {
  readonly type: 'refused';
  readonly class: string;
  readonly layer: GateLayer;
}

async function judged<Made extends Ahead>(
  { gate, prepare }: AnswerPath<Made>,
  { sentence, lead }: PlacedSentence,
  { question, before, turnId, limit }: AnswerRequest & { readonly limit: Deadline },
): Promise<Extract<AnswerPart<Made>, { type: 'sentence' }> | Refused> {
  const prepared = prepare(sentence);
  let released = false;
  try {
    const judgement = await gate.judge({ sentence, question, before, turnId }, limit.signal);
    if (judgement.verdict !== 'cleared') return { type: 'refused', class: judgement.class, layer: judgement.layer };
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
