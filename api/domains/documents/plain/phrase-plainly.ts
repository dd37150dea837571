import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { asPlainContent, createAnswerParts, createGuardrailRecord } from '#api/domains/chat/index.ts';
import type { JudgedModel } from '#api/domains/chat/index.ts';
import type { AnswerModel, ModelPrompt } from '#safety/answering/answer-model.ts';
import { createModelChain } from '#safety/answering/model-chain.ts';
import { keepsMeasures, keepsToSource } from './kept-facts.ts';
import { originalSentence } from './plain-text.ts';
import type { PlainSentence } from './plain-text.ts';
import type { SourceSentence } from './source-sentences.ts';
import { withoutTags } from './tagged-lines.ts';
import type { TaggedLine, TaggedModel } from './tagged-lines.ts';

/** A sentence before its words are explained. */
export type Phrased = Omit<PlainSentence, 'words'>;

/** What phrasing needs. */
export interface PhrasingOptions {
  readonly judged: JudgedModel;
  readonly database: Database;
  readonly logger: Logger;
}

/** Has sentences written anew; gives back those that may be read and keep to their source, in the letter's order. */
export type Phrase = (
  system: string,
  sentences: readonly SourceSentence[],
  signal: AbortSignal,
) => Promise<PhrasedAnswer>;

/** What became of some sentences. */
export interface PhrasedAnswer {
  readonly written: readonly Phrased[];
  /** Sentences of the letter of which everything that was made of them may be read. */
  readonly covered: ReadonlySet<SourceSentence>;
}

/** One question to a model may take so long, in milliseconds; the judgement of one line too. */
const CHUNK_LIMIT_MS = 30_000;
/** A model that writes more about some sentences has lost its way. */
const MAX_ANSWER_CHARS = 12_000;
/** What the gate hears as the question: explaining is allowed, judging is not. */
const QUESTION = 'Was bedeutet dieser Satz aus dem Arztbrief in einfachen Worten?';

/** Hands a line that was written already to the one answer path. */
const REPEATING: AnswerModel = {
  async *stream({ messages }) {
    yield await Promise.resolve(messages.at(-1)?.content ?? '');
  },
};

/**
 * Builds the way from sentences of a letter to plain ones: the model phrases, the gate and the source decide. Each line
 * is judged as an answer of its own: it is shown beside its place in the letter, and one that is stopped is told by the
 * letter's own words, so that it need not take its neighbours along.
 */
export function createPhrasing({ judged, database, logger }: PhrasingOptions): Phrase {
  const { classifier, policyJudge } = judged;
  const tagged = withoutTags(createModelChain([judged.model], { limits: {}, logger }));
  const partsOf = createAnswerParts({ model: REPEATING, classifier, policyJudge, answerLimitMs: CHUNK_LIMIT_MS });
  const record = createGuardrailRecord({ database, logger });
  const isCleared = async (text: string, signal: AbortSignal): Promise<boolean> => {
    const asked = {
      prompt: { system: '', messages: [{ role: 'user' as const, content: text }] },
      question: QUESTION,
      onGuardrailEvent: (event: Parameters<typeof record>[0]) => record(event),
    };
    const cleared: string[] = [];
    for await (const part of partsOf(asked, { turnId: randomUUID(), signal, onFirstWord: () => undefined }))
      if (part.type === 'sentence') cleared.push(part.cleared.text);
    return isWhole(text, cleared);
  };
  return async (system, sentences, signal) => {
    const judgedLines: JudgedLine[] = [];
    for (const line of await linesFrom(tagged, promptOf(system, sentences), signal))
      judgedLines.push({ ...line, isCleared: await isCleared(line.text, signal) });
    return accepted(sentences, judgedLines);
  };
}

/** A line with the gate's word about it. */
type JudgedLine = TaggedLine & { readonly isCleared: boolean };

