import { notAuthenticated, roleMissing, featureNotInTier } from '#api/errors.ts';
import { featureTier, tierIncludes } from '#api/domains/profil/index.ts';
import type { Feature, ProfileReader } from '#api/domains/profil/index.ts';
import type { Access } from '#api/routing/route.ts';
import { equalSecrets } from './equal-secrets.ts';
import type { Identity, TokenVerifier } from './token-verifier.ts';

/** What a route may ask of its caller besides being somebody. */
export interface IdentityNeeds {
  readonly feature?: Feature;
}

/** The access patterns of the specification, ready to be written into routes. */
export interface Guards {
  readonly everyone: Access<undefined>;
  identity(needs?: IdentityNeeds): Access<Identity>;
  readonly admin: Access<Identity>;
  readonly service: Access<undefined>;
  readonly cron: Access<undefined>;
}

/** What the guards check against. */
export interface GuardOptions {
  readonly verifier: TokenVerifier;
  readonly profiles: ProfileReader;
  /** Unset: every request is refused. */
  readonly serviceSecret: string | undefined;
  readonly cronSecret: string | undefined;
}

/** Builds the guards. */
export function createGuards(options: GuardOptions): Guards {
  const authenticate: Access<Identity>['authorize'] = (request) => options.verifier.verify(request.header('Authorization'));
  return {
    everyone: { kind: 'public', authorize: () => Promise.resolve(undefined), databaseIdentity: () => ({ role: 'anon' }) },
    identity: (needs = {}) => ({
      kind: 'identity',
      authorize: async (request) => {
        const caller = await authenticate(request);
        if (needs.feature !== undefined) await requireFeature(options.profiles, caller, needs.feature);
        return caller;
      },
      databaseIdentity: asPerson,
    }),
    admin: {
      kind: 'admin',
      authorize: async (request) => {
        const caller = await authenticate(request);
        if ((await options.profiles.read(caller.userId)).role !== 'admin') throw roleMissing();
        return caller;
      },
      databaseIdentity: asPerson,
    },
    service: bearerSecret('service', options.serviceSecret),
    cron: bearerSecret('cron', options.cronSecret),
  };
}

function asPerson(caller: Identity) {
  return { role: 'authenticated', userId: caller.userId } as const;
}

async function requireFeature(profiles: ProfileReader, caller: Identity, feature: Feature): Promise<void> {
  const { tier } = await profiles.read(caller.userId);
  if (!tierIncludes(tier, feature)) throw featureNotInTier(featureTier(feature));
}

function bearerSecret(kind: 'service' | 'cron', secret: string | undefined): Access<undefined> {
  return {
    kind,
    authorize: (request) => {
      const given = /^Bearer (.+)$/i.exec(request.header('Authorization'))?.[1] ?? '';
      return equalSecrets(secret, given) ? Promise.resolve(undefined) : Promise.reject(notAuthenticated());
    },
    databaseIdentity: () => ({ role: 'service_role' }),
  };
}
