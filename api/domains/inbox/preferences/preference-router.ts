import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { NOTICE_CATEGORIES } from '#api/notices/index.ts';
import type { NoticeCategory } from '#api/notices/index.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { unknownTimeZone } from '../errors.ts';
import { isAlwaysTold, preferencesBodySchema, preferencesSchema } from './preference-schema.ts';
import type { PreferencesBody } from './preference-schema.ts';
import { savePreferences, selectPreferences, selectQuietHours } from './preference-store.ts';
import { isTimeZone } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Of what she is told, how, and when not. */
export function createPreferenceRoutes(guards: Guards): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/inbox/preferences',
      summary: 'Wovon sie erfahren möchte, auf welchem Weg, und wann keine Mails kommen',
      access: guards.identity(),
      responses: { 200: preferencesSchema },
      handle: async ({ caller, transact }) => ok(await transact((transaction) => present(transaction, caller.userId))),
    }),
    route({
      method: 'PUT',
      path: '/inbox/preferences',
      summary: 'Alles davon festlegen',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      body: preferencesBodySchema,
      responses: { 200: preferencesSchema },
      handle: async ({ caller: { userId }, body, transact }) => {
        const quietHours = quietHoursOf(body.quietHours);
        const rows = NOTICE_CATEGORIES.map((category) => ({ category, ...body.categories[category] }));
        return transact(async (transaction) => {
          await insertProfileIfAbsent(transaction, userId);
          await savePreferences(transaction, userId, { rows, quietHours });
          return ok(await present(transaction, userId));
        });
      },
    }),
  ];
}

/** @throws {AppError} 422 for a time zone that nobody knows. */
function quietHoursOf(given: PreferencesBody['quietHours']): QuietHours | undefined {
  if (given === null) return undefined;
  if (!isTimeZone(given.timeZone)) throw unknownTimeZone();
  return { fromMinute: minuteOf(given.from), toMinute: minuteOf(given.to), timeZone: given.timeZone };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

async function present(transaction: DatabaseTransaction, userId: string) {
  const rows = await selectPreferences(transaction, userId);
  const hours = await selectQuietHours(transaction, userId);
  const channelsOf = (category: NoticeCategory) => {
    const { inApp = true, mail = false } = rows.find((row) => row.category === category) ?? {};
    return { inApp, mail, isFixed: isAlwaysTold(category) };
  };
  return {
    categories: Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, channelsOf(category)])) as Record<
      NoticeCategory,
      ReturnType<typeof channelsOf>
    >,
    quietHours:
      hours === undefined
        ? null
        : { from: timeOf(hours.fromMinute), to: timeOf(hours.toMinute), timeZone: hours.timeZone },
  };
}
