import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';

/** Query of `GET admin/audit-log`. */
export const auditListQuerySchema = z.strictObject({
  ...pageQuery,
  actorId: z.uuid().optional().describe('wer gehandelt hat'),
  subjectId: z.uuid().optional().describe('um wessen Konto es ging'),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
  object: notBlank(200).optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});

/** One act. */
const auditEntrySchema = z.object({
  seq: z.int().describe('ohne Lücken gezählt'),
  at: momentSchema,
  action: z.string(),
  actor: z.uuid().describe('Pseudonym'),
  actorId: z.uuid().nullable().describe('null: das Konto gibt es nicht mehr'),
  subject: z.uuid().nullable().describe('Pseudonym'),
  subjectId: z.uuid().nullable(),
  object: z.string().nullable(),
  reason: z.string().nullable(),
  change: z.record(z.string(), z.unknown()).nullable(),
});
/** 200 of `GET admin/audit-log`. */
export const auditListSchema = pageSchema(auditEntrySchema);
