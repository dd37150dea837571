import { z } from 'zod';
import {
  GUARDRAIL_LAYERS,
  GUARDRAIL_SOURCES,
  guardrailClassSchema,
  guardrailEventSchema,
} from '#core/contracts/guardrail-events.ts';
import { cursorSchema, pageLimitSchema } from '#api/routing/paging.ts';

/** Query of `GET moderation/guardrail-events`; every filter narrows the list, `until` is exclusive. */
export const guardrailListQuerySchema = z.strictObject({
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
  source: z.enum(GUARDRAIL_SOURCES).optional(),
  layer: z.enum(GUARDRAIL_LAYERS).optional(),
  class: guardrailClassSchema.optional(),
  sessionId: z.uuid().optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
/** Parsed query. */
export type GuardrailListQuery = z.infer<typeof guardrailListQuerySchema>;

/** One event as an admin sees it. */
export const guardrailResponseSchema = guardrailEventSchema.extend({
  sessionId: z.uuid().nullable(),
  receivedAt: z.iso.datetime().describe('later than `at` when the sender had to wait'),
});
/** Parsed event of the list. */
export type GuardrailResponse = z.infer<typeof guardrailResponseSchema>;

/** 200 of `GET moderation/guardrail-events`. */
export const guardrailListSchema = z.object({
  items: z.array(guardrailResponseSchema),
  nextCursor: z.string().nullable(),
});
