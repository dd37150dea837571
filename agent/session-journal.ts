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
  return new ApiJournal(options);
}

class ApiJournal implements SessionJournal {
  readonly #options: JournalOptions;
  readonly #sessionUrl: string;
  readonly #headers: Record<string, string>;
  readonly #queue: SessionEvent[] = [];
  #delivering: Promise<void> | undefined;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#sessionUrl = `${options.apiUrl}/api/voice/sessions/${options.sessionId}`;
    this.#headers = { authorization: `Bearer ${options.serviceSecret ?? ''}`, 'content-type': 'application/json' };
  }

  add(entry: JournalEntry): void {
    this.#queue.push({ ...entry, id: randomUUID(), at: new Date().toISOString() });
    this.#delivering ??= this.#deliver().finally(() => {
      this.#delivering = undefined;
    });
  }

  async loadSnapshot(): Promise<StoredSnapshot | undefined> {
    try {
      const response = await request(`${this.#sessionUrl}/snapshot`, { headers: this.#headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const body: unknown = await response.body.json();
      if (response.statusCode !== 200) throw new AppError({ code: 'snapshot_refused', status: response.statusCode, publicMessage: 'Nicht gefunden' });
      return snapshotResponseSchema.parse(body).snapshot ?? undefined;
    } catch (error) {
      this.#options.logger.warn({ code: errorCodeOf(error) }, 'no snapshot could be loaded, the exam begins anew');
      return undefined;
    }
  }

  async flush(timeoutMs: number): Promise<number> {
    await Promise.race([this.#delivering, delay(timeoutMs)]);
    return this.#queue.length;
  }

  async #deliver(): Promise<void> {
    let retryDelayMs = FIRST_RETRY_DELAY_MS;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, 100);
      if (await this.#store(batch)) {
        this.#queue.splice(0, batch.length);
        retryDelayMs = FIRST_RETRY_DELAY_MS;
      } else {
        await delay(retryDelayMs);
        retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_DELAY_MS);
      }
    }
  }

  /** True when the batch needs no further try. One event that is refused for good must not take the others with it. */
  async #store(events: readonly SessionEvent[]): Promise<boolean> {
    const outcome = await this.#post(events);
    if (outcome !== 'refused' || events.length === 1) return outcome !== 'failed';
    for (const event of events) if ((await this.#post([event])) === 'failed') return false;
    return true;
  }

  async #post(events: readonly SessionEvent[]): Promise<'stored' | 'refused' | 'failed'> {
    const { logger } = this.#options;
    try {
      const response = await request(`${this.#sessionUrl}/events`, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify({ events }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      await response.body.dump();
      if (response.statusCode < 300) return 'stored';
      logger.warn({ status: response.statusCode, count: events.length }, 'session events were not accepted');
      return response.statusCode >= 400 && response.statusCode < 500 && response.statusCode !== 429 ? 'refused' : 'failed';
    } catch (error) {
      logger.warn({ code: errorCodeOf(error), count: events.length }, 'session events wait for the API');
      return 'failed';
    }
  }
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs).unref();
  });
}
