import { z } from 'zod';
import { FEATURES, tierSchema } from '#core/contracts/tiers.ts';
import { measureSchema } from '#api/measures/index.ts';
import { isAllowedName } from '#api/routing/allowed-name.ts';
import { REFUSED_TEXT } from '#api/routing/clean-text.ts';

/** Languages that texts exist in; `de-einfach` is plain language. */
const PROFILE_LANGUAGES = ['de', 'de-einfach'] as const;

const deletionSchema = z.object({
  requestedAt: z.iso.datetime(),
  effectiveAt: z.iso.datetime().describe('until then the deletion can be taken back'),
});

/** The own profile. */
export const profileSchema = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  language: z.enum(PROFILE_LANGUAGES),
  role: z.enum(['user', 'admin']),
  tier: tierSchema,
  features: z.array(z.enum(FEATURES)).describe('what the own tier includes'),
  measures: z.array(measureSchema).describe('warnings and suspensions of this account that hold now'),
  deletion: deletionSchema.nullable().describe('the account is being deleted: nobody else sees it any more'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
/** Parsed profile. */
export type ProfileResponse = z.infer<typeof profileSchema>;

/** Body of `PATCH profil`; what is absent stays as it is. */
export const profileChangeSchema = z.strictObject({
  displayName: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/[\p{L}\p{N}]/u)
    .refine(isAllowedName, REFUSED_TEXT)
    .nullable()
    .optional()
    .describe('what others see; at least one letter or digit'),
  language: z.enum(PROFILE_LANGUAGES).optional(),
  deletion: z.null().optional().describe('null takes the deletion of the account back'),
});

/** 200 of `GET profil/deletion`. */
export const deletionOutlookSchema = z.object({
  days: z.int().describe('between the wish and the end; until then the wish can be taken back'),
  notes: z.array(z.string()).describe('what should be known before, in German'),
});

/** 202 of `DELETE profil`. */
export const deletionPlannedSchema = z.object({ deletion: deletionSchema });

/** A consent as the person sees it. */
export const consentSchema = z.object({
  purpose: z.string(),
  title: z.string(),
  text: z.string().describe('the exact wording that is agreed to'),
  version: z.string().describe('of the wording shown now'),
  granted: z.boolean(),
  decidedAt: z.iso.datetime().nullable().describe('null: never asked'),
  decidedVersion: z.string().nullable(),
  needsDecision: z.boolean().describe('never asked, or the wording is a new one'),
});
/** Parsed consent. */
export type ConsentResponse = z.infer<typeof consentSchema>;

/** 200 of `GET profil/consents`. */
export const consentListSchema = z.object({ items: z.array(consentSchema) });

/** Path of one consent. */
export const consentPathSchema = z.strictObject({ purpose: z.string().min(1).max(60) });

/** Body of `PUT profil/consents/{purpose}`. */
export const consentDecisionSchema = z.strictObject({
  granted: z.boolean(),
  version: z.string().min(1).max(40).describe('of the wording that the person saw'),
});
