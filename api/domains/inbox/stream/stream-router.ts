import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { Beat } from '#api/live/beat.ts';
import { answerWithEvents, eventOf, writeEvents } from '#api/live/event-stream.ts';
import type { Look } from '#api/live/event-stream.ts';
import { placeOf } from '#api/live/last-event-id.ts';
import { createStreamPlaces } from '#api/live/places.ts';
import { route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { InboxTexts } from '#prompts/inbox/inbox-texts.ts';
import { MOST_MISSED, MOST_STREAMS } from '../policy.ts';
import { presentItems } from '../presenter.ts';
import { inboxStreamQuerySchema, itemSchema } from '../schema.ts';
import { selectItemsAfter } from '../store.ts';
import type { InboxBell } from './inbox-bell.ts';
import { selectStanding, standsOtherwise } from './stream-store.ts';
import type { Standing } from './stream-store.ts';

/** What the stream stands on. */
export interface StreamRouteOptions {
  readonly guards: Guards;
  readonly texts: InboxTexts;
  readonly bell: InboxBell;
  readonly beat: Beat;
}

/** What is new, as it comes. */
export function createStreamRoute({ guards, texts, bell, beat }: StreamRouteOptions): Route {
  const places = createStreamPlaces(MOST_STREAMS);
  return route({
    method: 'GET',
    path: '/inbox/stream',
    summary: 'Was neu ist, als Strom von Ereignissen; `Last-Event-ID` oder `after` setzt ihn fort',
    access: guards.identityInTime,
    query: inboxStreamQuerySchema,
    responses: { 200: { media: ['text/event-stream'] } },
    errors: [429],
    handle: async ({ caller: { userId, endsAt }, query, header, transact }) => {
      const atDoor = await transact((transaction) => selectStanding(transaction, userId));
      const place = placeOf(header('Last-Event-ID'), query.after);
      // From now on begins here: what comes while the answer is on its way is told.
      const after = place === 'now' ? atDoor.lastSeq : place === 'unknown' ? Number.MAX_SAFE_INTEGER : place;
      const look = (from: number) =>
        transact((transaction) => lookInto(transaction, { texts, userId, atDoor, after: from }));
      return answerWithEvents(async (response, signal) => {
        const giveBack = places.take(userId);
        try {
          const watch = (ring: () => void) => bell.watch(userId, atDoor, ring);
          await writeEvents({ response, signal, beat, watch, after, look, endsAt });
        } finally {
          giveBack();
        }
      });
    },
  });
}

interface LookOptions {
  readonly texts: InboxTexts;
  readonly userId: string;
  readonly atDoor: Standing;
  readonly after: number;
}

/**
 * As the person herself. Her number is read first: it grows with her head locked, so whatever is below it is there.
 */
async function lookInto(
  transaction: DatabaseTransaction,
  { texts, userId, atDoor, after }: LookOptions,
): Promise<Look> {
  const now = await selectStanding(transaction, userId);
  const { lastSeq } = now;
  const isOver = now.isLeaving || standsOtherwise(atDoor, now);
  if (after === lastSeq) return { events: '', seen: lastSeq, isOver };
  const rows =
    after > lastSeq ? [] : await selectItemsAfter(transaction, userId, { after, upTo: lastSeq, most: MOST_MISSED + 1 });
  if (after > lastSeq || rows.length > MOST_MISSED)
    return { events: eventOf('reset', lastSeq, {}), seen: lastSeq, isOver };
  const items = await presentItems(transaction, texts, rows);
  const events = items.map((item) => eventOf('notice', item.seq, itemSchema.parse(item)));
  return { events: events.join(''), seen: lastSeq, isOver };
}
