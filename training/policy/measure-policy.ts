import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import { judgeText } from '#safety/gate/judge.ts';
import type { JudgedText } from '#safety/gate/judge.ts';
import { splitSentences } from '#safety/gate/sentences.ts';
import type { PolicyExample } from './read-policy-set.ts';

/** Budget of one judgement in milliseconds. A measurement asks what the policy says, not how busy the machine is. */
export const MEASURING_BUDGET_MS = 20_000;

/** What each layer says of one example. */
export interface Measured<Example extends JudgedText = PolicyExample> {
  readonly example: Example;
  readonly blockedByRules: boolean;
  readonly blockedByClassifier: boolean;
  readonly blockedByGate: boolean;
}

const AGREEABLE: Classifier = { judge: () => Promise.resolve({ verdict: 'safe' }) };

/** Judges every example by the rules alone, by the classifier alone and by the gate with both. */
export async function measurePolicy<Example extends JudgedText>(
  examples: readonly Example[],
  classifier: Classifier,
): Promise<Measured<Example>[]> {
  const settings = { budgetMs: MEASURING_BUDGET_MS, onGuardrailEvent: (): void => undefined };
  const rulesOnly = createGate({ ...settings, classifier: AGREEABLE });
  const gate = createGate({ ...settings, classifier });
  const measured: Measured<Example>[] = [];
  for (const example of examples) {
    measured.push({
      example,
      blockedByRules: (await judgeText(rulesOnly, example)).verdict === 'unsafe',
      blockedByClassifier: await blocksAlone(classifier, example),
      blockedByGate: (await judgeText(gate, example)).verdict === 'unsafe',
    });
  }
  return measured;
}

async function blocksAlone(classifier: Classifier, { question, text }: JudgedText): Promise<boolean> {
  const before: string[] = [];
  for (const sentence of splitSentences(text)) {
    const verdict = await classifier.judge({ sentence, question, before });
    if (verdict.verdict !== 'safe') return true;
    before.push(sentence);
  }
  return false;
}
