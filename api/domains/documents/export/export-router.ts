import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { requireFeature } from '#api/identity/guards.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { attachment, route, streamed } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { storageUnavailable } from '../errors.ts';
import { selectApprovedText } from '../review/review-store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { selectDocument } from '../store.ts';
import { exportSchema } from './export-schema.ts';
import { exportedDocument } from './exported-document.ts';
import type { ExportedDocument } from './exported-document.ts';
import type { TextsExport } from './render-texts.ts';
import { writeArchive } from './write-archive.ts';

/** What the route of exports needs. */
export interface ExportRouteOptions {
  readonly guards: Guards;
  /** undefined: no object storage is configured. */
  readonly storage: FileStorage | undefined;
  readonly rendering: RenderingRoom;
}

/** An archive may be a gigabyte of the storage's traffic. */
const EXPORT_LIMIT: RateLimitRule = { name: 'documents_export', by: 'person', limit: 20, windowMs: 3_600_000 };

/** Documents to take along. */
export function createExportRoutes({ guards, storage, rendering }: ExportRouteOptions): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/documents/export',
      summary: 'Ausgewählte Unterlagen als ZIP mit Dateien und Texten, oder ihre Texte als ein PDF',
      limit: EXPORT_LIMIT,
      access: guards.person({ feature: 'document_storage' }),
      flag: null,
      body: exportSchema,
      responses: { 200: { media: ['application/zip', 'application/pdf'] } },
      errors: [404, 413, 503],
      handle: async ({ caller, body: { documentIds, format }, transact }) => {
        requireFeature(caller, 'pdf_export');
        const documents = await transact((transaction) => readDocuments(transaction, documentIds));
        const now = new Date();
        if (format === 'zip') {
          if (storage === undefined) throw storageUnavailable();
          return streamed((response, signal) => writeArchive(response, { documents, storage, now }, signal));
        }
        const input: TextsExport = { documents, now };
        const module = new URL('./render-texts.ts', import.meta.url);
        return attachment({
          content: await rendering.render({ module, input, personId: caller.userId }),
          contentType: 'application/pdf',
          attachmentName: `unterlagen-${now.toISOString().slice(0, 10)}.pdf`,
        });
      },
    }),
  ];
}

/** In the order in which they were asked for. @throws {AppError} 404 when one of them is not hers. */
async function readDocuments(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<readonly ExportedDocument[]> {
  const documents: ExportedDocument[] = [];
  for (const id of ids) {
    const document = await selectDocument(transaction, id);
    if (document === undefined) throw notFound();
    documents.push(exportedDocument(document, (await selectApprovedText(transaction, id))?.text ?? null));
  }
  return documents;
}
