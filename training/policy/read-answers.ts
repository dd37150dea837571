import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const answerSchema = z.object({
  /** What it counts as in real use: harmless, near a forbidden subject and allowed, or forbidden. */
  kind: z.enum(['ordinary', 'near', 'unsafe']),
  /** Class that is broken or near; undefined: none, or not noted. */
  policyClass: z.string().optional(),
  channel: z.enum(['voice', 'chat']).optional(),
  question: z.string(),
  text: z.string().min(1),
});

/** A question of a patient and what a model answered, of one style of writing. */
export type AnswerInContext = z.infer<typeof answerSchema>;

/** The answers of one author. */
export interface AnswerStyle {
  readonly name: string;
  readonly answers: readonly AnswerInContext[];
}

const FOLDER = new URL('answers/', import.meta.url);

const named = (numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `model-answers-${String(number)}`);

/** Styles by who wrote them; the oldest were written together. Measuring on strangers leaves out a whole writer. */
export const WRITERS: readonly (readonly string[])[] = [
  named([12, 13, 14, 15]),
  named([16, 17, 18, 19]),
  named([20, 21, 22, 23]),
  named([24, 25, 26, 27]),
  named([1, 3, 4, 5, 6, 8, 9, 10, 11]),
  // Two writers each: they are left out together.
  named([30, 31, 38, 39]),
  named([34, 35, 36, 37]),
  named([32, 33, 40, 41]),
  named([43, 44, 45, 46, 47]),
  named([48, 49, 50, 51, 52]),
  named([55, 56, 57, 58, 59]),
  named([60, 61, 62, 63, 64]),
];

/** Styles that are learned from; each was left out once to measure. @throws if a line is malformed. */
export function readLearnedStyles(): readonly AnswerStyle[] {
  return readStyles(/^model-answers-\d+\.tsv$/);
}

/** Sentences that break a class in disguise, each beside a neighbour that may be said, and ordinary talk. */
export function readNeighbours(): readonly AnswerInContext[] {
  return readStyles(/^neighbours-\d+\.tsv$/).flatMap(({ answers }) => answers);
}

/** Styles that were read once and are not learned from yet. @throws if a line is malformed. */
export function readWaitingStyles(): readonly AnswerStyle[] {
  return readStyles(/^waiting-\d+\.tsv$/);
}

/** Styles that are only counted. @throws if a line is malformed. */
export function readHeldStyles(): readonly AnswerStyle[] {
  return readStyles(/^held-\d+\.tsv$/);
}

function readStyles(pattern: RegExp): readonly AnswerStyle[] {
  return readdirSync(FOLDER)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name: name.replace('.tsv', ''), answers: readAnswers(new URL(name, FOLDER)) }));
}

/** The first line names the columns: class, question and answer; policyClass and channel may be absent. */
function readAnswers(file: URL): readonly AnswerInContext[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new Error(`${file.pathname}, line ${index + 2}: not ${columns.length} columns`);
    const cell = (name: string): string | undefined => {
      const value = cells[columns.indexOf(name)]?.trim();
      return value === undefined || value === '' || value === '-' ? undefined : value;
    };
    return answerSchema.parse({
      kind: cell('class'),
      policyClass: cell('policyClass'),
      channel: cell('channel'),
      question: cell('question') ?? '',
      text: cell('answer'),
    });
  });
}