/** The lines that a model wrote whole, also where it broke off or was too slow. */
async function linesFrom(
  tagged: TaggedModel,
  prompt: ModelPrompt,
  signal: AbortSignal,
): Promise<readonly TaggedLine[]> {
  let chars = 0;
  try {
    for await (const { length } of tagged.model.stream(
      prompt,
      AbortSignal.any([signal, AbortSignal.timeout(CHUNK_LIMIT_MS)]),
    )) {
      chars += length;
      if (chars > MAX_ANSWER_CHARS) break;
    }
  } catch {
    // Nobody waits for a model here: what is missing stands as in the letter.
  }
  return tagged.linesOf(prompt);
}

/** Every sentence stands in a numbered line of its own, between marks that no letter can name. */
function promptOf(system: string, sentences: readonly SourceSentence[]): ModelPrompt {
  const mark = randomBytes(9).toString('hex');
  const lines = sentences.map(({ text }, index) => `[${index + 1}] ${asPlainContent(text).replaceAll('\n', ' ')}`);
  return {
    system: system.replaceAll('KENNWORT', mark),
    messages: [{ role: 'user', content: [`Brief ${mark}`, ...lines, `Ende des Briefs ${mark}`].join('\n') }],
  };
}

/**
 * A line counts if every sentence in it was cleared and it keeps to its source. A sentence of the letter is covered if
 * all lines about it count and its measures are in them; of others nothing is used, so that none is told by half.
 */
function accepted(sentences: readonly SourceSentence[], lines: readonly JudgedLine[]): PhrasedAnswer {
  const candidates = lines.map((line) => ({ ...line, source: passageOf(sentences, line.numbers) }));
  const isGood = candidates.map(
    ({ text, source, isCleared }) => source !== undefined && isCleared && keepsToSource(text, textOf(source)),
  );
  const covered = new Set(
    sentences.filter((sentence) => {
      const own = candidates.flatMap((line, index) =>
        line.source?.includes(sentence) === true ? [{ line, index }] : [],
      );
      const together = own.map(({ line }) => line.text).join(' ');
      return (
        own.length > 0 && own.every(({ index }) => isGood[index] === true) && keepsMeasures(together, sentence.text)
      );
    }),
  );
  const written = candidates.flatMap(({ text, source }, index) =>
    source !== undefined && isGood[index] === true && source.every((sentence) => covered.has(sentence))
      ? [{ text, wording: 'plain' as const, source: rangeOf(source) }]
      : [],
  );
  const told = new Set(
    [...covered].filter((sentence) =>
      written.some(({ source }) => source.start <= sentence.start && sentence.end <= source.end),
    ),
  );
  return { written, covered: told };
}

/** Neighbours alone make a passage; a line that names others says nothing that can be looked up. */
function passageOf(
  sentences: readonly SourceSentence[],
  numbers: readonly number[],
): readonly SourceSentence[] | undefined {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  const passage = sentences.slice(first - 1, last);
  const areNeighbours = first >= 1 && last >= first && last - first <= 2 && passage.length === last - first + 1;
  return areNeighbours ? passage : undefined;
}

function isWhole(line: string, cleared: readonly string[]): boolean {
  let rest = line;
  for (const sentence of cleared) if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart();
  return rest === '';
}

function textOf(passage: readonly SourceSentence[]): string {
  return passage.map(({ text }) => text).join(' ');
}

function rangeOf(passage: readonly SourceSentence[]) {
  return { start: passage[0]?.start ?? 0, end: passage.at(-1)?.end ?? 0 };
}

/** Plain sentences where there are some, the letter's own where there are none; in the letter's order. */
export function merged(sentences: readonly SourceSentence[], answers: readonly PhrasedAnswer[]): readonly Phrased[] {
  const covered = new Set(answers.flatMap((answer) => [...answer.covered]));
  const kept = sentences.filter((sentence) => !covered.has(sentence)).map(originalSentence);
  const written = answers.flatMap((answer) => answer.written);
  return [...written, ...kept]
    .map((sentence, index) => ({ sentence, index }))
    .sort((a, b) => a.sentence.source.start - b.sentence.source.start || a.index - b.index)
    .map(({ sentence }) => sentence);
}
