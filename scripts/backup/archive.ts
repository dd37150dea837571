import { createHash } from 'node:crypto';
import { z } from 'zod';
import { tableDigestSchema } from '#api/database/table-digests.ts';
import { createByteReader } from './byte-reader.ts';
import { SealError } from './seal-stream.ts';

/*
 * What is inside the seal: entries, each a header (JSON behind its length) and its bytes in pieces behind their length,
 * a piece without bytes at the end; the last entry is the manifest. Numbers are four bytes, big-endian.
 */

/** What an entry is: the database's dump, a file of the data folder, or a file of the secrets. */
const entryHeaderSchema = z.strictObject({
  kind: z.enum(['database', 'data', 'secret', 'manifest']),
  /** Relative, with forward slashes, and never out of its folder. */
  path: z
    .string()
    .min(1)
    .refine((path) => !path.startsWith('/') && !path.split('/').includes('..'), 'leaves its folder'),
  mode: z.int().min(0).max(0o777),
});
/** Parsed header of an entry. */
export type EntryHeader = z.infer<typeof entryHeaderSchema>;

const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  database: z.enum(['postgres', 'pglite']),
  tables: z.array(tableDigestSchema),
  entries: z.array(
    z.strictObject({
      kind: entryHeaderSchema.shape.kind,
      path: z.string(),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
/** Parsed manifest: what a whole archive holds. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Something to put into an archive. */
export interface Entry {
  readonly header: EntryHeader;
  readonly content: AsyncIterable<Uint8Array>;
}

const NUMBER_BYTES = 4;
/** No header and no piece of ours is longer; whatever says so is no archive. */
const LONGEST_BYTES = 4 * 1_024 * 1_024;
/** A manifest names every file; it is kept in memory. */
const LONGEST_MANIFEST_BYTES = 256 * 1_024 * 1_024;

/** Writes entries and their manifest as one stream. */
export async function* writeArchive(
  entries: Iterable<Entry>,
  about: Pick<Manifest, 'createdAt' | 'version' | 'database' | 'tables'>,
): AsyncGenerator<Buffer> {
  const written: Manifest['entries'] = [];
  for (const { header, content } of entries) {
    yield frame(Buffer.from(JSON.stringify(header)));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let from = 0; from < chunk.length; from += LONGEST_BYTES)
        yield frame(chunk.subarray(from, from + LONGEST_BYTES));
    }
    yield frame(Buffer.alloc(0));
    written.push({ kind: header.kind, path: header.path, bytes, sha256: hash.digest('hex') });
  }
  const manifest: Manifest = { ...about, entries: written };
  yield frame(Buffer.from(JSON.stringify({ kind: 'manifest', path: 'manifest.json', mode: 0o600 })));
  const text = Buffer.from(JSON.stringify(manifest));
  for (let from = 0; from < text.length; from += LONGEST_BYTES) yield frame(text.subarray(from, from + LONGEST_BYTES));
  yield frame(Buffer.alloc(0));
}

function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(NUMBER_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/**
 * Reads an archive; `receive` gets every entry but the manifest and has to read its content to the end.
 * @returns the manifest, against which everything that came was compared.
 * @throws {SealError} for what is no archive of ours or does not hold what its manifest names.
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  receive: (entry: Entry) => Promise<void>,
): Promise<Manifest> {
  const bytes = createByteReader(source);
  const readFrame = async (): Promise<Buffer> => {
    const length = await bytes.upTo(NUMBER_BYTES);
    const count = length.length === NUMBER_BYTES ? length.readUInt32BE() : Infinity;
    const content = count <= LONGEST_BYTES ? await bytes.upTo(count) : undefined;
    if (content?.length !== count) throw new SealError('truncated');
    return content;
  };
  const seen: Manifest['entries'] = [];
  for (;;) {
    const header = parse(entryHeaderSchema, await readFrame());
    const hash = createHash('sha256');
    let size = 0;
    const content = (async function* () {
      for (let piece = await readFrame(); piece.length > 0; piece = await readFrame()) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    })();
    if (header.kind === 'manifest') return compare(parse(manifestSchema, await collect(content)), seen);
    await receive({ header, content });
    seen.push({ kind: header.kind, path: header.path, bytes: size, sha256: hash.digest('hex') });
  }
}

function compare(manifest: Manifest, seen: Manifest['entries']): Manifest {
  if (JSON.stringify(manifest.entries) !== JSON.stringify(seen)) throw new SealError('wrong_key_or_altered');
  return manifest;
}

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > LONGEST_MANIFEST_BYTES) throw new SealError('no_backup');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new SealError('no_backup');
  }
}
