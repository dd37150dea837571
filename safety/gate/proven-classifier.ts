import { AppError } from '#core/errors/app-error.ts';
import type { Classifier } from './classifier-client.ts';
import type { SelfTest } from './self-test.ts';

/**
 * How long a call may rely on a proof before a judgement brings a new one along, in milliseconds: the sentences of one
 * answer share one, and a classifier that begins to lie is believed no longer than this.
 */
export const CALL_PROOF_LIFETIME_MS = 2_000;

/**
 * A classifier that is believed only while its self-test holds: one that answers, but answers wrongly, looks healthy to
 * every single judgement. Where the proof is not fresh the self-test runs beside the judgement, so that it costs no
 * time. Judging throws `classifier_not_proven` when the proof fails.
 */
export function believedWhileProven(classifier: Classifier, selfTest: Pick<SelfTest, 'state' | 'run'>): Classifier {
  return {
    async judge(request, signal) {
      const proof = selfTest.state() === 'healthy' ? 'healthy' : selfTest.run();
      const [state, verdict] = await Promise.all([proof, classifier.judge(request, signal)]);
      if (state !== 'healthy') throw notProven();
      return verdict;
    },
  };
}

function notProven(): AppError {
  return new AppError({
    code: 'classifier_not_proven',
    status: 503,
    publicMessage: 'Die Sicherheitsprüfung antwortet gerade nicht.',
    retryable: true,
  });
}
