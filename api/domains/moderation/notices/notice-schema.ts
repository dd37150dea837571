import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { NOTICE_REASONS } from '../vocabulary.ts';

const noticeShape = {
  kind: z
    .string()
    .regex(/^[a-z][a-z_]{0,39}$/)
    .describe('was gemeldet wird: `post`, `comment`, `message`'),
  contentId: z.uuid(),
  reason: z.enum(NOTICE_REASONS).describe('`crisis`: ich mache mir Sorgen um die Verfasserin'),
  explanation: notBlank(3_000).describe('warum der Text nicht dort stehen sollte'),
  location: notBlank(500).optional().describe('welche Stelle gemeint ist'),
  goodFaith: z.literal(true).describe('die Angaben sind nach bestem Wissen richtig und vollständig'),
} as const;

/** Body of `POST community/reports`. */
export const noticeBodySchema = z.strictObject(noticeShape);
/** A notice. */
export type NoticeBody = z.infer<typeof noticeBodySchema>;

/** Body of `POST moderation/notices`: of somebody without an account, by letter or mail. */
export const outsideNoticeBodySchema = z.strictObject({
  ...noticeShape,
  sender: z.strictObject({ name: notBlank(200), email: z.email().max(254).optional() }),
});

/** 201 of a notice. */
export const receiptSchema = z.object({ noticeId: z.uuid(), receipt: z.string(), createdAt: momentSchema });

/** Query of `GET community/reports`. */
export const noticeListQuerySchema = z.strictObject(pageQuery);
/** Parsed query. */
export type NoticeListQuery = z.infer<typeof noticeListQuerySchema>;

/** 200 of `GET community/reports`: own notices, and what became of them. */
export const noticeListSchema = pageSchema(
  z.object({
    id: z.uuid(),
    receipt: z.string(),
    kind: z.string(),
    contentId: z.uuid(),
    reason: z.enum(NOTICE_REASONS),
    explanation: z.string(),
    location: z.string().nullable(),
    createdAt: momentSchema,
    outcome: z.enum(['restricted', 'unchanged', 'gone']).nullable().describe('`null`: noch nicht entschieden'),
    sentence: z.string().describe('dasselbe in einem Satz'),
    decidedAt: momentSchema.nullable(),
    appealableDecisionId: z.uuid().nullable().describe('für `POST community/appeals`, wenn der Text stehen blieb'),
  }),
);
