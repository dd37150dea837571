import { createUnderstanding } from '#agent/understanding/understand.ts';
import { expectationOf } from '#agent/understanding/expectation-of.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { readVoices } from './read-voices.ts';

/**
 * `node training/understanding/report-reader-cost.ts`: processor time of a whole reading (danger, rules, learned) in
 * milliseconds, over one line in ten of all voices after a tenth as many to warm up. Processor time and not the
 * clock's: what else the machine does counts nowhere.
 */

const EVERY = 10;
const understanding = createUnderstanding(recogniseDanger);
const rules = createUnderstanding(recogniseDanger, 'rules only');
const lines = readVoices('voices').filter((_, index) => index % EVERY === 0);

function costsOf({ understand }: typeof understanding): readonly number[] {
  for (const { text, moment } of lines.filter((_, index) => index % EVERY === 1))
    understand(text, expectationOf(moment));
  return lines
    .map(({ text, moment }) => {
      const before = process.cpuUsage();
      understand(text, expectationOf(moment));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    })
    .sort((one, other) => one - other);
}

for (const [name, reader] of [
  ['rules alone', rules],
  ['rules and learned', understanding],
] as const) {
  const costs = costsOf(reader);
  const at = (share: number): string => (costs[Math.floor(share * (costs.length - 1))] ?? 0).toFixed(2);
  process.stdout.write(
    `${name}: ${String(costs.length)} readings, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`,
  );
}
