import { randomUUID } from 'node:crypto';
import type { Tier } from '#core/contracts/tiers.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent, isGranted } from '#api/domains/profil/index.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import { enqueueJob } from '#api/jobs/index.ts';
import {
  documentsConsentRequired,
  fileRefused,
  storageQuotaReached,
  tooManyOpenUploads,
  uploadMissing,
} from '../errors.ts';
import { takeStep } from '../flow/take-step.ts';
import { documentQuotaOf, FILE_TYPES, MAX_FILE_BYTES, MAX_OPEN_LINKS, titleFromFileName } from '../policy.ts';
import type { FileType } from '../policy.ts';
import { readDocument } from '../reading-job.ts';
import type { UploadRequest } from '../schema.ts';
import { UPLOAD_LINK_MS } from '../storage/file-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { countDocuments, insertDocument, lockDocumentsOf, selectDocument, selectDocumentForChange } from '../store.ts';
import type { DocumentRow } from '../store.ts';

/** Runs one transaction as the caller. */
type Transact = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** Who uploads. */
export interface Uploader {
  readonly userId: string;
  readonly tier: Tier;
}

/**
 * Writes down that a file is expected, and counts it as if it were there.
 * @throws {AppError} 403 without her agreement · 409 no room · 413 · 415.
 */
export async function expectUpload(
  transaction: DatabaseTransaction,
  { userId, tier }: Uploader,
  { fileName, contentType, sizeBytes }: UploadRequest,
): Promise<DocumentRow> {
  const type = FILE_TYPES.find((known) => known === normalisedType(contentType));
  if (type === undefined) throw fileRefused('file_type_unsupported');
  if (sizeBytes > MAX_FILE_BYTES) throw fileRefused('file_too_large');
  await requireDocumentsConsent(transaction, userId);
  await lockDocumentsOf(transaction, userId);
  const { files, bytes, open } = await countDocuments(transaction, userId);
  const quota = documentQuotaOf(tier);
  if (files >= quota.files || bytes + sizeBytes > quota.bytes) throw storageQuotaReached();
  if (open >= MAX_OPEN_LINKS) throw tooManyOpenUploads();
  await insertProfileIfAbsent(transaction, userId);
  return insertDocument(transaction, {
    userId,
    title: titleFromFileName(fileName),
    declaredType: type,
    declaredBytes: sizeBytes,
    linkExpiresAt: new Date(Date.now() + UPLOAD_LINK_MS),
  });
}

/** Phones call HEIC by several names. */
function normalisedType(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const names: Readonly<Record<string, FileType>> = {
    'image/heif': 'image/heic',
    'image/heic-sequence': 'image/heic',
    'image/jpg': 'image/jpeg',
  };
  return names[type] ?? type;
}

/** Health data is kept only with her agreement. @throws {AppError} 403. */
export async function requireDocumentsConsent(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (!(await isGranted(transaction, userId, 'documents'))) throw documentsConsentRequired();
}

/**
 * Has a file looked at and read, once, however often it is asked for.
 * @throws {AppError} 403 · 404 · 409 when the file has not arrived, or the step is not possible · 413.
 */
export async function confirmUpload(
  transact: Transact,
  storage: FileStorage,
  documentId: string,
): Promise<DocumentRow> {
  const found = await transact((transaction) => selectDocument(transaction, documentId));
  if (found === undefined) throw notFound();
  if (found.state === 'awaiting_upload') await requireArrived(transact, storage, found);
  return transact(async (transaction) => {
    const held = await selectDocumentForChange(transaction, documentId);
    if (held === undefined) throw notFound();
    // Its file was deleted together with the text.
    if (held.state === 'discarded' && !held.isKept) throw stepNotPossible();
    await requireDocumentsConsent(transaction, held.userId);
    const extractionId = randomUUID();
    const fresh = { extractionId, attempts: 0, pagesRead: 0, failureCode: null };
    const { document, isRepeated } = await takeStep(transaction, held, { event: 'confirm', change: fresh });
    if (!isRepeated) await enqueueJob(transaction, readDocument, { payload: { documentId, extractionId } });
    return document;
  });
}

async function requireArrived(transact: Transact, storage: FileStorage, { id }: DocumentRow): Promise<void> {
  const path = `incoming/${id}`;
  const file = await storage.info(path);
  if (file === undefined) throw uploadMissing();
  if (file.sizeBytes <= MAX_FILE_BYTES) return;
  await transact(async (transaction) => {
    const held = await selectDocumentForChange(transaction, id);
    if (held?.state !== 'awaiting_upload') return;
    const { document } = await takeStep(transaction, held, { event: 'confirm' });
    await takeStep(transaction, document, { event: 'refuse', change: { failureCode: 'file_too_large' } });
  });
  await storage.remove([path]);
  throw fileRefused('file_too_large');
}
