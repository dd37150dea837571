import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { plainPasscode } from './passcode.ts';
import { MAX_DOCUMENTS, MAX_HOURS, SHARE_STATES } from './policy.ts';

const label = notBlank(100).describe('nur für sie selbst: für wen der Link ist');

/** Body of `POST documents/share` and `POST unterlagen`. */
export const newShareSchema = z.strictObject({
  documentIds: z
    .array(z.uuid())
    .min(1)
    .max(MAX_DOCUMENTS)
    .refine((ids) => new Set(ids).size === ids.length, 'Jedes Dokument nur einmal.'),
  expiresInHours: z
    .number()
    .min(1 / 60)
    .max(MAX_HOURS)
    .describe(`höchstens ${MAX_HOURS}, also 30 Tage`),
  passcode: z
    .string()
    .max(40)
    // People group digits, here and when they open.
    .overwrite(plainPasscode)
    .regex(/^\d{6,20}$/, 'Der Code braucht mindestens sechs Ziffern.')
    .optional(),
  maxViews: z.int().min(1).max(100).optional(),
  label: label.optional(),
});
/** What somebody wants to share. */
export type NewShare = z.infer<typeof newShareSchema>;

/** 201: the only answer that ever carries the link. */
export const newShareAnswerSchema = z.object({
  shareId: z.uuid(),
  url: z.url(),
  /** The link as a QR code, SVG. */
  qrSvg: z.string(),
  expiresAt: momentSchema,
});

/** Path of one share. */
export const sharePathSchema = z.strictObject({ shareId: z.uuid() });
/** Query of the lists. */
export const shareListQuerySchema = z.strictObject(pageQuery);
/** Parsed query. */
export type ShareListQuery = z.infer<typeof shareListQuerySchema>;

/** One share as its owner sees it. */
export const shareSchema = z.object({
  id: z.uuid(),
  label: z.string().nullable(),
  state: z.enum(SHARE_STATES),
  documents: z.array(z.object({ id: z.uuid(), title: z.string() })),
  expiresAt: momentSchema,
  hasPasscode: z.boolean(),
  /** Wrong codes that are still forgiven; null without a code. */
  remainingAttempts: z.int().nullable(),
  maxViews: z.int().nullable(),
  views: z.int(),
  revokedAt: momentSchema.nullable(),
  createdAt: momentSchema,
});
/** 200 of `GET unterlagen`. */
export const shareListSchema = pageSchema(shareSchema);

/** Body of `PATCH unterlagen/{shareId}`. */
export const shareChangeSchema = z
  .strictObject({
    label: label.nullable().optional(),
    expiresAt: z.iso
      .datetime({ offset: true })
      .refine(isWithinReach, `Bitte nennen Sie einen Zeitpunkt in den nächsten ${MAX_HOURS / 24} Tagen.`)
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Bitte geben Sie mindestens eine Änderung an.')
  .meta({ override: { minProperties: 1 } });

/** Ends in the past are no ends: whoever wants to stop at once revokes. */
function isWithinReach(moment: string): boolean {
  const hours = (Date.parse(moment) - Date.now()) / 3_600_000;
  return hours > 0 && hours <= MAX_HOURS;
}

/** What somebody without an account did. */
export const ACCESS_ACTIONS = ['opened', 'wrong_passcode', 'locked', 'page', 'file', 'print'] as const;
/** One of {@link ACCESS_ACTIONS}. */
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** 200 of `GET unterlagen/{shareId}/access-log`: neither address nor device. */
export const accessLogSchema = pageSchema(
  z.object({
    id: z.uuid(),
    at: momentSchema,
    action: z.enum(ACCESS_ACTIONS),
    documentId: z.uuid().nullable(),
    country: z.string().nullable(),
  }),
);

/** Body of `POST unterlagen/open`. */
export const openSchema = z.strictObject({
  token: z.string().max(2_000).describe('der Link oder das, was in ihm hinter dem Rautezeichen steht'),
  passcode: z.string().max(100).optional(),
});

/** 200 of `POST unterlagen/open`; with a cookie that lets the named paths be read for half an hour. */
export const openedSchema = z.object({
  shareId: z.uuid(),
  /** Page with all documents. */
  path: z.string(),
  expiresAt: momentSchema,
  viewEndsAt: momentSchema,
  documents: z.array(
    z.object({
      title: z.string(),
      documentDate: z.string().nullable(),
      pages: z.int(),
      hasText: z.boolean(),
      hasFile: z.boolean(),
      path: z.string(),
    }),
  ),
});
