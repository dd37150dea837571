import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#safety/gate/sentences.ts';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { parsePromptFile } from '../prompt-file.ts';
import { problemsOfFile } from '../prompt-problems.ts';

const file = parsePromptFile(readFileSync(new URL('kliniken.md', import.meta.url), 'utf8'));
const texts = file.lines.flatMap(({ id, wordings }) => wordings.map(({ text }) => ({ id, text })));

describe('what stands beside clinics', () => {
  it('is in order, and nobody has reviewed it yet', () => {
    expect(problemsOfFile(file)).toEqual([]);
    expect(file.reviewed).toBe(false);
  });

  it('neither recommends nor ranks, appeases nor promises', () => {
    const forbidden =
      /empfehl|am besten|beste\b|bessere|garantiert|sicher(?!\w)|keine sorge|harmlos|hochwertig|qualität|gute klinik|vertrauen sie/i;
    expect(texts.filter(({ text }) => forbidden.test(text))).toEqual([]);
  });

  // Without the learned score: it was learned from answers about health, and is unsure of a directory's sentences.
  it('passes the written rules of the policy, sentence by sentence', () => {
    const stopped = texts.flatMap(({ id, text }) =>
      splitSentences(text, { maxChars: 400 }).flatMap((sentence) => {
        const verdict = judgeByRules({ sentence, question: 'Was steht bei dieser Klinik?' });
        return verdict.verdict === 'safe' || verdict.rule === 'likeness'
          ? []
          : [`${id}: ${sentence} (${verdict.class} ${verdict.rule})`];
      }),
    );
    expect(stopped).toEqual([]);
  });
});
