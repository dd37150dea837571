import type { AnswerModel, ModelPrompt } from '#safety/answering/answer-model.ts';

/** A line of a model's answer, and the numbers of the sentences that it says it comes from. */
export interface TaggedLine {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** A model that answers in numbered lines, as one that speaks plain text. */
export interface TaggedModel {
  readonly model: AnswerModel;
  /** The lines of the answer to this very prompt so far. */
  linesOf(prompt: ModelPrompt): readonly TaggedLine[];
}

const TAGGED = /^\s*\[(?<numbers>\d{1,4}(?:\s?[,–-]\s?\d{1,4})*)\]\s*(?<text>\S.*)$/;

/**
 * Takes the numbers off, so that the gate judges what will be read. A line without a number says nothing about where it
 * comes from: nobody gets to see it.
 */
export function withoutTags(model: AnswerModel): TaggedModel {
  const answers = new WeakMap<ModelPrompt, TaggedLine[]>();
  return {
    linesOf: (prompt) => answers.get(prompt) ?? [],
    model: {
      async *stream(prompt, signal) {
        const lines: TaggedLine[] = [];
        answers.set(prompt, lines);
        for await (const row of rowsOf(model.stream(prompt, signal))) {
          const line = readLine(row);
          if (line === undefined) continue;
          lines.push(line);
          // A paragraph of its own: what stands alone may stay when a neighbour is stopped.
          yield `${line.text}\n\n`;
        }
      },
    },
  };
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const rows = `${rest}${piece}`.split('\n');
    rest = rows.pop() ?? '';
    yield* rows;
  }
  yield rest;
}

function readLine(row: string): TaggedLine | undefined {
  const { numbers, text } = TAGGED.exec(row)?.groups ?? {};
  if (numbers === undefined || text === undefined) return undefined;
  return { text: text.trim(), numbers: numbers.split(/\s?[,–-]\s?/).map(Number) };
}
