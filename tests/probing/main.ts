import { parseArgs } from 'node:util';
import { openPool } from '#api/domains/matchmaking/matchmaking-test-kit.ts';
import { askAll, compareTimes } from './answered-pool.ts';
import { STRATEGIES } from './strategies.ts';
import { tryPlan } from './try-plan.ts';

/** Below this, over all questions together, a difference would not be put down to chance. */
const LEAST_P = 0.01;

/**
 * `npm run test:probing [-- --worlds 600 --rounds 100]`: an attacker with fifty accounts guesses whether somebody is in
 * the pool, from everything that answers show; and whether answers or their times tell what the other one did.
 * Ends with 1 when she did better than chance.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { worlds: { type: 'string', default: '600' }, rounds: { type: 'string', default: '100' } },
  });
  const problems = [...(await tryPool(Number(values.worlds))), ...(await tryAnswers(Number(values.rounds)))];
  for (const problem of problems) console.error(`PROBLEM: ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

async function tryPool(worlds: number): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const strategy of STRATEGIES) {
    const { right, of, p, by } = await tryPlan(strategy, { worlds });
    const share = ((100 * right) / of).toFixed(1);
    console.log(`${strategy.title}: right in ${right} of ${of} worlds (${share} %), p = ${p.toFixed(3)}, by "${by}"`);
    if (p < LEAST_P / STRATEGIES.length) problems.push(`${strategy.title} does better than chance`);
  }
  return problems;
}

async function tryAnswers(rounds: number): Promise<readonly string[]> {
  const passing = () => Promise.resolve({ admitted: true, limit: 1, remaining: 1, resetAt: Date.now() });
  const limits = { count: passing, ping: () => Promise.resolve(), close: () => Promise.resolve() };
  const pool = await openPool({ limits });
  const answered = await askAll(pool, rounds);
  await pool.close();
  const problems: string[] = [];
  const forms = new Set(answered.flatMap(({ forms: own }) => [...own]));
  console.log(`${answered.length * rounds} suggestions asked for and answered: ${forms.size} form of answers`);
  if (forms.size !== 1) problems.push('answers differ by what the other one did');
  const compared = compareTimes(answered);
  for (const { title, superiority, p } of compared) {
    console.log(`${title}: longer in ${(superiority * 100).toFixed(1)} % of pairs, p = ${p.toFixed(3)} (Mann-Whitney)`);
    if (p < LEAST_P / compared.length) problems.push(`${title} differs`);
  }
  return problems;
}

process.exitCode = await main();
