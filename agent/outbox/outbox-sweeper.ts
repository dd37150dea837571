import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { DEAD_AFTER_MS } from './call-outbox.ts';
import { OUTBOX_KINDS } from './outbox-entry.ts';
import type { FoundOutbox, OutboxFolder } from './outbox-folder.ts';
import { Relay } from './relay.ts';
import type { SessionApi } from './session-api.ts';

/** What the sweeper works with. */
export interface OutboxSweeperOptions {
  readonly folder: OutboxFolder;
  readonly api: SessionApi;
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Health data is not kept longer than this for an API that never came back, in milliseconds: seven days. */
const LONGEST_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Delivers what calls left behind whose process is gone. Any number may sweep the same folder at once. */
export class OutboxSweeper {
  readonly #options: OutboxSweeperOptions;
  readonly #now: () => number;

  constructor(options: OutboxSweeperOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * One round over the folder, earlier calls first. What cannot be delivered stays for the next round. Never rejects.
   */
  async sweep(): Promise<void> {
    const heldUp = new Set<string>();
    let waiting = 0;
    for (const found of await this.#listOrNothing()) {
      // Of one session nothing may overtake what came before it.
      if (heldUp.has(found.sessionId)) continue;
      const left = await this.#clearIfDead(found);
      if (left > 0) heldUp.add(found.sessionId);
      waiting += left;
    }
    if (waiting > 0) this.#options.logger.warn({ count: waiting }, 'events of ended calls wait for the API');
  }

  async #listOrNothing(): Promise<readonly FoundOutbox[]> {
    try {
      return await this.#options.folder.list();
    } catch (error) {
      this.#options.logger.error({ code: errorCodeOf(error) }, 'the outbox cannot be swept');
      return [];
    }
  }

  /** A file that cannot be read or removed must not keep the others waiting. */
  async #clearIfDead(found: FoundOutbox): Promise<number> {
    try {
      return (await this.#isAlive(found)) ? 0 : await this.#clear(found);
    } catch (error) {
      this.#options.logger.error({ code: errorCodeOf(error) }, 'a file of the outbox cannot be swept');
      return 0;
    }
  }

  async #isAlive(found: FoundOutbox): Promise<boolean> {
    const touchedAt = await this.#options.folder.lastTouchedAt(found);
    return touchedAt !== undefined && this.#now() - touchedAt < DEAD_AFTER_MS;
  }

  /** Resolves to the number of events that have to wait. */
  async #clear(found: FoundOutbox): Promise<number> {
    const { folder, api, logger } = this.#options;
    const content = await folder.read(found);
    if (content === undefined) return 0;
    if (this.#now() - found.openedAt > LONGEST_KEPT_MS) {
      await folder.removeIfUnchanged(found, content);
      logger.error(
        { count: content.entries.length, unreadable: content.unreadableLines },
        'events were too old and are removed undelivered',
      );
      return 0;
    }
    // Not a word readable: perhaps the secret is wrong today and right tomorrow.
    if (content.entries.length === 0 && content.unreadableLines > 0) return 0;
    const relays = OUTBOX_KINDS.map((kind) => new Relay(api, { sessionId: found.sessionId, kind }, logger));
    for (const relay of relays) for (const entry of content.entries) relay.add(entry);
    await Promise.all(relays.map((relay) => relay.attempt()));
    const waiting = relays.reduce((sum, relay) => sum + relay.waiting, 0);
    if (waiting > 0) return waiting;
    await folder.removeIfUnchanged(found, content);
    logger.info(
      { count: content.entries.length, unreadable: content.unreadableLines },
      'events of an ended call are delivered',
    );
    return 0;
  }
}

/** How soon what ended calls left behind is looked for again, in milliseconds: soon after they count as dead. */
const SWEEP_INTERVAL_MS = 15_000;

/** Sweeps now and then again and again, never twice at a time. Returns how to stop. */
export function keepSweeping(sweeper: Pick<OutboxSweeper, 'sweep'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    await sweeper.sweep();
    if (!isStopped) timer = setTimeout(() => void round(), SWEEP_INTERVAL_MS);
  };
  void round();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
