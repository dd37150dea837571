import type { Access, Route } from '#api/routing/route.ts';

type Kind = Access<unknown>['kind'];
type Requirement = Readonly<Record<string, string[]>>;

/** The ways to say who one is (specification, Authentication). */
export const SECURITY_SCHEMES = {
  identity: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Zugriffstoken des Identitätsdienstes',
  },
  webSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sb-project-auth-token',
    description: 'Sitzung des Browsers beim Identitätsdienst; beim Schreiben wird die Herkunft der Seite geprüft',
  },
  serviceSecret: { type: 'http', scheme: 'bearer', description: 'Geheimnis zwischen den Diensten' },
  cronSecret: { type: 'http', scheme: 'bearer', description: 'Geheimnis für geplante Aufgaben' },
} as const;

const PERSON: readonly Requirement[] = [{ identity: [] }, { webSession: [] }];

const BY_KIND: Readonly<Record<Kind, readonly Requirement[]>> = {
  public: [],
  identity: PERSON,
  admin: PERSON,
  service: [{ serviceSecret: [] }],
  cron: [{ cronSecret: [] }],
  // In the body, or over the body: no scheme of the description says that.
  test_secret: [],
  signature: [],
};

/** What a route asks of its caller; an empty requirement means that it is not asked for. */
export function securityOf(access: Route['access']): Requirement[] {
  return access.identityOptional === true ? [{}, ...PERSON] : [...BY_KIND[access.kind]];
}
