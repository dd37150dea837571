import { mkdir, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineSeal } from './line-seal.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The file of one call. Its caller lets one operation end before the next begins. */
export class OutboxFile {
  readonly #directory: string;
  readonly #name: string;
  readonly #seal: LineSeal;
  #exists = false;

  constructor(directory: string, name: string, seal: LineSeal) {
    this.#directory = directory;
    this.#name = name;
    this.#seal = seal;
  }

  /**
   * Adds a line for each entry and waits until the disk has them. Opened by its path each time, so that it
   * appears again if somebody removed it.
   * @throws when the disk is full or the folder cannot be written.
   */
  async append(entries: readonly OutboxEntry[]): Promise<void> {
    const lines = entries.map((entry) => this.#seal.seal(JSON.stringify(entry), this.#name));
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const file = await open(this.#path(), 'a', 0o600);
    this.#exists = true;
    try {
      // A line feed in front as well: after an append that broke off, the next line must not hang on to the torn one.
      await file.appendFile(`\n${lines.join('\n')}\n`, 'latin1');
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Shows that the call is alive. */
  async touch(now: Date): Promise<void> {
    if (this.#exists) await utimes(this.#path(), now, now);
  }

  /** Removes the file, if there is one. */
  async remove(): Promise<void> {
    if (!this.#exists) return;
    await rm(this.#path(), { force: true });
    this.#exists = false;
  }

  #path(): string {
    return join(this.#directory, this.#name);
  }
}
