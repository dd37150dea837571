/** Timers that a test can hold in its hand. */
export interface Clock {
  /** @returns a function that cancels. */
  after(delayMs: number, action: () => void): () => void;
  /** Time on a clock that only goes forward, in milliseconds. */
  nowMs(): number;
}

/** Timers by name: one that is started again begins anew, and all can be stopped at once. */
export class Timers {
  readonly #clock: Clock;
  readonly #running = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(name: string, delayMs: number, action: () => void): void {
    this.stop(name);
    const cancel = this.#clock.after(delayMs, () => {
      this.#running.delete(name);
      action();
    });
    this.#running.set(name, cancel);
  }

  has(name: string): boolean {
    return this.#running.has(name);
  }

  stop(name: string): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }

  stopAll(): void {
    for (const name of [...this.#running.keys()]) this.stop(name);
  }
}
