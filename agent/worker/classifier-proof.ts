import { AppError } from '#core/errors/app-error.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import type { ReadinessProbe } from './readiness.ts';

/** How often a proven classifier has to prove itself again, in milliseconds. */
export const PROOF_INTERVAL_MS = 15_000;
/** How soon one that is not proven is tried again, in milliseconds: callers are turned away meanwhile. */
export const RETRY_INTERVAL_MS = 3_000;

/** The classifier's part of `/readyz`: well only while the self-test holds a fresh proof. */
export function classifierProbe(selfTest: Pick<SelfTest, 'state' | 'failure'>): ReadinessProbe {
  return {
    name: 'classifier',
    critical: true,
    check: () => (selfTest.state() === 'healthy' ? Promise.resolve() : Promise.reject(notProven())),
  };
}

/** Runs the self-test now and then again and again, never two at a time. Returns how to stop. */
export function keepProving(selfTest: Pick<SelfTest, 'run'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    const state = await selfTest.run();
    if (!isStopped) timer = setTimeout(() => void round(), state === 'healthy' ? PROOF_INTERVAL_MS : RETRY_INTERVAL_MS);
  };
  void round();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function notProven(): AppError {
  return new AppError({
    code: 'classifier_not_proven',
    status: 503,
    publicMessage: 'Der Sprachdienst ist gerade nicht bereit.',
    retryable: true,
  });
}
