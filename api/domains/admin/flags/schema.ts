import { z } from 'zod';
import { flagDefinitionSchema, flagKeySchema } from '#api/domains/feature-flags/index.ts';
import { reasonSchema } from '../users/schema.ts';

const { description, enabled, variants, defaultVariant, offVariant, rules } = flagDefinitionSchema.shape;

/** A flag as administrators see it. */
export const flagSettingSchema = z.object({
  key: flagKeySchema,
  description,
  enabled,
  variants,
  defaultVariant,
  offVariant,
  rules,
  source: z
    .enum(['built_in', 'table', 'malformed'])
    .describe('`malformed`: was eingetragen ist, ist nicht lesbar, und das Eingebaute gilt'),
  isBuiltIn: z.boolean().describe('falsch: mit dem Zurücksetzen ist er weg'),
  etag: z.string().describe('für If-Match'),
});
/** 200 of `GET admin/feature-flags`. */
export const flagSettingsSchema = z.object({ items: z.array(flagSettingSchema) });

/** Path of one flag; any text is a question about a flag, known or not. */
export const flagPathSchema = z.strictObject({ key: z.string().min(1).max(80) });

/** Body of `PUT admin/feature-flags/{key}`; what is absent stays as it is. */
export const flagChangeSchema = z.strictObject({
  description: description.optional(),
  enabled: enabled.optional(),
  variants: variants.refine((named) => Object.keys(named).length <= 20, 'Höchstens 20 Varianten.').optional(),
  defaultVariant: defaultVariant.optional(),
  offVariant: offVariant.optional(),
  rules: rules.optional(),
  reason: reasonSchema,
});
