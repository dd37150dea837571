import { notFound, stepNotPossible } from '#api/errors.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { JobsRoom } from '#api/jobs/index.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { okUnlessKnown, requireMatch } from '#api/routing/conditional.ts';
import { pageOf } from '#api/routing/paging.ts';
import { about, accepted, created, noContent, ok, route, streamed } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { createContextRoutes } from './context/context-router.ts';
import { dateSectionOf, lockContextOf, refreshContextFile } from './context/context-store.ts';
import { createExportRoutes } from './export/export-router.ts';
import { fileRefused, isFailureCode, storageUnavailable } from './errors.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { DOWNLOAD_LINK_S, fileNameOf } from './policy.ts';
import { presentDocument, presentExtraction } from './presenter.ts';
import { writeProgress } from './progress.ts';
import { createPlainRoutes } from './plain/plain-router.ts';
import type { PlainWriter } from './plain/plain-writer.ts';
import { createReviewRoutes } from './review/review-router.ts';
import { selectApprovedText } from './review/review-store.ts';
import * as schema from './schema.ts';
import { searchDocuments } from './search/search-documents.ts';
import type { FoundDocument } from './search/search-documents.ts';
import type { FileStorage } from './storage/file-storage.ts';
import {
  deleteDocument,
  selectDocument,
  selectDocumentForChange,
  selectDocuments,
  selectPages,
  selectSameFile,
  updateDocument,
} from './store.ts';
import type { DocumentRow } from './store.ts';
import { confirmUpload, expectUpload } from './upload/upload-service.ts';

/** What the routes of documents need. */
export interface DocumentRouteOptions {
  readonly guards: Guards;
  /** undefined: no object storage is configured. */
  readonly storage: FileStorage | undefined;
  readonly jobs: Pick<JobsRoom, 'nudge'>;
  readonly rendering: RenderingRoom;
  readonly plain: PlainWriter;
}

type Transact = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** What kept answers tell of. */
const DOCUMENT = 'document';
/**
 * How long a confirmation waits for the end of the reading before it says 202, in milliseconds. A PDF with a text layer
 * is read in about a second; pictures take five seconds a page.
 */
const CONFIRM_WAIT = { limitMs: 8_000, quickMs: 500, oftenMs: 25, seldomMs: 200 } as const;

/** Documents themselves: list, one, changes, end; upload and download. */
export function createDocumentRoutes(options: DocumentRouteOptions): readonly Route[] {
  // Words before parameters: `download-url` is no id.
  return [
    downloadRoute(options),
    ...createContextRoutes(options),
    ...createReviewRoutes(options),
    ...createPlainRoutes(options),
    ...createExportRoutes(options),
    ...recordRoutes(options),
    ...changeRoutes(options),
    ...uploadRoutes(options),
  ];
}

function recordRoutes({ guards }: DocumentRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'document_storage' });
  return [
    route({
      method: 'GET',
      path: '/documents',
      summary: 'Eigene Unterlagen, die neuesten zuerst; mit `q` die passendsten zuerst',
      access,
      query: schema.documentListQuerySchema,
      responses: { 200: schema.documentListSchema },
      handle: async ({ caller, query, transact }) => {
        const rows = await transact((transaction) => listDocuments(transaction, caller.userId, query));
        const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
        return ok({ ...page, items: page.items.map((row) => ({ ...presentDocument(row), match: row.match })) });
      },
    }),
    route({
      method: 'GET',
      path: '/documents/:documentId',
      summary: 'Ein Dokument mit dem gelesenen Text, der auf eine Entscheidung wartet',
      access,
      params: schema.documentIdSchema,
      requestHeaders: ['If-None-Match'],
      responses: { 200: schema.documentDetailSchema, 304: null },
      errors: [404],
      handle: async ({ params, header, transact }) =>
        okUnlessKnown({ header }, await transact((transaction) => readDetail(transaction, params.documentId))),
    }),
    route({
      method: 'GET',
      path: '/documents/:documentId/progress',
      summary: 'Fortschritt des Lesens als Strom von Ereignissen',
      access,
      params: schema.documentIdSchema,
      responses: { 200: { media: ['text/event-stream'] } },
      errors: [404],
      handle: async ({ params, transact }) => {
        const look = () => transact((transaction) => selectDocument(transaction, params.documentId));
        if ((await look()) === undefined) throw notFound();
        return streamed((response, signal) => writeProgress({ response, signal, look }));
      },
    }),
  ];
}

