import type { ApiMiddleware } from '#api/request-context.ts';

/** Headers of every response, errors and pages included (specification, Conventions 5). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Two years, as the preload list of the browsers asks for.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Paths of this service tell that somebody has breast cancer: they go to nobody.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Nothing of the API is ever shown as a page. */
const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HEADERS = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': API_CONTENT_SECURITY_POLICY });

/** Sets {@link SECURITY_HEADERS}; a page loosens the content policy for itself. */
export function setSecurityHeaders(): ApiMiddleware {
  return (ctx, next) => {
    // Straight to Node: the framework's own setter would look at each of the nine again for every request.
    const { res: response } = ctx.response;
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    if (ctx.path.startsWith('/api')) response.setHeader('Cache-Control', 'no-store');
    return next();
  };
}
