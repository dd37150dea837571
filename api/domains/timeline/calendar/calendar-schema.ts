import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { CALENDAR_TITLES } from '../export/write-ics.ts';
import { FEED_NAME } from './token.ts';

const label = notBlank(100).describe('nur für sie selbst: wessen Kalender es ist');
const titles = z.enum(CALENDAR_TITLES).describe('`neutral` sagt, dass etwas ist, `full` auch, was');

/** Body of `POST timeline/calendars`. */
export const newCalendarSchema = z.strictObject({ label: label.optional(), titles: titles.default('neutral') });

/** Body of `PATCH timeline/calendars/{calendarId}`. */
export const calendarChangeSchema = z
  .strictObject({ label: label.nullable().optional(), titles: titles.optional() })
  .refine((change) => Object.keys(change).length > 0, 'Bitte geben Sie mindestens eine Änderung an.')
  .meta({ override: { minProperties: 1 } });

/** Path of one address. */
export const calendarPathSchema = z.strictObject({ calendarId: z.uuid() });

/** One address as its owner sees it. */
export const calendarSchema = z.object({
  id: z.uuid(),
  label: z.string().nullable(),
  titles: z.enum(CALENDAR_TITLES),
  createdAt: momentSchema,
  lastReadAt: momentSchema.nullable().describe('wann ein Kalender zuletzt gelesen hat, auf zehn Minuten genau'),
});
/** 200 of `GET timeline/calendars`. */
export const calendarListSchema = z.object({ items: z.array(calendarSchema) });
/** 201: the only answer that ever carries the address. */
export const newCalendarAnswerSchema = calendarSchema.extend({
  url: z.url(),
  webcalUrl: z.string().describe('dieselbe Adresse, wie Telefone sie mit ihrem Kalender öffnen'),
});

/** Path of what a calendar reads. */
export const feedPathSchema = z.strictObject({ feed: z.string().max(47).regex(FEED_NAME) });
