import { randomUUID } from 'node:crypto';
import type { SessionEvent, StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { CallOutbox } from './outbox/call-outbox.ts';
import { newestOf, resumeStateOf } from './outbox/resume-state.ts';
import type { ResumeState } from './outbox/resume-state.ts';
import type { SessionApi } from './outbox/session-api.ts';

/** An event without what the journal adds itself. */
export type JournalEntry = SessionEvent extends infer Event ? (Event extends SessionEvent ? Omit<Event, 'id' | 'at'> : never) : never;

/** Tells the API what happened in a call, in order and at least once. */
export interface SessionJournal {
  /** Takes an event; never fails, never blocks the conversation. */
  add(entry: JournalEntry): void;
  /** Where to resume, from the API or from what it did not get yet; `undefined` when neither knows. Never rejects. */
  loadSnapshot(): Promise<StoredSnapshot | undefined>;
  /** Waits until everything is delivered, at most this long. Resolves to the number of undelivered events. */
  flush(timeoutMs: number): Promise<number>;
}

/** What the journal of a call is made of. */
export interface JournalOptions {
  readonly sessionId: string;
  readonly outbox: CallOutbox;
  readonly api: SessionApi;
  readonly logger: Logger;
}

/** Creates the journal of one call. Nothing is written or sent before something is added. */
export function createSessionJournal({ sessionId, outbox, api, logger }: JournalOptions): SessionJournal {
  /** The conversation asks for consent; this is the second lock, in front of disk and wire. */
  let consented = false;

  async function readFromApi(): Promise<ResumeState | undefined> {
    try {
      return await api.readResumeState(sessionId);
    } catch (error) {
      logger.warn({ code: errorCodeOf(error) }, 'the API cannot tell where the exam stands');
      return undefined;
    }
  }

  return {
    add(entry) {
      if (entry.type === 'consented') consented = true;
      if (!consented && (entry.type === 'snapshot' || entry.type === 'summary')) {
        logger.error({ type: entry.type }, 'an event without consent is not kept');
        return;
      }
      outbox.add({ to: 'session', event: { ...entry, id: randomUUID(), at: new Date().toISOString() } });
    },
    async loadSnapshot() {
      // This machine first: what is delivered between the two questions is then in the second answer.
      const leftBehind = resumeStateOf(await outbox.leftBehind());
      const snapshot = newestOf(await readFromApi(), leftBehind)?.snapshot;
      consented = snapshot !== undefined;
      return snapshot;
    },
    flush: (timeoutMs) => outbox.flush(timeoutMs),
  };
}
