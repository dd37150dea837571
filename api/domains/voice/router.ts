import {
  sessionEventsAcceptedSchema,
  snapshotQuerySchema,
  snapshotResponseSchema,
  voiceStatusSchema,
  voiceTokenSchema,
} from '#core/contracts/voice-sessions.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { mediaWebhookAccess, testSecretAccess } from './access.ts';
import type { AgentWatchdog } from './agent-watchdog.ts';
import { TOKEN_LIFETIME_S } from './media-server.ts';
import type { MediaServer } from './media-server.ts';
import { eventsRequestSchema, sessionPathSchema, testTokenRequestSchema, tokenRequestSchema } from './schema.ts';
import { VOICE_SESSION } from './service.ts';
import type { VoiceService } from './service.ts';
import { createSessionRoutes } from './session-router.ts';

/** A person begins a few calls an hour; a clinic's shared address carries several people. */
const TOKEN_LIMITS: readonly RateLimitRule[] = [
  { name: 'voice_token', limit: 60, windowMs: 60_000 },
  // From however many addresses.
  { name: 'voice_token_person', by: 'person', limit: 60, windowMs: 60_000 },
];
/** Load tests mint from one address; still far too few to guess a secret of eight characters. */
const TEST_TOKEN_LIMIT: RateLimitRule = { name: 'voice_test_token', limit: 600, windowMs: 60_000 };
/** How long the same answer is given again, in milliseconds: half the life of the token in it. */
const TOKEN_REPEATED_MS = (TOKEN_LIFETIME_S * 1_000) / 2;
/** Twenty events with the largest snapshot each; more would hold up everybody while they are read. */
const EVENTS_LIMIT_BYTES = 400_000;

/** What the voice routes are built from. */
export interface VoiceRouteOptions {
  readonly guards: Guards;
  readonly rendering: RenderingRoom;
  readonly service: VoiceService;
  readonly media: MediaServer | undefined;
  readonly watchdog: AgentWatchdog | undefined;
  readonly testSecret: string | undefined;
}

/** All routes of `voice/`. */
export function createVoiceRoutes(options: VoiceRouteOptions): readonly Route[] {
  return [...tokenRoutes(options), ...createSessionRoutes(options), ...agentRoutes(options), webhookRoute(options)];
}

function tokenRoutes({ guards, service, testSecret }: VoiceRouteOptions): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/voice/token',
      summary: 'Zugang zu einer neuen oder fortgesetzten Sprachsitzung',
      limit: TOKEN_LIMITS,
      access: guards.identity(),
      body: tokenRequestSchema,
      // A phone that lost the answer gets the same session, with a token that is still good for a while; not once the
      // room is no place of it.
      idempotent: {
        keptForMs: TOKEN_REPEATED_MS,
        beforeReplay: (transact, answer) => service.requirePlace(transact, voiceTokenSchema.parse(answer)),
      },
      responses: { 201: voiceTokenSchema },
      errors: [404, 409, 429, 503],
      handle: async ({ caller, body, clientIp, transact }) => {
        const token = await service.mintForPerson(transact, {
          userId: caller.userId,
          sessionId: body.sessionId,
          language: body.language,
          clientIp,
        });
        return about({ kind: VOICE_SESSION, id: token.sessionId }, created(token));
      },
    }),
    route({
      method: 'POST',
      path: '/voice/test-token',
      summary: 'Zugang für Tests, mit gemeinsamem Geheimnis',
      limit: TEST_TOKEN_LIMIT,
      access: testSecretAccess(testSecret),
      body: testTokenRequestSchema,
      responses: { 200: voiceTokenSchema },
      errors: [503],
      handle: async ({ body, transact }) =>
        ok(await service.mintForTest(transact, { sessionId: body.sessionId ?? undefined, language: body.language })),
    }),
    route({
      method: 'GET',
      path: '/voice/status',
      summary: 'Ob eine Sitzung beginnen kann',
      access: guards.everyone,
      // Says itself that it is switched off.
      flag: null,
      responses: { 200: voiceStatusSchema },
      handle: async () => ok(await service.status()),
    }),
  ];
}

function agentRoutes({ guards, service }: VoiceRouteOptions): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/voice/sessions/:sessionId/events',
      summary: 'Was in der Sitzung geschah, vom Sprachagenten gemeldet',
      access: guards.service,
      params: sessionPathSchema,
      body: eventsRequestSchema,
      bodyLimitBytes: EVENTS_LIMIT_BYTES,
      responses: { 200: sessionEventsAcceptedSchema },
      errors: [409],
      handle: async ({ params, body, transact }) =>
        ok(await service.applyEvents(transact, params.sessionId, body.events)),
    }),
    route({
      method: 'GET',
      path: '/voice/sessions/:sessionId/snapshot',
      summary: 'Wo eine unterbrochene Sitzung weitergeht, für den Sprachagenten',
      access: guards.service,
      params: sessionPathSchema,
      query: snapshotQuerySchema,
      responses: { 200: snapshotResponseSchema },
      errors: [409],
      handle: async ({ params, query, transact }) => ok(await service.snapshotOf(transact, { ...params, ...query })),
    }),
  ];
}

function webhookRoute({ media, watchdog, service }: VoiceRouteOptions): Route {
  return route({
    method: 'POST',
    path: '/voice/webhook',
    summary: 'Meldungen des Medienservers',
    access: mediaWebhookAccess(media),
    rawBody: ['application/webhook+json'],
    responses: { 204: null },
    handle: async ({ caller, transact }) => {
      watchdog?.observe(caller);
      if (caller.type === 'person_joined') await service.joinRoom(transact, caller.roomName);
      if (caller.type === 'room_finished') await service.finishRoom(transact, caller.roomName, caller.at);
      return noContent();
    },
  });
}
