import { MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';

/** What she typed, or as much of it as is read. */
export interface TypedText {
  /** At most {@link MAX_TYPED_CHARS} characters. */
  readonly text: string;
  /** More came than is read: she is told so, and danger in what was read is heard all the same. */
  readonly isTooLong: boolean;
}

/** The part of a LiveKit text stream that is needed to read it. */
export interface TextStream extends AsyncIterable<string> {
  /** Stops receiving; safe to call at any time. */
  close(): Promise<void>;
}

/** The timers that reading needs; tests bring simulated ones. */
interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

const realTimers: Timers = {
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => {
    clearTimeout(timer as NodeJS.Timeout);
  },
};

/** Lines that are read at once before their pace counts: nobody taps faster. */
const LINES_AT_ONCE = 5;
/** Afterwards one line in this time, in milliseconds; reading the worst line takes a tenth of it. */
const LINE_INTERVAL_MS = 1_000;
/** Lines that arrive at the same time; each holds memory until it is there. */
const OPEN_STREAMS = 8;
/** A line that is not complete by then is read as far as it came, in milliseconds. */
const STREAM_TIMEOUT_MS = 10_000;

/**
 * Typed lines on their way to the conversation: bounded in length while they arrive, and in pace, so that no flood of
 * them holds up a call. What comes too fast is not lost: it waits and is read together as one line, within the length
 * of one.
 */
export class TypedInput {
  readonly #hear: (typed: TypedText) => void;
  readonly #timers: Timers;
  #openStreams = 0;
  #linesLeft = LINES_AT_ONCE;
  #waiting: TypedText | undefined;
  #timer: unknown;
  #closed = false;

  constructor(hear: (typed: TypedText) => void, timers: Timers = realTimers) {
    this.#hear = hear;
    this.#timers = timers;
  }

  /** Reads one stream to its end or to the longest line. Never rejects. */
  async receive(stream: TextStream): Promise<void> {
    if (this.#closed || this.#openStreams >= OPEN_STREAMS) {
      await stream.close();
      this.#take({ text: '', isTooLong: true });
      return;
    }
    this.#openStreams += 1;
    const timeout = this.#timers.setTimeout(() => void stream.close(), STREAM_TIMEOUT_MS);
    try {
      this.#take(await readBounded(stream));
    } catch {
      // A broken stream was logged by the framework; nothing of it can be trusted to be what she wrote.
    } finally {
      this.#timers.clearTimeout(timeout);
      this.#openStreams -= 1;
    }
  }

  /** Nothing is heard any more. */
  close(): void {
    this.#closed = true;
    this.#timers.clearTimeout(this.#timer);
  }

  #take(typed: TypedText): void {
    if (this.#closed) return;
    if (this.#waiting === undefined && this.#linesLeft > 0) {
      this.#linesLeft -= 1;
      this.#hear(typed);
    } else {
      this.#waiting = this.#waiting === undefined ? typed : joined(this.#waiting, typed);
    }
    this.#timer ??= this.#timers.setTimeout(() => this.#tick(), LINE_INTERVAL_MS);
  }

  /** One more line may be read: what waits, or the next one. */
  #tick(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#linesLeft += 1;
    const isIdle = this.#linesLeft >= LINES_AT_ONCE;
    this.#timer = isIdle ? undefined : this.#timers.setTimeout(() => this.#tick(), LINE_INTERVAL_MS);
    if (waiting !== undefined) this.#hear(waiting);
  }
}

/** Leaving the loop closes the stream: what is too much is not even received. */
async function readBounded(stream: AsyncIterable<string>): Promise<TypedText> {
  let text = '';
  for await (const piece of stream) {
    text += piece;
    if (text.length > MAX_TYPED_CHARS) return bounded(text);
  }
  return bounded(text);
}

/** Two lines as two sentences: one must not change what the other means. */
function joined(first: TypedText, second: TypedText): TypedText {
  const both = bounded(`${first.text}. ${second.text}`);
  return { text: both.text, isTooLong: both.isTooLong || first.isTooLong || second.isTooLong };
}

function bounded(text: string): TypedText {
  return { text: text.slice(0, MAX_TYPED_CHARS), isTooLong: text.length > MAX_TYPED_CHARS };
}
