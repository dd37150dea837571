import { z } from 'zod';
import { guardrailEventSchema } from '#core/contracts/guardrail-events.ts';
import { sessionEventSchema } from '#core/contracts/voice-sessions.ts';

/** One event on its way to the API, and which of its routes it is for. */
export const outboxEntrySchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('session'), event: sessionEventSchema }),
  z.object({ to: z.literal('guardrail'), event: guardrailEventSchema }),
]);
/** Parsed entry. */
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
/** Events of one kind keep their order; a kind that waits does not hold up the other. */
export type OutboxKind = OutboxEntry['to'];
/** All kinds. */
export const OUTBOX_KINDS: readonly OutboxKind[] = ['session', 'guardrail'];
