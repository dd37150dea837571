import { expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { allPageTexts } from '#prompts/page/page-words.ts';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { splitSentences } from '#safety/gate/sentences.ts';
import { partOf } from '../setup/property-runs.ts';

it('lets the wording of the authored library pass the rules, because a model answers in the same words', () => {
  // A model answers in German alone.
  const german = [...loadLibrary().allTexts()].filter(({ lineId }) => !/^(?:chat\.)?foreign[._]/.test(lineId));
  const sentences = new Set(german.flatMap(({ text }) => splitSentences(text)));
  expect(sentences.size).toBeGreaterThan(100);
  const judged = partOf([...sentences], 3);
  const blocked = judged.filter((sentence) => judgeByRules({ sentence }).verdict === 'unsafe');
  expect(blocked.length / judged.length, blocked.join('\n')).toBeLessThanOrEqual(0.01);
}, 120_000);

it('lets what stands on the page pass the rules, the words of buttons included', () => {
  const sentences = new Set(allPageTexts().flatMap(({ text }) => splitSentences(text)));
  expect(sentences.size).toBeGreaterThan(100);
  const judged = partOf([...sentences], 3);
  // The score beside the rules has learned answers; of what stands on a button it knows nothing.
  const blocked = judged.filter((sentence) => {
    const verdict = judgeByRules({ sentence });
    return verdict.verdict === 'unsafe' && verdict.rule !== 'likeness';
  });
  expect(blocked.length / judged.length, blocked.join('\n')).toBeLessThanOrEqual(0.01);
}, 120_000);
