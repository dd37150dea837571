import type { Cleared } from '#safety/cleared.ts';
import type { Gate, GateLayer } from '#safety/gate/gate.ts';
import { createSentenceSplitter } from '#safety/gate/sentences.ts';

/** One sentence with the blank or line ends before it, or the end because something was not cleared. */
export type AnswerPart =
  | { readonly type: 'sentence'; readonly cleared: Cleared; readonly lead: string }
  | { readonly type: 'stopped'; readonly layer: GateLayer };

/** How an answer is judged. */
export interface Judging {
  readonly gate: Gate;
  /** The message that is answered. */
  readonly question: string;
  readonly turnId: string;
  readonly signal: AbortSignal;
}

/** Longest answer that is passed on, in characters; a model that goes on has lost its way. */
const MAX_ANSWER_CHARS = 6_000;

/** Passes on what the gate cleared, sentence by sentence; the first one that is not clearly safe ends the answer. */
export async function* judgedAnswer(
  pieces: AsyncIterable<string>,
  { gate, question, turnId, signal }: Judging,
): AsyncIterable<AnswerPart> {
  const before: string[] = [];
  let chars = 0;
  for await (const { sentence, lead } of sentencesOf(pieces)) {
    const verdict = await gate.judge({ sentence, question, before, turnId }, signal);
    if (verdict.verdict === 'blocked') {
      yield { type: 'stopped', layer: verdict.layer };
      return;
    }
    yield { type: 'sentence', cleared: verdict.cleared, lead };
    before.push(sentence);
    chars += lead.length + sentence.length;
    if (chars > MAX_ANSWER_CHARS) return;
  }
}

interface Sentence {
  readonly sentence: string;
  readonly lead: string;
}

/** The splitter gives sentences without what stands between them; paragraphs are found again in the text itself. */
async function* sentencesOf(pieces: AsyncIterable<string>): AsyncIterable<Sentence> {
  const splitter = createSentenceSplitter();
  let text = '';
  let isFirst = true;
  const placed = (sentence: string): Sentence => {
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
