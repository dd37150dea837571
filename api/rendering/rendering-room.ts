import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { withDeadline } from '#core/timing/deadline.ts';
import { renderingBusy, renderingFailed, renderingInProgress, renderingTooSlow, tooMuchForOneFile } from './errors.ts';
import type { RenderOutcome, RenderRequest } from './render-worker.ts';

/** How much may be rendered at once. */
export interface RenderingLimits {
  /** Files that are made at the same time, each in its own thread. */
  readonly threads: number;
  /** Files that wait; one more is refused. */
  readonly waiting: number;
  /** Longest time for one file once it is its turn, in milliseconds. */
  readonly timeMs: number;
  readonly inputBytes: number;
  readonly outputBytes: number;
  /** Heap of one thread, in MiB; a renderer that needs more ends alone. */
  readonly heapMb: number;
}

/**
 * The limits of the service. A megabyte of chat takes 2.4 s of a slow core as PDF, four take four times that and leave
 * the process at 710 MB; as ZIP a megabyte takes 0.1 s. A PDF meets the limit of time first, an archive that of size.
 */
const RENDERING_LIMITS: RenderingLimits = {
  threads: 2,
  waiting: 8,
  timeMs: 30_000,
  inputBytes: 16_000_000,
  outputBytes: 64_000_000,
  heapMb: 1_024,
};

/** One file to make. */
export interface RenderOrder<Input> {
  /** A module of its own that exports `render(input)`; it is loaded in the thread alone. */
  readonly module: URL;
  /** Plain data. */
  readonly input: Input;
  /** Who gets the file: nobody has two made at once, so that nobody fills the room. */
  readonly personId: string;
}

/** Where files are made that grow with their content: beside the event loop, and within limits. */
export interface RenderingRoom {
  /**
   * @throws {AppError} 413 too large · 429 this person's last one is not ready · 503 too slow, or the room is full ·
   * 500.
   */
  render<Input>(order: RenderOrder<Input>): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends what is being made. */
  close(): Promise<void>;
}

/** Creates a room; its threads start when they are first needed, and one that was ended is replaced then. */
export function createRenderingRoom(limits: RenderingLimits = RENDERING_LIMITS): RenderingRoom {
  const people = new Set<string>();
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const { enter, leave } = createQueue(limits);

  function takeThread(): Worker {
    const waitingThread = idle.pop();
    if (waitingThread !== undefined) return waitingThread;
    const thread = startThread(limits);
    threads.add(thread);
    thread.once('exit', () => {
      threads.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    return thread;
  }

  async function runOn(thread: Worker, request: RenderRequest): Promise<Uint8Array<ArrayBuffer>> {
    const outcome = await outcomeOf(thread, request, limits.timeMs).catch(async (error: unknown) => {
      // Whatever it still does, it does to nobody.
      await thread.terminate();
      throw error;
    });
    idle.push(thread);
    return contentOf(outcome);
  }

  return {
    async render({ module, input, personId }) {
      if (people.has(personId)) throw renderingInProgress();
      const packed = serialize(input);
      if (packed.byteLength > limits.inputBytes) throw tooMuchForOneFile();
      people.add(personId);
      try {
        await enter();
        return await runOn(takeThread(), {
          module: module.href,
          input: packed,
          outputLimitBytes: limits.outputBytes,
        }).finally(leave);
      } finally {
        people.delete(personId);
      }
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** So many places, and so many who wait for one; one more is refused. */
function createQueue(limits: Pick<RenderingLimits, 'threads' | 'waiting'>) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    enter: async (): Promise<void> => {
      if (running < limits.threads) {
        running += 1;
        return;
      }
      if (waiting.length >= limits.waiting) throw renderingBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** Whoever waits longest takes the place that gets free. */
    leave: (): void => {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    },
  };
}

/** A thread without the secrets of the process. */
function startThread({ heapMb }: RenderingLimits): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // An idle one must not keep the process alive; while it works the request does.
  thread.unref();
  // Without a listener the error of a thread that nobody waits for any more would end the process.
  thread.on('error', () => undefined);
  return thread;
}

function contentOf(outcome: RenderOutcome): Uint8Array<ArrayBuffer> {
  if (outcome.kind === 'too_large') throw tooMuchForOneFile();
  if (outcome.kind === 'failed') throw renderingFailed(new Error(outcome.errorName));
  return outcome.content;
}

async function outcomeOf(thread: Worker, request: RenderRequest, timeMs: number): Promise<RenderOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderOutcome>();
  const onError = (error: Error) => reject(isOutOfMemory(error) ? tooMuchForOneFile(error) : renderingFailed(error));
  const onExit = () => reject(renderingFailed(new Error('thread ended')));
  thread.on('message', resolve).on('error', onError).on('exit', onExit);
  thread.postMessage(request);
  try {
    return await withDeadline(promise, timeMs, () => {
      throw renderingTooSlow();
    });
  } finally {
    thread.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
