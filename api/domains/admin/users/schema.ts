import { z } from 'zod';
import { tierSchema } from '#core/contracts/tiers.ts';
import { measureSchema } from '#api/measures/index.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank, searchText } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';

const roleSchema = z.enum(['user', 'admin']);
/** Why: told in the audit log, and to the person where it is about her. */
export const reasonSchema = notBlank(1_000);

/** Query of `GET admin/users`. */
export const userListQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText(2, 254)
    .optional()
    .describe('Anfang des Namens, E-Mail-Adresse, oder Kennung (ganz oder ihre ersten 8 Zeichen)'),
  role: roleSchema.optional(),
  suspended: z.enum(['true', 'false']).optional(),
});
/** Parsed query. */
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/** Path of one account. */
export const userPathSchema = z.strictObject({ userId: z.uuid() });

const listedUser = {
  id: z.uuid(),
  displayName: z.string().nullable(),
  role: roleSchema,
  tier: tierSchema.describe('was jetzt gilt'),
  isSuspended: z.boolean(),
  deletionRequestedAt: momentSchema.nullable(),
  createdAt: momentSchema,
};

/** 200 of `GET admin/users`. */
export const userListSchema = pageSchema(z.object(listedUser));

/** One account as administrators see it: nothing of what she wrote, and nothing about her health. */
export const adminUserSchema = z.object({
  ...listedUser,
  ownTier: tierSchema.describe('was sie ohne Zutun der Verwaltung hat'),
  tierOverride: z
    .object({ tier: tierSchema, until: momentSchema.nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('was ihr stattdessen gegeben wurde und jetzt gilt'),
  measures: z.array(measureSchema),
});
/** An account before it is written. */
export type AdminUser = z.input<typeof adminUserSchema>;

/** Body of `PATCH admin/users/{userId}`; what is absent stays as it is. */
export const userChangeSchema = z
  .strictObject({
    role: roleSchema.optional(),
    tierOverride: z
      .strictObject({
        tier: tierSchema,
        until: z.iso.datetime().nullable().optional().describe('null: bis es zurückgenommen wird'),
      })
      .nullable()
      .optional()
      .describe('null: ab jetzt gilt wieder, was sie selbst hat'),
    reason: reasonSchema,
  })
  .refine(({ role, tierOverride }) => role !== undefined || tierOverride !== undefined, {
    error: 'Bitte sagen Sie, was sich ändern soll.',
    path: ['role'],
  })
  .meta({ override: { minProperties: 2 } });
/** Parsed body. */
export type UserChange = z.infer<typeof userChangeSchema>;

/** Body of `POST admin/users/{userId}/actions`. */
export const userActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('warn'), reason: reasonSchema }),
  z.strictObject({
    action: z.literal('suspend'),
    reason: reasonSchema,
    until: z.iso.datetime().nullable().optional().describe('null oder fehlt: bis sie aufgehoben wird'),
  }),
  z.strictObject({ action: z.literal('reinstate'), reason: reasonSchema }),
]);
/** Parsed body. */
export type UserAction = z.infer<typeof userActionSchema>;
