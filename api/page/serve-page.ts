import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { methodNotAllowed } from '#api/errors.ts';
import { isFrameOfStranger, refuseFrame } from './embedding.ts';
import { signInBeforeViewer } from './sign-in-before-viewer.ts';
import type { ApiContext, ApiMiddleware } from '#api/request-context.ts';

/** Where the page's files lie. */
export interface PageOptions {
  /** Folder with `index.html`, `dist/` and `public/`. */
  readonly folder: string;
  /** Media server as the browser reaches it; the page may connect there and nowhere else. */
  readonly mediaUrl: string | undefined;
  /** Account that one tap at this machine signs in with; undefined: none, which is always so in production. */
  readonly demoAccount: { readonly email: string; readonly password: string } | undefined;
  /** Identity provider for people's own accounts, with the key that is made for browsers. */
  readonly identity?: { readonly url: string; readonly publishableKey: string } | undefined;
  /** Testers may use the shared secret. */
  readonly testMode?: true | undefined;
  /** Who is behind it. */
  readonly operator?: PageOperator | undefined;
  /** Whose pages may embed ours; none: nobody's. */
  readonly embedOrigins?: readonly string[] | undefined;
}

/** What the start page says about those who offer the exam. */
export interface PageOperator {
  readonly name?: string | undefined;
  readonly words?: string | undefined;
  readonly imprintUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
}

interface PageFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly etag: string;
}

/** Types of what a page consists of; anything else is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** One path segment: no dots at the front, no separators, no control characters. */
const SAFE_SEGMENT = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;

/** Serves the voice page under `/`: its own files and nothing else of the disk. */
export function servePage(options: PageOptions): ApiMiddleware {
  const embedOrigins = options.embedOrigins ?? [];
  const policy = contentSecurityPolicy(options.mediaUrl, { identityUrl: options.identity?.url, embedOrigins });
  return async (ctx, next) => {
    if (ctx.path === '/page-config.json' && ctx.method === 'GET') {
      tellPage(ctx, options);
      return;
    }
    const isApi = ctx.path === '/api' || ctx.path.startsWith('/api/');
    const file = isApi ? undefined : await findFile(options.folder, ctx.path);
    if (file === undefined) {
      await signInBeforeViewer(ctx, next);
      return;
    }
    if (isFrameOfStranger(ctx, embedOrigins) && extname(file.path) === '.html') {
      refuseFrame(ctx);
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    if (embedOrigins.length > 0) ctx.remove('X-Frame-Options');
    // Nothing in them is anybody's: a foreign page that loads them is told by the exam itself that it may not.
    if (extname(file.path) !== '.html') ctx.set('Access-Control-Allow-Origin', '*');
    sendFile(ctx, file, policy);
  };
}

/** What the page is told about its server. */
function tellPage(ctx: ApiContext, { identity, testMode, operator, ...options }: PageOptions): void {
  const demoAccount = isOwnPageHere(ctx) ? options.demoAccount : undefined;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    demoSignIn: demoAccount !== undefined,
    demoAccount,
    identityUrl: identity?.url,
    publishableKey: identity?.publishableKey,
    testMode,
    operator,
  };
}

/** Whether our own page asks, opened on this very machine: nobody else is handed an account. */
function isOwnPageHere(ctx: ApiContext): boolean {
  const peer = (ctx.request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isHere =
    (peer === '::1' || peer.startsWith('127.')) && ctx.get('X-Forwarded-For') === '' && ctx.get('Forwarded') === '';
  return isHere && ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

/**
 * Sources that livekit-client needs: its signal connection (and the HTTP check after a refusal), media and workers from
 * blobs.
 */
export function contentSecurityPolicy(
  mediaUrl: string | undefined,
  {
    identityUrl,
    embedOrigins = [],
  }: { readonly identityUrl?: string | undefined; readonly embedOrigins?: readonly string[] } = {},
): string {
  const media = mediaUrl === undefined ? [] : [originOf(mediaUrl)];
  const identity = identityUrl === undefined ? [] : [originOf(identityUrl)];
  const connect = ["'self'", ...media, ...media.map((origin) => origin.replace(/^ws/, 'http')), ...identity];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "media-src 'self' blob: mediastream:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedOrigins.length === 0 ? "'none'" : ["'self'", ...embedOrigins].join(' ')}`,
  ].join('; ');
}

function originOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

async function findFile(folder: string, path: string): Promise<PageFile | undefined> {
  if (path === '/' || path === '/index.html')
    return (await readable(join(folder, 'dist'), 'index.html')) ?? readable(folder, 'index.html');
  const segments = path.slice(1).split('/');
  if (!segments.every((segment) => SAFE_SEGMENT.test(segment)) || CONTENT_TYPES[extname(path)] === undefined)
    return undefined;
  return (
    (await readable(join(folder, 'dist'), segments.join(sep))) ?? readable(join(folder, 'public'), segments.join(sep))
  );
}

/** The file, if it is one and really lies in the folder (a link may point anywhere). */
async function readable(folder: string, name: string): Promise<PageFile | undefined> {
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, name));
    if (!path.startsWith(root + sep)) return undefined;
    const facts = await stat(path);
    if (!facts.isFile()) return undefined;
    return {
      path,
      sizeBytes: facts.size,
      etag: `W/"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`,
    };
  } catch {
    return undefined;
  }
}

function sendFile(ctx: ApiContext, file: PageFile, policy: string): void {
  // Asked about each time: a page of yesterday must not speak to the server of today.
  ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', ETag: file.etag });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === 'GET') ctx.body = createReadStream(file.path);
  else ctx.body = '';
  ctx.type = CONTENT_TYPES[extname(file.path)] ?? 'application/octet-stream';
  ctx.length = file.sizeBytes;
}
