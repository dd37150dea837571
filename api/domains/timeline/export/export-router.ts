import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import { attachment, route, withHeaders } from '#api/routing/route.ts';
import type { FileReply, Route } from '#api/routing/route.ts';
import { berlinDayOf } from '../dates/berlin-time.ts';
import { exportQuerySchema } from './export-schema.ts';
import type { ExportQuery } from './export-schema.ts';
import { readExport } from './exported-event.ts';
import type { ExportedEvent } from './exported-event.ts';
import type { PaperExport } from './render-pdf.ts';
import { writeCsv } from './write-csv.ts';
import { writeBundle } from './fhir/write-bundle.ts';
import { writeCalendar } from './write-ics.ts';

/** What exports need. */
export interface ExportRouteOptions {
  readonly guards: Guards;
  readonly rendering: RenderingRoom;
  /** Where clients reach us; its host is a part of every name in a calendar. */
  readonly publicBaseUrl: string;
}

/** A thousand events as PDF take about a second of one core. */
const EXPORT_LIMIT: RateLimitRule = { name: 'timeline_export', by: 'person', limit: 60, windowMs: 3_600_000 };
/** How many events a calendar leaves out because their day is not known. */
const LEFT_OUT_HEADER = 'X-Timeline-Left-Out';

const MEDIA = {
  pdf: 'application/pdf',
  ics: 'text/calendar',
  csv: 'text/csv',
  fhir: 'application/fhir+json',
} as const;
const ENDINGS = { pdf: 'pdf', ics: 'ics', csv: 'csv', fhir: 'fhir.json' } as const;

/** The timeline for a doctor, a calendar, a spreadsheet, another system. Made when asked for, kept nowhere. */
export function createExportRoute({ guards, rendering, publicBaseUrl }: ExportRouteOptions): Route {
  return route({
    method: 'GET',
    path: '/timeline/export',
    summary: 'Zeitstrahl als PDF, Kalender (ICS), Tabelle (CSV) oder FHIR-R4-Bundle',
    limit: EXPORT_LIMIT,
    access: guards.identity({ feature: 'behandlungszeitstrahl' }),
    flag: null,
    query: exportQuerySchema,
    responses: { 200: { media: Object.values(MEDIA) } },
    errors: [413, 503],
    handle: async ({ caller: { userId }, query, transact }) => {
      const { format } = query;
      const events = await transact((transaction) => readExport(transaction, userId, query));
      const now = new Date();
      if (format !== 'pdf') return writtenHere(events, { ...query, format }, { now, publicBaseUrl, userId });
      const input: PaperExport = { events, now, today: berlinDayOf(now) };
      const module = new URL('./render-pdf.ts', import.meta.url);
      return fileOf('pdf', await rendering.render({ module, input, personId: userId }), now);
    },
  });
}

function writtenHere(
  events: readonly ExportedEvent[],
  { format, titles }: Pick<ExportQuery, 'titles'> & { readonly format: Exclude<ExportQuery['format'], 'pdf'> },
  { now, publicBaseUrl, userId }: { readonly now: Date; readonly publicBaseUrl: string; readonly userId: string },
): FileReply<200> {
  if (format === 'csv') return fileOf('csv', writeCsv(events), now);
  if (format === 'fhir') return fileOf('fhir', writeBundle({ events, userId, now }), now);
  const { content, leftOut } = writeCalendar({ events, titles, host: new URL(publicBaseUrl).hostname, now });
  return withHeaders(fileOf('ics', content, now), { [LEFT_OUT_HEADER]: String(leftOut) });
}

function fileOf(format: keyof typeof MEDIA, content: Uint8Array, now: Date): FileReply<200> {
  const charset = format === 'pdf' ? '' : '; charset=utf-8';
  return attachment({
    content,
    contentType: `${MEDIA[format]}${charset}`,
    attachmentName: `zeitstrahl-${berlinDayOf(now)}.${ENDINGS[format]}`,
  });
}
