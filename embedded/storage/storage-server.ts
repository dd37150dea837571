import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { carriesServiceKey, loadServiceKey } from '#embedded/http/service-key.ts';
import { listenWith, readJsonBody } from '#embedded/http/wire.ts';
import type { WireHandler } from '#embedded/http/wire.ts';
import { listObjects } from './list-objects.ts';
import { openObjectStore } from './object-store.ts';
import type { ObjectPlace, ObjectStore, StoredObject } from './object-store.ts';
import { presentBucket, presentInfo, presentListed } from './present-object.ts';
import { readUpload } from './read-upload.ts';
import { createLinkSigner } from './signed-links.ts';
import type { LinkSigner } from './signed-links.ts';
import { accessDenied, invalidLink, invalidRequest, noSuchObject, StorageRefusal } from './storage-error.ts';

/** The file store's stand-in, to be put behind any HTTP server. */
export interface EmbeddedStorage {
  /** Answers everything below `/storage/v1`. Never rejects. */
  readonly handle: WireHandler;
  /** Opens everything, like the provider's secret key. */
  readonly serviceKey: string;
}

/** Where the stand-in keeps files. */
export interface EmbeddedStorageOptions {
  readonly dataDir: string;
  /** `production` refuses to start. */
  readonly nodeEnv: string;
  /** Buckets that exist from the start; further ones are made over the wire. */
  readonly buckets?: readonly string[];
  /** Largest file of those, in bytes; the provider's default when left out. */
  readonly bucketLimitBytes?: number;
  readonly now?: () => number;
}

/** Largest file of a bucket without a limit of its own, the provider's default. */
const DEFAULT_LIMIT_BYTES = 50 * 1_024 * 1_024;
/** Lifetime of an upload link in seconds, the provider's own. */
const UPLOAD_LINK_LIFETIME_S = 7_200;
const MAX_JSON_BYTES = 1_000_000;

/** A request, taken apart. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** Bucket and path behind the route's own words. */
  readonly rest: string;
}

interface Parts {
  readonly store: ObjectStore;
  readonly links: LinkSigner;
  readonly serviceKey: string;
  readonly now: () => number;
}

type Answerer = (call: Call, parts: Parts) => unknown;

/** Builds the stand-in. @throws {Error} in production. */
export async function createStorageHandler(options: EmbeddedStorageOptions): Promise<EmbeddedStorage> {
  if (options.nodeEnv === 'production') throw new Error('the storage stand-in does not run in production');
  const now = options.now ?? Date.now;
  const serviceKey = await loadServiceKey(options.dataDir);
  const store = await openObjectStore(join(options.dataDir, 'storage'), now);
  for (const id of options.buckets ?? []) {
    if (!store.buckets().some((bucket) => bucket.id === id))
      await store.addBucket(newBucket({ id, file_size_limit: options.bucketLimitBytes }, now()));
  }
  const parts: Parts = { store, links: createLinkSigner(serviceKey, now), serviceKey, now };
  return { serviceKey, handle: (request, response) => handle(request, response, parts) };
}

