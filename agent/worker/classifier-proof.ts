import { AppError } from '#core/errors/app-error.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import type { ReadinessProbe } from './readiness.ts';

/** The classifier's part of `/readyz`: well only while the self-test holds a fresh proof. */
export function classifierProbe(selfTest: Pick<SelfTest, 'state' | 'failure'>): ReadinessProbe {
  return {
    name: 'classifier',
    critical: true,
    check: () => (selfTest.state() === 'healthy' ? Promise.resolve() : Promise.reject(notProven())),
  };
}

/**
 * The policy judge's part: without a fresh proof sentences of which the score is unsure are stopped, and everything
 * else goes on, so it turns nobody away.
 */
export function policyJudgeProbe(selfTest: Pick<SelfTest, 'state' | 'failure'>): ReadinessProbe {
  return {
    name: 'policy_judge',
    critical: false,
    failsAs: 'degraded',
    check: () =>
      selfTest.state() === 'healthy' ? Promise.resolve() : Promise.reject(notProven('policy_judge_not_proven')),
  };
}

function notProven(code = 'classifier_not_proven'): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Der Sprachdienst ist gerade nicht bereit.',
    retryable: true,
  });
}
