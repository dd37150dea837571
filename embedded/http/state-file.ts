import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One JSON file that holds the state of a stand-in. */
export interface StateFile {
  /** Undefined when there is none yet. @throws for a file that is no JSON: nobody's accounts are silently forgotten. */
  load(): Promise<unknown>;
  /** Writes the state as it is when the turn comes; resolves when it is on disk. */
  save(state: () => unknown): Promise<void>;
}

/**
 * Opens a state file. Writes follow one another, each renamed into place, so that a killed process leaves no half a
 * file; whoever saves while one is waiting for its turn shares it, so that a wave of changes costs two writes.
 */
export function openStateFile(file: string): StateFile {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(state: () => unknown): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(state()), { mode: 0o600 });
    await rename(`${file}.${process.pid}`, file);
  }

  return {
    load: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    save: (state) => {
      waiting ??= last.then(() => {
        waiting = undefined;
        return write(state);
      });
      last = waiting.catch(() => undefined);
      return waiting;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
