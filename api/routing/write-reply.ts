import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Logger } from '#core/logging/logger.ts';
import { normalised } from '#core/text/bounded-marks.ts';
import type { ApiContext } from '#api/request-context.ts';
import { writeCookie } from './cookies.ts';
import type { Cookie, FileReply, Reply, StreamReply } from './reply.ts';
import type { RunningStreams } from './running-streams.ts';

/** What writing answers needs. */
export interface ReplyMachinery {
  readonly logger: Logger;
  readonly streams: RunningStreams;
  /** Whether clients come by https, so that cookies may be `Secure`. */
  readonly secureCookies: boolean;
}

/** Writes any kind of answer; resolves when a streamed one is over. */
export async function writeReply(ctx: ApiContext, reply: Reply, machinery: ReplyMachinery): Promise<void> {
  const cookiesBefore = ctx.response.res.getHeader('Set-Cookie');
  ctx.status = reply.status;
  if (reply.headers !== undefined) ctx.set({ ...reply.headers });
  for (const cookie of reply.cookies ?? []) appendCookie(ctx, cookie, machinery.secureCookies);
  if ('stream' in reply) {
    await handOver(ctx, reply, { ...machinery, cookiesBefore });
    return;
  }
  if ('file' in reply) writeFile(ctx, reply.file);
  else ctx.body = reply.body ?? null;
  // Koa turns a null body into 204; a route that answers 200 without a body says so itself.
  ctx.status = reply.status;
}

/** Adds one cookie to the answer, whatever kind it will be. */
export function appendCookie(ctx: ApiContext, cookie: Cookie, secure: boolean): void {
  ctx.append('Set-Cookie', writeCookie(cookie, secure));
}

/** How long a download may take: a minute, and what a very slow line needs for its size (16 kB/s). */
function downloadLimitMs(sizeBytes: number): number {
  return 60_000 + sizeBytes / 16;
}

/** A client that reads a byte now and then would keep the file in memory for as long as it likes. */
function cutSlowReader(response: ServerResponse, sizeBytes: number): void {
  const timer = setTimeout(() => response.destroy(), downloadLimitMs(sizeBytes));
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

function writeFile(ctx: ApiContext, file: FileReply['file']): void {
  if (file.attachmentName !== undefined) ctx.set('Content-Disposition', saveAs(file.attachmentName));
  ctx.type = file.contentType;
  if (file.content instanceof Uint8Array) cutSlowReader(ctx.response.res, file.content.byteLength);
  ctx.body =
    file.content instanceof Uint8Array
      ? Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength)
      : file.content;
}

/** Both forms of RFC 6266: old clients get a name without umlauts, all others the real one. */
function saveAs(name: string): string {
  const plain = normalised(name, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const exact = encodeURIComponent(normalised(name, 'NFC')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Lets the handler write, and stays until it is done, so that the request counts as running. */
async function handOver(
  ctx: ApiContext,
  reply: StreamReply,
  { logger, streams, cookiesBefore }: ReplyMachinery & { readonly cookiesBefore: HeaderValue | undefined },
): Promise<void> {
  const response = ctx.response.res;
  if (ctx.method === 'HEAD') {
    // Whoever asks for the head alone gets it alone: a stream of events would never end for her.
    ctx.status = 200;
    ctx.respond = false;
    response.end();
    return;
  }
  const running = streams.begin();
  const leave = () => {
    if (!response.writableFinished) running.abort();
  };
  if (response.closed) running.abort();
  response.once('close', leave);
  ctx.respond = false;
  // Libraries that stream ask for a connection that stays; a client that wants to go decides otherwise.
  if (!response.shouldKeepAlive) response.setHeader('Connection', 'close');
  const letGo = keepHeaders(response);
  try {
    await reply.stream(response, running.signal);
    if (!response.closed) await finished(response, { readable: false });
  } catch (error) {
    if (!response.headersSent) {
      // What the answer would have set must not come with the error.
      letGo();
      if (cookiesBefore === undefined) response.removeHeader('Set-Cookie');
      else response.setHeader('Set-Cookie', cookiesBefore);
      ctx.respond = true;
      throw error;
    }
    // Too late for an error answer: whoever left knows, and everybody else sees the answer break off.
    if (!running.signal.aborted) logger.error({ err: error, requestId: ctx.state.requestId }, 'stream broke off');
    response.destroy();
  } finally {
    response.off('close', leave);
    running.end();
  }
}

/**
 * Libraries that write answers bring headers of their own; those of the chain are written last and win, until they are
 * let go.
 */
function keepHeaders(response: ServerResponse): () => void {
  const kept = response.getHeaders();
  const writeHead = response.writeHead.bind(response) as (...parts: readonly unknown[]) => ServerResponse;
  response.writeHead = (...parts: readonly unknown[]) => {
    for (const [name, value] of Object.entries(kept)) if (value !== undefined) response.setHeader(name, value);
    return writeHead(...parts);
  };
  return () => {
    // What stands before the response's own method goes; the method stays.
    Reflect.deleteProperty(response, 'writeHead');
  };
}

type HeaderValue = ReturnType<ServerResponse['getHeader']> & {};
