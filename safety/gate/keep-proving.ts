import type { SelfTest } from './self-test.ts';

/** How often a proven guard has to prove itself again, in milliseconds. */
export const PROOF_INTERVAL_MS = 15_000;
/** How soon one that is not proven is tried again, in milliseconds: callers may be turned away meanwhile. */
export const RETRY_INTERVAL_MS = 3_000;

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
