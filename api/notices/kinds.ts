import { z } from 'zod';

/** What a person can be told of, and switch on and off. */
export const NOTICE_CATEGORIES = ['message', 'reply', 'match', 'moderation', 'study', 'share', 'account'] as const;
/** One of {@link NOTICE_CATEGORIES}. */
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

const nothing = z.strictObject({});
const number = z.int().min(0).max(1_000_000);

/**
 * Every sentence that can stand in an inbox, with what may stand in it: numbers, days and words of lists. Never
 * what a person wrote, is called or has.
 */
export const NOTICE_KINDS = {
  'message.new': nothing,
  'message.requested': nothing,
  'message.accepted': nothing,
  'reply.post': nothing,
  'reply.comment': nothing,
  'match.suggested': z.strictObject({ count: number.optional() }),
  'match.made': nothing,
  'match.ended': nothing,
  'match.paused': nothing,
  'moderation.held': nothing,
  'moderation.decided': nothing,
  'moderation.appeal_decided': nothing,
  'moderation.report_decided': nothing,
  'study.changed': z.strictObject({ change: z.enum(['opened', 'closed', 'changed', 'gone', 'back']) }),
  'share.opened': nothing,
  'account.deletion_planned': z.strictObject({ day: z.iso.date() }),
  'account.deletion_taken_back': nothing,
  'account.warned': z.strictObject({ measureId: z.uuid() }),
  'account.suspended': z.strictObject({ measureId: z.uuid(), day: z.iso.date().optional() }),
  'account.reinstated': nothing,
} as const satisfies Readonly<Record<`${NoticeCategory}.${string}`, z.ZodType<Readonly<Record<string, unknown>>>>>;

/** One of {@link NOTICE_KINDS}. */
export type NoticeKind = keyof typeof NOTICE_KINDS;
