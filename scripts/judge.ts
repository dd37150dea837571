import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readSettings } from '#core/config/settings.ts';
import { createGate } from '#safety/gate/gate.ts';
import { configuredPolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { judgeLines } from './judge/judge-lines.ts';
import { MEASURING_BUDGET_MS, reachClassifier } from './judge/reach-classifier.ts';

/**
 * `npm run -s judge < lines.jsonl`: reads `{"id","question","text"}` a line and prints
 * `{"id","verdict","class","layer"}` a line through the gate of the calls. Standard output carries nothing else. With
 * `POLICY_JUDGE_URL` the judge decides where the learned score is unsure; `POLICY_JUDGE_URL= npm run …` leaves it out.
 */
async function main(): Promise<void> {
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  const settings = readSettings(undefined, 'judge');
  const reached = await reachClassifier(settings, say);
  const policyJudge = configuredPolicyJudge(settings, MEASURING_BUDGET_MS);
  if (policyJudge !== undefined) say('The policy judge decides where the learned score is unsure.');
  const gate = createGate({
    classifier: reached.classifier,
    policyJudge,
    budgetMs: MEASURING_BUDGET_MS,
    onGuardrailEvent: () => undefined,
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const answer of judgeLines(lines, gate, say)) {
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
  }
  await Promise.all([reached.close(), policyJudge?.close()]);
}

// Whoever reads may have seen enough ("head"): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The lines could not be judged.'}\n`);
  process.exitCode = 1;
}
