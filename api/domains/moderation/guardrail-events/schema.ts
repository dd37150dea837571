import { z } from 'zod';
import { guardrailEventSchema } from '#core/contracts/guardrail-events.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';

/** Query of `GET moderation/guardrail-events`; every filter narrows the list, `until` is exclusive. */
export const guardrailListQuerySchema = z.strictObject({
  ...pageQuery,
  ...guardrailEventSchema.pick({ source: true, layer: true, class: true, sessionId: true }).partial().shape,
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
/** Parsed query. */
export type GuardrailListQuery = z.infer<typeof guardrailListQuerySchema>;

/** 200 of `GET moderation/guardrail-events`. */
export const guardrailListSchema = pageSchema(
  z.object({
    ...guardrailEventSchema.shape,
    at: momentSchema,
    sessionId: z.uuid().nullable(),
    receivedAt: momentSchema.describe('later than `at` when the sender had to wait'),
  }),
);
