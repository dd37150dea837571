import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { DOCUMENT_STATES } from '../flow/document-machine.ts';
import { MAX_TEXT_CHARS } from '../policy.ts';

/** Body of `POST documents/approve-extraction`. */
export const approvalSchema = z
  .strictObject({
    documentId: z.uuid(),
    extractionId: z.uuid().optional().describe('welches Lesen gemeint ist; ein anderes inzwischen: 409'),
    text: notBlank(MAX_TEXT_CHARS).optional().describe('der Text, wie sie ihn berichtigt hat'),
    pages: z.array(z.int().min(1).max(60)).min(1).max(60).optional().describe('nur diese Seiten, wie gelesen'),
    inContext: z.boolean().default(true).describe('ob die Begleitung im Chat den Text kennen darf'),
  })
  .refine(({ text, pages }) => text === undefined || pages === undefined, 'Bitte Text oder Seiten angeben.');
/** What she approves. */
export type Approval = z.infer<typeof approvalSchema>;

/** 200 of `POST documents/approve-extraction`. */
export const approvedSchema = z.object({
  documentId: z.uuid(),
  state: z.enum(DOCUMENT_STATES),
  extractionId: z.uuid(),
  text: z.string(),
  approvedAt: momentSchema,
  /** How much of it the assistant may know; `beginning` for very long texts. */
  context: z.enum(['whole', 'beginning', 'none']),
});

/** Body of `POST documents/discard-extraction`. */
export const discardSchema = z.strictObject({
  documentId: z.uuid(),
  deleteFile: z.boolean().default(false).describe('auch die Datei löschen'),
});

/** 200 of `POST documents/discard-extraction`. */
export const discardedSchema = z.object({
  documentId: z.uuid(),
  state: z.enum(DOCUMENT_STATES),
  isFileKept: z.boolean(),
});
