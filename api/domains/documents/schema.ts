import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { DOCUMENT_STATES } from './flow/document-machine.ts';
import { MARK_REASONS } from './page-text.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from './policy.ts';

const title = notBlank(200);
const tags = z
  .array(notBlank(40))
  .max(20)
  .refine((all) => new Set(all.map((tag) => tag.toLowerCase())).size === all.length, 'Jedes Schlagwort nur einmal.')
  .meta({ override: { uniqueItems: true } });

/** `2025`, `2025-03` or `2025-03-14`: as exact as it is known, and a day that exists. */
export const partialDateSchema = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'Bitte geben Sie ein Jahr, einen Monat oder einen Tag an.',
  )
  .refine(isRealDate, 'Diesen Tag gibt es nicht.')
  .describe('JJJJ, JJJJ-MM oder JJJJ-MM-TT');

function isRealDate(text: string): boolean {
  if (text.length < 10) return true;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Body of `POST documents/upload-url`. */
export const uploadRequestSchema = z.strictObject({
  fileName: notBlank(255),
  contentType: z
    .string()
    .max(100)
    .describe(`einer von: ${FILE_TYPES.join(', ')}`),
  sizeBytes: z.int().min(1).describe(`höchstens ${MAX_FILE_BYTES}`),
});
/** A file that somebody wants to upload. */
export type UploadRequest = z.infer<typeof uploadRequestSchema>;

/** 201 of `POST documents/upload-url`. */
export const uploadLinkSchema = z.object({
  documentId: z.uuid(),
  uploadUrl: z.url(),
  token: z.string(),
  path: z.string(),
  expiresAt: momentSchema,
});

/** Which document: path, query or body. */
export const documentIdSchema = z.strictObject({ documentId: z.uuid() });

/** Query of `GET documents`. */
export const documentListQuerySchema = z.strictObject({
  ...pageQuery,
  q: notBlank(200).optional().describe('sucht in Titeln, Schlagworten und freigegebenem Text'),
  tag: notBlank(40).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
});
/** Parsed query. */
export type DocumentListQuery = z.infer<typeof documentListQuerySchema>;

/** Body of `PATCH documents/{documentId}`. */
export const documentChangeSchema = z
  .strictObject({
    title: title.optional(),
    tags: tags.optional(),
    documentDate: partialDateSchema.nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Bitte geben Sie mindestens eine Änderung an.')
  .meta({ override: { minProperties: 1 } });

/** One document as its owner sees it. */
export const documentSchema = z.object({
  id: z.uuid(),
  state: z.enum(DOCUMENT_STATES),
  version: z.int(),
  title: z.string(),
  suggestedTitle: z.string().nullable(),
  tags: z.array(z.string()),
  documentDate: z.string().nullable(),
  type: z.enum(FILE_TYPES).nullable(),
  sizeBytes: z.int().nullable(),
  pages: z.int().nullable(),
  pagesRead: z.int(),
  extractionId: z.uuid().nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
/** A document in an answer. */
export type DocumentAnswer = z.input<typeof documentSchema>;
const placesSchema = z.array(z.object({ start: z.int(), end: z.int() }));
/** 200 of `GET documents`. */
export const documentListSchema = pageSchema(
  documentSchema.extend({
    /** Where the words of `q` stand, in UTF-16 units; null without `q`. */
    match: z
      .object({
        title: placesSchema,
        snippet: z.object({ text: z.string(), marks: placesSchema }).nullable(),
      })
      .nullable(),
  }),
);

const markSchema = z.object({
  start: z.int(),
  end: z.int(),
  reason: z.enum(MARK_REASONS),
  confidence: z.number().optional(),
  suggestion: z.string().optional(),
});

/** Raw text that waits for her decision. */
const extractionSchema = z.object({
  extractionId: z.uuid(),
  text: z.string(),
  pages: z.array(
    z.object({
      page: z.int(),
      source: z.enum(['layer', 'ocr']),
      text: z.string(),
      confidence: z.number().min(0).max(1),
      marks: z.array(markSchema),
    }),
  ),
  /** When it is removed, decided or not. */
  keptUntil: momentSchema.nullable(),
});

/** 200 of `GET documents/{documentId}`. */
export const documentDetailSchema = documentSchema.extend({
  extraction: extractionSchema.nullable(),
  /** What she approved of it; ranges of `simplify` and `summarize` count its UTF-16 units. */
  approved: z.object({ text: z.string(), approvedAt: momentSchema }).nullable(),
  /** Her other documents with the very same bytes. */
  sameFile: z.array(z.uuid()),
});

/** 200 and 202 of `POST documents/confirm-upload`. */
export const confirmationSchema = z.object({
  documentId: z.uuid(),
  state: z.enum(DOCUMENT_STATES),
  pages: z.int().nullable(),
  pagesRead: z.int(),
  extraction: extractionSchema.nullable(),
});

/** 200 of `GET documents/download-url`. */
export const downloadLinkSchema = z.object({ url: z.url(), expiresAt: momentSchema });
