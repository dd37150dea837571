import type { Cleared } from '#safety/cleared.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from '#safety/gate/proven-classifier.ts';
import { createSelfTest } from '#safety/gate/self-test.ts';
import { judgedAnswer } from './judged-answer.ts';
import type { ModelPrompt } from './model-prompt.ts';

/** How an answer ended. `failed` and `unjudged` are ours to answer for: they count against nobody's quota. */
export type AnswerOutcome = 'answered' | 'blocked' | 'unjudged' | 'failed' | 'left';

/** What an answer is made from. */
export interface AskedModel {
  readonly prompt: ModelPrompt;
  /** The message that is answered. */
  readonly question: string;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
  /** Awaited before the end is written, so that whoever reads the end finds everything settled. */
  readonly beforeEnd?: ((outcome: AnswerOutcome) => Promise<void>) | undefined;
}

/** One answer on its way. */
export interface Running {
  readonly asked: AskedModel;
  readonly turnId: string;
  /** The client left, the time is over, or nobody needs the rest. */
  readonly signal: AbortSignal;
  readonly deadline: AbortSignal;
  readonly clientSignal: AbortSignal;
  /** Hears how the answer ended, unless it just ended. */
  readonly note: (outcome: AnswerOutcome) => void;
  /** Does what is to be done before the end is written. */
  readonly settle: () => Promise<void>;
}

/** Text to write with what stands before it. */
export interface Written {
  readonly cleared: Cleared;
  readonly lead: string;
}

/** Longest wait for a verdict on one sentence, in milliseconds; a guard model needs 30–60. */
const GATE_BUDGET_MS = 3_000;

/**
 * Builds the judgement of answers: a model's pieces in, cleared sentences out, and an authored line where it must not go on.
 * @param authored clears one authored line for a turn.
 */
export function createAnswerParts(
  classifier: Classifier,
  authored: (lineId: string, turnId: string) => Cleared,
): (pieces: AsyncIterable<string>, run: Running) => AsyncIterable<Written> {
  const proven = believedWhileProven(
    classifier,
    createSelfTest(classifier, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS }),
  );

  return async function* partsOf(pieces, { asked, turnId, signal, note }) {
    const gate = createGate({ classifier: proven, budgetMs: GATE_BUDGET_MS, onGuardrailEvent: asked.onGuardrailEvent });
    let isEmpty = true;
    for await (const part of judgedAnswer(pieces, { gate, question: asked.question, turnId, signal })) {
      if (part.type === 'stopped') {
        if (part.layer === 'aborted') signal.throwIfAborted();
        const isUnjudged = part.layer === 'unavailable';
        note(isUnjudged ? 'unjudged' : 'blocked');
        yield {
          cleared: authored(isUnjudged ? 'chat.unavailable' : 'chat.blocked', turnId),
          lead: isEmpty ? '' : '\n\n',
        };
        return;
      }
      isEmpty = false;
      yield part;
    }
    signal.throwIfAborted();
    if (!isEmpty) return;
    note('failed');
    yield { cleared: authored('chat.empty', turnId), lead: '' };
  };
}
