import type { PageText } from '../page-text.ts';
import type { FileRefusal, Inspection } from './inspection/inspection.ts';
import { sniffType } from './inspection/sniff.ts';
import type { SniffedType } from './inspection/sniff.ts';
import { READER_LIMITS } from './limits.ts';
import type { ReaderLimits } from './limits.ts';
import { removeLeftoverFolders } from './process/leftover-folders.ts';
import { createPlaces } from './process/places.ts';
import type { Message, Order } from './process/protocol.ts';
import { ProcessEnded, startReadingProcess } from './process/reading-process.ts';
import type { ReadingProcess, Task } from './process/reading-process.ts';
import { ReadingFailed } from './reading-failed.ts';

/**
 * Reads strangers' files. Everything that touches their content happens in a process of its own for each call, within
 * limits of time and memory; it ends with the call, whatever the file did to it.
 */
export interface DocumentReader {
  /**
   * Judges by content and makes what is kept. A file that makes the process crash is damaged.
   * @throws {ReadingFailed} `reading_timeout`, or `reading_failed` if no process starts: not the file's fault.
   * @throws the signal's reason.
   */
  inspect(file: Uint8Array, signal?: AbortSignal): Promise<Inspection>;
  /**
   * Pages in order as they are ready; ends with the last. A consumer that stops early, and the signal, end the process.
   * @throws {ReadingFailed} `no_text_found`, `reading_timeout`, `reading_failed`.
   * @throws the signal's reason.
   */
  read(kept: Uint8Array, type: SniffedType, signal?: AbortSignal): AsyncIterable<PageText>;
  /**
   * One page as JPEG, for the page of a share.
   * @param page counted from 1.
   * @param maxWidth in pixels.
   * @throws {ReadingFailed}
   */
  picture(kept: Uint8Array, type: SniffedType, page: number, maxWidth: number): Promise<Uint8Array>;
  /** Ends every process and waits for it. */
  close(): Promise<void>;
}

/** @param options what differs from the limits of the service. */
export function createDocumentReader(options: Partial<ReaderLimits> = {}): DocumentReader {
  const limits: ReaderLimits = { ...READER_LIMITS, ...options };
  const runner = createRunner(limits);
  const quickTask = (file: Uint8Array, order: Order, signal?: AbortSignal) =>
    runner.messagesOf('quick', { order, file, silenceMs: limits.quickMs, signal });

  return {
    inspect: async (file, signal) => {
      // What is no document at all needs no process.
      if (sniffType(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) === undefined)
        return refuse(file.length === 0 ? 'file_damaged' : 'file_type_unsupported');
      return inspectionOf(quickTask(file, { kind: 'inspect' }, signal)).catch(refuseWhatCrashes);
    },
    async *read(kept, type, signal) {
      const order: Order = { kind: 'read', type, ...(limits.recogniser && { recogniser: limits.recogniser }) };
      const said = runner.messagesOf('readings', { order, file: kept, silenceMs: limits.pageMs, signal });
      try {
        for await (const { message } of said) {
          if (message.kind === 'failed') throw new ReadingFailed(message.code);
          if (message.kind === 'page') yield message.page;
        }
      } catch (error) {
        throw asReadingFailed(error);
      }
    },
    picture: async (kept, type, ...[page, maxWidth]) => {
      try {
        return await pictureOf(quickTask(kept, { kind: 'picture', type, page, maxWidth }));
      } catch (error) {
        throw asReadingFailed(error);
      }
    },
    close: () => runner.close(),
  };
}

/** Readings take minutes; what takes seconds does not wait for them. */
type Lane = 'readings' | 'quick';

interface Runner {
  /** What a process of its own says about the file, until it has finished. */
  messagesOf(lane: Lane, task: Omit<Task, 'limits'>): AsyncGenerator<Said, void, undefined>;
  close(): Promise<void>;
}

function createRunner(limits: ReaderLimits): Runner {
  const lanes = { readings: createPlaces(limits.readings), quick: createPlaces(limits.quick) };
  const closing = new AbortController();
  const running = new Set<ReadingProcess>();
  const ready = removeLeftoverFolders();
  return {
    async *messagesOf(lane, task) {
      await ready;
      const signal = task.signal === undefined ? closing.signal : AbortSignal.any([closing.signal, task.signal]);
      const leave = await lanes[lane].take(signal);
      let child: ReadingProcess | undefined;
      try {
        child = await startReadingProcess({ ...task, limits, signal });
        const { output } = child;
        running.add(child);
        for (;;) {
          const message = await child.next();
          if (message.kind === 'finished') return;
          yield { message, output };
        }
      } catch (error) {
        if (error instanceof ProcessEnded && error.how === 'aborted') signal.throwIfAborted();
        throw error;
      } finally {
        if (child !== undefined) running.delete(child);
        await child?.[Symbol.asyncDispose]();
        leave();
      }
    },
    async close() {
      closing.abort(new ReadingFailed('reading_failed'));
      await Promise.all([...running].map((child) => child[Symbol.asyncDispose]()));
    },
  };
}

/** What a process said, and the file that it may have made by then. */
interface Said {
  readonly message: Message;
  readonly output: () => Promise<Uint8Array>;
}

async function inspectionOf(said: AsyncIterable<Said>): Promise<Inspection> {
  for await (const { message, output } of said) {
    if (message.kind === 'refused') return refuse(message.refusal);
    if (message.kind === 'inspected') {
      const { type, pages } = message;
      return { ok: true, file: { type, pages, kept: await output() } };
    }
    if (message.kind === 'failed') throw new ReadingFailed(message.code);
  }
  throw new ReadingFailed('reading_failed');
}

async function pictureOf(said: AsyncIterable<Said>): Promise<Uint8Array> {
  for await (const { message, output } of said) {
    if (message.kind === 'made') return output();
    if (message.kind === 'failed') throw new ReadingFailed(message.code);
  }
  throw new ReadingFailed('reading_failed');
}

function refuse(refusal: FileRefusal): Inspection {
  return { ok: false, refusal };
}

/** A decoder that crashed or ate all memory did so because of the file; one that took too long perhaps not. */
function refuseWhatCrashes(error: unknown): Inspection {
  if (error instanceof ProcessEnded && (error.how === 'crash' || error.how === 'memory')) return refuse('file_damaged');
  throw asReadingFailed(error);
}

/** An abort stays what the caller gave as its reason. */
function asReadingFailed(error: unknown): unknown {
  if (!(error instanceof ProcessEnded)) return error;
  return new ReadingFailed(error.how === 'timeout' ? 'reading_timeout' : 'reading_failed');
}
