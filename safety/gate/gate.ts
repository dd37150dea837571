import { randomUUID } from 'node:crypto';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { untilAborted, withDeadline } from '#core/timing/deadline.ts';
import { mintCleared } from '../mint.ts';
import type { Cleared } from '../mint.ts';
import { addressesJudge } from '../policy-judge/addresses-judge.ts';
import type { PolicyVerdict } from '../policy-judge/judge-protocol.ts';
import { judgeBudgetMs } from '../policy-judge/policy-judge.ts';
import type { PolicyJudge } from '../policy-judge/policy-judge.ts';
import { judgeByRules, together } from '../rules/judge-by-rules.ts';
import type { RuleRequest, RuleVerdict } from '../rules/judge-by-rules.ts';
import { POLICY_VERSION } from '../rules/policy-version.ts';
import { isKnownMisreading } from './category-mapping.ts';
import type { Classifier, ClassifierVerdict } from './classifier-client.ts';
import { isDisguised, readableForm } from './plain-form.ts';
import { splitSentences } from './sentences.ts';

/** A model's sentence on its way to the speaker. */
export interface GateRequest {
  readonly sentence: string;
  /** What the person said or asked last. */
  readonly question?: string | undefined;
  /** What was said before in the same answer, oldest first; the gate looks at the last {@link CONTEXT_SENTENCES}. */
  readonly before?: readonly string[] | undefined;
  readonly turnId: string;
}

/** Which layer stopped a sentence. */
export type GateLayer = 'rules' | 'classifier' | 'judge' | 'unavailable' | 'oversize' | 'aborted';

/** Outcome of {@link Gate.judge}. */
export type GateVerdict =
  | { readonly verdict: 'cleared'; readonly cleared: Cleared }
  | { readonly verdict: 'blocked'; readonly class: string; readonly layer: GateLayer };

/** Record of a stopped sentence; never its text. */
export interface GuardrailEvent {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Policy class, guard category or failure code. */
  readonly class: string;
  readonly layer: GateLayer;
  readonly latencyMs: number;
  readonly turnId: string;
  readonly policyVersion: string;
}

/**
 * Layers that must agree: rules with a learned score, classifier, and, where the score is unsure, the policy judge.
 * Whatever goes wrong, nothing is cleared.
 */
export interface Gate {
  /** Never rejects. */
  judge(request: GateRequest, signal?: AbortSignal): Promise<GateVerdict>;
  /** Judgements under way. */
  pending(): number;
}

/** Settings of {@link createGate}. */
export interface GateOptions {
  readonly classifier: Classifier;
  /** Decides where the learned score is unsure; without one its border does. */
  readonly policyJudge?: PolicyJudge | undefined;
  /** How long classifier and judge, asked at the same time, may take for one sentence, in milliseconds. */
  readonly budgetMs: number;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
  /** Judgements at the same time; one more is blocked at once. Default 8: a call has one or two. */
  readonly maxPending?: number | undefined;
  /** Longest sentence in characters. Default 600, more than twice the splitter's bound. */
  readonly maxChars?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
}

/** How many earlier sentences give a sentence its meaning. */
const CONTEXT_SENTENCES = 6;

const DEFAULT_MAX_PENDING = 8;
const DEFAULT_MAX_CHARS = 600;

/** Creates the gate of one process or one call. */
export function createGate(options: GateOptions): Gate {
  const now = options.now ?? Date.now;
  const maxPending = options.maxPending ?? DEFAULT_MAX_PENDING;
  const maxChars = options.maxChars ?? DEFAULT_MAX_CHARS;
  let pending = 0;

  async function judge(asked: GateRequest, signal?: AbortSignal): Promise<GateVerdict> {
    const startedAt = now();
    // A copy: what is cleared in the end is what was judged, whatever happens to the caller's object meanwhile.
    const request: GateRequest = {
      sentence: asked.sentence,
      question: asked.question,
      before: [...(asked.before ?? [])],
      turnId: asked.turnId,
    };
    const block = await findReason(request, signal).catch((): Block => ({
      class: 'gate_failed',
      layer: 'unavailable',
    }));
    if (block === undefined) return clear(request);
    report({ ...block, turnId: request.turnId, latencyMs: Math.max(0, now() - startedAt) });
    return { verdict: 'blocked', class: block.class, layer: block.layer };
  }

  /** Undefined: every layer that was asked found the sentence safe. */
  async function findReason(request: GateRequest, signal: AbortSignal | undefined): Promise<Block | undefined> {
    if (isAborted(signal)) return ABORTED;
    const look = lookAt(request, { maxChars, policyJudge: options.policyJudge });
    if ('block' in look) return look.block;
    const { context } = look;
    const { budgetMs } = options;
    if (pending >= maxPending) return { class: 'queue_full', layer: 'unavailable' };
    pending += 1;
    try {
      const [verdict, objection] = await withinBudget(
        (inner) => Promise.all([options.classifier.judge(context, inner), objectionOf(look, budgetMs, inner)]),
        { budgetMs, signal, lateCode: 'classifier_timeout' },
      );
      return isAborted(signal) ? ABORTED : (reasonOf(verdict, request.sentence) ?? objection);
    } catch (error) {
      return isAborted(signal) ? ABORTED : { class: errorCodeOf(error), layer: 'unavailable' };
    } finally {
      pending -= 1;
    }
  }

  function report(facts: Omit<GuardrailEvent, 'id' | 'at' | 'policyVersion'>): void {
    try {
      options.onGuardrailEvent({
        ...facts,
        id: randomUUID(),
        at: new Date(now()).toISOString(),
        policyVersion: POLICY_VERSION,
      });
    } catch {
      // Recording is secondary: the sentence stays blocked whether or not the event was taken.
    }
  }

  return { judge, pending: () => pending };
}

