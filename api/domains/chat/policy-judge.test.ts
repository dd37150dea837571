import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedTo } from '#api/domain.ts';
import { healthDomain } from '#api/domains/health/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import type { SelfTestState } from '#safety/gate/self-test.ts';
import { JUDGE_KNOWN_UNSAFE } from '#safety/policy-judge/policy-judge.ts';
import type { PolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { unsureSentences } from '#tests/safety/unsure-sentences.ts';
import { asking, cautiousClassifier, saying, startScriptedProvider, textIn } from './chat-test-kit.ts';
import type { ScriptedProvider } from './chat-test-kit.ts';
import { chatDomain } from './index.ts';

/** What the judge says of the sentence in question; it is right about its self-test. */
type Opinion = () => ReturnType<PolicyJudge['judge']>;

const QUESTION = 'Was nehme ich zum Termin mit?';
const [UNSURE = ''] = unsureSentences('safe', QUESTION);
const SAFE = { verdict: 'safe' } as const;
const UNSAFE = { verdict: 'unsafe', class: 'D2' } as const;

let provider: ScriptedProvider;
let api: TestApi;
let opinion: Opinion = () => Promise.resolve(SAFE);
let proof: SelfTestState = 'healthy';

beforeAll(async () => {
  provider = await startScriptedProvider();
  provider.behave(saying(UNSURE));
  const policyJudge: PolicyJudge = {
    judge: ({ sentence }) => {
      if (sentence === JUDGE_KNOWN_UNSAFE.sentence) return Promise.resolve(UNSAFE);
      return sentence === UNSURE ? opinion() : Promise.resolve(SAFE);
    },
  };
  const backends = { model: provider.model, classifier: cautiousClassifier, policyJudge, answerLimitMs: 15_000 };
  api = await startTestApi({
    domains: [connectedTo(chatDomain, { backends, judgeSelfTest: { state: () => proof } }), healthDomain],
  });
});

afterAll(async () => {
  await api.close();
  await provider.close();
});

async function answered(id: string = randomUUID()): Promise<string> {
  const { body } = await api.call('POST', '/api/chat', { as: newPerson(), body: asking(QUESTION, id) });
  return textIn(body);
}

describe('the policy judge in the chat', () => {
  it('lets a sentence pass of which the score is unsure', async () => {
    opinion = () => Promise.resolve(SAFE);
    expect(await answered()).toBe(UNSURE);
  });

  it('stops it, and the event names its layer', async () => {
    opinion = () => Promise.resolve(UNSAFE);
    const id = randomUUID();
    expect(await answered(id)).not.toContain(UNSURE);
    const stored = () =>
      api.database.transact({ role: 'service_role' }, (transaction) =>
        transaction.selectFrom('guardrailEvents').selectAll().where('sessionId', '=', id).execute(),
      );
    await expect.poll(stored).toMatchObject([{ source: 'chat', layer: 'judge', class: 'D2' }]);
  });

  it('stops it when the judge is down', async () => {
    opinion = () => Promise.reject(new Error('down'));
    expect(await answered()).not.toContain(UNSURE);
  });

  it.each<SelfTestState>(['failing', 'unproven'])('degrades the health of the API while it is %s', async (state) => {
    proof = state;
    const { status, body } = await api.call('GET', '/api/health', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ checks: { policy_judge: { status: 'degraded' } } });
    proof = 'healthy';
  });
});
