import { asService } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { decide } from './decide.ts';
import { changeMatch, endMatch, listMatches } from './matches.ts';
import { DECISIONS_A_DAY } from './policy.ts';
import { presentProfile, presentSuggestions } from './presenter.ts';
import { deleteProfile, selectChangedAt, selectProfile } from './profile-store.ts';
import * as schema from './schema.ts';
import { selectOpenSuggestions } from './suggestion-store.ts';
import { requireConsent, writeProfile } from './write-profile.ts';

/** Who is brought to other people: in the tier, and not suspended. */
const MEETS = { feature: 'breastfriend_matching', writesToPeople: true } as const;
/** One suggestion is decided once or twice. */
const DECISION_LIMIT = {
  name: 'matchmaking_decisions',
  by: 'person',
  limit: DECISIONS_A_DAY,
  windowMs: 86_400_000,
} as const;

/** All routes of `matchmaking/`. */
export function createMatchmakingRoutes(guards: Guards): readonly Route[] {
  return [...profileRoutes(guards), ...suggestionRoutes(guards), ...matchRoutes(guards)];
}

function profileRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/matchmaking/profile',
      summary: 'Das eigene Suchprofil',
      access: guards.identity({ feature: 'breastfriend_matching' }),
      responses: { 200: schema.searchProfileSchema },
      errors: [404],
      handle: async ({ caller: { userId }, transact }) =>
        ok(
          await transact(async (transaction) => {
            const row = await selectProfile(transaction, userId);
            if (row === undefined) throw notFound();
            return presentProfile(row, await selectChangedAt(transaction, userId));
          }),
        ),
    }),
    route({
      method: 'PUT',
      path: '/matchmaking/profile',
      summary: 'Die Suche beginnen, ändern, ruhen lassen oder fortsetzen; Angaben ändern sich einmal in der Woche',
      limit: WRITE_LIMITS,
      access: guards.identity(MEETS),
      body: schema.searchBodySchema,
      responses: { 200: schema.searchProfileSchema },
      errors: [409, 422, 429],
      handle: async ({ caller: { userId }, body, transact }) =>
        ok(await transact((transaction) => writeProfile(transaction, userId, body))),
    }),
    route({
      method: 'DELETE',
      path: '/matchmaking/profile',
      summary: 'Die Vermittlung verlassen: Suche, Vorschläge und Verbindungen enden sofort',
      limit: WRITE_LIMITS,
      // Leaving needs no tier.
      access: guards.identity(),
      responses: { 204: null },
      handle: async ({ caller: { userId }, transact }) => {
        await transact((transaction) => asService(transaction, () => deleteProfile(transaction, userId)));
        return noContent();
      },
    }),
  ];
}

function suggestionRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/matchmaking/suggestions',
      summary: 'Die eigenen Vorschläge, ohne Namen und mit Gründen',
      access: guards.identity({ feature: 'breastfriend_matching' }),
      responses: { 200: schema.suggestionListSchema },
      errors: [409],
      handle: async ({ caller: { userId }, transact }) =>
        ok(
          await transact(async (transaction) => {
            await requireConsent(transaction, userId);
            const profile = await selectProfile(transaction, userId);
            const rows = await selectOpenSuggestions(transaction, userId);
            return presentSuggestions(rows, profile?.state === 'paused');
          }),
        ),
    }),
    route({
      method: 'POST',
      path: '/matchmaking/decisions',
      summary: 'Zu einem Vorschlag Ja oder Nein sagen; ein Nein erfährt niemand',
      limit: [...WRITE_LIMITS, DECISION_LIMIT],
      access: guards.identity(MEETS),
      body: schema.decisionBodySchema,
      idempotent: true,
      responses: { 200: schema.decisionSchema },
      errors: [404, 409],
      handle: ({ caller: { userId }, body, conclude }) =>
        conclude(async (transaction) => ok(await decide(transaction, userId, body))),
    }),
  ];
}

/** What there is can be seen, paused and ended in every tier. */
function matchRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity();
  return [
    route({
      method: 'GET',
      path: '/matchmaking/matches',
      summary: 'Die eigenen Verbindungen, die neuesten zuerst',
      access,
      query: schema.matchListQuerySchema,
      responses: { 200: schema.matchListSchema },
      handle: async ({ caller: { userId }, query, transact }) =>
        ok(await transact((transaction) => listMatches(transaction, userId, query))),
    }),
    route({
      method: 'PATCH',
      path: '/matchmaking/matches/:matchId',
      summary: 'Eine Verbindung ruhen lassen oder wieder aufnehmen',
      limit: WRITE_LIMITS,
      access,
      params: schema.matchPathSchema,
      body: schema.matchChangeSchema,
      responses: { 200: schema.matchSchema },
      errors: [404, 409],
      handle: async ({ caller: { userId }, params: { matchId }, body: { state }, transact }) =>
        ok(await transact((transaction) => changeMatch(transaction, userId, { matchId, state }))),
    }),
    route({
      method: 'DELETE',
      path: '/matchmaking/matches/:matchId',
      summary: 'Eine Verbindung beenden, für beide und ohne Grund',
      limit: WRITE_LIMITS,
      access,
      params: schema.matchPathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { matchId }, transact }) => {
        await transact((transaction) => endMatch(transaction, userId, matchId));
        return noContent();
      },
    }),
  ];
}
