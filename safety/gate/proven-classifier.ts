import { AppError } from '#core/errors/app-error.ts';
import type { Guard } from './guard-client.ts';
import type { SelfTest } from './self-test.ts';

/**
 * How long a call may rely on a proof before a judgement brings a new one along, in milliseconds: the sentences of one
 * answer share one, and a classifier that begins to lie is believed no longer than this.
 */
export const CALL_PROOF_LIFETIME_MS = 2_000;

/**
 * A guard that is believed only while its self-test holds: one that answers, but answers wrongly, looks healthy to
 * every single judgement. Where the proof is not fresh the self-test runs beside the judgement, so that it costs no
 * time. Judging throws the code when the proof fails.
 */
export function believedWhileProven<Verdict extends { readonly verdict: 'safe' | 'unsafe' }>(
  guard: Guard<Verdict>,
  selfTest: Pick<SelfTest, 'state' | 'run'>,
  code: 'classifier_not_proven' | 'policy_judge_not_proven' = 'classifier_not_proven',
): Guard<Verdict> {
  return {
    async judge(request, signal) {
      const proof = selfTest.state() === 'healthy' ? 'healthy' : selfTest.run();
      const [state, verdict] = await Promise.all([proof, guard.judge(request, signal)]);
      if (state !== 'healthy') throw notProven(code);
      return verdict;
    },
  };
}

function notProven(code: string): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Die Sicherheitsprüfung antwortet gerade nicht.',
    retryable: true,
  });
}
