import type { PromptFile, PromptLine, Wording } from './prompt-file.ts';

/** A listener loses the thread of longer sentences, and synthesizers drop words in them. In characters. */
const LONGEST_SENTENCE_CHARS = 200;

/** What is wrong with the wordings of a file, in words for its editor; empty when nothing is. */
export function problemsOfFile(file: PromptFile): readonly string[] {
  return [...file.lines.flatMap((line) => problemsOfLine(file, line)), ...unknownSimpleValues(file)];
}

function problemsOfLine(file: PromptFile, line: PromptLine): readonly string[] {
  const forms = [line.wordings, ...(line.simple === undefined || line.simple === 'same' ? [] : [line.simple])];
  return forms.flatMap((wordings) => [
    ...(new Set(wordings.map(({ text }) => text)).size === wordings.length
      ? []
      : [`${line.id} has the same wording twice`]),
    ...wordings.flatMap((wording) => problemsOfWording(file, line, wording)),
  ]);
}

function unknownSimpleValues({ variables, simpleVariables }: PromptFile): readonly string[] {
  return [...simpleVariables].flatMap(([name, set]) =>
    [...set.keys()]
      .filter((key) => variables.get(name)?.has(key) !== true)
      .map((key) => `simple_variables names ${name}.${key}, which is no value`),
  );
}

function problemsOfWording(file: PromptFile, { id }: PromptLine, { text, spoken }: Wording): readonly string[] {
  return [text, spoken ?? text].flatMap((version) => [
    ...(version.trim() === '' ? [`${id} is empty`] : []),
    ...unknownPlaceholders(file, version).map(
      (name) => `${id} uses {${name}}, which the front matter does not declare`,
    ),
    ...(/[{}]/.test(version.replace(/\{[a-z_]+\}/g, '')) ? [`${id} has a broken placeholder`] : []),
    ...(longestSentence(version) > LONGEST_SENTENCE_CHARS
      ? [`${id} has a sentence over ${String(LONGEST_SENTENCE_CHARS)} characters`]
      : []),
  ]);
}

function unknownPlaceholders(file: PromptFile, text: string): readonly string[] {
  return [...text.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => name).filter((name) => !file.variables.has(name));
}

function longestSentence(text: string): number {
  return Math.max(...text.split(/(?<=[.!?:])\s/).map((sentence) => sentence.length));
}
