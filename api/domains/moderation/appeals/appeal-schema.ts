import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { ACTIONS, GROUNDS, RULES } from '../vocabulary.ts';

/** Body of `POST community/appeals`. */
export const appealBodySchema = z.strictObject({
  decisionId: z.uuid(),
  text: notBlank(3_000).describe('was an der Entscheidung nicht stimmt'),
});
/** An appeal. */
export type AppealBody = z.infer<typeof appealBodySchema>;

/** 201 of it. */
export const appealSchema = z.object({
  id: z.uuid(),
  decisionId: z.uuid(),
  state: z.enum(['open', 'upheld', 'overturned']),
  createdAt: momentSchema,
});

/** Path of one appeal. */
export const appealPathSchema = z.strictObject({ appealId: z.uuid() });
/** Query of `GET moderation/appeals`. */
export const appealListQuerySchema = z.strictObject(pageQuery);
/** Parsed query. */
export type AppealListQuery = z.infer<typeof appealListQuerySchema>;

const appealItemSchema = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  decisionId: z.uuid(),
  side: z.enum(['author', 'reporter']),
  text: z.string(),
  createdAt: momentSchema,
  mayDecide: z.boolean().describe('`false`: die erste Entscheidung war die eigene'),
  kind: z.string(),
  contentId: z.uuid(),
  decision: z.object({
    action: z.enum(ACTIONS),
    ground: z.enum(GROUNDS).nullable(),
    rule: z.enum(RULES).nullable(),
    facts: z.string(),
    version: z.int(),
    decidedAt: momentSchema,
  }),
});

/** 200 of `GET moderation/appeals`: open ones, the oldest first. */
export const appealListSchema = pageSchema(appealItemSchema);

/** 200 of `GET moderation/appeals/:appealId`, with the text that it is about. */
export const appealDetailSchema = z.object({
  ...appealItemSchema.shape,
  content: z
    .object({ title: z.string().nullable(), text: z.string().nullable(), version: z.int(), state: z.string() })
    .nullable()
    .describe('`null`: von dem Text ist nichts mehr da'),
});

/** Body of `POST moderation/appeals/:appealId`. */
export const appealAnswerSchema = z.strictObject({
  outcome: z.enum(['uphold', 'overturn']).describe('die erste Entscheidung bleibt, oder wird ersetzt'),
  answer: notBlank(3_000).describe('für beide Seiten zu lesen, in eigenen Worten; nichts aus einer Meldung'),
  version: z.int().min(1).max(2_147_483_647).describe('die Fassung, die gelesen wurde'),
  measure: z
    .enum(['hide', 'remove'])
    .optional()
    .describe('nur, wenn die Beschwerde von einer Meldung kommt und der Text nicht stehen bleibt'),
  ground: z.enum(GROUNDS).optional(),
  rule: z.enum(RULES).optional(),
});
/** An answer. */
export type AppealAnswer = z.infer<typeof appealAnswerSchema>;

/** 200 of it. */
export const appealAnsweredSchema = z.object({
  appealId: z.uuid(),
  state: z.enum(['upheld', 'overturned']),
  decisionId: z.uuid().describe('die Entscheidung, die auf die Beschwerde antwortet'),
  action: z.enum(ACTIONS),
});
