import { clausesOf, prepareForSpeech } from '#agent/speaking/speech-text.ts';
import { CLAUSE_PAUSE_MS } from '#agent/speaking/speech-source.ts';

/** Seconds that one clause takes. */
export type ClauseSeconds = (clause: string) => number;

/** Seconds that a text takes as the voice speaks it: clause by clause, with a breath in between. */
export function secondsOf(spoken: string, clauseSeconds: ClauseSeconds): number {
  const clauses = clausesOf(prepareForSpeech(spoken));
  const pauses = (Math.max(0, clauses.length - 1) * CLAUSE_PAUSE_MS) / 1000;
  return pauses + clauses.reduce((sum, clause) => sum + clauseSeconds(clause), 0);
}
