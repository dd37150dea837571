import { LINE_ID, MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';
import type { TakenLines } from './taken-lines.ts';

/** What she typed, or as much of it as is read. */
export interface TypedText {
  /** At most {@link MAX_TYPED_CHARS} characters. */
  readonly text: string;
  /** More came than is read: she is told so, and danger in what was read is heard all the same. */
  readonly isTooLong: boolean;
}

/** Who sent a line, and under which id. */
export interface LineOrigin {
  /** As the client gave it; undefined for clients that know no ids. */
  readonly id: string | undefined;
  readonly sender: string;
}

/** What {@link TypedInput} works with. */
export interface TypedInputDependencies {
  readonly hear: (typed: TypedText) => void;
  /** false: nobody listens any more, and lines stay untaken for whoever goes on with the session. */
  readonly isListening: () => boolean;
  readonly taken: TakenLines;
  /** Tells the sender that a line was taken, now or before. */
  readonly acknowledge: (id: string, sender: string) => void;
  readonly timers?: Timers;
}

/** A line on its way, with whom to tell once it is taken. */
interface Line extends TypedText {
  readonly origins: readonly { readonly id: string; readonly sender: string }[];
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
 * of one. A line with an id is taken once and acknowledged when it is heard; what was refused or broke off is not, so
 * that its sender sends it again.
 */
export class TypedInput {
  readonly #parts: TypedInputDependencies;
  readonly #timers: Timers;
  #openStreams = 0;
  #linesLeft = LINES_AT_ONCE;
  #waiting: Line | undefined;
  #timer: unknown;
  #closed = false;

  constructor(parts: TypedInputDependencies) {
    this.#parts = parts;
    this.#timers = parts.timers ?? realTimers;
  }

  /** Reads one stream to its end or to the longest line. Never rejects. */
  async receive(stream: TextStream, { id, sender }: LineOrigin): Promise<void> {
    if (this.#closed || this.#openStreams >= OPEN_STREAMS) {
      await stream.close();
      this.#take({ text: '', isTooLong: true, origins: [] });
      return;
    }
    const origins = id !== undefined && LINE_ID.test(id) ? [{ id, sender }] : [];
    this.#openStreams += 1;
    const timeout = this.#timers.setTimeout(() => void stream.close(), STREAM_TIMEOUT_MS);
    try {
      this.#take({ ...(await readBounded(stream)), origins });
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

  #take(line: Line): void {
    if (this.#closed || this.#isKnown(line)) return;
    if (this.#waiting === undefined && this.#linesLeft > 0) {
      this.#linesLeft -= 1;
      this.#pass(line);
    } else {
      this.#waiting = this.#waiting === undefined ? line : joined(this.#waiting, line);
    }
    this.#timer ??= this.#timers.setTimeout(() => this.#tick(), LINE_INTERVAL_MS);
  }

  /** Heard before, or waiting to be heard: its sender did not know. */
  #isKnown({ origins: [origin] }: Line): boolean {
    if (origin === undefined) return false;
    if (this.#waiting?.origins.some(({ id }) => id === origin.id) === true) return true;
    if (!this.#parts.taken.has(origin.id)) return false;
    this.#parts.acknowledge(origin.id, origin.sender);
    return true;
  }

  /** Taken first: what the line leads to is kept together with its id. */
  #pass({ text, isTooLong, origins }: Line): void {
    const { isListening, taken, hear, acknowledge } = this.#parts;
    if (!isListening()) return;
    for (const { id } of origins) taken.take(id);
    hear({ text, isTooLong });
    for (const { id, sender } of origins) acknowledge(id, sender);
  }

  /** One more line may be read: what waits, or the next one. */
  #tick(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#linesLeft += 1;
    const isIdle = this.#linesLeft >= LINES_AT_ONCE;
    this.#timer = isIdle ? undefined : this.#timers.setTimeout(() => this.#tick(), LINE_INTERVAL_MS);
    if (waiting !== undefined) this.#pass(waiting);
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
function joined(first: Line, second: Line): Line {
  const both = bounded(`${first.text}. ${second.text}`);
  return {
    text: both.text,
    isTooLong: both.isTooLong || first.isTooLong || second.isTooLong,
    origins: [...first.origins, ...second.origins],
  };
}

function bounded(text: string): TypedText {
  return { text: text.slice(0, MAX_TYPED_CHARS), isTooLong: text.length > MAX_TYPED_CHARS };
}
