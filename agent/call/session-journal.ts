import { randomUUID } from 'node:crypto';
import type { SessionEvent, StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import type { CallClosing } from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { CallOutbox } from '#agent/outbox/call-outbox.ts';
import { newestOf, resumeStateOf } from '#agent/outbox/resume-state.ts';
import type { ResumeState } from '#agent/outbox/resume-state.ts';
import type { CallPlace, ClosedCall, SessionApi } from '#agent/outbox/session-api.ts';

/** An event without what the journal adds itself. */
export type JournalEntry = SessionEvent extends infer Event
  ? Event extends SessionEvent
    ? Omit<Event, 'id' | 'at' | 'roomName'>
    : never
  : never;

/** How a call begins. */
export interface Opening {
  /** Where to go on; undefined when nobody knows: at the beginning. */
  readonly snapshot: StoredSnapshot | undefined;
  /** The call must not begin: the session goes on elsewhere, is deleted or over. */
  readonly closing: CallClosing | undefined;
}

/** Tells the API what happened in a call, in order and at least once. */
export interface SessionJournal {
  /** Takes an event; never fails, never blocks the conversation. */
  add(entry: JournalEntry): void;
  /** Whether and where to begin, from the API or from what it did not get yet. Never rejects. */
  open(): Promise<Opening>;
  /** Waits until everything is delivered, at most this long. Resolves to the number of undelivered events. */
  flush(timeoutMs: number): Promise<number>;
}

/** What the journal of a call is made of. */
export interface JournalOptions extends CallPlace {
  readonly outbox: CallOutbox;
  readonly api: SessionApi;
  readonly logger: Logger;
}

/** Creates the journal of one call. Nothing is written or sent before something is added. */
export function createSessionJournal({ sessionId, roomName, outbox, api, logger }: JournalOptions): SessionJournal {
  /** The conversation asks for consent; this is the second lock, in front of disk and wire. */
  let consented = false;

  async function readFromApi(): Promise<ResumeState | ClosedCall | undefined> {
    try {
      return await api.readResumeState({ sessionId, roomName });
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
      outbox.add({ to: 'session', event: { ...entry, id: randomUUID(), at: new Date().toISOString(), roomName } });
    },
    async open() {
      // This machine first: what is delivered between the two questions is then in the second answer.
      const leftBehind = resumeStateOf(await outbox.leftBehind());
      const told = await readFromApi();
      if (told !== undefined && 'closing' in told) return { snapshot: undefined, closing: told.closing };
      const snapshot = newestOf(told, leftBehind)?.snapshot;
      consented = snapshot !== undefined;
      return { snapshot, closing: undefined };
    },
    flush: (timeoutMs) => outbox.flush(timeoutMs),
  };
}
