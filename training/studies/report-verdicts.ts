import { judge, readRule } from '#api/domains/studies/rules/index.ts';
import { readVerdicts } from './read-verdicts.ts';

/** `node training/studies/report-verdicts.ts`: how often a verdict is right, and where it says too much. */
const cases = readVerdicts().map((one) => {
  const rule = readRule({ ...one, population: undefined });
  return { ...one, rule, verdict: rule === undefined ? ('unknown' as const) : judge(rule, one.answers) };
});
const wrong = cases.filter(({ verdict, expected }) => verdict !== expected);
for (const { line, verdict, rule } of wrong)
  process.stdout.write(`${line}\n  says ${verdict}: ${JSON.stringify(rule)}\n`);
const figures = {
  cases: cases.length,
  right: cases.length - wrong.length,
  saysTooMuch: wrong.filter(({ verdict }) => verdict !== 'unknown').length,
  saysTooLittle: wrong.filter(({ verdict }) => verdict === 'unknown').length,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
