import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { requireFeature } from '#api/identity/guards.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { approvedTextMissing } from '../errors.ts';
import { selectApprovedText } from '../review/review-store.ts';
import { documentIdSchema } from '../schema.ts';
import { selectDocument } from '../store.ts';
import { plainVersionSchema } from './plain-schema.ts';
import type { PlainWriter } from './plain-writer.ts';

/** What the routes of plain words need. */
export interface PlainRouteOptions {
  readonly guards: Guards;
  readonly plain: PlainWriter;
}

/** A long letter is up to thirty questions to a model. */
const PLAIN_LIMIT: RateLimitRule = { name: 'documents_plain', by: 'person', limit: 30, windowMs: 3_600_000 };

/** Approved texts in plain words. */
export function createPlainRoutes({ guards, plain }: PlainRouteOptions): readonly Route[] {
  const access = guards.person({ feature: 'document_storage' });
  const shared = { method: 'POST', limit: PLAIN_LIMIT, access, body: documentIdSchema, errors: [404, 409] } as const;
  return [
    route({
      ...shared,
      path: '/documents/simplify',
      summary: 'Freigegebenen Text in einfachen Worten, jeder Satz mit seiner Stelle im Brief',
      responses: { 200: plainVersionSchema },
      handle: async ({ caller, body: { documentId }, transact }) => {
        requireFeature(caller, 'arztbrief_simplify');
        const text = await transact((transaction) => readApprovedText(transaction, documentId));
        return ok({ documentId, ...(await plain.simplify(text)) });
      },
    }),
    route({
      ...shared,
      path: '/documents/summarize',
      summary: 'Das Wichtigste des freigegebenen Texts, jeder Satz mit seiner Stelle im Brief',
      responses: { 200: plainVersionSchema },
      handle: async ({ body: { documentId }, transact }) => {
        const text = await transact((transaction) => readApprovedText(transaction, documentId));
        return ok({ documentId, ...(await plain.summarize(text)) });
      },
    }),
  ];
}

/** @throws {AppError} 404 · 409 nothing is approved. */
async function readApprovedText(transaction: DatabaseTransaction, documentId: string): Promise<string> {
  if ((await selectDocument(transaction, documentId)) === undefined) throw notFound();
  const approved = await selectApprovedText(transaction, documentId);
  if (approved === undefined) throw approvedTextMissing();
  return approved.text;
}
