import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { searchText } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { SOURCES } from './registers/study-record.ts';
import { THERAPIES } from './rules/index.ts';

const opennessSchema = z.enum(['open', 'not_yet', 'paused', 'closed', 'unknown']);
const sourceSchema = z.enum(SOURCES);
const verdictSchema = z.enum(['met', 'not_met', 'unknown']);
const truth = z.enum(['true', 'false']).transform((word) => word === 'true');

/** A number as registers give it: NCT…, DRKS…, or of the European Union. */
const studyIdSchema = z
  .string()
  .max(40)
  .regex(/^(?:NCT\d{8}|DRKS\d{8}|\d{4}-\d{6}-\d{2}(?:-\d{2})?)$/);
/** Path of one study. */
export const studyPathSchema = z.strictObject({ studyId: studyIdSchema });

/** Query of `GET studies`. */
export const studyListQuerySchema = z.strictObject({
  ...pageQuery,
  q: searchText(2, 100).optional().describe('Wörter in Titel und Erkrankung'),
  status: opennessSchema.optional(),
  watched: truth.optional().describe('nur, was ich beobachte'),
});
/** Parsed query. */
export type StudyListQuery = z.infer<typeof studyListQuerySchema>;

const receptorSchema = z.enum(['positive', 'low', 'negative']);
const plzSchema = z.string().regex(/^\d{5}$/, 'Bitte geben Sie fünf Ziffern ein.');

/** Body of `POST studies/match`: everything may be left out, and nothing of it is kept. */
export const matchBodySchema = z.strictObject({
  profile: z
    .strictObject({
      age: z.int().min(0).max(120).optional().describe('in Jahren'),
      sex: z.enum(['female', 'male', 'diverse']).optional(),
      menopause: z.enum(['pre', 'peri', 'post']).optional(),
      diagnosis: z.enum(['invasive', 'dcis', 'none']).optional(),
      stage: z.enum(['0', 'I', 'II', 'III', 'IV']).optional().describe('Stadium, wie es heute ist'),
      er: receptorSchema.optional(),
      pr: receptorSchema.optional(),
      her2: z.enum(['positive', 'low', 'ultralow', 'zero', 'negative']).optional(),
      ecog: z.int().min(0).max(4).optional(),
      metastases: z.boolean().optional().describe('Fernmetastasen'),
      brainMetastases: z.boolean().optional(),
      pregnant: z.boolean().optional(),
      breastfeeding: z.boolean().optional(),
      priorTherapies: z
        .partialRecord(z.enum(THERAPIES), z.boolean())
        .optional()
        .describe('true: hatte ich; false: hatte ich nie; nicht genannt: unbekannt'),
    })
    .default({}),
  plz: plzSchema.optional(),
  radiusKm: z.int().min(1).max(1_000).optional().describe('nur zusammen mit plz'),
  status: z.array(opennessSchema).min(1).max(5).default(['open', 'not_yet', 'unknown']),
  limit: z.int().min(1).max(50).default(20),
  offset: z.int().min(0).max(10_000).default(0),
});

const siteSchema = z.object({
  name: z.string().nullable(),
  city: z.string().nullable(),
  plz: z.string().nullable(),
  openness: opennessSchema,
  rawStatus: z.string().nullable(),
});

const summaryShape = {
  id: z.string(),
  source: sourceSchema,
  aliases: z.array(z.string()).describe('dieselbe Studie in anderen Registern'),
  title: z.string(),
  titleDe: z.string().nullable().describe('nur, wo das Register einen deutschen Titel hat'),
  conditions: z.array(z.string()),
  phases: z.array(z.string()),
  openness: opennessSchema,
  opennessText: z.string(),
  rawStatus: z.string().nullable().describe('wörtlich aus dem Register'),
  sponsor: z.string().nullable(),
  url: z.string(),
  lastUpdate: z.string().nullable().describe('Tag, Monat oder Jahr'),
  goneAt: momentSchema.nullable().describe('seitdem steht die Studie nicht mehr im Register'),
};
/** A study in a list. */
const studySummarySchema = z.object(summaryShape);

