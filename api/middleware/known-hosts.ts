import { isIP } from 'node:net';
import { AppError } from '#core/errors/app-error.ts';
import type { ApiMiddleware } from '#api/request-context.ts';

/** 421: the request came here, but under a name that is not ours. */
function hostUnknown(): AppError {
  const publicMessage = 'Unter diesem Namen ist dieser Dienst nicht erreichbar';
  return new AppError({ code: 'host_unknown', status: 421, publicMessage });
}

/**
 * Refuses names that are not ours. A foreign page may point its own name at this machine (DNS rebinding) and would then
 * read what stand-ins give to whoever sits at it; an address in the place of a name cannot be pointed anywhere.
 * @param names without ports, in small letters.
 */
export function requireKnownHost(names: readonly string[]): ApiMiddleware {
  const known = new Set(names);
  return (ctx, next) => {
    const { host } = ctx.headers;
    if (host !== undefined && !isKnown(host, known)) throw hostUnknown();
    return next();
  };
}

function isKnown(host: string, known: ReadonlySet<string>): boolean {
  const name = /^(.*?)(?::\d{1,5})?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  return known.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
