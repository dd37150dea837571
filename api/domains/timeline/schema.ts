import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { canonicalDate, DATE_INPUT, isRealDate } from './dates/partial-date.ts';
import { EVENT_STATUSES, EVENT_TYPES, INTENTIONS, POSITIONS_TO_SURGERY, SIDES, THERAPY_KINDS } from './vocabulary.ts';

/** A date as exact as it is known; comes out in the one form that is kept. */
export const partialDateSchema = z
  .string()
  .max(20)
  .regex(DATE_INPUT, 'Bitte geben Sie ein Jahr, eine Jahreszeit, ein Quartal, einen Monat oder einen Tag an.')
  .refine((date) => isRealDate(canonicalDate(date)), 'Diesen Tag oder diese Uhrzeit gibt es nicht.')
  .transform(canonicalDate)
  .describe(
    'so genau wie bekannt: JJJJ, „Frühjahr 2024“ (2024-21 bis 2024-24), „2. Quartal 2024“ (2024-33 bis 2024-36), JJJJ-MM, JJJJ-MM-TT oder JJJJ-MM-TTThh:mm (Uhrzeit in Berlin)',
  );

/** A day. */
const daySchema = z.iso.date().max(10);
const titleSchema = notBlank(200);
const placeSchema = notBlank(200);
const noteSchema = notBlank(2_000);

const codes = {
  side: z.enum(SIDES).nullable().optional().describe('Seitenlokalisation nach oBDS'),
  intention: z.enum(INTENTIONS).nullable().optional().describe('Intention nach oBDS: OP, Bestrahlung, Systemtherapie'),
  stellungOp: z
    .enum(POSITIONS_TO_SURGERY)
    .nullable()
    .optional()
    .describe('Stellung zur OP nach oBDS: Bestrahlung, Systemtherapie'),
  therapieart: z.enum(THERAPY_KINDS).nullable().optional().describe('nach oBDS: Systemtherapie'),
};
const links = {
  documentId: z.uuid().nullable().optional().describe('eines ihrer Dokumente'),
  voiceSessionId: z
    .uuid()
    .nullable()
    .optional()
    .describe('eine gespeicherte Selbstuntersuchung; nur mit der Einwilligung `timeline_exams`'),
};
const words = { place: placeSchema.nullable().optional(), note: noteSchema.nullable().optional() };

/** Body of `POST timeline`. */
export const newEventSchema = z.strictObject({
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  title: titleSchema,
  date: partialDateSchema.nullable().describe('null: unbekannt'),
  endDate: partialDateSchema.nullable().optional(),
  ...codes,
  ...words,
  ...links,
});

/** Body of `PATCH timeline/{eventId}`; what is absent stays as it is. */
export const eventChangeSchema = newEventSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Bitte geben Sie mindestens eine Änderung an.');
/** A change of an event. */
export type EventChange = z.infer<typeof eventChangeSchema>;

/** Path of one event. */
export const eventPathSchema = z.strictObject({ eventId: z.uuid() });

/** What a list or an export is cut down to. */
export const selectionQuery = {
  from: daySchema.optional().describe('nur was an diesem Tag oder danach sein kann'),
  to: daySchema.optional().describe('nur was an diesem Tag oder davor sein kann'),
  type: z.enum(EVENT_TYPES).optional(),
  status: z.enum(EVENT_STATUSES).optional(),
} as const;

/** Query of `GET timeline`. */
export const eventListQuerySchema = z.strictObject({
  ...pageQuery,
  ...selectionQuery,
  documentId: z.uuid().optional(),
  order: z.enum(['asc', 'desc']).default('asc').describe('nach dem Datum; was keines hat, steht zeitlich ganz hinten'),
});
/** Parsed query. */
export type EventListQuery = z.infer<typeof eventListQuerySchema>;
/** Which events are meant. */
export type EventSelection = Partial<Pick<EventListQuery, 'from' | 'to' | 'type' | 'status' | 'documentId'>>;

/** One event as its owner sees it. */
export const eventSchema = z.object({
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  title: z.string(),
  date: z.string().nullable(),
  endDate: z.string().nullable(),
  dateText: z.string().describe('wie man es liest: „Frühjahr 2024“, „14. März 2024, 9:30 Uhr“'),
  accuracy: z.enum(['E', 'T', 'M', 'V']).describe('oBDS: genau, Tag, Monat oder alles unbekannt'),
  firstDay: z.string().nullable().describe('der früheste Tag, den das Datum meinen kann'),
  lastDay: z.string().nullable().describe('der späteste Tag, den es mit seinem Ende meinen kann'),
  side: z.enum(SIDES).nullable(),
  intention: z.enum(INTENTIONS).nullable(),
  stellungOp: z.enum(POSITIONS_TO_SURGERY).nullable(),
  therapieart: z.enum(THERAPY_KINDS).nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  seriesId: z.uuid().nullable(),
  cycle: z.int().nullable(),
  documentId: z.uuid().nullable(),
  voiceSessionId: z.uuid().nullable().describe('null auch, solange die Einwilligung fehlt'),
  source: z.enum(['self', 'document']),
  sequence: z.int().describe('zählt jede Änderung'),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
/** 200 of `GET timeline`. */
export const eventListSchema = pageSchema(eventSchema);
