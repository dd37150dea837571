import type { Guards, Person } from '#api/identity/guards.ts';
import type { Access } from '#api/routing/route.ts';

/** Cookie of the viewer; sent to its own path alone. */
export const DOCS_COOKIE = 'companion_docs';

/**
 * Admins only: by token or web session as everywhere, or by the viewer's own cookie, because browsers load pages
 * without tokens. The cookie holds the very token that opened the viewer, so that it is worth as much and as long:
 * what ends her session, or her role, ends the viewer too.
 */
export function docsAccess(guards: Guards): Access<Person> {
  return guards.adminWithToken((request) => request.cookie(DOCS_COOKIE));
}