/** Runs the stand-in on its own port; port 0 takes a free one. @throws {Error} in production. */
export async function createEmbeddedStorage(
  options: EmbeddedStorageOptions & { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; readonly serviceKey: string; close(): Promise<void> }> {
  const storage = await createStorageHandler(options);
  const server = await listenWith(storage.handle, {
    host: options.host,
    port: options.port,
    onListening: () => undefined,
  });
  return { ...server, serviceKey: storage.serviceKey };
}

/** Routes in the order in which they are tried. `open`: the link itself is the permission. */
const ROUTES: readonly { readonly pattern: RegExp; readonly open?: boolean; readonly answer: Answerer }[] = [
  { pattern: /^PUT \/object\/upload\/sign\/(.+)$/, open: true, answer: uploadByLink },
  { pattern: /^(?:GET|HEAD) \/object\/sign\/(.+)$/, open: true, answer: downloadByLink },
  { pattern: /^(?:GET|HEAD) \/object\/public\/(.+)$/, open: true, answer: downloadPublic },
  { pattern: /^POST \/object\/upload\/sign\/(.+)$/, answer: signUpload },
  { pattern: /^POST \/object\/sign\/([^/]+)$/, answer: signMany },
  { pattern: /^POST \/object\/sign\/(.+)$/, answer: signOne },
  {
    pattern: /^POST \/object\/list\/([^/]+)$/,
    answer: async ({ request, rest }, { store }) =>
      listObjects(store, rest, await readJsonBody(request, MAX_JSON_BYTES)),
  },
  {
    pattern: /^GET \/object\/info\/(?:authenticated\/)?(.+)$/,
    answer: ({ rest }, { store }) => presentInfo(store.info(placeOf(rest))),
  },
  {
    pattern: /^(?:GET|HEAD) \/object\/(?:authenticated\/)?(.+)$/,
    answer: ({ rest, ...call }, { store }) => sendObject(call, store, store.info(placeOf(rest))),
  },
  { pattern: /^(?:POST|PUT) \/object\/(.+)$/, answer: upload },
  { pattern: /^DELETE \/object\/([^/]+)$/, answer: removeMany },
  { pattern: /^DELETE \/object\/(.+)$/, answer: removeOne },
  { pattern: /^GET \/bucket\/([^/]+)$/, answer: ({ rest }, { store }) => presentBucket(store.bucket(rest)) },
  { pattern: /^GET \/bucket$/, answer: (_call, { store }) => store.buckets().map(presentBucket) },
  { pattern: /^POST \/bucket$/, answer: makeBucket },
];

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  try {
    const answer = await answerTo(request, response, parts);
    if (!response.headersSent) writeJson(response, 200, answer);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else if (error instanceof StorageRefusal) writeJson(response, error.status, error.body);
    else
      writeJson(response, 500, {
        statusCode: '500',
        code: 'InternalError',
        error: 'internal',
        message: 'Internal server error',
      });
  }
}

function answerTo(request: IncomingMessage, response: ServerResponse, parts: Parts): unknown {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const sentence = `${request.method ?? ''} ${decoded(url.pathname.replace(/^\/storage\/v1/, ''))}`;
  const route = ROUTES.find(({ pattern }) => pattern.test(sentence));
  if (route === undefined) throw noSuchObject();
  if (route.open !== true && !carriesServiceKey(request, parts.serviceKey)) throw accessDenied();
  return route.answer(
    { request, response, query: url.searchParams, rest: route.pattern.exec(sentence)?.[1] ?? '' },
    parts,
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidRequest('invalid path');
  }
}

function placeOf(rest: string): ObjectPlace {
  const slash = rest.indexOf('/');
  if (slash < 1) throw noSuchObject();
  return { bucketId: rest.slice(0, slash), name: rest.slice(slash + 1) };
}

async function signUpload({ request, rest }: Call, { store, links }: Parts) {
  const place = placeOf(rest);
  store.bucket(place.bucketId);
  const upsert = request.headers['x-upsert'] === 'true';
  const token = await links.sign({ purpose: 'upload', url: rest, upsert }, UPLOAD_LINK_LIFETIME_S);
  return { url: `/object/upload/sign/${rest}?token=${token}`, token };
}

async function uploadByLink({ request, query, rest }: Call, { store, links }: Parts) {
  const { upsert } = await links.check(query.get('token') ?? '', { purpose: 'upload', url: rest });
  const place = placeOf(rest);
  const file = await readUpload(request, store.bucket(place.bucketId).limitBytes);
  const object = await store.put(place, file, { mayReplace: upsert });
  return { Key: rest, Id: object.id };
}

async function upload({ request, rest }: Call, { store }: Parts) {
  const place = placeOf(rest);
  const file = await readUpload(request, store.bucket(place.bucketId).limitBytes);
  const mayReplace = request.method === 'PUT' || request.headers['x-upsert'] === 'true';
  const object = await store.put(place, file, { mayReplace });
  return { Key: rest, Id: object.id };
}

const signSchema = z.looseObject({ expiresIn: z.int().min(1).max(31_536_000), paths: z.array(z.string()).optional() });

