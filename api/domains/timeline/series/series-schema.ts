import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { MAX_SERIES_DAYS, MAX_SERIES_EVENTS } from '../policy.ts';
import { eventSchema, newEventSchema, partialDateSchema } from '../schema.ts';
import { EVENT_STATUSES } from '../vocabulary.ts';

/** Body of `POST timeline/series`: the first event, how many there are and how far apart. */
export const newSeriesSchema = z.strictObject({
  ...newEventSchema.omit({ documentId: true, voiceSessionId: true, status: true }).shape,
  date: partialDateSchema.describe('des ersten Termins; der Tag muss bekannt sein'),
  status: z.enum(EVENT_STATUSES).default('planned'),
  count: z.int().min(2).max(MAX_SERIES_EVENTS),
  everyDays: z.int().min(1).max(MAX_SERIES_DAYS).describe('Abstand in Tagen: 21 für alle drei Wochen'),
  firstCycle: z.int().min(1).max(100).default(1).describe('Nummer des ersten Termins, wenn frühere hier nicht stehen'),
});
/** A series to enter. */
export type NewSeries = z.infer<typeof newSeriesSchema>;

/** Path of one series. */
export const seriesPathSchema = z.strictObject({ seriesId: z.uuid() });

/** Body of `PATCH timeline/series/{seriesId}`. */
export const seriesChangeSchema = z.strictObject({
  title: newEventSchema.shape.title.describe('für die Reihe und alle ihre Termine'),
});

/** Body of `POST timeline/series/{seriesId}/move`. */
export const seriesMoveSchema = z.strictObject({
  eventId: z.uuid().describe('ein Termin der Reihe'),
  date: partialDateSchema.describe('sein neuer Tag; spätere geplante rücken um ebenso viele Tage'),
});
/** A move. */
export type SeriesMove = z.infer<typeof seriesMoveSchema>;

/** Body of `POST timeline/series/{seriesId}/cancel`. */
export const seriesCancelSchema = z.strictObject({
  fromCycle: z.int().min(1).max(200).optional().describe('ab dieser Nummer; sonst alle, die noch geplant sind'),
});

/** A series with all of its events. */
export const seriesSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  everyDays: z.int(),
  plannedCount: z.int(),
  createdAt: momentSchema,
  events: z.array(eventSchema),
});
