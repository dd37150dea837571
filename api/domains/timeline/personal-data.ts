import type { DatabaseTransaction } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectCalendars } from './calendar/calendar-store.ts';
import { presentEvents } from './presenter.ts';
import { eventSchema } from './schema.ts';
import { selectSeriesOf } from './series/series-store.ts';
import { selectEvents } from './store.ts';
import { selectAllSuggestions } from './suggestions/suggestion-store.ts';

/** The timeline of a person. The address of a calendar cannot be made from what is kept. */
export const timelinePersonalData: PersonalDataHook = {
  domain: 'timeline',
  tables: ['timelineEvents', 'timelineSeries', 'timelineSuggestions', 'timelineCalendars'],
  exportFor: async (transaction, userId) => [
    { name: 'zeitstrahl.json', content: await everything(transaction, userId) },
  ],
  erase: async (transaction, userId) => {
    await transaction.deleteFrom('timelineSuggestions').where('userId', '=', userId).execute();
    await transaction.deleteFrom('timelineCalendars').where('userId', '=', userId).execute();
    await transaction.deleteFrom('timelineEvents').where('userId', '=', userId).execute();
    await transaction.deleteFrom('timelineSeries').where('userId', '=', userId).execute();
  },
};

async function everything(transaction: DatabaseTransaction, userId: string) {
  const events = await presentEvents(transaction, userId, await selectEvents(transaction, userId));
  return {
    events: eventSchema.array().parse(events),
    series: await selectSeriesOf(transaction, userId),
    suggestions: await selectAllSuggestions(transaction, userId),
    calendars: await selectCalendars(transaction, userId),
  };
}