async function readSignWish(request: IncomingMessage): Promise<z.infer<typeof signSchema>> {
  const wish = signSchema.safeParse(await readJsonBody(request, MAX_JSON_BYTES)).data;
  if (wish === undefined) throw invalidRequest('expiresIn is required');
  return wish;
}

async function signOne({ request, rest }: Call, { store, links }: Parts) {
  const { expiresIn } = await readSignWish(request);
  store.info(placeOf(rest));
  const token = await links.sign({ purpose: 'download', url: rest, upsert: false }, expiresIn);
  return { signedURL: `/object/sign/${rest}?token=${token}` };
}

async function signMany({ request, rest }: Call, { store, links }: Parts) {
  const { expiresIn, paths = [] } = await readSignWish(request);
  const known = new Set(store.below(rest, '').map(({ name }) => name));
  return Promise.all(
    paths.map(async (path) => {
      if (!known.has(path))
        return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null };
      const token = await links.sign({ purpose: 'download', url: `${rest}/${path}`, upsert: false }, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${rest}/${path}?token=${token}` };
    }),
  );
}

async function downloadByLink({ rest, query, ...call }: Call, { store, links }: Parts): Promise<void> {
  const token = query.get('token');
  if (token === null) throw invalidLink();
  await links.check(token, { purpose: 'download', url: rest });
  sendObject({ ...call, query }, store, store.info(placeOf(rest)));
}

function downloadPublic({ rest, ...call }: Call, { store }: Parts): void {
  const place = placeOf(rest);
  if (!store.bucket(place.bucketId).isPublic) throw noSuchObject();
  sendObject(call, store, store.info(place));
}

function sendObject({ request, response, query }: Omit<Call, 'rest'>, store: ObjectStore, object: StoredObject): void {
  response.writeHead(200, {
    'Content-Type': object.contentType,
    'Content-Length': object.sizeBytes,
    'Cache-Control': object.cacheControl,
    ETag: object.etag,
    'Last-Modified': new Date(object.updatedAt).toUTCString(),
    // A page or picture somebody uploaded must not act in the name of this origin.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...dispositionOf(query.get('download'), object),
  });
  if (request.method === 'HEAD') response.end();
  else
    store
      .open(object)
      .on('error', () => response.destroy())
      .pipe(response);
}

function dispositionOf(wish: string | null, object: StoredObject): Record<string, string> {
  if (wish === null) return {};
  const name = wish === '' ? (object.name.split('/').at(-1) ?? '') : wish;
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` };
}

const removeSchema = z.looseObject({ prefixes: z.array(z.string()).max(1_000) });

async function removeMany({ request, rest }: Call, { store }: Parts) {
  const wish = removeSchema.safeParse(await readJsonBody(request, MAX_JSON_BYTES)).data;
  if (wish === undefined) throw invalidRequest('prefixes are required');
  const removed = await store.remove(rest, wish.prefixes);
  return removed.map((object) => presentListed(object, object.name));
}

async function removeOne({ rest }: Call, { store }: Parts) {
  const place = placeOf(rest);
  store.info(place);
  await store.remove(place.bucketId, [place.name]);
  return { message: 'Successfully deleted' };
}

const bucketSchema = z.looseObject({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  public: z.boolean().optional(),
  file_size_limit: z.int().min(1).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

async function makeBucket({ request }: Call, { store, now }: Parts) {
  const wish = bucketSchema.safeParse(await readJsonBody(request, MAX_JSON_BYTES)).data;
  if (wish === undefined) throw invalidRequest('invalid bucket');
  await store.addBucket(newBucket(wish, now()));
  return { name: wish.id };
}

function newBucket(wish: z.infer<typeof bucketSchema>, at: number) {
  return {
    id: wish.id,
    isPublic: wish.public ?? false,
    limitBytes: wish.file_size_limit ?? DEFAULT_LIMIT_BYTES,
    types: wish.allowed_mime_types ?? null,
    createdAt: new Date(at).toISOString(),
  };
}

function writeJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
