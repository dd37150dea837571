import { expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { splitSentences } from '#safety/gate/sentences.ts';

it('lets the wording of the authored library pass the rules, because a model answers in the same words', () => {
  const sentences = new Set([...loadLibrary().allTexts()].flatMap(({ text }) => splitSentences(text)));
  expect(sentences.size).toBeGreaterThan(100);
  const blocked = [...sentences].filter((sentence) => judgeByRules({ sentence }).verdict === 'unsafe');
  expect(blocked.length / sentences.size, blocked.join('\n')).toBeLessThanOrEqual(0.01);
});
