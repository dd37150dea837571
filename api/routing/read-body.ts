import { koaBody } from 'koa-body';
import type { ApiContext } from '#api/request-context.ts';
import { bodyUnreadable, mediaTypeNotSupported } from '#api/errors.ts';

/** Largest JSON body unless a route says more (api design § 1). */
export const DEFAULT_BODY_LIMIT_BYTES = 100_000;

const closed = { multipart: false, urlencoded: false, text: false, json: false, patchNode: false } as const;

/**
 * The JSON body; an absent one reads as an empty object.
 * @throws {AppError} 400 unreadable · 413 too large · 415 not JSON.
 */
export async function readJsonBody(ctx: ApiContext, limitBytes: number): Promise<unknown> {
  // Many clients send `Content-Length: 0` and no type when they have nothing to say.
  if (ctx.get('Content-Length') === '0') return {};
  const type = ctx.request.is('application/json');
  if (type === null) return {};
  if (type === false || !isUnicode(ctx)) throw mediaTypeNotSupported();
  return parseJson(await readTextBody(ctx, { types: ['application/json'], limitBytes }));
}

/**
 * Objects and lists alone. A member with the name `__proto__` is a member like any other here: nothing reads it, and
 * schemas refuse it or leave it out.
 */
function parseJson(text: string): unknown {
  if (text === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw bodyUnreadable(error);
  }
  if (typeof parsed !== 'object' || parsed === null) throw bodyUnreadable();
  return parsed;
}

/** The body as text, for signatures over the exact bytes. @throws {AppError} 413 · 415. */
export async function readTextBody(
  ctx: ApiContext,
  accepted: { readonly types: readonly string[]; readonly limitBytes: number },
): Promise<string> {
  if (typeof ctx.request.is([...accepted.types]) !== 'string') throw mediaTypeNotSupported();
  await runParser(
    ctx,
    koaBody({ ...closed, text: true, textTypes: [...accepted.types], textLimit: accepted.limitBytes }),
  );
  const body = ctx.request.body as unknown;
  if (typeof body !== 'string') throw bodyUnreadable();
  return body;
}

/** JSON is UTF-8; in any other charset umlauts would arrive as something else. */
function isUnicode(ctx: ApiContext): boolean {
  return ['', 'utf-8', 'utf8', 'us-ascii'].includes(ctx.request.charset.toLowerCase());
}

async function runParser(ctx: ApiContext, parse: ReturnType<typeof koaBody>): Promise<void> {
  try {
    await parse(ctx, () => Promise.resolve());
  } catch (error) {
    throw isBrokenCompression(error) ? bodyUnreadable(error) : error;
  }
}

/** A body that is not compressed as it says; the library hands on what zlib throws. */
function isBrokenCompression(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR__?ERROR_|ERR_BROTLI|ERR_ZLIB)/.test(String(error.code));
}
