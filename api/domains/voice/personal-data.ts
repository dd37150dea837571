import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { presentSession } from './presenter.ts';
import { sessionResponseSchema } from './schema.ts';
import { deleteSessionsOf, selectAllSessionsOf, selectEventsOf } from './store.ts';

/** Sessions of the guided self-examination: never words or sound, which nobody keeps. */
export const voicePersonalData: PersonalDataHook = {
  domain: 'voice',
  tables: ['voiceSessions', 'voiceSessionEvents', 'voiceRooms'],
  exportFor: async (transaction, userId) => {
    const events = await selectEventsOf(transaction, userId);
    const sessions = await selectAllSessionsOf(transaction, userId);
    const content = sessions.map((row) => ({
      ...sessionResponseSchema.parse(presentSession(row)),
      consentVersion: row.consentVersion,
      consentedAt: row.consentedAt?.toISOString() ?? null,
      discardedAt: row.discardedAt?.toISOString() ?? null,
      snapshot: row.snapshot,
      events: events
        .filter((event) => event.sessionId === row.id)
        .map(({ type, at }) => ({ type, at: at.toISOString() })),
    }));
    return [{ name: 'sprachsitzungen.json', content }];
  },
  erase: (transaction, userId) => deleteSessionsOf(transaction, userId),
};