const noticeSchema = z.object({
  kind: z.enum(['opened', 'closed', 'changed', 'gone', 'back']),
  text: z.string(),
  at: momentSchema,
});
const watchSchema = z.object({ since: momentSchema, notices: z.array(noticeSchema) });

const sourceStateSchema = z.object({
  source: sourceSchema,
  asOf: momentSchema.nullable(),
  stale: z.boolean(),
  text: z.string().nullable().describe('Stand in Worten'),
});
const meaningSchema = z.array(z.string()).describe('was das heißt und was nicht; immer mit anzuzeigen');

/** 200 of `GET studies`. */
export const studyListSchema = pageSchema(z.object({ ...summaryShape, watch: watchSchema.nullable() })).extend({
  sources: z.array(sourceStateSchema),
  meaning: meaningSchema,
});

const criterionShape = {
  kind: z.enum(['inclusion', 'exclusion']),
  population: z.string().nullable().describe('für wen allein sie gilt'),
  quote: z.string().describe('wörtlich aus dem Register'),
};

/** 200 of `GET studies/{studyId}`. */
export const studySchema = z.object({
  ...summaryShape,
  summary: z.string().nullable(),
  summaryDe: z.string().nullable(),
  studyType: z.string().nullable(),
  enrollment: z.int().nullable(),
  minimumAge: z.string().nullable(),
  maximumAge: z.string().nullable(),
  sex: z.string().nullable(),
  sites: z.array(siteSchema).describe('in Deutschland'),
  criteria: z.array(z.object(criterionShape)),
  watch: watchSchema.nullable(),
  sources: z.array(sourceStateSchema),
  meaning: meaningSchema,
});

const overallSchema = z.enum(['possible', 'unclear', 'contradicts']);
const matchedSchema = z.object({
  study: studySummarySchema,
  overall: overallSchema,
  overallText: z.string(),
  counts: z.object({ met: z.int(), notMet: z.int(), unknown: z.int() }),
  criteria: z.array(
    z.object({
      ...criterionShape,
      field: z.enum(['minimum_age', 'maximum_age', 'sex']).nullable().describe('aus einem eigenen Feld des Registers'),
      verdict: verdictSchema,
      verdictText: z.string(),
    }),
  ),
  nearestSite: z
    .object({ ...siteSchema.shape, distanceKm: z.number() })
    .nullable()
    .describe('das nächste Zentrum, das aufnimmt; nur mit plz'),
});

/** 200 of `POST studies/match`. */
export const matchSchema = z.object({
  items: z.array(matchedSchema),
  total: z.int(),
  totals: z.object({ possible: z.int(), unclear: z.int(), contradicts: z.int() }),
  nextOffset: z.int().nullable(),
  sources: z.array(sourceStateSchema),
  meaning: meaningSchema,
  attribution: z.object({ text: z.string(), url: z.string(), licenseUrl: z.string() }).nullable(),
});

/** 200 of `GET studies/health`. */
export const studiesHealthSchema = z.object({
  sources: z.array(
    z.object({
      source: sourceSchema,
      lastSuccessAt: momentSchema.nullable(),
      lastAttemptAt: momentSchema.nullable(),
      lastOutcome: z.enum(['complete', 'suspicious', 'failed']).nullable(),
      dataTimestamp: z.string().nullable(),
      ageSeconds: z.int().nullable(),
      count: z.int(),
      stale: z.boolean(),
    }),
  ),
});

/** 200 of `studies/sync`. */
export const syncSchema = z.object({
  sources: z.array(
    z.object({
      source: sourceSchema,
      state: z
        .enum(['complete', 'suspicious', 'failed', 'paging', 'busy'])
        .describe('paging: der nächste Aufruf macht weiter; busy: es läuft schon'),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      problem: z.string().nullable(),
    }),
  ),
});
