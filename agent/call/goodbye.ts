import type { PlaybackOutcome } from '#agent/speaking/speaker.ts';

/** The timers that the goodbye needs; tests bring simulated ones. */
interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

/**
 * Longest wait for the words of somebody who speaks into the goodbye: a long sentence and its recognition, in
 * milliseconds.
 */
const LAST_WORDS_MS = 15_000;

const realTimers: Timers = {
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};

/**
 * The end of a call while she still speaks. Her voice cuts the goodbye off before anybody knows what she
 * says, and it may be a cry for help: nobody hangs up until her words are understood or stay away for long.
 */
export class Goodbye {
  readonly #timers: Timers;
  #speaks = false;
  /** Words came that mean nothing more: the goodbye ends the call however it ends. */
  #wasAnswered = false;
  #waiting: { readonly timer: unknown; readonly end: () => void } | undefined;

  constructor(timers: Timers = realTimers) {
    this.#timers = timers;
  }

  /** She began to speak. */
  beginWords(): void {
    this.#speaks = true;
    this.#wasAnswered = false;
  }

  /** What she said is known and was no cry for help, or it was nothing. */
  endWords(): void {
    const waiting = this.#waiting;
    this.forget();
    this.#wasAnswered = true;
    waiting?.end();
  }

  /** Calls `end` now, or when it is known what she said into the goodbye. */
  whenHeardOut(outcome: PlaybackOutcome, end: () => void): void {
    const isCutOff = outcome === 'interrupted' && !this.#wasAnswered;
    if (!isCutOff && !this.#speaks) {
      end();
      return;
    }
    this.#waiting = { timer: this.#timers.setTimeout(() => this.endWords(), LAST_WORDS_MS), end };
  }

  /** There is no goodbye any more, or it goes on. */
  forget(): void {
    if (this.#waiting !== undefined) this.#timers.clearTimeout(this.#waiting.timer);
    this.#waiting = undefined;
    this.#speaks = false;
    this.#wasAnswered = false;
  }
}
