import { expect, it } from 'vitest';
import { createAnswerFinder } from '#prompts/answers/find-answer.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import { answerLines } from './answer-lines.ts';
import type { AnsweredLine } from './answer-lines.ts';

const library = loadLibrary();
const parts = { library, clearance: createAuthoredClearance(library.allTexts()), finder: createAnswerFinder() };

async function answered(...lines: string[]): Promise<{ answers: AnsweredLine[]; problems: string[] }> {
  const problems: string[] = [];
  const input = (async function* () {
    for (const line of lines) yield await Promise.resolve(line);
  })();
  const answers: AnsweredLine[] = [];
  for await (const answer of answerLines(input, parts, (problem) => problems.push(problem))) answers.push(answer);
  return { answers, problems };
}

it.each([
  ['no JSON', 'hello', null],
  ['no channel', '{"id":7,"question":"Wie fest?"}', 7],
  ['a channel that does not exist', '{"id":"a","channel":"fax","question":"Wie fest?"}', 'a'],
  ['no question', '{"id":"a","channel":"chat"}', 'a'],
])('a line with %s has no answer, and is told of', async (_name, line, id) => {
  const { answers, problems } = await answered('', line);
  expect(answers).toEqual([{ id, answerId: null, text: null }]);
  expect(problems).toEqual([expect.stringMatching(/^line 2: /)]);
});

it('a question without a sure answer has none', async () => {
  const { answers, problems } = await answered('{"id":"a","channel":"voice","question":"Ist das Krebs?"}');
  expect(answers).toEqual([{ id: 'a', answerId: null, text: null }]);
  expect(problems).toEqual([]);
});

it('the voice gets the spoken form, the chat the written one', async () => {
  const question = 'Was mache ich bei Fieber während der Chemotherapie?';
  const { answers } = await answered(
    JSON.stringify({ id: 1, channel: 'voice', question }),
    JSON.stringify({ id: 2, channel: 'chat', question }),
  );
  expect(answers.map(({ answerId }) => answerId)).toEqual(Array(2).fill('answers.therapie.fieber_chemo'));
  expect(answers[0]?.text).toContain('eins eins sechs, eins eins sieben');
  expect(answers[1]?.text).toContain('116 117');
});
