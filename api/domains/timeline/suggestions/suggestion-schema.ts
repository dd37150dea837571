import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { eventSchema, newEventSchema } from '../schema.ts';
import { EVENT_STATUSES, EVENT_TYPES, SIDES } from '../vocabulary.ts';

/** How a suggestion stands. */
const SUGGESTION_STATES = ['suggested', 'accepted', 'declined'] as const;

/** Body of `POST timeline/suggestions`. */
export const findSuggestionsSchema = z.strictObject({ documentId: z.uuid() });

/** Path of one suggestion. */
export const suggestionPathSchema = z.strictObject({ suggestionId: z.uuid() });

/** Query of `GET timeline/suggestions`. */
export const suggestionListQuerySchema = z.strictObject({
  ...pageQuery,
  documentId: z.uuid().optional(),
  state: z.enum(SUGGESTION_STATES).default('suggested'),
});

/** Body of `POST timeline/suggestions/{suggestionId}/accept`: what she says otherwise than the letter. */
export const acceptanceSchema = newEventSchema.omit({ documentId: true, voiceSessionId: true }).partial();
/** What she says otherwise. */
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** One suggestion. */
export const suggestionSchema = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  state: z.enum(SUGGESTION_STATES),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  title: z.string(),
  date: z.string(),
  endDate: z.string().nullable(),
  dateText: z.string(),
  side: z.enum(SIDES).nullable(),
  quote: z
    .object({ text: z.string(), start: z.int(), end: z.int() })
    .nullable()
    .describe('der Satz im freigegebenen Text; null, wenn er seither neu freigegeben wurde'),
  eventId: z.uuid().nullable().describe('der Eintrag, der daraus wurde'),
  createdAt: momentSchema,
  decidedAt: momentSchema.nullable(),
});
/** What stands beside suggestions. */
export const SUGGESTION_NOTE =
  'Gefunden im Text, den Sie freigegeben haben. Bitte prüfen Sie Datum und Art: Erst mit Ihrem Ja steht etwas im Zeitstrahl.';
/** 200 of `POST timeline/suggestions`. */
export const foundSuggestionsSchema = z.object({ note: z.string(), items: z.array(suggestionSchema) });
/** 200 of `GET timeline/suggestions`. */
export const suggestionListSchema = pageSchema(suggestionSchema);
/** 201 of `POST timeline/suggestions/{suggestionId}/accept`. */
export const acceptedSchema = eventSchema;
