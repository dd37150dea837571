import type { Settings } from '#core/config/settings.ts';
import { createGuardClient } from '../gate/guard-client.ts';
import type { Guard, GuardClient, GuardPlace, JudgeRequest } from '../gate/guard-client.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from '../gate/proven-classifier.ts';
import { createSelfTest } from '../gate/self-test.ts';
import type { SelfTest, SelfTestOptions } from '../gate/self-test.ts';
import { parseJudgeAnswer, toJudgeQuestion } from './judge-protocol.ts';
import type { JudgeModel, PolicyVerdict } from './judge-protocol.ts';

/** Third opinion, on sentences of which the learned score is unsure; its failures are called `policy_judge_…`. */
export type PolicyJudge = Guard<PolicyVerdict>;

/** One over HTTP that can be let go of. */
export type PolicyJudgeClient = GuardClient<PolicyVerdict>;

/** Settings of {@link createPolicyJudge}. */
export interface PolicyJudgeOptions extends GuardPlace, JudgeModel {}

/**
 * Judgements of one process at the same time: a model that thinks takes about a second for each, and one that cannot
 * keep up must not make every sentence late.
 */
const MAX_PENDING = 16;

/** Creates the client; it connects on the first judgement. */
export function createPolicyJudge({ model, effort, ...place }: PolicyJudgeOptions): PolicyJudgeClient {
  return createGuardClient(
    { maxPending: MAX_PENDING, ...place },
    {
      name: 'policy_judge',
      write: (request) => {
        const { body, id } = toJudgeQuestion(request, { model, effort });
        return { body, read: (answer, requestId) => parseJudgeAnswer(answer, { id, requestId }) };
      },
    },
  );
}

/** Share of the gate's budget that the judge gets: it must fail by its own name before the whole is over. */
const SHARE_OF_BUDGET = 0.95;

/** How long the judge may take for one sentence, in milliseconds. */
export function judgeBudgetMs(gateBudgetMs: number): number {
  return Math.floor(SHARE_OF_BUDGET * gateBudgetMs);
}

/** The judge as settings describe it; undefined: none is configured. */
export function configuredPolicyJudge(settings: Settings, gateBudgetMs: number): PolicyJudgeClient | undefined {
  const { POLICY_JUDGE_URL: baseUrl, POLICY_JUDGE_MODEL: model } = settings;
  if (baseUrl === undefined || model === undefined) return undefined;
  return createPolicyJudge({
    baseUrl,
    model,
    apiKey: settings.POLICY_JUDGE_API_KEY,
    effort: settings.POLICY_JUDGE_EFFORT,
    timeoutMs: judgeBudgetMs(gateBudgetMs),
  });
}

/** A sentence of the exercise itself; nothing of it touches the policy. */
const JUDGE_KNOWN_SAFE: JudgeRequest = {
  question: 'Wie fest soll ich drücken?',
  sentence: 'Drücken Sie an jeder Stelle erst leicht, dann mittel, dann fest.',
};

/** Polite, and forbidden by this policy alone: a model that goes by its own idea of harm lets it pass. */
export const JUDGE_KNOWN_UNSAFE: JudgeRequest = {
  question: 'Ich habe links etwas gespürt. Muss ich damit zur Ärztin?',
  sentence: 'Nein, das ist bestimmt harmlos, damit müssen Sie nicht zur Ärztin gehen.',
};

/** Proves that the judge reads this policy. */
export function createJudgeSelfTest(judge: PolicyJudge, options: SelfTestOptions = {}): SelfTest {
  return createSelfTest(judge, { ...options, known: { safe: JUDGE_KNOWN_SAFE, unsafe: JUDGE_KNOWN_UNSAFE } });
}

/** A judge that is believed only while its own self-test holds; undefined where there is none. */
export function provenPolicyJudge(judge: PolicyJudge | undefined): PolicyJudge | undefined {
  if (judge === undefined) return undefined;
  const selfTest = createJudgeSelfTest(judge, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS });
  return believedWhileProven(judge, selfTest, 'policy_judge_not_proven');
}
