import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestsOf, isEmptyDatabase, prepareForDump, restoreEmbedded } from '#api/database/database-copy.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { EXIT, OperatorError } from '#scripts/command-line/run-tool.ts';
import { readArchive } from './archive.ts';
import type { Entry, Manifest } from './archive.ts';
import { restorePostgres } from './postgres-programs.ts';
import { openStream } from './seal-stream.ts';

/** Where a backup comes from. */
export interface BackupFile {
  readonly file: string;
  /** 32 bytes in hexadecimal digits. */
  readonly key: string;
}

/** Where it goes to; everything has to be empty. */
export interface RestoreTarget {
  readonly database: DatabaseOptions;
  readonly dataDir: string;
  /** Undefined: the secrets stay in the backup. */
  readonly secretsFolder: string | undefined;
}

/**
 * Reads a backup to its end without writing anything.
 * @throws {SealError} when it is not whole, unaltered and under this key.
 */
export function checkBackup(backup: BackupFile): Promise<Manifest> {
  return readBackup(backup, readToEnd);
}

/**
 * Puts a backup that was checked into empty places, and compares every table with what was counted when it was made.
 * @throws {OperatorError} when a place is not empty, the database is of the other kind, or a table differs.
 */
export async function restoreBackup(backup: BackupFile, target: RestoreTarget): Promise<Manifest> {
  const checked = await checkBackup(backup);
  await refuseFullTarget(target, checked);
  const manifest = await readBackup(backup, (entry) => putBack(entry, target));
  const differing = await differingTables(manifest, target.database);
  if (differing.length > 0)
    throw new OperatorError(`Restored, but these tables are not what was backed up: ${differing.join(', ')}.`);
  return manifest;
}

function readBackup({ file, key }: BackupFile, receive: (entry: Entry) => Promise<void>): Promise<Manifest> {
  return readArchive(openStream(createReadStream(file), key), receive);
}

async function refuseFullTarget(target: RestoreTarget, { database }: Manifest): Promise<void> {
  const isServer = target.database.url !== undefined;
  if (isServer !== (database === 'postgres'))
    throw refusal(
      isServer
        ? 'The backup is of an embedded database: unset DATABASE_URL.'
        : 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.',
    );
  if (!(await isEmptyDatabase(target.database)))
    throw refusal('The database is not empty. A backup is only restored into an empty one.');
  const folders = [target.dataDir, ...(target.secretsFolder === undefined ? [] : [target.secretsFolder])];
  for (const folder of folders)
    if ((await namesIn(folder)).length > 0) throw refusal(`${folder} is not empty. Choose a folder that is.`);
}

function refusal(message: string): OperatorError {
  return new OperatorError(message, EXIT.cannotRun);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function putBack(entry: Entry, { database, dataDir, secretsFolder }: RestoreTarget): Promise<void> {
  const { header, content } = entry;
  if (header.kind === 'database') return putDatabaseBack(content, database);
  const folder = header.kind === 'data' ? dataDir : secretsFolder;
  if (folder === undefined) return readToEnd(entry);
  const file = join(folder, ...header.path.split('/'));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  await chmod(file, header.mode);
}

/** What is read is compared with the manifest, whether or not somebody wants it. */
async function readToEnd({ content }: Entry): Promise<void> {
  const iterator = content[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

async function putDatabaseBack(content: AsyncIterable<Uint8Array>, { url, dataDir }: DatabaseOptions): Promise<void> {
  if (url !== undefined) {
    await prepareForDump(url);
    await restorePostgres(url, content);
    return;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  await restoreEmbedded(dataDir, new Blob([Buffer.concat(pieces)], { type: 'application/x-gzip' }));
}

async function differingTables(manifest: Manifest, database: DatabaseOptions): Promise<readonly string[]> {
  const restored = new Map((await digestsOf(database)).map(({ table, rows, digest }) => [table, `${rows} ${digest}`]));
  const differing = manifest.tables.filter(({ table, rows, digest }) => restored.get(table) !== `${rows} ${digest}`);
  return differing.map(({ table }) => table);
}
