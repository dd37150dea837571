import { z } from 'zod';
import type { Guards } from '#api/identity/guards.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { berlinDayOf } from '../dates/berlin-time.ts';
import { selectSeriesOf } from '../series/series-store.ts';
import { selectEvents } from '../store.ts';
import { findHints, HINT_KINDS } from './find-hints.ts';

/** What stands beside every list of hints. */
const HINT_NOTE =
  'Das fällt an den Daten auf, die Sie eingetragen haben. Es sagt nichts darüber, ob etwas an Ihrer Behandlung richtig oder falsch ist.';

/** 200 of `GET timeline/hints`. */
const hintListSchema = z.object({
  note: z.string(),
  items: z.array(z.object({ kind: z.enum(HINT_KINDS), eventIds: z.array(z.uuid()), text: z.string() })),
});

/** Conflicts and gaps: shown, not judged. */
export function createHintRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/timeline/hints',
    summary: 'Was an den Daten auffällt: Überschneidungen, Widersprüche, Lücken; ohne Bewertung',
    access: guards.identity({ feature: 'behandlungszeitstrahl' }),
    responses: { 200: hintListSchema },
    handle: async ({ caller: { userId }, transact }) =>
      transact(async (transaction) => {
        const events = await selectEvents(transaction, userId);
        const series = await selectSeriesOf(transaction, userId);
        return ok({ note: HINT_NOTE, items: findHints(events, series, berlinDayOf(new Date())) });
      }),
  });
}
