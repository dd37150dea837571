import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readSettings } from '#core/config/settings.ts';
import { createGate } from '#safety/gate/gate.ts';
import { judgeLines } from './judge/judge-lines.ts';
import { MEASURING_BUDGET_MS, reachClassifier } from './judge/reach-classifier.ts';

/**
 * `npm run -s judge < lines.jsonl`: reads `{"id","question","text"}` a line and prints
 * `{"id","verdict","class","layer"}` a line through the gate of the calls. Standard output carries nothing else.
 */
async function main(): Promise<void> {
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  const reached = await reachClassifier(readSettings(), say);
  const gate = createGate({
    classifier: reached.classifier,
    budgetMs: MEASURING_BUDGET_MS,
    onGuardrailEvent: () => undefined,
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const answer of judgeLines(lines, gate, say)) {
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
  }
  await reached.close();
}

// Whoever reads may have seen enough ("head"): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The lines could not be judged.'}\n`);
  process.exitCode = 1;
}
