import { z } from 'zod';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { CERTIFICATE_STATUSES, RADIUS_KM } from './policy.ts';

// Looked at by the handler: what is no postal code has an error of its own.
const plz = z
  .string()
  .trim()
  .max(20)
  .meta({ pattern: '^[0-9]{5}$', examples: ['01067'] })
  .describe('Postleitzahl, von deren Mitte aus gemessen wird');
const flag = z.enum(['true', 'false']);

/** Query of `GET kliniken`. */
export const clinicListQuerySchema = z.strictObject({
  plz: plz.optional(),
  place: notBlank(80).describe('Ort, wie man ihn tippt; `plz` geht vor. Gibt es ihn mehrmals, wird gefragt').optional(),
  radiusKm: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
      z.int().min(RADIUS_KM.least).max(RADIUS_KM.most),
    )
    .default(RADIUS_KM.usual)
    .describe('Umkreis, Luftlinie; zählt nur mit `plz` oder `place`'),
  certified: flag
    .describe('`true`: nur mit einem Zertifikat, das heute gilt und dessen Bedeutung bekannt ist')
    .optional(),
  offer: notBlank(100).describe('Schlüssel oder Name aus `offers`').optional(),
  favorite: flag
    .describe('`true`: nur gemerkte, auch solche, die nicht mehr im Verzeichnis stehen; ohne Umkreis')
    .optional(),
  ...pageQuery,
});
/** Parsed query. */
export type ClinicListQuery = z.infer<typeof clinicListQuerySchema>;

/** Path of one clinic. */
export const clinicPathSchema = z.strictObject({ klinikId: z.uuid() });
/** Query of `GET kliniken/{klinikId}`. */
export const clinicQuerySchema = z.strictObject({ plz: plz.optional() });

const day = z.iso.date();
const attributionSchema = z.object({ text: z.string(), url: z.url(), licenseUrl: z.url() });
const offerSchema = z.object({ key: z.string(), label: z.string() });

const siteSchema = z.object({
  key: z.string(),
  name: z.string().nullable(),
  street: z.string().nullable(),
  plz: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  isExact: z.boolean().describe('`false`: der Punkt ist nur die Mitte der Postleitzahl'),
  route: z.object({
    geo: z.string().describe('öffnet die Karten-App; nennt nur die Klinik'),
    web: z.url().describe('öffnet OpenStreetMap; nennt nur die Klinik'),
  }),
});

const certificateSchema = z.object({
  issuer: z.enum(['dkg_dgs', 'aekzert_nrw', 'other']),
  issuerName: z.string(),
  number: z.string().nullable(),
  validUntil: day.nullable(),
  suspendedAt: day.nullable(),
  siteKey: z.string().nullable().describe('`null`: die ganze Klinik'),
  status: z.enum(CERTIFICATE_STATUSES).describe('heute, in Deutschland'),
  statusText: z.string(),
  meaning: z.string().describe('was das Zertifikat sagt und was nicht'),
});

/** One clinic, as the caller asked for it. */
const clinicSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isListed: z.boolean(),
  isFavorite: z.boolean(),
  isCertified: z.boolean(),
  distanceKm: z.int().nullable().describe('Luftlinie zum nächsten Standort'),
  nearestSite: z.string().nullable(),
  sites: z.array(siteSchema),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  offers: z.array(offerSchema),
  certificates: z.array(certificateSchema),
  source: z.string(),
  dataAsOf: day,
  isStale: z.boolean(),
  notices: z.array(z.string()).describe('was dazu gesagt werden muss'),
});

/** 200 of `GET kliniken/{klinikId}`. */
export const clinicAnswerSchema = clinicSchema.extend({ attributions: z.array(attributionSchema) });

const placeSchema = z.object({ plz: z.string(), place: z.string(), state: z.string() });

/** 200 of `GET kliniken`. */
export const clinicListSchema = pageSchema(clinicSchema).extend({
  center: placeSchema
    .extend({
      isCorrected: z.boolean().describe('anders geschrieben, als gefragt wurde'),
      isWide: z.boolean().describe('Entfernungen sind ungenau'),
      others: z.array(placeSchema).describe('was auch gemeint sein kann'),
    })
    .nullable(),
  radiusKm: z.int().nullable(),
  isBeyondRadius: z.boolean().describe('im Umkreis war keine; dies sind die nächsten'),
  offers: z.array(offerSchema.extend({ clinics: z.int() })).describe('alle Angebote des Verzeichnisses'),
  sources: z.array(z.string()),
  dataAsOf: day.nullable().describe('Stand der ältesten Angabe'),
  isStale: z.boolean(),
  notices: z.array(z.string()),
  attributions: z.array(attributionSchema).describe('zu nennen, wo Entfernungen zu sehen sind'),
});
