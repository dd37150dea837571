import { describe, expect, it } from 'vitest';
import { readableText, splitCriteria } from '../criteria/index.ts';
import { readVerdicts } from '#training/studies/read-verdicts.ts';
import { readCriteriaTexts } from '#training/studies/read-criteria-texts.ts';
import { judge, readRule } from './index.ts';
import type { Answers } from './index.ts';

const all = readCriteriaTexts().flatMap(({ raw }) => splitCriteria(readableText(raw)));
const verdictOf = (criterion: Parameters<typeof readRule>[0], answers: Answers) => {
  const rule = readRule(criterion);
  return rule === undefined ? 'unknown' : judge(rule, answers);
};

describe('a verdict', () => {
  it('is never against somebody who said nothing', () => {
    for (const criterion of [...all, ...readVerdicts()])
      expect(verdictOf({ population: undefined, ...criterion }, {}), criterion.quote).toBe('unknown');
  });

  it('that is wrong never says too much: where rules are at a loss they say so', () => {
    const cases = readVerdicts();
    const wrong = cases
      .map((one) => ({ ...one, verdict: verdictOf({ ...one, population: undefined }, one.answers) }))
      .filter(({ verdict, expected }) => verdict !== expected);
    expect(wrong.filter(({ verdict }) => verdict !== 'unknown').map(({ line }) => line)).toEqual([]);
    expect(wrong.length / cases.length).toBeLessThanOrEqual(0.03);
  });

  it('is left open for conditions of some people only', () => {
    const criterion = { kind: 'inclusion', population: 'Cohort B', quote: 'Age ≥ 18 years' } as const;
    expect(verdictOf(criterion, { age: 12 })).toBe('unknown');
  });

  it.each(['', '§', '§0§ age', '((((((', 'age '.repeat(70), '>='.repeat(100), 'ER and PR or '.repeat(20)])(
    'is left open for %j',
    (quote) => {
      expect(verdictOf({ kind: 'inclusion', population: undefined, quote }, { age: 12 })).toBe('unknown');
    },
  );
});
