import type { DatabaseTransaction } from '#api/database/database.ts';
import { renderContextFile } from '#api/domains/chat/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { requireDocumentsConsent } from '../upload/upload-service.ts';
import { replaceSections } from './change-context.ts';
import { contextChangeSchema, contextSchema } from './context-schema.ts';
import { deleteOtherSections, lockContextOf, refreshContextFile, selectSections } from './context-store.ts';

/** Two hundred thousand characters in JSON, in bytes. */
const CONTEXT_LIMIT_BYTES = 1_500_000;

/** What the assistant may know of her: to see, to change, to empty. */
export function createContextRoutes({ guards }: { readonly guards: Guards }): readonly Route[] {
  const access = guards.identity({ feature: 'document_storage' });
  return [
    route({
      method: 'GET',
      path: '/documents/context',
      summary: 'Was die Begleitung im Chat aus den Unterlagen wissen darf',
      access,
      requestHeaders: ['If-None-Match'],
      responses: { 200: contextSchema, 304: null },
      handle: async ({ caller, header, transact }) =>
        okUnlessKnown({ header }, await transact((transaction) => readContext(transaction, caller.userId))),
    }),
    route({
      method: 'PUT',
      path: '/documents/context',
      summary: 'Abschnitte ändern, hinzufügen, weglassen: was nicht genannt ist, gehört nicht mehr dazu',
      limit: WRITE_LIMITS,
      access,
      body: contextChangeSchema,
      bodyLimitBytes: CONTEXT_LIMIT_BYTES,
      requestHeaders: ['If-Match'],
      responses: { 200: contextSchema },
      errors: [403, 404, 409, 412],
      handle: ({ caller: { userId }, body, header, transact }) =>
        transact(async (transaction) => {
          await lockContextOf(transaction, userId);
          requireMatch({ header }, await readContext(transaction, userId));
          if (body.sections.length > 0) await requireDocumentsConsent(transaction, userId);
          await replaceSections(transaction, userId, body.sections);
          return ok(await readContext(transaction, userId));
        }),
    }),
    route({
      method: 'DELETE',
      path: '/documents/context',
      summary: 'Alles vergessen, was die Begleitung aus den Unterlagen weiß; die Unterlagen bleiben',
      limit: WRITE_LIMITS,
      access,
      responses: { 204: null },
      handle: async ({ caller: { userId }, transact }) => {
        await transact((transaction) => emptyContext(transaction, userId));
        return noContent();
      },
    }),
  ];
}

async function emptyContext(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await lockContextOf(transaction, userId);
  await deleteOtherSections(transaction, userId, []);
  await refreshContextFile(transaction, userId);
}

async function readContext(transaction: DatabaseTransaction, userId: string) {
  const rows = await selectSections(transaction, userId);
  const sections = rows.map(({ id, documentId, title, dated, text, createdAt }) => ({
    id,
    documentId,
    title,
    dated,
    text,
    createdAt,
  }));
  return { sections, rendered: renderContextFile(rows) };
}
