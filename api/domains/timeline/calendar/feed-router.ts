import { createHash } from 'node:crypto';
import { tierIncludes } from '#core/contracts/tiers.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { ProfileReader } from '#api/identity/profile-reader.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { notModified, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { calendarNotActive } from '../errors.ts';
import { readExport } from '../export/exported-event.ts';
import { writeCalendar } from '../export/write-ics.ts';
import { feedPathSchema } from './calendar-schema.ts';
import { isHidden, noteCalendarRead, selectCalendarByToken } from './calendar-store.ts';
import type { CalendarRow } from './calendar-store.ts';
import { hashSecretToken } from '#api/identity/secret-token.ts';

/** What a calendar reads is made of. */
export interface FeedRouteOptions {
  readonly guards: Guards;
  readonly database: Database;
  readonly profiles: ProfileReader;
  readonly publicBaseUrl: string;
}

/** Services that read calendars for many people have few addresses; a program asks every few minutes at most. */
const FEED_LIMIT: RateLimitRule = { name: 'timeline_feed', limit: 600, windowMs: 60_000 };

/** What a calendar reads under its address: whoever has it reads, until it is ended. */
export function createFeedRoute({ guards, database, profiles, publicBaseUrl }: FeedRouteOptions): Route {
  const asService = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) =>
    database.transact({ role: 'service_role' }, work);
  return route({
    method: 'GET',
    path: '/timeline/calendar/:feed',
    summary: 'Was ein Kalender unter seiner Adresse liest',
    limit: FEED_LIMIT,
    access: guards.everyone,
    params: feedPathSchema,
    requestHeaders: ['If-None-Match'],
    responses: { 200: { media: ['text/calendar'] }, 304: null },
    errors: [404],
    handle: async ({ params: { feed }, header }) => {
      const tokenHash = hashSecretToken(feed.replace(/\.ics$/, ''));
      const calendar = await asService((transaction) => selectCalendarByToken(transaction, tokenHash));
      if (calendar === undefined || !(await isActive(calendar, { asService, profiles }))) throw calendarNotActive();
      const content = await asService(async (transaction) => {
        await noteCalendarRead(transaction, calendar.id);
        const events = await readExport(transaction, calendar.userId, {});
        return writeCalendar({
          events,
          titles: calendar.titles,
          host: new URL(publicBaseUrl).hostname,
          now: new Date(),
        }).content;
      });
      const headers = { ETag: etagOf(content), 'Cache-Control': 'private, no-cache' };
      if (header('If-None-Match').includes(headers.ETag)) return notModified(headers);
      const file = { content, contentType: 'text/calendar; charset=utf-8' };
      return { status: 200 as const, headers, file };
    },
  });
}

/** A person who lost the tier, or whose account is about to go, is not read along with. */
async function isActive(
  { userId }: CalendarRow,
  {
    asService,
    profiles,
  }: {
    readonly asService: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;
    readonly profiles: ProfileReader;
  },
): Promise<boolean> {
  const owner = await profiles.read(userId).catch(undefinedIfDeleted);
  if (owner === undefined || !tierIncludes(owner.tier, 'behandlungszeitstrahl')) return false;
  return !(await asService((transaction) => isHidden(transaction, userId)));
}

/** The reader refuses accounts that were deleted. */
function undefinedIfDeleted(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}

function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
