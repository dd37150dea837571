import { z } from 'zod';
import { notBlank } from '#api/routing/not-blank.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { GROUNDS, NOTICE_REASONS, PRIORITIES, RULES } from '../vocabulary.ts';

/** What a moderator may do with a text; `none` leaves it as it is. */
export const MEASURES = ['none', 'publish', 'reject', 'hide', 'remove', 'restore', 'lock', 'unlock'] as const;
/** One of {@link MEASURES}. */
export type Measure = (typeof MEASURES)[number];

/** Path of one case. */
export const itemPathSchema = z.strictObject({ itemId: z.uuid() });

/** Query of `GET moderation/queue`. */
export const queueQuerySchema = z.strictObject({
  ...pageQuery,
  priority: z.enum(PRIORITIES).optional(),
  kind: z
    .string()
    .regex(/^[a-z][a-z_]{0,39}$/)
    .optional(),
});
/** Parsed query. */
export type QueueQuery = z.infer<typeof queueQuerySchema>;

/** One case of the queue: neither its author nor who gave notice, and no text before somebody takes it. */
const queueItemSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  contentId: z.uuid(),
  contentVersion: z.int(),
  priority: z.enum(PRIORITIES),
  openedBy: z.enum(['analysis', 'notice', 'moderator']),
  state: z.enum(['open', 'claimed']).describe('`open` auch, wenn die 15 Minuten dessen vorbei sind, der ihn hatte'),
  isClaimedByMe: z.boolean(),
  claimedUntil: momentSchema.nullable(),
  openedAt: momentSchema,
  waitingSince: momentSchema,
  firstLookedAt: momentSchema.nullable(),
  crisis: z.enum(['none', 'suspected', 'said']).nullable().describe('`null`: es gab keine Prüfung'),
  scores: z.array(z.object({ category: z.string(), score: z.number(), layer: z.string() })),
  engine: z.string().nullable().describe('Version von Regeln und Gewichten'),
  people: z.int().describe('so viele Menschen haben ihn gemeldet; ihre Zahl allein bewirkt nichts'),
  isSealed: z.boolean().describe('die Verfasserin hat den Text gelöscht; es gibt eine Kopie für diesen Fall'),
});

/** How long cases of a priority waited for a first look. */
const firstLookSchema = z.object({
  priority: z.enum(PRIORITIES),
  waiting: z.int().describe('so viele hat noch niemand angesehen'),
  oldestWaitingSeconds: z.number().nullable(),
  looked: z.int().describe('in den letzten 30 Tagen'),
  medianSeconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
});

/** 200 of `GET moderation/queue`. */
export const queueSchema = z.object({
  ...pageSchema(queueItemSchema).shape,
  firstLook: z.array(firstLookSchema),
});

/** 200 of `POST moderation/queue/:itemId/claim`: everything that a decision needs. */
export const claimedCaseSchema = z.object({
  ...queueItemSchema.shape,
  content: z
    .object({
      title: z.string().nullable(),
      text: z.string().nullable(),
      version: z.int(),
      state: z.string(),
      isAnonymous: z.boolean(),
      path: z.string().nullable(),
      earlier: z
        .array(z.object({ version: z.int(), title: z.string().nullable(), text: z.string(), until: momentSchema }))
        .describe('frühere Fassungen, die neueste zuerst'),
    })
    .nullable()
    .describe('`null`: von dem Text ist nichts mehr da'),
  notices: z.array(
    z.object({
      reason: z.enum(NOTICE_REASONS),
      explanation: z.string(),
      location: z.string().nullable(),
      version: z.int(),
      createdAt: momentSchema,
    }),
  ),
  earlierMeasures: z.int().describe('so oft wurde schon gegen Texte derselben Person entschieden'),
});

/** On what a measure stands. */
const reasonsShape = {
  ground: z.enum(GROUNDS).optional(),
  rule: z.enum(RULES).optional(),
  facts: notBlank(3_000).describe('für die Begründung, in eigenen Worten; nichts aus einer Meldung'),
} as const;

/** Body of `POST moderation/queue/:itemId/decision`. */
export const decisionBodySchema = z.strictObject({
  version: z.int().min(1).max(2_147_483_647).describe('die Fassung, die gelesen wurde'),
  measure: z.enum(MEASURES),
  ...reasonsShape,
  account: z
    .discriminatedUnion('action', [
      z.strictObject({ action: z.literal('warn') }),
      z.strictObject({
        action: z.literal('suspend'),
        until: z.iso.datetime().optional().describe('fehlt: bis auf Weiteres'),
      }),
    ])
    .optional(),
});
/** A decision to make. */
export type DecisionBody = z.infer<typeof decisionBodySchema>;

/** 201 of a decision. */
export const decisionMadeSchema = z.object({
  decisionId: z.uuid(),
  caseId: z.uuid(),
  action: z.string(),
  statement: z.string(),
  decidedAt: momentSchema,
  toAnswerByHand: z
    .array(z.object({ receipt: z.string(), name: z.string().nullable(), email: z.string().nullable() }))
    .describe('wer ohne Konto gemeldet hat und noch eine Antwort bekommt'),
});

/** Body of `POST moderation/queue/:itemId/reveal`. */
export const revealBodySchema = z.strictObject({
  reason: notBlank(500).describe('warum der Name gebraucht wird; er wird im Protokoll festgehalten'),
});

/** 200 of it. */
export const revealedSchema = z.object({
  authorId: z.uuid(),
  displayName: z.string().nullable(),
});
