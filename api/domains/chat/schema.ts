import { z } from 'zod';
import { isAllowedName } from '#api/routing/allowed-name.ts';
import { REFUSED_TEXT } from '#api/routing/clean-text.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { MAX_QUESTION_CHARS } from './policy.ts';
import { chatIdSchema, chatMessageSchema, storedPartSchema, textOf } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** Messages of one request; a longer chat is kept by the client and cut here to what a model sees. */
const MAX_REQUEST_MESSAGES = 400;

const conversationSchema = z
  .array(chatMessageSchema)
  .min(1)
  .max(MAX_REQUEST_MESSAGES)
  .superRefine(refuseUnaskable)
  .describe('the last one is of the role user and has a text of at most 4,000 characters');

/** The last message is the person's, says something, and is not longer than a model should answer. */
function refuseUnaskable(messages: readonly ChatMessage[], context: z.RefinementCtx<readonly ChatMessage[]>): void {
  const at = messages.length - 1;
  const last = messages[at];
  if (last === undefined) return;
  const text = textOf(last).trim();
  if (last.role !== 'user')
    context.addIssue({ code: 'custom', path: [at, 'role'], message: 'Die letzte Nachricht muss von Ihnen sein.' });
  else if (text === '')
    context.addIssue({ code: 'custom', path: [at, 'parts'], message: 'Bitte schreiben Sie eine Nachricht.' });
  else if (Array.from(text).length > MAX_QUESTION_CHARS)
    context.addIssue({
      code: 'custom',
      path: [at, 'parts'],
      message: 'Ihre Nachricht darf höchstens 4.000 Zeichen haben.',
    });
}

/** Body of `POST chat`: what the AI SDK's default transport sends. */
export const chatRequestSchema = z.strictObject({
  id: chatIdSchema,
  messages: conversationSchema,
  trigger: z.enum(['submit-message', 'regenerate-message']).default('submit-message'),
  messageId: z.string().max(100).nullish(),
});
/** Parsed request. */
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Body of `POST chat/anon`. */
export const anonymousChatRequestSchema = chatRequestSchema.extend({
  botCheck: z
    .string()
    .max(4_000)
    .optional()
    .describe('answer of the bot check; needed while the flag chat_bot_check is on'),
});

/** 200 of `GET chat/anon`. */
export const anonymousQuotaSchema = z.object({
  messageLimit: z.int(),
  messagesRemaining: z.int().describe('in the session of the cookie, or in a new one'),
  sessionLimit: z.int(),
  sessionsRemaining: z.int().describe('further sessions that this address may begin'),
  resetAt: z.iso
    .datetime()
    .nullable()
    .describe('when the session of the cookie, or else the oldest of this address, is over'),
});

/** Path of one chat. */
export const chatPathSchema = z.strictObject({ chatId: chatIdSchema });

/** Query of `GET chat/history`. */
export const historyQuerySchema = z.strictObject(pageQuery);

const titleSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
  .refine(isAllowedName, REFUSED_TEXT);
const storedMessagesSchema = z.array(chatMessageSchema).min(1).max(100);

/** Body of `POST chat/history`. */
export const saveChatSchema = z.strictObject({
  id: chatIdSchema.describe("the client's own id; a chat that exists takes the messages up"),
  title: titleSchema.optional().describe('default: the beginning of the first message'),
  messages: storedMessagesSchema.describe('a message with a known id is replaced'),
});
/** Parsed chat to keep. */
export type SaveChat = z.infer<typeof saveChatSchema>;

/** Body of `PATCH chat/history/{chatId}`. */
export const changeChatSchema = z
  .strictObject({ title: titleSchema.optional(), messages: storedMessagesSchema.optional() })
  .refine(
    ({ title, messages }) => title !== undefined || messages !== undefined,
    'Bitte geben Sie an, was sich ändern soll.',
  )
  .meta({ override: { minProperties: 1 } });
/** Parsed change. */
export type ChangeChat = z.infer<typeof changeChatSchema>;

/** One chat in a list. */
export const chatSummarySchema = z.object({
  id: chatIdSchema,
  title: z.string(),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
  messageCount: z.int(),
});
/** Presented chat. */
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/** One chat with its messages, oldest first. */
export const storedChatSchema = chatSummarySchema.extend({
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['user', 'assistant']),
      parts: z.array(storedPartSchema),
      createdAt: z.iso.datetime(),
    }),
  ),
});
/** Presented chat with messages. */
export type StoredChat = z.infer<typeof storedChatSchema>;

/** 200 of `GET chat/history`. */
export const chatListSchema = pageSchema(chatSummarySchema);

/** Query of `GET chat/export`. */
export const exportQuerySchema = z.strictObject({
  chatId: chatIdSchema.optional().describe('absent: all chats'),
  format: z.enum(['pdf', 'md', 'json']).default('pdf'),
});

/** 200 of `chat/cleanup`. */
export const cleanupSchema = z
  .record(z.string(), z.union([z.int(), z.record(z.string(), z.int())]))
  .describe('what was over and is removed, part by part');