interface Block {
  readonly class: string;
  readonly layer: GateLayer;
}

const ABORTED: Block = { class: 'aborted', layer: 'aborted' };

/** What the rules leave open, or why they stop it. */
type Look = Open | { readonly block: Block };

/** A sentence on its way to the classifier, and to the judge where there is one to ask. */
interface Open {
  readonly context: Required<RuleRequest>;
  readonly policyJudge: PolicyJudge | undefined;
}

/** The first layer: bounds, form, rules and learned score. */
function lookAt(request: GateRequest, given: Pick<GateOptions, 'policyJudge'> & { readonly maxChars: number }): Look {
  if (request.sentence.length > given.maxChars) return { block: { class: 'oversize', layer: 'oversize' } };
  if (isDisguised(request.sentence)) return { block: { class: 'OBF', layer: 'rules' } };
  const context = {
    sentence: request.sentence,
    question: request.question,
    before: (request.before ?? []).slice(-CONTEXT_SENTENCES),
  };
  const local = judgePieces(context);
  const policyJudge = local.isUnsure === true ? given.policyJudge : undefined;
  if (local.verdict !== 'safe' && policyJudge === undefined) return { block: { class: local.class, layer: 'rules' } };
  if (policyJudge !== undefined && addressesJudge(context)) return { block: { class: 'I1', layer: 'rules' } };
  return { context, policyJudge };
}

/** What the judge has against it; undefined: nothing, or nobody is to be asked. */
async function objectionOf(
  { context, policyJudge }: Open,
  gateBudgetMs: number,
  signal: AbortSignal,
): Promise<Block | undefined> {
  if (policyJudge === undefined) return undefined;
  // Less time than the whole, to fail by its own name.
  const budgetMs = judgeBudgetMs(gateBudgetMs);
  const ask = (inner: AbortSignal): Promise<PolicyVerdict> => policyJudge.judge(context, inner);
  const opinion = await withinBudget(ask, { budgetMs, signal, lateCode: 'policy_judge_timeout' });
  return opinion.verdict === 'safe' ? undefined : { class: opinion.class, layer: 'judge' };
}

/** Asked again after every wait: a function, because the answer changes meanwhile. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function clear(request: GateRequest): GateVerdict {
  return {
    verdict: 'cleared',
    cleared: mintCleared({
      text: request.sentence,
      turnId: request.turnId,
      policyVersion: POLICY_VERSION,
      origin: 'judged',
    }),
  };
}

/**
 * A piece of several sentences is judged as a whole and sentence by sentence: a harmless end must not excuse what
 * stands before it. What a listener gets is judged as well as what is written.
 */
function judgePieces({ sentence, question, before }: Required<RuleRequest>): RuleVerdict {
  const readable = readableForm(sentence);
  const pieces = splitSentences(readable);
  const parts =
    pieces.length < 2
      ? []
      : pieces.map((piece, index) => ({ sentence: piece, before: [...(before ?? []), ...pieces.slice(0, index)] }));
  const readings = [{ sentence, before }, ...(readable === sentence ? [] : [{ sentence: readable, before }]), ...parts];
  return together(readings.map((reading) => () => judgeByRules({ ...reading, question })));
}

/** Only the exact word "safe" passes; a verdict of any other shape does not. */
function reasonOf(verdict: ClassifierVerdict, sentence: string): Block | undefined {
  if (verdict.verdict === 'safe') return undefined;
  if (isKnownMisreading(verdict, sentence)) return undefined;
  return { class: verdict.categories[0] ?? 'Unknown', layer: 'classifier' };
}

interface Budget {
  readonly budgetMs: number;
  readonly signal: AbortSignal | undefined;
  /** What it is called when the budget is spent. */
  readonly lateCode: `${'classifier' | 'policy_judge'}_timeout`;
}

/** The gate's own deadline: it holds for any guard, also one that ignores its signal. */
async function withinBudget<T>(work: (signal: AbortSignal) => Promise<T>, budget: Budget): Promise<T> {
  const inner = new AbortController();
  const spent = (): never => {
    throw new BudgetSpent(budget.lateCode);
  };
  try {
    return await withDeadline(untilAborted(work(inner.signal), budget.signal, spent), budget.budgetMs, spent);
  } finally {
    inner.abort();
  }
}

class BudgetSpent extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
