import { createSentenceSplitter } from '../gate/sentences.ts';

/** One sentence and what stands before it: nothing, a blank, or one or two line ends. */
export interface PlacedSentence {
  readonly sentence: string;
  readonly lead: string;
}

/**
 * Cuts a stream into sentences; the splitter drops what stands between them, so that is found again in the text
 * itself.
 */
export async function* placedSentences(pieces: AsyncIterable<string>): AsyncGenerator<PlacedSentence> {
  const splitter = createSentenceSplitter();
  let text = '';
  let isFirst = true;
  const placed = (sentence: string): PlacedSentence => {
    const at = Math.max(0, text.indexOf(sentence));
    const lead = isFirst ? '' : leadOf(text.slice(0, at));
    isFirst = false;
    text = text.slice(at + sentence.length);
    return { sentence, lead };
  };
  for await (const piece of pieces) {
    text += piece;
    yield* splitter.push(piece).map(placed);
  }
  yield* splitter.flush().map(placed);
}

function leadOf(gap: string): string {
  if (gap === '') return '';
  const lines = gap.split('\n').length - 1;
  return lines === 0 ? ' ' : '\n'.repeat(Math.min(lines, 2));
}
