import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { ACTIONS, GROUNDS, RULES } from '../vocabulary.ts';

const decisionShape = {
  id: z.uuid(),
  kind: z.string(),
  contentId: z.uuid(),
  contentVersion: z.int(),
  action: z.enum(ACTIONS),
  ground: z.enum(GROUNDS).nullable(),
  rule: z.enum(RULES).nullable(),
  facts: z.string(),
  accountAction: z.enum(['warn', 'suspend']).nullable(),
  accountUntil: momentSchema.nullable(),
  automatedDetection: z.boolean(),
  automatedDecision: z.boolean(),
  statement: z.string().describe('die ganze Begründung, zum Lesen'),
  decidedAt: momentSchema,
} as const;

/** Query of `GET community/decisions`. */
export const ownDecisionsQuerySchema = z.strictObject(pageQuery);
/** Parsed query. */
export type OwnDecisionsQuery = z.infer<typeof ownDecisionsQuerySchema>;

/** 200 of `GET community/decisions`: what was decided about her own texts. */
export const ownDecisionsSchema = pageSchema(
  z.object({
    ...decisionShape,
    canAppeal: z.boolean(),
    appealableUntil: momentSchema.nullable(),
    appeal: z
      .object({
        id: z.uuid(),
        state: z.enum(['open', 'upheld', 'overturned']),
        answer: z.string().nullable(),
        createdAt: momentSchema,
      })
      .nullable(),
  }),
);

/** Query of `GET moderation/log`; every filter narrows the list, `until` is exclusive. */
export const logQuerySchema = z.strictObject({
  ...pageQuery,
  action: z.enum(ACTIONS).optional(),
  rule: z.enum(RULES).optional(),
  automated: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  contentId: z.uuid().optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
/** Parsed query. */
export type LogQuery = z.infer<typeof logQuerySchema>;

/** 200 of `GET moderation/log`: every decision, never about whom. */
export const logSchema = pageSchema(
  z.object({
    ...decisionShape,
    caseId: z.uuid(),
    appealId: z.uuid().nullable(),
    source: z.enum(['analysis', 'notice', 'moderator']),
    decider: z.uuid().nullable().describe('Pseudonym; `null`: die Prüfung allein'),
    dsa: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .nullable()
      .describe('in den Feldern der Transparenzdatenbank der Kommission; `null`: schränkt niemanden ein'),
  }),
);
