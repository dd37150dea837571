import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '#core/config/process-environment.ts';
import { systemTimers } from '#core/timing/timers.ts';
import type { ReaderLimits } from '../limits.ts';
import { FILES } from './protocol.ts';
import type { Message, Order } from './protocol.ts';

/** Folders are named after the process that made them, so that what it left behind can be told from what is in use. */
export const FOLDER_PREFIX = 'companion-reading-';
const PROGRAM = fileURLToPath(new URL('./reading-main.ts', import.meta.url));

/** How a process ended that had not finished. `killed`: by somebody else, such as a machine that ran out of memory. */
export type ProcessEnd = 'aborted' | 'timeout' | 'memory' | 'crash' | 'killed';

/** The process ended before it had done what was asked. */
export class ProcessEnded extends Error {
  readonly how: ProcessEnd;

  constructor(how: ProcessEnd) {
    super(how);
    this.name = 'ProcessEnded';
    this.how = how;
  }
}

/** What is asked of a process. */
export interface Task {
  readonly order: Order;
  readonly file: Uint8Array;
  readonly limits: ReaderLimits;
  /** Longest silence, in milliseconds. */
  readonly silenceMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One file, one process; ends with it. */
export interface ReadingProcess extends AsyncDisposable {
  /**
   * The next thing it says.
   * @throws {ProcessEnded} when there will be none.
   */
  next(): Promise<Message>;
  /** The file that it made. */
  readonly output: () => Promise<Uint8Array>;
}

/** A process with the file in a folder that is private to both and goes with the process. */
export async function startReadingProcess(task: Task): Promise<ReadingProcess> {
  if (task.signal?.aborted === true) throw new ProcessEnded('aborted');
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    await writeFile(join(folder, FILES.input), task.file, { mode: 0o600 });
    const child = startChild(folder, task.limits);
    return supervise(child, { folder, task, removeFolder });
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Its own group, so that what it starts ends with it; no secrets; nobody reads what it prints: it may quote. */
function startChild(folder: string, limits: ReaderLimits): ChildProcess {
  const { PATH, TESSDATA_PREFIX } = processEnvironment();
  return fork(PROGRAM, [folder, String(limits.residentMb)], {
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    env: { PATH, TESSDATA_PREFIX, TMPDIR: folder, OMP_THREAD_LIMIT: '1', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  });
}

interface Surroundings {
  readonly folder: string;
  readonly task: Task;
  readonly removeFolder: () => Promise<void>;
}

function supervise(child: ChildProcess, { folder, task, removeFolder }: Surroundings): ReadingProcess {
  const said: Message[] = [];
  let ended: ProcessEnd | undefined;
  let wake = Promise.withResolvers<undefined>();
  const exited = child.pid === undefined ? Promise.resolve() : once(child, 'exit').then(() => undefined);
  const end = (how: ProcessEnd): void => {
    ended ??= how;
    stopTimers();
    killGroup(child);
    wake.resolve(undefined);
  };
  let cancelSilence = systemTimers.after(task.silenceMs, () => end('timeout'));
  const cancelTotal = systemTimers.after(task.limits.totalMs, () => end('timeout'));
  const onAbort = (): void => end('aborted');
  const stopTimers = (): void => {
    cancelSilence();
    cancelTotal();
    task.signal?.removeEventListener('abort', onAbort);
  };
  task.signal?.addEventListener('abort', onAbort, { once: true });
  child.on('message', (message) => {
    cancelSilence();
    if (ended === undefined) cancelSilence = systemTimers.after(task.silenceMs, () => end('timeout'));
    said.push(message as Message);
    wake.resolve(undefined);
  });
  child.on('error', () => end('crash'));
  child.on('exit', (_code, signal) => {
    if (existsSync(join(folder, FILES.ended))) end('memory');
    else end(signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'crash');
  });
  child.send(task.order, () => undefined);

  return {
    async next() {
      for (;;) {
        const message = said.shift();
        if (message !== undefined) return message;
        if (ended !== undefined) throw new ProcessEnded(ended);
        await wake.promise;
        wake = Promise.withResolvers();
      }
    },
    output: () => readFile(join(folder, FILES.output)),
    async [Symbol.asyncDispose]() {
      end('aborted');
      await exited;
      await removeFolder();
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already, and everything that it started.
  }
}
