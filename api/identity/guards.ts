import { featureTier, tierIncludes } from '#core/contracts/tiers.ts';
import type { Feature } from '#core/contracts/tiers.ts';
import { notAuthenticated, roleMissing, featureNotInTier } from '#api/errors.ts';
import { accountSuspended } from '#api/measures/index.ts';
import type { Access, IncomingRequest } from '#api/routing/route.ts';
import { secretsOf } from '#core/config/secret-list.ts';
import { equalSecrets } from '#core/network/equal-secrets.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { Profile, ProfileReader } from './profile-reader.ts';
import type { Identity, TokenNeeds, TokenVerifier, VerifiedToken } from './token-verifier.ts';
import type { WebSessions } from './web-session.ts';

/** What a route may ask of its caller besides being somebody. */
export interface IdentityNeeds {
  readonly feature?: Feature;
  /** The route brings words to other people: nobody who is suspended comes in. */
  readonly writesToPeople?: boolean;
}

/** A signed-in person with what our own tables say about her. */
export interface Person extends Identity {
  readonly role: Profile['role'];
  readonly tier: Profile['tier'];
}

/** Somebody signed in, and until when: for answers that go on for longer than a moment. */
export interface IdentityInTime extends Identity {
  readonly endsAt: Date;
}

/** An administrator with the token that lets her in, for what outlives her request. */
export interface AdminWithToken extends Person {
  readonly accessToken: string;
}

/** The access patterns of the specification, ready to be written into routes. */
export interface Guards {
  readonly everyone: Access<undefined>;
  /** Whether a request says who sends it, rightly or not: for public routes that tell more to who is known. */
  readonly namesSomebody: (request: IncomingRequest) => boolean;
  /** Somebody signed in; costs no query unless a feature is asked for. */
  readonly identity: (needs?: IdentityNeeds) => Access<Identity>;
  /** Somebody signed in, with the end of her token; costs no query. */
  readonly identityInTime: Access<IdentityInTime>;
  /** Somebody signed in, with role and tier: for answers that differ by tier (`tierIncludes`, `requireFeature`). */
  readonly person: (needs?: IdentityNeeds) => Access<Person>;
  /** Role from our tables, a young token, and a session that the identity provider still knows. */
  readonly admin: Access<Person>;
  /** The same; `given` is a token that came by another way than the headers. */
  readonly adminWithToken: (given?: (request: IncomingRequest) => string | undefined) => Access<AdminWithToken>;
  readonly service: Access<undefined>;
  readonly cron: Access<undefined>;
}

/** What the guards check against. */
export interface GuardOptions {
  readonly verifier: TokenVerifier;
  readonly profiles: ProfileReader;
  readonly liveSessions: LiveSessions;
  /** Longest time since the issue of a token that administers, in seconds. */
  readonly adminMaxAgeS: number;
  /** undefined: bearer tokens only. */
  readonly webSessions?: WebSessions | undefined;
  /** Unset: every request is refused. */
  readonly serviceSecret: string | undefined;
  readonly cronSecret: string | undefined;
}

/** Builds the guards. */
export function createGuards(options: GuardOptions): Guards {
  const authenticate = async (request: IncomingRequest): Promise<Identity> => (await verify(options, request)).identity;
  const person = ({ feature, writesToPeople = false }: IdentityNeeds = {}): Access<Person> => ({
    kind: 'identity',
    feature,
    authorize: async (request) => {
      const { isSuspended, ...caller } = await readPerson(options, await authenticate(request));
      if (feature !== undefined) requireFeature(caller, feature);
      if (writesToPeople && isSuspended) throw accountSuspended();
      return caller;
    },
    databaseIdentity: asPerson,
  });
  return {
    namesSomebody: (request) =>
      request.header('Authorization') !== '' || options.webSessions?.isPresent(request) === true,
    everyone: {
      kind: 'public',
      authorize: () => Promise.resolve(undefined),
      databaseIdentity: () => ({ role: 'anon' }),
    },
    identity: (needs) =>
      needs?.feature === undefined && needs?.writesToPeople !== true
        ? { kind: 'identity', authorize: authenticate, databaseIdentity: asPerson }
        : person(needs),
    identityInTime: {
      kind: 'identity',
      authorize: async (request) => {
        const { identity, endsAt } = await verify(options, request);
        return { ...identity, endsAt };
      },
      databaseIdentity: asPerson,
    },
    person,
    admin: withoutToken(adminWithToken(options)),
    adminWithToken: (given) => adminWithToken(options, given),
    service: bearerSecret('service', options.serviceSecret),
    cron: bearerSecret('cron', options.cronSecret),
  };
}

async function verify(options: GuardOptions, request: IncomingRequest, needs?: TokenNeeds): Promise<VerifiedToken> {
  const authorization = request.header('Authorization');
  const bySession = authorization === '' ? await options.webSessions?.identify(request, needs) : undefined;
  return bySession ?? options.verifier.verify(authorization, needs);
}

async function readPerson(
  { profiles }: GuardOptions,
  { userId }: Identity,
): Promise<Person & { readonly isSuspended: boolean }> {
  const { role, tier, isSuspended } = await profiles.read(userId);
  return { userId, role, tier, isSuspended };
}

function adminWithToken(
  options: GuardOptions,
  given: (request: IncomingRequest) => string | undefined = () => undefined,
): Access<AdminWithToken> {
  return {
    kind: 'admin',
    authorize: async (request) => {
      const needs = { maxAgeS: options.adminMaxAgeS };
      const token = request.header('Authorization') === '' ? given(request) : undefined;
      const { identity, accessToken } =
        token === undefined
          ? await verify(options, request, needs)
          : await options.verifier.verify(`Bearer ${token}`, needs);
      const { userId, role, tier } = await readPerson(options, identity);
      const caller = { userId, role, tier };
      if (caller.role !== 'admin') throw roleMissing();
      // Last: nobody but an administrator makes us ask the provider.
      await options.liveSessions.requireOpen(accessToken);
      return { ...caller, accessToken };
    },
    databaseIdentity: asPerson,
  };
}

function withoutToken(access: Access<AdminWithToken>): Access<Person> {
  return {
    ...access,
    authorize: async (request) => {
      const { userId, role, tier } = await access.authorize(request);
      return { userId, role, tier };
    },
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
  const accepted = secretsOf(secret);
  return {
    kind,
    authorize: (request) => {
      const given = /^Bearer (.+)$/i.exec(request.header('Authorization'))?.[1] ?? '';
      return accepted.some((one) => equalSecrets(one, given))
        ? Promise.resolve(undefined)
        : Promise.reject(notAuthenticated());
    },
    databaseIdentity: () => ({ role: 'service_role' }),
  };
}
