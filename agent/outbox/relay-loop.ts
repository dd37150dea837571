import type { Logger } from '#core/logging/logger.ts';
import { createWait } from '#core/timing/wait.ts';
import type { Relay } from './relay.ts';

/** Wait before the next try; doubles up to the longest, in milliseconds. */
const FIRST_RETRY_DELAY_MS = 250;
const LONGEST_RETRY_DELAY_MS = 15_000;

/** What a loop tells about itself. */
export interface RelayLoopOptions {
  readonly relay: Relay;
  readonly logger: Logger;
  /** Called whenever nothing waits any more. */
  readonly onEmpty: () => void;
}

/** Lets a relay try again until nothing waits. */
export class RelayLoop {
  readonly #options: RelayLoopOptions;
  #running: Promise<void> | undefined;
  #retryNow: () => void = () => undefined;

  constructor(options: RelayLoopOptions) {
    this.#options = options;
  }

  /** Starts to deliver, unless that is going on already. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends the pause before the next try and resolves when nothing waits. */
  async settle(): Promise<void> {
    this.#retryNow();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { relay, logger, onEmpty } = this.#options;
    let retryDelayMs = FIRST_RETRY_DELAY_MS;
    let isOutage = false;
    for (let failure = await relay.attempt(); failure !== undefined; failure = await relay.attempt()) {
      if (!isOutage) logger.warn({ code: failure, count: relay.waiting }, 'events wait for the API');
      isOutage = true;
      await this.#pause(retryDelayMs);
      retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_DELAY_MS);
    }
    if (isOutage) logger.info('events that waited are delivered');
    this.#running = undefined;
    onEmpty();
  }

  async #pause(durationMs: number): Promise<void> {
    const pause = createWait(durationMs);
    this.#retryNow = pause.end;
    await pause.over;
    this.#retryNow = () => undefined;
  }
}
