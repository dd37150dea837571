import { AppError } from '#core/errors/app-error.ts';
import type { Classifier } from './classifier-client.ts';
import type { SelfTest } from './self-test.ts';

/**
 * A classifier that is believed only while its self-test holds: one that answers, but answers wrongly, looks
 * healthy to every single judgement. Judging throws `classifier_not_proven` otherwise, before and after it asked.
 */
export function believedWhileProven(classifier: Classifier, selfTest: Pick<SelfTest, 'state'>): Classifier {
  const assertProven = (): void => {
    if (selfTest.state() !== 'healthy') throw notProven();
  };
  return {
    async judge(request, signal) {
      assertProven();
      const verdict = await classifier.judge(request, signal);
      assertProven();
      return verdict;
    },
  };
}

function notProven(): AppError {
  return new AppError({ code: 'classifier_not_proven', status: 503, publicMessage: 'Die Sicherheitsprüfung antwortet gerade nicht.', retryable: true });
}
