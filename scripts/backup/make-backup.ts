import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { holdForCopy } from '#api/database/database-copy.ts';
import type { CopySource } from '#api/database/database-copy.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { writeArchive } from './archive.ts';
import type { Entry } from './archive.ts';
import { entriesOf, filesOfDataDir, filesOfSecrets } from './kept-files.ts';
import type { KeptFile } from './kept-files.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { sealStream } from './seal-stream.ts';

/** What is backed up, and where to. */
export interface BackupOptions {
  readonly database: DatabaseOptions;
  readonly dataDir: string;
  /** Files and folders with secrets. */
  readonly secrets: readonly string[];
  readonly folder: string;
  /** 32 bytes in hexadecimal digits. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: bigint;
  readonly files: number;
}

const NAME = /^companion-\d{8}T\d{6}Z\.backup$/;

/** The files that a backup would keep. */
export async function plannedFiles({
  dataDir,
  secrets,
}: Pick<BackupOptions, 'dataDir' | 'secrets'>): Promise<readonly KeptFile[]> {
  return [...(await filesOfDataDir(dataDir)), ...(await Promise.all(secrets.map(filesOfSecrets))).flat()];
}

/**
 * Makes a backup. Until it is whole and on the disk it has another name, and whatever fails takes the half with it.
 * @throws {OperatorError} for what pg_dump says; errors of the file system as they are, such as ENOSPC.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const createdAt = new Date();
  const stamp = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = join(options.folder, `companion-${stamp}.backup`);
  const unfinished = `${file}.part`;
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const files = await plannedFiles(options);
  try {
    const tables = await holdForCopy(options.database, async (source) => {
      const about = { createdAt: createdAt.toISOString(), version: packageFacts.version, database: source.kind };
      const archive = writeArchive(allEntries(source, files, options), { ...about, tables: [...source.tables] });
      const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
      await pipeline(sealStream(archive, options.key), target, { signal: options.signal });
      return source.tables;
    });
    await reachDisk(unfinished);
    await rename(unfinished, file);
    await reachDisk(dirname(file));
    const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n);
    return { file, bytes: (await stat(file)).size, tables: tables.length, rows, files: files.length };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function* allEntries(source: CopySource, files: readonly KeptFile[], { database }: BackupOptions): Generator<Entry> {
  const content =
    source.kind === 'postgres' ? dumpPostgres(database.url ?? '', source.snapshot) : piecesOf(source.data);
  yield { header: { kind: 'database', path: source.kind, mode: 0o600 }, content };
  yield* entriesOf(files);
}

async function* piecesOf(data: Blob): AsyncGenerator<Uint8Array> {
  for await (const piece of data.stream()) yield piece;
}

async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes all but the latest backups of a folder; nothing else in it is touched. Returns what was removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<readonly string[]> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
