import { NO_ANSWER } from '#prompts/answers/answer-model.ts';
import { BORNE, isServed, sharesAt } from './leave-writers-out.ts';
import type { Reading } from './leave-writers-out.ts';
import { readFirstReadings } from './first-readings.ts';
import type { AskedQuestion } from './read-questions.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function tableOf(title: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [
    `| ${title.join(' | ')} |`,
    `|${title.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

const SHARES = ['rightly answered', 'wrongly answered', 'answered without need'];

function sharesRow(name: string, readings: readonly Reading[], border: number): string[] {
  const { right, wrong, unwanted } = sharesAt(readings, border);
  return [name, percent(right), percent(wrong), percent(unwanted)];
}

/** Share of the questions whose best answer is the right one, sure or not. */
function bestRight(readings: readonly Reading[]): number {
  const answerable = readings.filter(({ asked }) => asked.answerId !== NO_ANSWER);
  return answerable.filter(isServed).length / Math.max(1, answerable.length);
}

/** The page on how questions find their answer, from readings of writers who were left out. */
export function pageOf(questions: readonly AskedQuestion[], readings: readonly Reading[], border: number): string {
  const parts = [...new Set(questions.map(({ writers }) => writers))];
  const answers = new Set(questions.map(({ answerId }) => answerId).filter((id) => id !== NO_ANSWER));
  const others = questions.filter(({ answerId }) => answerId === NO_ANSWER).length;
  return `# Authored answers

Made by \`node training/answers/train-answers.ts\`. ${String(answers.size)} answers stand in \`prompts/answers/\`; ${String(questions.length - others)} questions lead to
them, ${String(others)} texts to none (assessments, medicines, prognosis, findings, talk). An answer is given only where it is sure: the border
is the lowest at which, of writers left out, at most ${percent(BORNE.wrong)} of the questions are answered wrongly and ${percent(BORNE.unwanted)} of the texts without an
answer are answered. Right is the answer that was meant,
or one of those that serve as well (\`training/answers/also-serves.tsv\`); wrong is every other.

## Writers left out

Each part is left out of what is learned in turn, and then its people ask; every part holds questions to all answers, by other writers. Of all
questions the best answer is the right one, sure or not, for ${percent(bestRight(readings))}.

${tableOf(
  ['writers', ...SHARES],
  [
    sharesRow('all', readings, border),
    ...parts.map((part) =>
      sharesRow(
        part,
        readings.filter(({ asked }) => asked.writers === part),
        border,
      ),
    ),
  ],
)}

## Where the border lies

${tableOf(
  ['sure from a lead of', ...SHARES],
  [...new Set([0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, border])]
    .sort((one, other) => one - other)
    .map((lead) => sharesRow(lead === border ? `**${lead.toFixed(2)}**, in use` : lead.toFixed(2), readings, lead)),
)}

## First readings

Questions of other writers, read once before anything was learned from them; they cannot be measured again. Their writers named
the subject, not the answer; whether an answer serves was judged by reading both.

${tableOf(
  ['set', 'answerable', 'answered', 'rightly', 'wrongly', 'without answer', 'of them answered'],
  readFirstReadings().map((read) => [
    read.set,
    read.answerable,
    percent(read.answered / read.answerable),
    percent(read.right / read.answerable),
    percent((read.answered - read.right) / read.answerable),
    read.without,
    percent(read.withoutAnswered / Math.max(1, read.without)),
  ]),
)}
`;
}
