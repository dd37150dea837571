import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { StudySource } from '../registers/study-record.ts';

/** Everything that the files of one register hold. */
export interface RegisterExport {
  readonly entries: readonly unknown[];
  /** When the newest file was written. */
  readonly writtenAt: Date;
}

/** Larger files are cut into several; each is read whole. */
const LARGEST_FILE_BYTES = 400_000_000;
/** Members under which exports keep their list. */
const LIST_MEMBERS = ['trials', 'studies', 'data', 'results', 'items'] as const;

/**
 * Reads the exports of a register: `drks*.json`, `ctis*.json`, also with a line for each study (`.jsonl`, `.ndjson`).
 * @returns undefined when there is none.
 * @throws {AppError} `studies_file_unreadable` for half a file; then none counts.
 */
export async function readExports(folder: string, source: StudySource): Promise<RegisterExport | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    new RegExp(`^${source}.*\\.(?:json|jsonl|ndjson)$`, 'i').test(name),
  );
  if (names.length === 0) return undefined;
  const entries: unknown[] = [];
  let writtenAt = new Date(0);
  for (const name of names.sort()) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts === undefined || facts.size > LARGEST_FILE_BYTES) throw unreadable();
    entries.push(...entriesOf(await readFile(file, 'utf8'), name));
    if (facts.mtime > writtenAt) writtenAt = facts.mtime;
  }
  return { entries, writtenAt };
}

function entriesOf(text: string, name: string): readonly unknown[] {
  try {
    const written = text.replace(/^\uFEFF/, '');
    if (!/\.json$/i.test(name))
      return written.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
    return listOf(JSON.parse(written) as unknown);
  } catch (error) {
    throw unreadable(error);
  }
}

/** A list, a list within an object, or one study alone. */
function listOf(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  if (typeof content !== 'object' || content === null) throw new SyntaxError('no list of studies');
  for (const member of LIST_MEMBERS) {
    const list = (content as Record<string, unknown>)[member];
    if (Array.isArray(list)) return list;
  }
  return [content];
}

function unreadable(cause?: unknown): AppError {
  return new AppError({
    code: 'studies_file_unreadable',
    status: 500,
    publicMessage: UNEXPECTED_ERROR_MESSAGE,
    cause,
  });
}
