import { bodyUnreadable } from '#api/errors.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/**
 * Headers that say one thing: where to, who, what kind, which attempt, from which page. Of two, Node takes the first;
 * a proxy in front may have judged by the second. (`Content-Length` twice never comes through Node's parser.)
 */
const SINGULAR = new Set(['host', 'authorization', 'content-type', 'idempotency-key', 'origin']);

/**
 * HTTP/1.1 asks for one `Host`; Node would answer itself, but without our headers and our words.
 * Refuses with 400 what can be read in two ways.
 */
export function requireClearHeaders(): ApiMiddleware {
  return (ctx, next) => {
    const { headers, httpVersion, rawHeaders } = ctx.request.req;
    if (headers.host === undefined && httpVersion === '1.1') throw bodyUnreadable();
    const seen = new Set<string>();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index]?.toLowerCase() ?? '';
      if (!SINGULAR.has(name)) continue;
      if (seen.has(name)) throw bodyUnreadable();
      seen.add(name);
    }
    return next();
  };
}
