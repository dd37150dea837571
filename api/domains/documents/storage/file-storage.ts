import type { SupabaseClient } from '@supabase/supabase-js';
import { storageUnavailable, uploadMissing } from '../errors.ts';

/** The bucket of all documents; private. */
const DOCUMENTS_BUCKET = 'documents';
/** Lifetime of an upload link in milliseconds, the provider's own and not to be chosen. */
export const UPLOAD_LINK_MS = 7_200_000;

/** Folders of the bucket: what links let in, and what was accepted. No link ever names the second. */
export type StorageFolder = 'incoming' | 'kept';

/** A file of the storage. */
export interface StoredFile {
  /** Its document's id. */
  readonly name: string;
  readonly createdAt: Date;
}

/** Object storage as this domain needs it. @throws {AppError} 503 `storage_unavailable` from every function. */
export interface FileStorage {
  /** Good for one upload; nothing is overwritten. */
  createUploadLink(path: string): Promise<{ readonly uploadUrl: string; readonly token: string }>;
  /** undefined: there is no such file. */
  info(path: string): Promise<{ readonly sizeBytes: number } | undefined>;
  /** @throws {AppError} 409 `upload_missing` when it is not there. */
  read(path: string): Promise<Uint8Array>;
  /** Safe to repeat. */
  write(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  createDownloadLink(
    path: string,
    link: { readonly seconds: number; readonly attachmentName: string },
  ): Promise<string>;
  /** Files that are gone already are fine. */
  remove(paths: readonly string[]): Promise<void>;
  /** Up to a thousand files, the oldest first. */
  list(folder: StorageFolder): Promise<readonly StoredFile[]>;
  /** Resolves when the storage answers and has the bucket. */
  ping(): Promise<void>;
}

/** Longest wait for the storage in milliseconds: 20 MB on a slow line between two machines of one site. */
export const STORAGE_TIMEOUT_MS = 30_000;
const LIST_LIMIT = 1_000;

/** The documents in a Supabase-compatible storage. @param publicUrl as clients reach it, without a slash at the end. */
export function createFileStorage({ storage }: Pick<SupabaseClient, 'storage'>, publicUrl: string): FileStorage {
  const bucket = storage.from(DOCUMENTS_BUCKET);
  const outside = (link: string): string => `${publicUrl}${new URL(link).pathname}${new URL(link).search}`;
  return {
    createUploadLink: async (path) => {
      const { signedUrl, token } = dataOf(await bucket.createSignedUploadUrl(path));
      return { uploadUrl: outside(signedUrl), token };
    },
    info: async (path) => {
      const found = await bucket.info(path);
      if (found.error !== null && isAbsent(found.error)) return undefined;
      return { sizeBytes: dataOf(found).size ?? 0 };
    },
    read: async (path) => {
      const found = await bucket.download(path);
      if (found.error !== null && isAbsent(found.error)) throw uploadMissing();
      return new Uint8Array(await dataOf(found).arrayBuffer());
    },
    write: async (path, bytes, contentType) => {
      dataOf(await bucket.upload(path, bytes, { contentType, upsert: true, cacheControl: '0' }));
    },
    createDownloadLink: async (path, { seconds, attachmentName }) => {
      const link = new URL(outside(dataOf(await bucket.createSignedUrl(path, seconds)).signedUrl));
      // By hand: the client encodes a name twice.
      link.searchParams.set('download', attachmentName);
      return link.href;
    },
    remove: async (paths) => {
      if (paths.length > 0) dataOf(await bucket.remove([...paths]));
    },
    list: async (folder) => {
      const sortBy = { column: 'created_at', order: 'asc' };
      const files = dataOf(await bucket.list(folder, { limit: LIST_LIMIT, sortBy }));
      return files.flatMap(({ name, created_at: at }) =>
        typeof at === 'string' ? [{ name, createdAt: new Date(at) }] : [],
      );
    },
    ping: async () => {
      dataOf(await storage.getBucket(DOCUMENTS_BUCKET));
    },
  };
}

/** What the provider's client answers: data, or an error. */
interface Outcome<Data> {
  readonly data: Data | null;
  readonly error: unknown;
}

function dataOf<Data>({ data, error }: Outcome<Data>): Data {
  // The provider's texts may name paths; only that it failed goes on.
  if (error !== null || data === null) throw storageUnavailable();
  return data;
}

/** The provider says 400 for what is not there, with 404 in its body. */
function isAbsent(error: unknown): boolean {
  const { status, statusCode } = error as { readonly status?: unknown; readonly statusCode?: unknown };
  return [status, statusCode].some((code) => String(code) === '404') || /not.?found/i.test(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
