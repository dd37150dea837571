import { featureTier, tierIncludes } from '#core/contracts/tiers.ts';
import type { Feature } from '#core/contracts/tiers.ts';
import { notAuthenticated, roleMissing, featureNotInTier } from '#api/errors.ts';
import type { Access, IncomingRequest } from '#api/routing/route.ts';
import { equalSecrets } from './equal-secrets.ts';
import type { Profile, ProfileReader } from './profile-reader.ts';
import type { Identity, TokenVerifier } from './token-verifier.ts';
import type { WebSessions } from './web-session.ts';

/** What a route may ask of its caller besides being somebody. */
export interface IdentityNeeds {
  readonly feature?: Feature;
}

/** A signed-in person with what our own tables say about her. */
export interface Person extends Identity {
  readonly role: Profile['role'];
  readonly tier: Profile['tier'];
}

/** The access patterns of the specification, ready to be written into routes. */
export interface Guards {
  readonly everyone: Access<undefined>;
  /** Somebody signed in; costs no query unless a feature is asked for. */
  readonly identity: (needs?: IdentityNeeds) => Access<Identity>;
  /** Somebody signed in, with role and tier: for answers that differ by tier (`tierIncludes`, `requireFeature`). */
  readonly person: (needs?: IdentityNeeds) => Access<Person>;
  readonly admin: Access<Person>;
  readonly service: Access<undefined>;
  readonly cron: Access<undefined>;
}

/** What the guards check against. */
export interface GuardOptions {
  readonly verifier: TokenVerifier;
  readonly profiles: ProfileReader;
  /** undefined: bearer tokens only. */
  readonly webSessions?: WebSessions | undefined;
  /** Unset: every request is refused. */
  readonly serviceSecret: string | undefined;
  readonly cronSecret: string | undefined;
}

/** Builds the guards. */
export function createGuards(options: GuardOptions): Guards {
  async function authenticate(request: IncomingRequest): Promise<Identity> {
    const authorization = request.header('Authorization');
    const bySession = authorization === '' ? await options.webSessions?.identify(request) : undefined;
    return bySession ?? options.verifier.verify(authorization);
  }

  async function readPerson(request: IncomingRequest): Promise<Person> {
    const { userId } = await authenticate(request);
    const { role, tier } = await options.profiles.read(userId);
    return { userId, role, tier };
  }

  function person(needs: IdentityNeeds = {}): Access<Person> {
    const { feature } = needs;
    return {
      kind: 'identity',
      feature,
      authorize: async (request) => {
        const caller = await readPerson(request);
        if (feature !== undefined) requireFeature(caller, feature);
        return caller;
      },
      databaseIdentity: asPerson,
    };
  }

  return {
    everyone: { kind: 'public', authorize: () => Promise.resolve(undefined), databaseIdentity: () => ({ role: 'anon' }) },
    identity: (needs) => (needs?.feature === undefined ? { kind: 'identity', authorize: authenticate, databaseIdentity: asPerson } : person(needs)),
    person,
    admin: {
      kind: 'admin',
      authorize: async (request) => {
        const caller = await readPerson(request);
        if (caller.role !== 'admin') throw roleMissing();
        return caller;
      },
      databaseIdentity: asPerson,
    },
    service: bearerSecret('service', options.serviceSecret),
    cron: bearerSecret('cron', options.cronSecret),
  };
}

/** For what only a part of a route's callers may do. @throws {AppError} 403 naming the tier that has the feature. */
export function requireFeature(person: Pick<Person, 'tier'>, feature: Feature): void {
  if (!tierIncludes(person.tier, feature)) throw featureNotInTier(featureTier(feature));
}

function asPerson(caller: Identity) {
  return { role: 'authenticated', userId: caller.userId } as const;
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
