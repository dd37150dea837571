import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openStateFile } from '#embedded/http/state-file.ts';
import { alreadyExists, invalidKey, noSuchBucket, noSuchObject, tooLarge, typeNotAllowed } from './storage-error.ts';

/** A bucket and what it takes. */
export const bucketSchema = z.object({
  id: z.string(),
  isPublic: z.boolean(),
  limitBytes: z.int(),
  /** null: any type. */
  types: z.array(z.string()).nullable(),
  createdAt: z.string(),
});
/** Parsed bucket. */
export type Bucket = z.infer<typeof bucketSchema>;

/** What is known of a stored file. */
export const storedObjectSchema = z.object({
  id: z.string(),
  bucketId: z.string(),
  /** Path inside the bucket. */
  name: z.string(),
  /** Name of the bytes on disk, new with each upload. */
  version: z.string(),
  sizeBytes: z.int(),
  contentType: z.string(),
  cacheControl: z.string(),
  etag: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** Parsed file facts. */
export type StoredObject = z.infer<typeof storedObjectSchema>;

/** A file as it arrives. */
export interface Upload {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly metadata: Record<string, unknown>;
}

/** Where a file lies. */
export interface ObjectPlace {
  readonly bucketId: string;
  readonly name: string;
}

/** Files on disk. Everything that is refused throws a `StorageRefusal`. */
export interface ObjectStore {
  bucket(id: string): Bucket;
  buckets(): readonly Bucket[];
  addBucket(bucket: Bucket): Promise<void>;
  put(place: ObjectPlace, upload: Upload, mode: { readonly mayReplace: boolean }): Promise<StoredObject>;
  info(place: ObjectPlace): StoredObject;
  open(object: StoredObject): ReadStream;
  /** Removes what is there; names that are not there are left out of the answer. */
  remove(bucketId: string, names: readonly string[]): Promise<readonly StoredObject[]>;
  /** Files below a folder, at any depth. */
  below(bucketId: string, folder: string): readonly StoredObject[];
}

/** The characters that the provider takes in names. */
const NAME_PATTERN = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/;
const stateSchema = z.object({ buckets: z.array(bucketSchema), objects: z.array(storedObjectSchema) });

/**
 * Opens the store in `folder`, which no other process uses. Bytes lie under names of their own, so no path of a client
 * reaches the disk; those that a killed process wrote without an entry, or did not come to remove, go now.
 */
export async function openObjectStore(folder: string, now: () => number): Promise<ObjectStore> {
  const file = openStateFile(join(folder, 'index.json'));
  const stored = stateSchema.optional().parse(await file.load());
  const buckets = new Map((stored?.buckets ?? []).map((bucket) => [bucket.id, bucket]));
  const objects = new Map((stored?.objects ?? []).map((object) => [keyOf(object), object]));
  const bytesOf = (object: Pick<StoredObject, 'version'>): string => join(folder, 'objects', object.version);
  await removeUnnamed(join(folder, 'objects'), new Set([...objects.values()].map(({ version }) => version)));
  const save = (): Promise<void> =>
    file.save(() => ({ buckets: [...buckets.values()], objects: [...objects.values()] }));

  function bucket(id: string): Bucket {
    const found = buckets.get(id);
    if (found === undefined) throw noSuchBucket();
    return found;
  }

  return {
    bucket,
    buckets: () => [...buckets.values()],
    addBucket: async (added) => {
      if (buckets.has(added.id)) throw alreadyExists();
      buckets.set(added.id, added);
      await save();
    },
    put: async (place, upload, { mayReplace }) => {
      refuseUnfit(bucket(place.bucketId), place.name, upload);
      const version = randomUUID();
      await mkdir(join(folder, 'objects'), { recursive: true, mode: 0o700 });
      await writeFile(bytesOf({ version }), upload.bytes, { mode: 0o600 });
      const before = objects.get(keyOf(place));
      // Asked after the writing, without a pause before the entry: of two uploads at once one wins.
      if (before !== undefined && !mayReplace) {
        await rm(bytesOf({ version }), { force: true });
        throw alreadyExists();
      }
      const object = describe(place, upload, { version, before, at: new Date(now()).toISOString() });
      objects.set(keyOf(place), object);
      await save();
      if (before !== undefined) await rm(bytesOf(before), { force: true });
      return object;
    },
    info: (place) => {
      bucket(place.bucketId);
      const object = objects.get(keyOf(place));
      if (object === undefined) throw noSuchObject();
      return object;
    },
    open: (object) => createReadStream(bytesOf(object)),
    remove: async (bucketId, names) => {
      bucket(bucketId);
      const removed = names.flatMap((name) => objects.get(keyOf({ bucketId, name })) ?? []);
      for (const object of removed) objects.delete(keyOf(object));
      await save();
      await Promise.all(removed.map((object) => rm(bytesOf(object), { force: true })));
      return removed;
    },
    below: (bucketId, within) => {
      bucket(bucketId);
      const prefix = within === '' ? '' : `${within}/`;
      return [...objects.values()].filter((object) => object.bucketId === bucketId && object.name.startsWith(prefix));
    },
  };
}

async function removeUnnamed(folder: string, named: ReadonlySet<string>): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((version) => !named.has(version));
  await Promise.all(left.map((version) => rm(join(folder, version), { force: true })));
}

function keyOf({ bucketId, name }: ObjectPlace): string {
  return `${bucketId}/${name}`;
}

function refuseUnfit(bucket: Bucket, name: string, upload: Upload): void {
  if (!NAME_PATTERN.test(name) || name.startsWith('/') || name.endsWith('/')) throw invalidKey(name);
  if (upload.bytes.length > bucket.limitBytes) throw tooLarge();
  const type = upload.contentType.split(';')[0]?.trim() ?? '';
  if (bucket.types !== null && !bucket.types.includes(type)) throw typeNotAllowed(type);
}

function describe(
  place: ObjectPlace,
  upload: Upload,
  facts: { readonly version: string; readonly before: StoredObject | undefined; readonly at: string },
): StoredObject {
  const { version, before, at } = facts;
  return {
    ...place,
    id: before?.id ?? randomUUID(),
    version,
    sizeBytes: upload.bytes.length,
    contentType: upload.contentType,
    cacheControl: upload.cacheControl,
    etag: `"${createHash('md5').update(upload.bytes).digest('hex')}"`,
    metadata: upload.metadata,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}
