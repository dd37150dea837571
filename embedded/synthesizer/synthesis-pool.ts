import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/errors/app-error.ts';
import type { SynthesisOrder, SynthesisReport } from './synthesis-worker.ts';
import type { EspeakVoice } from './voices.ts';

/** Threads that speak, so that the server itself always answers. */
export interface SynthesisPool {
  /**
   * 24 kHz samples as they are made. Aborting, or leaving the loop, ends the synthesis.
   * @throws {AppError} `synthesis_busy`, `synthesis_failed`
   */
  speak(text: string, voice: EspeakVoice, signal: AbortSignal): AsyncIterable<Int16Array>;
  close(): Promise<void>;
}

/** Orders that wait for a free thread; more than that would wait longer than any client does. */
const QUEUE_LIMIT = 32;
/** Id of a thread that has ended. */
const ENDED_THREAD = -1;

/** Starts `threads` threads and waits until all of them can speak. */
export async function createSynthesisPool(threads: number): Promise<SynthesisPool> {
  const workers = await Promise.all(Array.from({ length: threads }, startWorker));
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];

  /** A thread that died is replaced before anybody gets it. */
  async function release(worker: Worker): Promise<void> {
    const alive = worker.threadId === ENDED_THREAD ? await replace(worker) : worker;
    const next = waiting.shift();
    if (next === undefined) idle.push(alive);
    else next(alive);
  }

  async function replace(worker: Worker): Promise<Worker> {
    const fresh = await startWorker();
    workers.splice(workers.indexOf(worker), 1, fresh);
    return fresh;
  }

  function acquire(): Promise<Worker> {
    const worker = idle.pop();
    if (worker !== undefined) return Promise.resolve(worker);
    if (waiting.length >= QUEUE_LIMIT) return Promise.reject(synthesisError('synthesis_busy'));
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async *speak(text, voice, signal) {
      const worker = await acquire();
      try {
        if (!signal.aborted) yield* runOrder(worker, { text, voice }, signal);
      } finally {
        await release(worker);
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./synthesis-worker.ts', import.meta.url));
  await once(worker, 'message');
  worker.on('error', () => undefined); // its exit is what the running order notices
  return worker;
}

/** One order on one thread; ends only after the thread is free again. */
async function* runOrder(
  worker: Worker,
  order: { readonly text: string; readonly voice: EspeakVoice },
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const cancel = (): void => {
    Atomics.store(cancelled, 0, 1);
  };
  signal.addEventListener('abort', cancel, { once: true });
  const reports = reportsOf(worker);
  try {
    worker.postMessage({ ...order, cancelled } satisfies SynthesisOrder);
    for await (const report of reports) {
      if (report.kind === 'failed') throw synthesisError('synthesis_failed');
      if (report.kind === 'samples' && Atomics.load(cancelled, 0) === 0) yield report.samples;
    }
  } finally {
    cancel();
    signal.removeEventListener('abort', cancel);
    await drained(reports);
  }
}

async function drained(reports: AsyncIterable<SynthesisReport>): Promise<void> {
  const rest = reports[Symbol.asyncIterator]();
  while ((await rest.next()).done !== true);
}

/** Reports of the running order up to its end. Leaving the loop early does not stop listening. */
function reportsOf(worker: Worker): AsyncIterable<SynthesisReport> {
  const arrived: SynthesisReport[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  const onMessage = (report: SynthesisReport): void => {
    arrived.push(report);
    if (report.kind === 'done' || report.kind === 'failed') stop();
    wake?.();
  };
  const onExit = (): void => {
    onMessage({ kind: 'failed' });
  };
  function stop(): void {
    ended = true;
    worker.off('message', onMessage).off('exit', onExit);
  }
  worker.on('message', onMessage).on('exit', onExit);
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const report = arrived.shift();
        if (report !== undefined) yield report;
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

function synthesisError(code: string): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Die Sprachausgabe ist gerade ausgelastet.',
    retryable: true,
  });
}
