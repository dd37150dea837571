import { splitSentences } from '../gate/sentences.ts';
import { recogniseDanger } from '../danger/recognise-danger.ts';
import { likelihoodAt } from '../learned/linear-model.ts';
import type { ModerationBorders } from '../learned/moderation-model.ts';

/** What a post says of despair, hers or somebody else's. */
export interface CrisisInPost {
  readonly found: 'none' | 'suspected' | 'said';
  /** 0–1; 0.5 is the border of a suspicion. */
  readonly score: number;
}

/** Longest piece that is read as one sentence: nobody sets full stops when she despairs. */
const MAX_SENTENCE_CHARS = 400;
/** A sentence that is plain in a call, where somebody would be asked back, counts so much in margins. */
const PLAIN_WORDS = 0.5;

/**
 * Likeness of a post to despair, in margins. The recogniser of calls hears every wish to die; a forum also tells of
 * those that are long over, of grief and of anger, so the learned likeness of posts decides together with it.
 */
export function crisisLikenessOf(text: string, margin: number): number {
  const outcomes = splitSentences(text, { maxChars: MAX_SENTENCE_CHARS }).map((sentence) => recogniseDanger(sentence));
  const isPlain = outcomes.some(({ crisis, emergency }) => crisis !== undefined || emergency?.kind === 'poisoning');
  return margin + (isPlain ? PLAIN_WORDS : 0);
}

/** Whether a post tells of a crisis. */
export function crisisAt(likeness: number, { crisis: { suspected, said } }: ModerationBorders): CrisisInPost {
  const score = likelihoodAt(likeness - suspected);
  if (likeness >= said) return { found: 'said', score };
  return { found: likeness >= suspected ? 'suspected' : 'none', score };
}