function changeRoutes({ guards, storage }: DocumentRouteOptions): readonly Route[] {
  const access = guards.identity({ feature: 'document_storage' });
  return [
    route({
      method: 'PATCH',
      path: '/documents/:documentId',
      summary: 'Titel, Schlagworte oder Datum ändern',
      limit: WRITE_LIMITS,
      access,
      params: schema.documentIdSchema,
      body: schema.documentChangeSchema,
      requestHeaders: ['If-Match'],
      responses: { 200: schema.documentDetailSchema },
      errors: [404, 412],
      handle: async ({ caller: { userId }, params: { documentId }, body, header, transact }) =>
        transact(async (transaction) => {
          await lockContextOf(transaction, userId);
          if ((await selectDocumentForChange(transaction, documentId)) === undefined) throw notFound();
          requireMatch({ header }, await readDetail(transaction, documentId));
          await updateDocument(transaction, documentId, body);
          if (body.documentDate !== undefined) await dateSectionOf(transaction, documentId, body.documentDate);
          await refreshContextFile(transaction, userId);
          return ok(await readDetail(transaction, documentId));
        }),
    }),
    route({
      method: 'DELETE',
      path: '/documents/:documentId',
      summary: 'Dokument mit Datei, Text und Freigaben löschen',
      limit: WRITE_LIMITS,
      access,
      params: schema.documentIdSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ caller: { userId }, params: { documentId }, transact }) => {
        await transact(async (transaction) => {
          await lockContextOf(transaction, userId);
          if (!(await deleteDocument(transaction, documentId))) throw notFound();
          await refreshContextFile(transaction, userId);
          await forgetAnswersAbout(transaction, { kind: DOCUMENT, id: documentId });
        });
        // What cannot be removed now is found by the sweep: no document leads to it any more.
        await storage?.remove([`incoming/${documentId}`, `kept/${documentId}`]).catch(() => undefined);
        return noContent();
      },
    }),
  ];
}

function uploadRoutes({ guards, storage, jobs }: DocumentRouteOptions): readonly Route[] {
  const access = guards.person({ feature: 'document_storage' });
  return [
    route({
      method: 'POST',
      path: '/documents/upload-url',
      summary: 'Link, unter dem eine Datei direkt in die Ablage hochgeladen wird',
      limit: WRITE_LIMITS,
      access,
      body: schema.uploadRequestSchema,
      idempotent: true,
      responses: { 201: schema.uploadLinkSchema },
      errors: [403, 409, 413, 415, 503],
      handle: async ({ caller, body, transact, conclude }) => {
        const files = requireStorage(storage);
        const { id, linkExpiresAt: expiresAt } = await transact((transaction) =>
          expectUpload(transaction, caller, body),
        );
        const path = `incoming/${id}`;
        const link = await files.createUploadLink(path).catch(async (error: unknown) => {
          await transact((transaction) => deleteDocument(transaction, id));
          throw error;
        });
        return conclude(() =>
          Promise.resolve(about({ kind: DOCUMENT, id }, created({ ...link, documentId: id, path, expiresAt }))),
        );
      },
    }),
    route({
      method: 'POST',
      path: '/documents/confirm-upload',
      summary: 'Hochgeladene Datei prüfen und lesen lassen',
      limit: WRITE_LIMITS,
      access,
      body: schema.documentIdSchema,
      responses: { 200: schema.confirmationSchema, 202: schema.confirmationSchema },
      errors: [403, 404, 409, 413, 415, 422, 503],
      handle: async ({ body: { documentId }, transact }) => {
        await confirmUpload(transact, requireStorage(storage), documentId);
        jobs.nudge();
        await waitForReading(async () => !(await isBeingRead(transact, documentId)));
        const confirmation = await transact((transaction) => readConfirmation(transaction, documentId));
        return confirmation.extraction === null ? accepted(confirmation) : ok(confirmation);
      },
    }),
  ];
}

