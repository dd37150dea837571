import { z } from 'zod';
import { REFUSED_TEXT } from '#api/routing/clean-text.ts';

/** Messages as the AI SDK's clients (5 and later) hold them, as far as this chat knows parts. */

/** Longest text of one part, in characters; an answer has about 2,000. */
const MAX_PART_CHARS = 20_000;
/** Parts of one message: an answer has one text and perhaps help. */
const MAX_PARTS = 30;

/** Names that programs give: what a provider or a client notes beside a message is read by nobody. */
const METADATA_NAME = /^[\w.:$ -]*$/;
const nameSchema = z.string().max(60).regex(METADATA_NAME, REFUSED_TEXT);

/** Whatever a provider or a client notes beside a part. */
const providerMetadataSchema = z.record(
  nameSchema,
  z.record(nameSchema, z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])),
);

const textPartSchema = z.strictObject({
  type: z.literal('text'),
  text: z.string().max(MAX_PART_CHARS),
  state: z.enum(['streaming', 'done']).optional(),
  providerMetadata: providerMetadataSchema.optional(),
});

const helpNumberSchema = z.strictObject({
  label: z.string().max(100),
  number: z.string().max(40),
  hours: z.string().max(100),
  href: z
    .string()
    .max(60)
    .regex(/^(?:https:\/\/|tel:)[!-~]+$/, 'Hier sind nur Adressen mit https: oder Telefonnummern mit tel: möglich.'),
});

/** What a client shows beside an answer to someone in danger. */
export const helpDataSchema = z.strictObject({
  kind: z.enum(['emergency', 'crisis']),
  numbers: z.array(helpNumberSchema).max(10),
});
/** Parsed help. */
export type HelpData = z.infer<typeof helpDataSchema>;

const helpPartSchema = z.strictObject({
  type: z.literal('data-help'),
  id: z.string().max(100).optional(),
  data: helpDataSchema,
});
const stepPartSchema = z.strictObject({ type: z.literal('step-start') });

/** One part of a message. */
export const messagePartSchema = z.discriminatedUnion('type', [textPartSchema, helpPartSchema, stepPartSchema]);
/** Parsed part. */
export type MessagePart = z.infer<typeof messagePartSchema>;

const jsonScalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * One part as it is stored. Without the limits for what comes in: what was stored under other limits must stay
 * readable.
 */
export const storedPartSchema = z.discriminatedUnion('type', [
  textPartSchema.extend({
    text: z.string(),
    providerMetadata: z.record(z.string(), z.record(z.string(), jsonScalarSchema)).optional(),
  }),
  z.object({
    type: z.literal('data-help'),
    id: z.string().optional(),
    data: z.object({
      kind: z.enum(['emergency', 'crisis']),
      numbers: z.array(z.object({ label: z.string(), number: z.string(), hours: z.string(), href: z.string() })),
    }),
  }),
  stepPartSchema,
]);

/** One message as a client sends it. A client writes no system messages. */
export const chatMessageSchema = z.strictObject({
  id: z.string().min(1).max(100),
  role: z.enum(['user', 'assistant']),
  parts: z.array(messagePartSchema).min(1).max(MAX_PARTS),
  metadata: z
    .record(nameSchema, z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .optional()
    .describe('taken and not kept'),
});
/** Parsed message. */
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** An id that a client chose for a chat. */
export const chatIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]{1,100}$/);

/** What a message says, without its other parts. */
export function textOf(message: { readonly parts: readonly MessagePart[] }): string {
  return message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

/** What the person wrote last. */
export function lastTextOf({ messages }: { readonly messages: readonly ChatMessage[] }): string {
  const last = messages.at(-1);
  return last === undefined ? '' : textOf(last);
}
