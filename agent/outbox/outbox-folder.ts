import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineSeal } from './line-seal.ts';
import { outboxEntrySchema } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { OutboxFile } from './outbox-file.ts';

/** A file that a process wrote, seen from outside. */
export interface FoundOutbox {
  readonly name: string;
  readonly sessionId: string;
  /** When its call began, milliseconds since 1970. */
  readonly openedAt: number;
}

/** What could be read of a file. */
export interface OutboxContent {
  readonly entries: readonly OutboxEntry[];
  /** Torn, altered, or sealed under another secret. */
  readonly unreadableLines: number;
  /** Of the file when it was read. */
  readonly sizeBytes: number;
}

/** Session, begin of the call, and a part that makes it unique. */
const FILE_NAME = /^([0-9a-f-]{36})\.(\d{1,15})\.[0-9a-f]{12}\.outbox$/;

/** The folder in which every call of this machine keeps what the API does not have yet: one file a call. */
export class OutboxFolder {
  readonly #directory: string;
  readonly #seal: LineSeal;

  constructor(directory: string, seal: LineSeal) {
    this.#directory = directory;
    this.#seal = seal;
  }

  /** The file of a call that begins; nothing is written yet. */
  newFile(sessionId: string, openedAt: number): OutboxFile {
    const name = `${sessionId.toLowerCase()}.${openedAt}.${randomBytes(6).toString('hex')}.outbox`;
    return new OutboxFile(this.#directory, name, this.#seal);
  }

  /**
   * All files, those of earlier calls first.
   * @throws when the folder cannot be read; one that does not exist is empty.
   */
  async list(): Promise<readonly FoundOutbox[]> {
    const names = await readdir(this.#directory).catch((error: unknown) => {
      if (isAbsence(error)) return [];
      throw error;
    });
    return names.flatMap(parseName).sort((one, other) => one.openedAt - other.openedAt);
  }

  /** Undefined: the file is gone, because everything in it was delivered. */
  async read(found: FoundOutbox): Promise<OutboxContent | undefined> {
    const text = await orAbsent(readFile(join(this.#directory, found.name), 'latin1'));
    if (text === undefined) return undefined;
    const lines = text.split('\n').filter((line) => line !== '');
    const entries = lines.flatMap((line) => this.#entryOf(line, found.name) ?? []);
    return { entries, unreadableLines: lines.length - entries.length, sizeBytes: text.length };
  }

  /** Everything that calls of this session left behind, in order. What cannot be read is the sweeper's matter. */
  async entriesOf(sessionId: string): Promise<readonly OutboxEntry[]> {
    const own = (await this.list()).filter((found) => found.sessionId === sessionId.toLowerCase());
    const contents = await Promise.all(own.map((found) => this.read(found).catch(() => undefined)));
    return contents.flatMap((content) => content?.entries ?? []);
  }

  /** When its call last gave a sign of life; undefined: the file is gone. */
  async lastTouchedAt(found: FoundOutbox): Promise<number | undefined> {
    return (await orAbsent(stat(join(this.#directory, found.name))))?.mtimeMs;
  }

  /** Removes a file unless something was written to it since it was read. */
  async removeIfUnchanged(found: FoundOutbox, content: OutboxContent): Promise<void> {
    const path = join(this.#directory, found.name);
    const now = await orAbsent(stat(path));
    if (now?.size === content.sizeBytes) await rm(path, { force: true });
  }

  #entryOf(line: string, name: string): OutboxEntry | undefined {
    const text = this.#seal.open(line, name);
    return text === undefined ? undefined : outboxEntrySchema.safeParse(parseJson(text)).data;
  }
}

function parseName(name: string): FoundOutbox[] {
  const [, sessionId, openedAt] = FILE_NAME.exec(name) ?? [];
  return sessionId === undefined ? [] : [{ name, sessionId, openedAt: Number(openedAt) }];
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isAbsence(error)) return undefined;
    throw error;
  });
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
