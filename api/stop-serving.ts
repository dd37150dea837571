import type { Server } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { withDeadline } from '#core/timing/deadline.ts';
import type { App } from './app.ts';

/** How long the steps of an orderly end may take, in milliseconds. */
export interface StopTiming {
  /** Readiness says no while requests are still taken, so that whoever distributes them notices. */
  readonly noticeMs: number;
  /** Running requests and streams go on for this long at most. */
  readonly finishMs: number;
}

/** What streams have to say their last words once they were asked to stop, in milliseconds. */
const LAST_WORDS_MS = 1_000;
/** Connections that became idle while stopping are looked for this often, in milliseconds. */
const IDLE_CHECK_MS = 100;

/** Ends serving in order: readiness false → no new connections → streams finish, or are asked to → all closed. */
export async function stopServing(
  server: Server,
  app: Pick<App, 'drain' | 'streams'>,
  timing: StopTiming,
): Promise<void> {
  app.drain();
  if (timing.noticeMs > 0) await after(timing.noticeMs);
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    if (await isClosedWithin(closed, timing.finishMs)) return;
    app.streams.abortAll();
    if (await isClosedWithin(closed, LAST_WORDS_MS)) return;
    server.closeAllConnections();
    await closed;
  } finally {
    clearInterval(idleCheck);
  }
}

function isClosedWithin(closed: Promise<true>, limitMs: number): Promise<boolean> {
  return withDeadline(closed, limitMs, () => false);
}
