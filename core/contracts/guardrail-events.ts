import { z } from 'zod';

/**
 * What agent and chat tell the API about stopped texts (service secret, internal). Never the text, nor anything that
 * could hold one.
 */

/** Where the text was to be shown or spoken. */
const GUARDRAIL_SOURCES = ['voice', 'chat'] as const;

/** Which layer of the gate stopped it. */
const GUARDRAIL_LAYERS = ['rules', 'classifier', 'judge', 'unavailable', 'oversize', 'aborted'] as const;

/** Longest class or policy version, in characters: the longest guard category has 29. */
const IDENTIFIER_LIMIT_CHARS = 40;

/**
 * A policy class, guard category or failure code. No space, no umlaut, no row of digits: neither a sentence nor a
 * telephone number fits.
 */
export const guardrailClassSchema = z
  .string()
  .max(IDENTIFIER_LIMIT_CHARS)
  .regex(/^(?!.*\d{4})[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+){0,4}$/);

/** One stopped text. */
export const guardrailEventSchema = z.strictObject({
  id: z.uuid().describe('delivered at least once; the same id has one effect'),
  at: z.iso.datetime(),
  source: z.enum(GUARDRAIL_SOURCES),
  sessionId: z.uuid().optional().describe('opaque id of the voice session or chat'),
  class: guardrailClassSchema.describe('policy class, guard category or failure code'),
  layer: z.enum(GUARDRAIL_LAYERS),
  latencyMs: z.int().min(0).max(600_000).describe('how long the verdict took'),
  policyVersion: z
    .string()
    .max(IDENTIFIER_LIMIT_CHARS)
    .regex(/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+){0,5}$/),
});
/** Parsed guardrail event. */
export type GuardrailEventRecord = z.infer<typeof guardrailEventSchema>;

/** Body of `POST /api/moderation/guardrail-events`: at most 100 at once. */
export const guardrailEventsBodySchema = z.strictObject({ events: z.array(guardrailEventSchema).min(1).max(100) });
/** 200 of that route. */
export const guardrailEventsAcceptedSchema = z.object({ accepted: z.int(), duplicates: z.int() });
