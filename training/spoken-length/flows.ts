import { secondsOf } from './pieces.ts';
import type { ClauseSeconds } from './pieces.ts';
import { beforeFirstQuestion, throughFirstQuestion } from './quiet-exam.ts';
import type { SpokenLine } from './quiet-exam.ts';

/** Seconds of speech on the way through an exam. */
export interface FlowSeconds {
  /** Before the first question. */
  readonly greeting: number;
  /** From the first word to the end of the consent question. */
  readonly toConsent: number;
  /** Everything that is said when nothing is found. */
  readonly quietExam: number;
}

/** What the texts are written for, in seconds. */
export const AIMS: FlowSeconds = { greeting: 20, toConsent: 25, quietExam: 540 };

/** How long a quiet exam speaks, by any measure of a clause. */
export function flowSeconds(exam: readonly SpokenLine[], clauseSeconds: ClauseSeconds): FlowSeconds {
  const total = (lines: readonly SpokenLine[]) =>
    lines.reduce((sum, { spoken }) => sum + secondsOf(spoken, clauseSeconds), 0);
  return {
    greeting: total(beforeFirstQuestion(exam)),
    toConsent: total(throughFirstQuestion(exam)),
    quietExam: total(exam),
  };
}
