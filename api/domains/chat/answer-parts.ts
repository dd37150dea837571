import type { AnswerModel, ModelPrompt } from '#safety/answering/answer-model.ts';
import { judgedAnswer } from '#safety/answering/judged-answer.ts';
import type { Ahead, AnswerEnd, AnswerPart } from '#safety/answering/judged-answer.ts';
import type { Cleared } from '#safety/cleared.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { watchedGate } from '#safety/gate/watched-gate.ts';
import type { GateWatch } from '#safety/gate/watched-gate.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from '#safety/gate/proven-classifier.ts';
import { createSelfTest } from '#safety/gate/self-test.ts';
import { provenPolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import type { PolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import type { Help } from './help.ts';
import { MAX_ANSWER_CHARS } from './policy.ts';

/** How an answer ended. `failed` and `unjudged` are ours to answer for: they count against nobody's quota. */
export type AnswerOutcome = 'answered' | 'blocked' | 'unjudged' | 'failed' | 'left';

/** What an answer is made from. */
export interface AskedModel {
  readonly prompt: ModelPrompt;
  /** The message that is answered. */
  readonly question: string;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
  /** What is asked and shown before the answer; undefined: nothing. */
  readonly asking?: Help | undefined;
  /** Awaited before the end is written, so that whoever reads the end finds everything settled. */
  readonly beforeEnd?: ((outcome: AnswerOutcome) => Promise<void>) | undefined;
}

/** Text to write with what stands before it. */
export interface Written {
  readonly cleared: Cleared;
  readonly lead: string;
}

/** One cleared sentence, or how the answer ended. */
export type ChatPart = AnswerPart<Ahead>;

/** What parts are made of. */
export interface AnswerPartsOptions {
  readonly model: AnswerModel;
  readonly classifier: Classifier;
  /** Undefined: none is configured. */
  readonly policyJudge?: PolicyJudge | undefined;
  /** Longest time for one answer, in milliseconds. */
  readonly answerLimitMs: number;
  /** Looks on while sentences are judged; undefined: nobody does. */
  readonly gateWatch?: GateWatch | undefined;
}

/** One turn of one client. */
export interface Turn {
  readonly turnId: string;
  /** The client left. */
  readonly signal: AbortSignal;
  /** The model has begun to speak; nothing of it is judged yet. */
  readonly onFirstWord: () => void;
}

/** Longest wait for a verdict on one sentence, in milliseconds; a guard model needs 30–60. */
export const GATE_BUDGET_MS = 3_000;
/** Text needs nothing made ahead. */
const NOTHING: Ahead = { discard: () => undefined };

/** What a reader is told for each end; a line of the library where it must not go on. */
export const READ_ENDS: Readonly<Record<AnswerEnd, { readonly outcome: AnswerOutcome; readonly lineId?: string }>> = {
  answered: { outcome: 'answered' },
  stopped: { outcome: 'blocked', lineId: 'chat.blocked' },
  shortened: { outcome: 'answered', lineId: 'chat.shortened' },
  unjudged: { outcome: 'unjudged', lineId: 'chat.unavailable' },
  empty: { outcome: 'failed', lineId: 'chat.empty' },
  failed: { outcome: 'failed' },
  late: { outcome: 'failed' },
  left: { outcome: 'left' },
};

/** Builds the chat's end of the answer path: a question in, cleared sentences out. */
export function createAnswerParts({
  model,
  classifier,
  policyJudge,
  answerLimitMs,
  gateWatch,
}: AnswerPartsOptions): (asked: AskedModel, turn: Turn) => AsyncGenerator<ChatPart, void, undefined> {
  const proven = believedWhileProven(
    classifier,
    createSelfTest(classifier, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS }),
  );
  const judge = provenPolicyJudge(policyJudge);
  return ({ prompt, question, onGuardrailEvent }, { turnId, signal, onFirstWord }) => {
    const gate = createGate({ classifier: proven, policyJudge: judge, budgetMs: GATE_BUDGET_MS, onGuardrailEvent });
    const path = {
      model: noticed(model, onFirstWord),
      gate: gateWatch === undefined ? gate : watchedGate(gate, gateWatch),
      prepare: () => NOTHING,
      maxCharacters: MAX_ANSWER_CHARS,
      totalMs: answerLimitMs,
    };
    return judgedAnswer(path, { prompt, question, before: [], turnId, signal });
  };
}

function noticed(model: AnswerModel, notice: () => void): AnswerModel {
  return {
    async *stream(prompt, signal) {
      for await (const piece of model.stream(prompt, signal)) {
        notice();
        yield piece;
      }
    },
  };
}
