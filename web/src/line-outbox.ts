import { Timers } from './timers.ts';
import type { Clock } from './timers.ts';
import { ACKNOWLEDGED_WITHIN_MS } from './wire.ts';

/** How far a typed line is on its way. `failed` is not the end: it is sent again as long as the page is open. */
export type Delivery = 'sending' | 'arrived' | 'failed';

/** A typed line under the id by which the agent takes it once. */
export interface OutgoingLine {
  readonly id: string;
  readonly text: string;
}

/** What an outbox works with. */
export interface OutboxParts {
  readonly clock: Clock;
  /** Hands a line to the room. @throws when it cannot be sent now. */
  readonly send: (line: OutgoingLine) => Promise<void>;
  readonly report: (id: string, delivery: Delivery) => void;
}

/** Whether somebody is there to take lines, and whether that somebody acknowledges them. */
export interface OutboxDoor {
  readonly isOpen: boolean;
  /** false: an agent from before acknowledgements; what was sent counts as arrived. */
  readonly acknowledges: boolean;
}

/** The longest pause between two attempts while nobody acknowledges, in milliseconds. */
const LONGEST_PAUSE_MS = 12_000;

/**
 * Her typed lines until the agent has them: sent at once and in order, again after a broken connection, in whatever
 * room it comes back. Kept in this object and nowhere else: her words may tell of illness or despair and must not lie
 * on a device that others use (docs/decisions/2026-11-24-typed-lines-wait-in-memory.md).
 */
export class LineOutbox {
  readonly #parts: OutboxParts;
  readonly #timers: Timers;
  #door: OutboxDoor = { isOpen: false, acknowledges: false };
  #pending: readonly OutgoingLine[] = [];
  /** Lines still to be handed over, the oldest first; each attempt begins with all that are pending. */
  #queue: readonly OutgoingLine[] = [];
  #isSending = false;
  #pauseMs = ACKNOWLEDGED_WITHIN_MS;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#timers = new Timers(parts.clock);
  }

  /** Takes a line; it is on its way from now on. */
  add(line: OutgoingLine): void {
    this.#pending = [...this.#pending, line];
    this.#parts.report(line.id, 'sending');
    this.#timers.start(`late ${line.id}`, ACKNOWLEDGED_WITHIN_MS, () => this.#miss(line));
    this.#queue = [...this.#queue, line];
    void this.#send();
  }

  /** The line to the agent opened or closed. After an opening everything that waits is sent, in order. */
  setDoor(door: OutboxDoor): void {
    const hasOpened = door.isOpen && !this.#door.isOpen;
    this.#door = door;
    if (!door.isOpen) this.#timers.stop('again');
    if (!hasOpened) return;
    this.#pauseMs = ACKNOWLEDGED_WITHIN_MS;
    this.#sendAll();
  }

  /** The agent has these lines. */
  acknowledge(ids: readonly string[]): void {
    for (const { id } of this.#pending.filter((line) => ids.includes(line.id))) this.#settle(id, 'arrived');
  }

  /** The call is over: what has not arrived will not. */
  close(): void {
    for (const { id } of this.#pending) this.#settle(id, 'failed');
    this.#timers.stopAll();
  }

  #miss({ id }: OutgoingLine): void {
    this.#parts.report(id, 'failed');
    this.#tryAgainLater();
  }

  #tryAgainLater(): void {
    if (!this.#door.isOpen || this.#timers.has('again')) return;
    this.#timers.start('again', this.#pauseMs, () => {
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      this.#sendAll();
      if (this.#pending.length > 0) this.#tryAgainLater();
    });
  }

  #sendAll(): void {
    this.#queue = this.#pending;
    void this.#send();
  }

  /** One after another: what she typed first arrives first. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let line = this.#next(); line !== undefined; line = this.#next()) {
        // As the door was when the line went out: who is gone meanwhile has acknowledged nothing.
        const { acknowledges } = this.#door;
        await this.#parts.send(line);
        if (!acknowledges) this.#settle(line.id, 'arrived');
      }
    } catch {
      // It stays pending and goes out with the next opening or attempt.
      this.#tryAgainLater();
    } finally {
      this.#isSending = false;
    }
  }

  #next(): OutgoingLine | undefined {
    if (!this.#door.isOpen) return undefined;
    const line = this.#queue[0];
    this.#queue = this.#queue.slice(1);
    return line;
  }

  #settle(id: string, delivery: 'arrived' | 'failed'): void {
    this.#timers.stop(`late ${id}`);
    this.#pending = this.#pending.filter((line) => line.id !== id);
    this.#queue = this.#queue.filter((line) => line.id !== id);
    if (this.#pending.length === 0) this.#timers.stop('again');
    this.#parts.report(id, delivery);
  }
}

/** An id that nobody else makes up; also on pages without a secure context, where `randomUUID` is missing. */
export function newLineId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
