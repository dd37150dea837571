import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { JudgedModel } from '#api/domains/chat/index.ts';
import { loadDocumentTexts } from '#prompts/documents/document-texts.ts';
import { createTermFinder } from '#prompts/glossary/find-terms.ts';
import { loadGlossary } from '#prompts/glossary/glossary.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createPhrasing, merged } from './phrase-plainly.ts';
import type { Phrase, Phrased, PhrasedAnswer } from './phrase-plainly.ts';
import { originalSentence, withExplanations } from './plain-text.ts';
import { sourceSentences } from './source-sentences.ts';
import type { SourceSentence } from './source-sentences.ts';
import { SUMMARY_SENTENCES, tellingSentences } from './telling-sentences.ts';

/** What writing in plain words needs. */
export interface PlainWriterOptions {
  /** undefined: none is configured; then words are explained and sentences stay. */
  readonly judged: JudgedModel | undefined;
  readonly database: Database;
  readonly logger: Logger;
}

/** Writes approved texts in plain words. Never fails for want of a model: then it says what it is. */
export type PlainWriter = ReturnType<typeof createPlainWriter>;

/** What a model is given at once, in characters: its answer is as long and a model's answers are limited. */
const CHUNK_CHARS = 900;
/** Chunks that are asked about at the same time. */
const AT_ONCE = 3;
/** Later chunks keep the letter's own sentences, in milliseconds: nobody waits longer than that. */
const WHOLE_LIMIT_MS = 60_000;
/** A summary is made of so much at most, in characters; of a longer letter of what tells most. */
const SUMMARY_SOURCE_CHARS = 12_000;
/** A summary of fewer sentences is none. */
const FEWEST_SUMMARY_SENTENCES = 3;

/** Creates the writer; the glossary is read once. */
export function createPlainWriter({ judged, database, logger }: PlainWriterOptions) {
  const finder = createTermFinder(loadGlossary());
  const textOf = loadDocumentTexts();
  const library = loadLibrary();
  const phrase = judged === undefined ? undefined : createPhrasing({ judged, database, logger });
  const disclaimer = textOf('disclaimer');
  return {
    /** Sentence by sentence. */
    simplify: async (text: string) => {
      const sentences = sourceSentences(text);
      const answers =
        phrase === undefined ? [] : await phraseAll(phrase, library.system('simplify'), chunksOf(sentences));
      const phrased = merged(sentences, answers);
      const method = methodOf(phrased);
      return { ...withExplanations(finder, phrased), method, note: textOf(`simplify.${method}`), disclaimer };
    },
    /** What matters most. */
    summarize: async (text: string) => {
      const sentences = sourceSentences(text);
      const telling = tellingSentences(sentences);
      const written = phrase === undefined ? [] : await summaryBy(phrase, library.system('summarize'), sentences);
      const isWritten = written.length >= FEWEST_SUMMARY_SENTENCES;
      const method = isWritten ? 'model' : 'glossary';
      const chosen = telling.length > 0 ? telling : sentences.slice(0, SUMMARY_SENTENCES);
      const phrased = isWritten ? written : chosen.map(originalSentence);
      return { ...withExplanations(finder, phrased), method, note: textOf(`summarize.${method}`), disclaimer } as const;
    },
  };
}

function methodOf(sentences: readonly Phrased[]): 'model' | 'mixed' | 'glossary' {
  if (sentences.every(({ wording }) => wording === 'original')) return 'glossary';
  return sentences.every(({ wording }) => wording === 'plain') ? 'model' : 'mixed';
}

function chunksOf(sentences: readonly SourceSentence[]): readonly (readonly SourceSentence[])[] {
  const chunks: SourceSentence[][] = [];
  let chars = Infinity;
  for (const sentence of sentences) {
    if (chars + sentence.text.length > CHUNK_CHARS) {
      chunks.push([]);
      chars = 0;
    }
    chunks.at(-1)?.push(sentence);
    chars += sentence.text.length;
  }
  return chunks;
}

/** A few at a time, until the time is over. */
async function phraseAll(
  phrase: Phrase,
  system: string,
  chunks: readonly (readonly SourceSentence[])[],
): Promise<readonly PhrasedAnswer[]> {
  const signal = AbortSignal.timeout(WHOLE_LIMIT_MS);
  const waiting = [...chunks];
  const answers: PhrasedAnswer[] = [];
  const work = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined && !signal.aborted; chunk = waiting.shift())
      answers.push(await phrase(system, chunk, signal));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

async function summaryBy(
  phrase: Phrase,
  system: string,
  sentences: readonly SourceSentence[],
): Promise<readonly Phrased[]> {
  const chars = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const source = chars > SUMMARY_SOURCE_CHARS ? tellingSentences(sentences) : sentences;
  if (source.length === 0) return [];
  const { written } = await phrase(system, source, AbortSignal.timeout(WHOLE_LIMIT_MS));
  return written.slice(0, SUMMARY_SENTENCES);
}
