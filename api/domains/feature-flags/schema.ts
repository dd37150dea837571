import { z } from 'zod';
import { flagKeySchema, flagValueSchema } from './definition.ts';

/** A flag for its client. */
export const evaluatedFlagSchema = z.object({
  key: flagKeySchema,
  value: flagValueSchema,
  reason: z.enum(['STATIC', 'DEFAULT', 'TARGETING_MATCH', 'SPLIT', 'DISABLED']),
  variant: z.string(),
});

/** 200 of `GET feature-flags` and of OFREP's bulk evaluation. */
export const evaluatedFlagsSchema = z.object({ flags: z.array(evaluatedFlagSchema) });

/**
 * Body of OFREP's evaluations. Members of the context that we do not know belong to the protocol and are read by
 * nobody; role and tier in it are claims, and those count from our own tables alone.
 */
export const ofrepRequestSchema = z.object({
  context: z
    .object({
      targetingKey: z.string().max(200).optional().describe('keeps percentages stable for somebody not signed in'),
    })
    .optional(),
});

/** Path of OFREP's single evaluation; any text is a question about a flag, known or not. */
export const ofrepFlagPathSchema = z.strictObject({ key: z.string().min(1).max(200) });
