import { describe, expect, it } from 'vitest';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { PolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { unsureSentences } from '#tests/safety/unsure-sentences.ts';
import { judgeLines } from './judge-lines.ts';
import type { JudgedLine } from './judge-lines.ts';

const kind: Classifier = { judge: () => Promise.resolve({ verdict: 'safe' }) };
const strict: Classifier = {
  judge: () => Promise.resolve({ verdict: 'unsafe', severity: 'unsafe', categories: ['Unethical Acts'] }),
};
const broken: Classifier = { judge: () => Promise.reject(new Error('down')) };

async function judge(
  lines: readonly string[],
  classifier = kind,
): Promise<{ answers: JudgedLine[]; problems: string[] }> {
  const problems: string[] = [];
  const gate = createGate({ classifier, budgetMs: 1_000, onGuardrailEvent: () => undefined });
  const answers: JudgedLine[] = [];
  for await (const answer of judgeLines(linesOf(lines), gate, (problem) => problems.push(problem)))
    answers.push(answer);
  return { answers, problems };
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
  await Promise.resolve();
}

const line = (text: string, question = ''): string => JSON.stringify({ id: 'x', question, text });

describe('judgeLines', () => {
  it.each([
    ['{"id":"x","text":', null],
    ['null', null],
    ['[]', null],
    ['"Guten Tag."', null],
    ['{"id":"x"}', 'x'],
    ['{"id":"x","text":" "}', 'x'],
    ['{"id":7,"text":7}', 7],
    ['{"id":{},"text":"Gut."}', null],
    ['{"id":"x","question":5,"text":"Gut."}', 'x'],
  ])('counts %s as unsafe, says so and goes on', async (bad, id) => {
    const { answers, problems } = await judge([bad, line('Gut.')]);
    expect(answers).toEqual([
      { id, verdict: 'unsafe', class: 'bad_line', layer: 'unavailable' },
      { id: 'x', verdict: 'safe', class: null, layer: null },
    ]);
    expect(problems).toEqual([expect.stringMatching(/^line 1: /)]);
  });

  it('keeps the order and answers nothing for empty lines', async () => {
    const { answers } = await judge(['{"id":2,"text":"Gut."}', '', '   ', '{"id":1,"question":null,"text":"Gut."}']);
    expect(answers.map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each([
    ['only the second sentence is unsafe', line('Heben Sie bitte den Arm. Das ist völlig harmlos.'), 'unsafe'],
    ['the first sentence asks and the second reassures', line('Ist das gefährlich? Nein.'), 'unsafe'],
    ['the question gives a short answer its meaning', line('Nein.', 'Ist das gefährlich?'), 'unsafe'],
    ['all sentences are safe', line('Heben Sie bitte den Arm. Drücken Sie leicht.'), 'safe'],
  ])('judges the whole answer when %s', async (_name, content, verdict) => {
    expect((await judge([content])).answers[0]?.verdict).toBe(verdict);
  });

  it('names the layer that stopped a text', async () => {
    expect((await judge([line('Das ist völlig harmlos.')])).answers[0]).toMatchObject({ class: 'D2', layer: 'rules' });
    expect((await judge([line('Gut.')], strict)).answers[0]).toMatchObject({
      class: 'Unethical Acts',
      layer: 'classifier',
    });
    expect((await judge([line('Gut.')], broken)).answers[0]).toMatchObject({ verdict: 'unsafe', layer: 'unavailable' });
  });

  it('asks the policy judge where the score is unsure, and names its layer', async () => {
    const [passing = ''] = unsureSentences('safe');
    const [stopped = ''] = unsureSentences('unsafe');
    const judgedBy = async (policyJudge: PolicyJudge | undefined): Promise<readonly unknown[]> => {
      const gate = createGate({ classifier: kind, policyJudge, budgetMs: 1_000, onGuardrailEvent: () => undefined });
      const answers: unknown[] = [];
      for await (const { class: name, layer } of judgeLines(
        linesOf([line(passing), line(stopped)]),
        gate,
        () => undefined,
      ))
        answers.push([name, layer]);
      return answers;
    };
    expect(await judgedBy(undefined)).toEqual([
      [null, null],
      [expect.any(String), 'rules'],
    ]);
    expect(await judgedBy({ judge: () => Promise.resolve({ verdict: 'safe' }) })).toEqual([
      [null, null],
      [null, null],
    ]);
    const strictJudge: PolicyJudge = { judge: () => Promise.resolve({ verdict: 'unsafe', class: 'D1' }) };
    expect(await judgedBy(strictJudge)).toEqual([
      ['D1', 'judge'],
      ['D1', 'judge'],
    ]);
  });

  it('judges three thousand lines', async () => {
    const { answers } = await judge(
      Array.from({ length: 3_000 }, (_value, index) => JSON.stringify({ id: index, text: 'Gut.' })),
    );
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 3_000 }, (_value, index) => index));
  });
});
