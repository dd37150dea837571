import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import { snapshotResponseSchema } from '#core/contracts/voice-sessions.ts';
import type { SessionEvent, StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';

/** An event without what the journal adds itself. */
export type JournalEntry = SessionEvent extends infer Event ? (Event extends SessionEvent ? Omit<Event, 'id' | 'at'> : never) : never;

/** Tells the API what happened in a call, in order and at least once. */
export interface SessionJournal {
  /** Queues an event; never fails, never blocks the conversation. */
  add(entry: JournalEntry): void;
  /** Where to resume; `undefined` when nothing is stored or the API cannot be reached. */
  loadSnapshot(): Promise<StoredSnapshot | undefined>;
  /** Waits until everything is delivered, at most this long. Resolves to the number of undelivered events. */
  flush(timeoutMs: number): Promise<number>;
}

/** How to reach the API. */
export interface JournalOptions {
  readonly apiUrl: string;
  readonly sessionId: string;
  readonly serviceSecret: string | undefined;
  readonly logger: Logger;
}

/** Longest wait for one answer of the API, in milliseconds; the call does not wait for it. */
const REQUEST_TIMEOUT_MS = 5_000;
/** Wait before the next try grows up to this, in milliseconds. */
const LONGEST_RETRY_DELAY_MS = 15_000;
const FIRST_RETRY_DELAY_MS = 250;

/** Creates the journal of one call. Nothing is sent before it is added; consent is the caller's matter. */
export function createSessionJournal(options: JournalOptions): SessionJournal {
  const queue: SessionEvent[] = [];
  const waiting = new Set<() => void>();
  let delivering = false;
  let retryDelayMs = FIRST_RETRY_DELAY_MS;
  const sessionUrl = `${options.apiUrl}/api/voice/sessions/${options.sessionId}`;
  const headers = { authorization: `Bearer ${options.serviceSecret ?? ''}`, 'content-type': 'application/json' };

  async function deliver(): Promise<void> {
    if (delivering) return;
    delivering = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, 100);
      if (await post(batch)) {
        queue.splice(0, batch.length);
        retryDelayMs = FIRST_RETRY_DELAY_MS;
      } else {
        await delay(retryDelayMs);
        retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_DELAY_MS);
      }
    }
    delivering = false;
    for (const wake of waiting) wake();
  }

  /** True when the batch needs no further try: stored, or refused for good. */
  async function post(events: readonly SessionEvent[]): Promise<boolean> {
    try {
      const response = await request(`${sessionUrl}/events`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ events }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      await response.body.dump();
      if (response.statusCode < 300) return true;
      options.logger.warn({ status: response.statusCode, count: events.length }, 'session events were not accepted');
      return response.statusCode >= 400 && response.statusCode < 500 && response.statusCode !== 429;
    } catch (error) {
      options.logger.warn({ code: errorCodeOf(error), count: events.length }, 'session events wait for the API');
      return false;
    }
  }

  return {
    add(entry) {
      queue.push({ ...entry, id: randomUUID(), at: new Date().toISOString() } as SessionEvent);
      void deliver();
    },
    async loadSnapshot() {
      try {
        const response = await request(`${sessionUrl}/snapshot`, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
        const body: unknown = await response.body.json();
        if (response.statusCode !== 200) throw new AppError({ code: 'snapshot_refused', status: response.statusCode, publicMessage: 'Nicht gefunden' });
        return snapshotResponseSchema.parse(body).snapshot ?? undefined;
      } catch (error) {
        options.logger.warn({ code: errorCodeOf(error) }, 'no snapshot could be loaded, the exam begins anew');
        return undefined;
      }
    },
    async flush(timeoutMs) {
      if (queue.length === 0) return 0;
      let wake: (() => void) | undefined;
      const delivered = new Promise<void>((resolve) => {
        wake = resolve;
        waiting.add(resolve);
      });
      await Promise.race([delivered, delay(timeoutMs)]);
      if (wake !== undefined) waiting.delete(wake);
      return queue.length;
    },
  };
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs).unref();
  });
}
