import { readFileSync } from 'node:fs';

/** A question of one voice, with the answer it belongs to. */
export interface AskedQuestion {
  /** Line id, or `-` where no authored answer may be given. */
  readonly answerId: string;
  readonly voice: string;
  readonly question: string;
}

const FILE = new URL('questions.tsv', import.meta.url);

/** Reads the questions that are learned from. @throws when a line has not three columns. */
export function readQuestions(file: URL = FILE): readonly AskedQuestion[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [answerId, voice, question, ...rest] = line.split('\t');
      if (answerId === undefined || voice === undefined || question === undefined || rest.length > 0)
        throw new Error(`not three columns: ${line}`);
      return { answerId, voice, question };
    });
}
