import { z } from 'zod';
import { authorHelpSchema } from '#api/domains/moderation/index.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageLimitSchema, pageQuery, pageSchema } from '#api/routing/paging.ts';
import { MESSAGE_CHARS } from './policy.ts';

const MOST_SEQ = 2_000_000_000;
const text = notBlank(MESSAGE_CHARS);
const clientId = z
  .uuid()
  .describe(
    'von der App für diese Nachricht vergeben: noch einmal gesendet ist sie dieselbe, auch ohne Idempotency-Key',
  );

/** Body of `POST inbox/threads`. */
export const newThreadSchema = z.strictObject({
  to: z.uuid().describe('ein Mitglied, das in der Community unter Namen schreibt'),
  text,
  clientId,
});

/** Body of `POST inbox/threads/{threadId}/messages`. */
export const newMessageSchema = z.strictObject({ text, clientId });
/** A message to send. */
export type NewMessage = z.infer<typeof newMessageSchema>;

/** Body of `PATCH inbox/threads/{threadId}`. */
export const threadChangeSchema = z.strictObject({
  lastReadSeq: z
    .int()
    .min(0)
    .max(MOST_SEQ)
    .optional()
    .describe('bis hierher gelesen; geht nie zurück, und nie über die letzte Nachricht hinaus'),
  answer: z.enum(['accept', 'decline']).optional().describe('auf die Anfrage; wer fragte, erfährt nur ein Ja'),
});

/** Paths. */
export const threadPathSchema = z.strictObject({ threadId: z.uuid() });
/** Of one person. */
export const blockPathSchema = z.strictObject({ userId: z.uuid() });

/** Query of `GET inbox/threads`. */
export const threadListQuerySchema = z.strictObject(pageQuery);

const seq = z.coerce.number().int().min(0).max(MOST_SEQ).optional();
/** Query of `GET inbox/threads/{threadId}/messages`. */
export const messageListQuerySchema = z.strictObject({
  after: seq.describe('neuere als diese Nummer, die ältesten davon zuerst geholt'),
  before: seq.describe('ältere als diese Nummer; ohne beides: die neuesten'),
  limit: pageLimitSchema,
});
/** Parsed query. */
export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

/** One message. */
const messageSchema = z.object({
  id: z.uuid(),
  seq: z.int().nullable().describe('Nummer in der Unterhaltung; `null`: nicht zugestellt'),
  isOwn: z.boolean(),
  clientId: z.uuid().nullable().describe('der eigenen Nachrichten'),
  state: z.enum(['held', 'published', 'rejected', 'hidden', 'removed', 'deleted']),
  body: z.string().nullable(),
  createdAt: momentSchema,
});

/** One conversation. */
export const threadSchema = z.object({
  id: z.uuid(),
  state: z
    .enum(['waiting', 'asked', 'open', 'over'])
    .describe('`waiting`: eigene Anfrage; `asked`: jemand fragt; `over`: niemand schreibt mehr, warum auch immer'),
  partner: z.object({ id: z.uuid().nullable(), name: z.string() }),
  isBlocked: z.boolean().describe('von der eigenen Person'),
  lastSeq: z.int(),
  lastReadSeq: z.int(),
  unread: z.int().describe('höchstens 100: mehr als 99'),
  lastMessage: messageSchema.nullable(),
  createdAt: momentSchema,
  lastMessageAt: momentSchema,
});
/** 200 of `GET inbox/threads`: the latest first. */
export const threadListSchema = pageSchema(threadSchema);

/** 200 of `GET inbox/threads/{threadId}/messages`: by their numbers. */
export const messageListSchema = z.object({
  items: z.array(messageSchema),
  hasMore: z.boolean().describe('in der Richtung, in der gefragt wurde'),
  waiting: z.array(messageSchema).describe('eigene, die niemand sonst liest'),
});

const forAuthor = { notice: z.string().nullable(), help: authorHelpSchema.nullable() };
/** 201 of a message. */
export const writtenMessageSchema = messageSchema.extend(forAuthor);
/** 201 of a first message. */
export const writtenThreadSchema = z.object({ thread: threadSchema, message: messageSchema, ...forAuthor });

/** Whom the caller blocked. */
export const blockListSchema = z.object({
  items: z.array(z.object({ userId: z.uuid(), name: z.string().nullable(), blockedAt: momentSchema })),
});
