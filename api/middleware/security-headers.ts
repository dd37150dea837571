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

/** Sets {@link SECURITY_HEADERS}; a page loosens the content policy for itself. */
export function setSecurityHeaders(): ApiMiddleware {
  return async (ctx, next) => {
    ctx.set({ ...SECURITY_HEADERS, 'Content-Security-Policy': API_CONTENT_SECURITY_POLICY });
    if (ctx.path.startsWith('/api')) ctx.set('Cache-Control', 'no-store');
    await next();
  };
}
