import { readdirSync, readFileSync } from 'node:fs';

/** A question of one voice, with the answer it belongs to. */
export interface AskedQuestion {
  /** Line id, or `-` where no authored answer may be given. */
  readonly answerId: string;
  readonly voice: string;
  readonly question: string;
  /** Name of its file: each holds questions to every answer, by writers who know nothing of the others. */
  readonly writers: string;
}

const FOLDER = new URL('questions/', import.meta.url);

/** Reads the questions that are learned from. @throws when a line has not three columns. */
export function readQuestions(): readonly AskedQuestion[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => readFile(name));
}

function readFile(name: string): readonly AskedQuestion[] {
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [answerId, voice, question, ...rest] = line.split('\t');
      if (answerId === undefined || voice === undefined || question === undefined || rest.length > 0)
        throw new Error(`not three columns: ${line}`);
      return { answerId, voice, question, writers: name.replace('.tsv', '') };
    });
}
