import type { CallClosing } from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withinMs } from '#core/timing/deadline.ts';
import { createWait } from '#core/timing/wait.ts';
import { OUTBOX_KINDS } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxFile } from './outbox-file.ts';
import type { OutboxFolder } from './outbox-folder.ts';
import { Relay } from './relay.ts';
import { RelayLoop } from './relay-loop.ts';
import type { CallPlace, SessionApi } from './session-api.ts';

/** What the outbox of a call is made of. */
export interface CallOutboxOptions extends CallPlace {
  /** Called when the API says that this call has no place any more; perhaps more than once. */
  readonly onClosing?: ((closing: CallClosing) => void) | undefined;
  /** Undefined without a service secret: events then live in memory alone. */
  readonly folder: OutboxFolder | undefined;
  readonly api: SessionApi;
  readonly logger: Logger;
}

/** How often a call touches its file, in milliseconds. */
const SIGN_OF_LIFE_INTERVAL_MS = 5_000;
/**
 * A file without a sign of life for this long belongs to nobody, in milliseconds: several signs, so that a stall is no
 * death.
 */
export const DEAD_AFTER_MS = 20_000;
/** A disk that hangs must not keep an event from the API, in milliseconds. */
const DISK_TIMEOUT_MS = 2_000;

/**
 * The events of one call: each is written down before it is sent, what earlier calls of the session left behind
 * goes first, and the file is gone when the API has everything. Whatever breaks, the call does not notice.
 */
export class CallOutbox {
  readonly #options: CallOutboxOptions;
  readonly #file: OutboxFile | undefined;
  readonly #relays: readonly Relay[];
  readonly #loops: readonly RelayLoop[];
  /** Steps on the disk, one after the other; none of them rejects. */
  #disk: Promise<void> = Promise.resolve();
  /** Not yet offered to the disk. */
  #fresh: OutboxEntry[] = [];
  /** Not on the disk, because it did not take them yet. */
  #unsaved: OutboxEntry[] = [];
  #isDiskFailing = false;
  #beingWritten = 0;
  #leftBehind: Promise<readonly OutboxEntry[]> | undefined;
  #hasTakenOver = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: CallOutboxOptions) {
    const { sessionId, folder, api, logger } = options;
    this.#options = options;
    this.#file = folder?.newFile(sessionId, Date.now());
    const onClosing = (closing: CallClosing, entry: OutboxEntry): void => this.#noticeClosing(closing, entry);
    this.#relays = OUTBOX_KINDS.map((kind) => new Relay(api, { sessionId, kind, onClosing }, logger));
    const onEmpty = (): void => this.#inTurn(() => this.#removeWhenEmpty());
    this.#loops = this.#relays.map((relay) => new RelayLoop({ relay, logger, onEmpty }));
  }

  /** Takes an event. Never fails, never blocks. */
  add(entry: OutboxEntry): void {
    this.#heartbeat ??= setInterval(() => this.#touch(), SIGN_OF_LIFE_INTERVAL_MS).unref();
    this.#beingWritten += 1;
    this.#fresh.push(entry);
    this.#inTurn(() => this.#writeThenSend());
  }

  /** What earlier calls of this session left on this machine, read once. Never rejects. */
  leftBehind(): Promise<readonly OutboxEntry[]> {
    this.#leftBehind ??= this.#readLeftBehind();
    return this.#leftBehind;
  }

  /**
   * Tries at once and waits until everything is delivered, at most this long. Resolves to the number of undelivered
   * events.
   */
  async flush(timeoutMs: number): Promise<number> {
    const limit = createWait(timeoutMs);
    await Promise.race([this.#settle(), limit.over]);
    limit.end();
    const undelivered = this.#waiting() + this.#beingWritten;
    if (undelivered > 0 && this.#unsaved.length > 0) {
      this.#options.logger.error({ count: this.#unsaved.length }, 'neither disk nor API took these events');
    }
    return undelivered;
  }

  /** Ends the signs of life; what is undelivered then belongs to the sweeper. */
  close(): void {
    clearInterval(this.#heartbeat);
  }

  async #settle(): Promise<void> {
    await this.#disk;
    await Promise.all(this.#loops.map((loop) => loop.settle()));
    await this.#disk;
  }

  #waiting(): number {
    return this.#relays.reduce((sum, relay) => sum + relay.waiting, 0);
  }

  /** Everything that came in since the last turn, with one wait for the disk. */
  async #writeThenSend(): Promise<void> {
    const entries = this.#fresh;
    this.#fresh = [];
    if (entries.length === 0) return;
    await this.#takeOver();
    await this.#write(entries);
    this.#handOver(entries);
    this.#beingWritten -= entries.length;
    for (const loop of this.#loops) loop.start();
  }

  #handOver(entries: readonly OutboxEntry[]): void {
    for (const relay of this.#relays) for (const entry of entries) relay.add(entry);
  }

  /** An earlier call's event that came too late says nothing about this call. */
  #noticeClosing(closing: CallClosing, { to, event }: OutboxEntry): void {
    const { roomName, onClosing } = this.#options;
    if (closing === 'deleted' || (to === 'session' && event.roomName === roomName)) onClosing?.(closing);
  }

  // ── disk ──

  #inTurn(step: () => Promise<void>): void {
    this.#disk = this.#disk.then(step);
  }

  async #takeOver(): Promise<void> {
    if (this.#hasTakenOver) return;
    this.#hasTakenOver = true;
    this.#handOver(await this.leftBehind());
  }

  async #readLeftBehind(): Promise<readonly OutboxEntry[]> {
    const { folder, sessionId, logger } = this.#options;
    if (folder === undefined) return [];
    try {
      return await withinMs(DISK_TIMEOUT_MS, folder.entriesOf(sessionId));
    } catch (error) {
      logger.error({ code: errorCodeOf(error) }, 'what earlier calls left behind cannot be read');
      return [];
    }
  }

  /** What did not reach the disk is written again with the next event. Never rejects. */
  async #write(entries: readonly OutboxEntry[]): Promise<void> {
    this.#unsaved.push(...entries);
    if (this.#file === undefined) return;
    try {
      await withinMs(DISK_TIMEOUT_MS, this.#file.append(this.#unsaved));
      this.#unsaved = [];
      this.#isDiskFailing = false;
    } catch (error) {
      if (!this.#isDiskFailing)
        this.#options.logger.error({ code: errorCodeOf(error) }, 'events cannot be written down, they wait in memory');
      this.#isDiskFailing = true;
    }
  }

  /** Never rejects. A file that stays is delivered once more by the sweeper, without effect. */
  async #removeWhenEmpty(): Promise<void> {
    if (this.#waiting() > 0) return;
    this.#unsaved = [];
    try {
      await withinMs(DISK_TIMEOUT_MS, this.#file?.remove() ?? Promise.resolve());
    } catch (error) {
      this.#options.logger.warn({ code: errorCodeOf(error) }, 'an empty outbox stays');
    }
  }

  #touch(): void {
    // The worst that follows from a missing sign of life is a second delivery.
    this.#file?.touch(new Date()).catch(() => undefined);
  }
}
