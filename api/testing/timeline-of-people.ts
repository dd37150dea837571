import { randomUUID } from 'node:crypto';
import { documentIn } from './documents-of-people.ts';
import type { PersonalThing, ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';

/** A series with one event in it: either is the thing. */
export function timelineThing(name: 'eventId' | 'seriesId', body?: object): ThingMaker {
  return async (api, owner) => {
    const params = await timelineSeries(api, owner);
    return { params: { [name]: params[name] }, ...(body === undefined ? {} : { body }) };
  };
}

/** A series, and what moves it. */
export async function timelineMove(api: TestApi, owner: string): Promise<PersonalThing> {
  const { seriesId, eventId } = await timelineSeries(api, owner);
  return { params: { seriesId }, body: { eventId, date: '2027-01-06' } };
}

async function timelineSeries(api: TestApi, owner: string) {
  const body = { type: 'Systemtherapie', title: 'EC', date: '2027-01-05', count: 2, everyDays: 21 };
  const answer = await api.call('POST', '/api/timeline/series', { as: owner, body });
  const { id: seriesId, events } = answer.body as { readonly id: string; readonly events: readonly { id: string }[] };
  return { seriesId, eventId: events[0]?.id ?? '' };
}

/** An address that a calendar reads along under. */
export function timelineCalendar(body?: object): ThingMaker {
  return async (api, owner) => {
    const answer = await api.call('POST', '/api/timeline/calendars', { as: owner, body: {} });
    const { id: calendarId } = answer.body as { readonly id: string };
    return { params: { calendarId }, ...(body === undefined ? {} : { body }) };
  };
}

/** A suggestion from a letter of hers. */
export function timelineSuggestion(body?: object): ThingMaker {
  return async (api, owner) => {
    const { params } = await documentIn('approved')(api, owner);
    const { id: suggestionId } = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('timelineSuggestions')
        .values({
          userId: owner,
          documentId: params?.['documentId'] ?? '',
          extractionId: randomUUID(),
          type: 'OP',
          status: 'done',
          title: 'Operation',
          date: '2025-03-04',
          rangeStart: 0,
          rangeEnd: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { params: { suggestionId }, ...(body === undefined ? {} : { body }) };
  };
}

/** An event that is linked to a document of its owner's. */
export async function linkedEvent(api: TestApi, owner: string): Promise<PersonalThing> {
  const { params } = await documentIn('approved')(api, owner);
  const event = { type: 'OP', status: 'done', title: 'Operation', date: '2025-03-04' };
  return { body: { ...event, documentId: params?.['documentId'] } };
}
