import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Entry, EntryHeader } from './archive.ts';

/**
 * What of the data folder is left out: the database has its own dump, and the rest is made again by itself. Whatever
 * is not named here is kept, so that nothing new is forgotten.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['database', 'database.lock', 'logs', 'run', 'clips']);

/** A file to keep. */
export interface KeptFile {
  readonly header: EntryHeader;
  readonly file: string;
  readonly bytes: number;
}

/** Everything of the data folder that a backup keeps; nothing where there is none. */
export async function filesOfDataDir(dataDir: string): Promise<readonly KeptFile[]> {
  const names = await namesIn(dataDir);
  const found = await Promise.all(
    names.filter((name) => !LEFT_OUT.has(name)).map((name) => walk(dataDir, name, 'data')),
  );
  return found.flat();
}

/** The secrets of one file or of every file in a folder. @throws when it is not there. */
export async function filesOfSecrets(place: string): Promise<readonly KeptFile[]> {
  await lstat(place);
  return walk(dirname(place), basename(place), 'secret');
}

/** The files as entries, each opened when its turn comes. */
export function* entriesOf(files: readonly KeptFile[]): Generator<Entry> {
  for (const { header, file } of files) {
    const stream = createReadStream(file);
    try {
      yield { header, content: stream };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }
}

/** Links are not followed: they could lead anywhere. */
async function walk(root: string, path: string, kind: 'data' | 'secret'): Promise<KeptFile[]> {
  const file = join(root, path);
  const facts = await lstat(file);
  if (facts.isFile()) return [{ header: { kind, path, mode: facts.mode & 0o777 }, file, bytes: facts.size }];
  if (!facts.isDirectory()) return [];
  const found: KeptFile[] = [];
  for (const name of await namesIn(file)) found.push(...(await walk(root, `${path}/${name}`, kind)));
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
