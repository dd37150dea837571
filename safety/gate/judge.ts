import { randomUUID } from 'node:crypto';
import type { Gate, GateLayer } from './gate.ts';
import { splitSentences } from './sentences.ts';

/** A whole answer and what was asked before it, which may be empty. */
export interface JudgedText {
  readonly question: string;
  readonly text: string;
}

/** Verdict on a whole answer; class and layer are those of the first sentence that was stopped. */
export type TextVerdict =
  | { readonly verdict: 'safe'; readonly class: null; readonly layer: null }
  | { readonly verdict: 'unsafe'; readonly class: string; readonly layer: GateLayer };

const SAFE: TextVerdict = { verdict: 'safe', class: null, layer: null };

/**
 * Judges a whole answer the way a call does: cut into sentences by the same splitter, each sentence with
 * those before it, and the first one that is stopped ends it. Never rejects.
 */
export async function judgeText(gate: Gate, { question, text }: JudgedText): Promise<TextVerdict> {
  const before: string[] = [];
  const turnId = randomUUID();
  for (const sentence of splitSentences(text)) {
    const verdict = await gate.judge({ sentence, question, before, turnId });
    if (verdict.verdict === 'blocked') return { verdict: 'unsafe', class: verdict.class, layer: verdict.layer };
    before.push(sentence);
  }
  return SAFE;
}
