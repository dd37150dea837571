import type { DatabaseTransaction } from '#api/database/database.ts';
import { approvedReadingOf } from '#api/domains/documents/index.ts';
import type { ApprovedReading } from '#api/domains/documents/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { created, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { presentOne } from '../presenter.ts';
import { acceptSuggestion, declineSuggestion, presentSuggestion, suggestFrom } from './suggest.ts';
import * as schema from './suggestion-schema.ts';
import { selectSuggestionPage } from './suggestion-store.ts';
import type { SuggestionRow } from './suggestion-store.ts';

/** What an approved letter may tell of: found, shown, and entered only with her yes. */
export function createSuggestionRoutes(guards: Guards): readonly Route[] {
  return [...findingRoutes(guards), ...decidingRoutes(guards)];
}

function findingRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'POST',
      path: '/timeline/suggestions',
      summary: 'In einem freigegebenen Text nach Daten suchen; eingetragen wird nichts',
      limit: WRITE_LIMITS,
      access,
      body: schema.findSuggestionsSchema,
      responses: { 200: schema.foundSuggestionsSchema },
      errors: [404, 409],
      handle: async ({ caller: { userId }, body: { documentId }, transact }) => {
        const items = await transact((transaction) => suggestFrom(transaction, userId, documentId));
        return ok({ note: schema.SUGGESTION_NOTE, items });
      },
    }),
    route({
      method: 'GET',
      path: '/timeline/suggestions',
      summary: 'Vorschläge aus freigegebenen Texten, die neuesten zuerst',
      access,
      query: schema.suggestionListQuerySchema,
      responses: { 200: schema.suggestionListSchema },
      handle: async ({ caller: { userId }, query, transact }) =>
        transact(async (transaction) => {
          const rows = await selectSuggestionPage(transaction, userId, query);
          const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
          return ok({ ...page, items: await withQuotes(transaction, page.items) });
        }),
    }),
  ];
}

async function withQuotes(transaction: DatabaseTransaction, rows: readonly SuggestionRow[]) {
  const readings = new Map<string, ApprovedReading | undefined>();
  for (const { documentId } of rows)
    if (!readings.has(documentId)) readings.set(documentId, await approvedReadingOf(transaction, documentId));
  return rows.map((row) => presentSuggestion(row, readings.get(row.documentId)));
}

function decidingRoutes(guards: Guards): readonly Route[] {
  const access = guards.identity({ feature: 'behandlungszeitstrahl' });
  return [
    route({
      method: 'POST',
      path: '/timeline/suggestions/:suggestionId/accept',
      summary: 'Einen Vorschlag eintragen, so wie er ist oder berichtigt',
      limit: WRITE_LIMITS,
      access,
      params: schema.suggestionPathSchema,
      body: schema.acceptanceSchema,
      responses: { 201: schema.acceptedSchema },
      errors: [404, 409],
      handle: async ({ caller: { userId }, params: { suggestionId }, body, transact }) =>
        transact(async (transaction) =>
          created(await presentOne(transaction, await acceptSuggestion(transaction, { userId, suggestionId }, body))),
        ),
    }),
    route({
      method: 'POST',
      path: '/timeline/suggestions/:suggestionId/decline',
      summary: 'Einen Vorschlag nicht eintragen; er kommt nicht wieder',
      limit: WRITE_LIMITS,
      access,
      params: schema.suggestionPathSchema,
      responses: { 200: schema.suggestionSchema },
      errors: [404, 409],
      handle: async ({ params: { suggestionId }, transact }) =>
        ok(await transact((transaction) => declineSuggestion(transaction, suggestionId))),
    }),
  ];
}
