import { notAuthenticated, roleMissing } from '#api/errors.ts';
import type { Guards, Person } from '#api/identity/guards.ts';
import type { ProfileReader } from '#api/identity/profile-reader.ts';
import type { ValueSigner } from '#api/identity/signed-value.ts';
import type { Access } from '#api/routing/route.ts';

/** Cookie of the viewer; sent to its own path alone. */
export const DOCS_COOKIE = 'companion_docs';

/** What the guard of the viewer checks against. */
export interface DocsAccessOptions {
  readonly guards: Guards;
  readonly profiles: ProfileReader;
  readonly signer: ValueSigner;
}

/** Admins only: by token or web session as everywhere, or by the viewer's own cookie, because browsers load pages without tokens. */
export function docsAccess({ guards, profiles, signer }: DocsAccessOptions): Access<Person> {
  return {
    kind: 'admin',
    authorize: async (request) => {
      const cookie = request.cookie(DOCS_COOKIE);
      if (cookie === undefined || request.header('Authorization') !== '') return guards.admin.authorize(request);
      const userId = signer.open(cookie);
      if (userId === undefined) throw notAuthenticated();
      // Asked each time: who is no admin any more does not read on.
      const { role, tier } = await profiles.read(userId);
      if (role !== 'admin') throw roleMissing();
      return { userId, role, tier };
    },
    databaseIdentity: (caller) => guards.admin.databaseIdentity(caller),
  };
}
