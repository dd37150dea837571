import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { approveExtraction } from './approve.ts';
import { discardExtraction } from './discard.ts';
import { approvalSchema, approvedSchema, discardedSchema, discardSchema } from './review-schema.ts';

/** What the routes of the review need. */
export interface ReviewRouteOptions {
  readonly guards: Guards;
  /** undefined: no object storage is configured. */
  readonly storage: FileStorage | undefined;
}

/** Two hundred thousand characters in JSON, in bytes. */
const TEXT_LIMIT_BYTES = 1_500_000;

/** Her decision about what was read. */
export function createReviewRoutes({ guards, storage }: ReviewRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'document_storage' });
  return [
    route({
      method: 'POST',
      path: '/documents/approve-extraction',
      summary: 'Gelesenen Text freigeben, berichtigt oder nur einige Seiten; der Rohtext ist danach weg',
      limit: WRITE_LIMITS,
      access,
      body: approvalSchema,
      bodyLimitBytes: TEXT_LIMIT_BYTES,
      responses: { 200: approvedSchema },
      errors: [403, 404, 409],
      handle: async ({ caller, body, transact }) =>
        ok(await transact((transaction) => approveExtraction(transaction, caller.userId, body))),
    }),
    route({
      method: 'POST',
      path: '/documents/discard-extraction',
      summary: 'Gelesenen Text verwerfen, auf Wunsch auch die Datei',
      limit: WRITE_LIMITS,
      access,
      body: discardSchema,
      responses: { 200: discardedSchema },
      errors: [404, 409],
      handle: async ({ body, transact }) => {
        const { id, state, isKept } = await transact((transaction) => discardExtraction(transaction, body));
        // What cannot be removed now is found by the sweep: the document says that it has no file.
        if (body.deleteFile) await storage?.remove([`incoming/${id}`, `kept/${id}`]).catch(() => undefined);
        return ok({ documentId: id, state, isFileKept: isKept });
      },
    }),
  ];
}
