import type { Settings } from '#core/config/settings.ts';
import { commaList } from '#core/text/comma-list.ts';
import { readServedWords } from '#prompts/page/page-words.ts';
import type { ApiContext, ApiMiddleware } from '#api/request-context.ts';

/** Foreign pages that show the exam: whose may, as an element of theirs or in a frame, and what the others see. */

/** Origins of the setting, without what is none. */
export function embedOriginsOf({ EMBED_ORIGINS }: Pick<Settings, 'EMBED_ORIGINS'>): readonly string[] {
  return commaList(EMBED_ORIGINS)
    .map(originOf)
    .filter((origin) => origin !== undefined);
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url === null || !/^https?:$/u.test(url.protocol) ? undefined : url.origin;
}

/** What the element asks for on a foreign page: calls, saved exams, and the profile for her language. */
const EMBEDDED_PATHS = /^\/api\/(voice\/(status|token|sessions(\/.*)?)|profil)$/u;
const SHOWN_HEADERS = 'ETag, Retry-After, X-Embedding';
const TAKEN_HEADERS = 'authorization, content-type, if-match, if-none-match, idempotency-key';
const TAKEN_METHODS = 'GET, POST, PATCH, DELETE';
/** How long a browser need not ask again, in seconds. */
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of these origins call what the exam needs, with the token that they bring: cookies are never let in. Any
 * other page learns from the public status that it may not, so that the exam can say so instead of staying empty.
 */
export function allowEmbedding(origins: readonly string[]): ApiMiddleware {
  return async (ctx, next) => {
    const origin = ctx.get('Origin');
    if (origin === '' || !EMBEDDED_PATHS.test(ctx.path) || isOwn(ctx, origin)) {
      await next();
      return;
    }
    ctx.vary('Origin');
    const isAllowed = origins.includes(origin);
    if (isAllowed) ctx.set('Access-Control-Allow-Origin', origin);
    else if (ctx.path === '/api/voice/status') {
      ctx.set('Access-Control-Allow-Origin', '*');
      ctx.set('X-Embedding', 'refused');
    }
    ctx.set('Access-Control-Expose-Headers', SHOWN_HEADERS);
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '' || !isAllowed) {
      await next();
      return;
    }
    ctx.set('Access-Control-Allow-Methods', TAKEN_METHODS);
    ctx.set('Access-Control-Allow-Headers', TAKEN_HEADERS);
    ctx.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    ctx.status = 204;
  };
}

/** Behind a proxy that ends TLS the scheme differs, the host does not. */
function isOwn(ctx: ApiContext, origin: string): boolean {
  return URL.parse(origin)?.host === ctx.host;
}

/** Whether a page that may not embed us asks for ours to put it into a frame. */
export function isFrameOfStranger(ctx: ApiContext, origins: readonly string[]): boolean {
  if (!['iframe', 'frame', 'object', 'embed'].includes(ctx.get('Sec-Fetch-Dest'))) return false;
  if (ctx.get('Sec-Fetch-Site') === 'same-origin') return false;
  const embedder = originOf(ctx.get('Referer'));
  // Who hides where she is from is judged by the browser itself, from the policy of the page.
  if (embedder === undefined) return origins.length === 0;
  return !origins.includes(embedder) && !isOwn(ctx, embedder);
}

let refusal: string | undefined;

/** Says in the frame why nothing is there. Holds nothing that anybody could be led to tap on by mistake. */
export function refuseFrame(ctx: ApiContext): void {
  refusal ??= writeRefusal();
  ctx.status = 403;
  ctx.remove('X-Frame-Options');
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors *");
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = refusal;
}

function writeRefusal(): string {
  const words = new Map(readServedWords('einbettung').map(({ name, texts }) => [name, texts[0] ?? '']));
  const say = (name: string): string => words.get(name) ?? '';
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${say('title')}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>${say('title')}</h1><p>${say('text')}</p><p><a href="/" target="_blank" rel="noopener">${say('open')}</a></p><p><small>${say('forOwner')}</small></p></body></html>\n`;
}