function downloadRoute({ guards, storage }: DocumentRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/documents/download-url',
    summary: 'Link, unter dem die Datei kurze Zeit heruntergeladen werden kann',
    access: guards.identity({ feature: 'document_storage' }),
    query: schema.documentIdSchema,
    responses: { 200: schema.downloadLinkSchema },
    errors: [404, 409, 503],
    handle: async ({ query: { documentId }, transact }) => {
      const document = await transact((transaction) => selectDocument(transaction, documentId));
      if (document === undefined) throw notFound();
      const { isKept, sniffedType } = document;
      if (!isKept || sniffedType === null) throw stepNotPossible();
      const expiresAt = new Date(Date.now() + DOWNLOAD_LINK_S * 1_000);
      const attachmentName = fileNameOf(sniffedType);
      const link = { seconds: DOWNLOAD_LINK_S, attachmentName };
      return ok({ url: await requireStorage(storage).createDownloadLink(`kept/${documentId}`, link), expiresAt });
    },
  });
}

async function listDocuments(
  transaction: DatabaseTransaction,
  userId: string,
  query: schema.DocumentListQuery,
): Promise<readonly (DocumentRow & { readonly match: FoundDocument['match'] | null })[]> {
  const { q } = query;
  if (q !== undefined) return searchDocuments(transaction, userId, { ...query, q });
  return (await selectDocuments(transaction, userId, query)).map((row) => ({ ...row, match: null }));
}

function requireStorage(storage: FileStorage | undefined): FileStorage {
  if (storage === undefined) throw storageUnavailable();
  return storage;
}

async function readDetail(transaction: DatabaseTransaction, documentId: string) {
  const document = await selectDocument(transaction, documentId);
  if (document === undefined) throw notFound();
  return {
    ...presentDocument(document),
    extraction: await extractionOf(transaction, document),
    approved: (await selectApprovedText(transaction, documentId)) ?? null,
    sameFile: await selectSameFile(transaction, document),
  };
}

async function extractionOf(transaction: DatabaseTransaction, document: DocumentRow) {
  if (document.extractionId === null || document.state !== 'in_review') return null;
  return presentExtraction(document, await selectPages(transaction, document.id, document.extractionId));
}

/** Looks often while it may be a matter of moments, then seldom. */
async function waitForReading(isOver: () => Promise<boolean>): Promise<void> {
  const { limitMs, quickMs, oftenMs, seldomMs } = CONFIRM_WAIT;
  if (await comesTrue(isOver, { everyMs: oftenMs, limitMs: quickMs })) return;
  await comesTrue(isOver, { everyMs: seldomMs, limitMs: limitMs - quickMs });
}

async function isBeingRead(transact: Transact, documentId: string): Promise<boolean> {
  const document = await transact((transaction) => selectDocument(transaction, documentId));
  return document?.state === 'checking' || document?.state === 'reading';
}

/** How a document stands after its confirmation. @throws {AppError} what is wrong with the file. */
async function readConfirmation(transaction: DatabaseTransaction, documentId: string) {
  const document = await selectDocument(transaction, documentId);
  if (document === undefined) throw notFound();
  const { state, pages, pagesRead, failureCode } = document;
  if ((state === 'rejected' || state === 'failed') && failureCode !== null && isFailureCode(failureCode))
    throw fileRefused(failureCode);
  return { documentId, state, pages, pagesRead, extraction: await extractionOf(transaction, document) };
}
