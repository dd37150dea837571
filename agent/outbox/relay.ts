import type { CallClosing } from '#core/contracts/voice-wire.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';
import type { Delivery, SessionApi } from './session-api.ts';

/** Whose events a relay delivers, and to which route. */
export interface RelayTarget {
  readonly sessionId: string;
  readonly kind: OutboxKind;
  /** Called for an event that was refused because its room is not the session's any more. */
  readonly onClosing?: ((closing: CallClosing, entry: OutboxEntry) => void) | undefined;
}

/** Events of one delivery: what the contract of both routes takes, and no more than the API reads in one go. */
const BATCH_SIZE = 20;

/**
 * Hands the events of one session and kind to the API, in order and until each is stored or refused for good.
 * Two relays may deliver the same events at the same time: each sends an event only after all before it, so
 * whichever comes first, the order holds, and the ids make the second delivery harmless.
 */
export class Relay {
  readonly #api: SessionApi;
  readonly #target: RelayTarget;
  readonly #logger: Logger;
  readonly #waiting: OutboxEntry[] = [];

  constructor(api: SessionApi, target: RelayTarget, logger: Logger) {
    this.#api = api;
    this.#target = target;
    this.#logger = logger;
  }

  /** How many events the API does not have. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes an event over if it is of this kind; it goes out with the next attempt. */
  add(entry: OutboxEntry): void {
    if (entry.to === this.#target.kind) this.#waiting.push(entry);
  }

  /** Delivers what waits. Undefined: all of it; else the code of what went wrong. Never rejects, one at a time. */
  async attempt(): Promise<string | undefined> {
    while (this.#waiting.length > 0) {
      const failure = await this.#deliver(this.#waiting.slice(0, BATCH_SIZE));
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** One event that is refused for good must not take the others with it: they are sent again one by one. */
  async #deliver(batch: readonly OutboxEntry[]): Promise<string | undefined> {
    const { sessionId, kind } = this.#target;
    const delivery = await this.#api.deliver(
      sessionId,
      kind,
      batch.map(({ event }) => event),
    );
    if (delivery.outcome === 'failed') return delivery.code;
    if (delivery.outcome === 'refused' && batch.length > 1) return this.#deliverSingly(batch);
    this.#waiting.splice(0, batch.length);
    if (delivery.outcome === 'refused') this.#forget(batch[0], delivery);
    else if (delivery.withoutConsent > 0)
      this.#logger.error({ count: delivery.withoutConsent }, 'events without consent were not kept');
    return undefined;
  }

  /** That a room was replaced or a session deleted is nobody's mistake. */
  #forget(entry: OutboxEntry | undefined, { status, closing }: Extract<Delivery, { outcome: 'refused' }>): void {
    if (entry === undefined) return;
    if (closing === undefined) this.#logger.error({ type: typeOf(entry), status }, 'an event was refused for good');
    else this.#logger.info({ type: typeOf(entry), closing }, 'an event has no place any more');
    if (closing !== undefined) this.#target.onClosing?.(closing, entry);
  }

  async #deliverSingly(batch: readonly OutboxEntry[]): Promise<string | undefined> {
    for (const entry of batch) {
      const failure = await this.#deliver([entry]);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }
}

function typeOf(entry: OutboxEntry): string {
  return entry.to === 'session' ? entry.event.type : 'guardrail';
}
