import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimelineBench } from '../timeline-test-kit.ts';
import type { ShownSeries, TimelineBench } from '../timeline-test-kit.ts';

let bench: TimelineBench;
beforeAll(async () => {
  bench = await startTimelineBench();
});
afterAll(async () => {
  await bench.close();
});

const CYCLES = {
  type: 'Systemtherapie',
  title: 'EC',
  date: '2026-01-05T09:00',
  count: 6,
  everyDays: 21,
  therapieart: 'CH',
} as const;
const PLANNED = ['2026-01-05', '2026-01-26', '2026-02-16', '2026-03-09', '2026-03-30', '2026-04-20'];
const days = ({ events }: ShownSeries) => events.map(({ date }) => date?.slice(0, 10));

interface Move {
  readonly eventId: string;
  readonly date: string;
  readonly ifMatch?: string;
}
const move = (as: string, series: ShownSeries, { ifMatch, ...body }: Move) =>
  bench.api.call('POST', `/api/timeline/series/${series.id}/move`, {
    as,
    body,
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  });
const seriesOf = ({ body }: { readonly body: unknown }) => body as ShownSeries;

describe('a series', () => {
  it('is entered in one go, at the same time of day also when the clock changes', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    expect(days(series)).toEqual(PLANNED);
    expect(series.events.map(({ cycle, status, date }) => [cycle, status, date?.slice(11)])).toEqual(
      PLANNED.map((_, index) => [index + 1, 'planned', '09:00']),
    );
    expect(await bench.list(as)).toHaveLength(6);
  });

  it('moves together from the late one on; what was done or cancelled stays', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    const [first, , third, fourth] = series.events;
    await bench.api.call('PATCH', `/api/timeline/${first!.id}`, { as, body: { status: 'done' } });
    await bench.api.call('PATCH', `/api/timeline/${fourth!.id}`, { as, body: { status: 'cancelled' } });
    const { status, body } = await move(as, series, { eventId: third!.id, date: '2026-02-23' });
    expect(status).toBe(200);
    expect(days(body as ShownSeries)).toEqual([
      '2026-01-05',
      '2026-01-26',
      '2026-02-23',
      '2026-03-09',
      '2026-04-06',
      '2026-04-27',
    ]);
    expect((body as ShownSeries).events.map(({ date }) => date?.slice(11))).toEqual(Array(6).fill('09:00'));
    // The day is named, not the distance: a second tap moves nothing.
    const again = await move(as, series, { eventId: third!.id, date: '2026-02-23' });
    expect(again.body).toEqual(body);
    const backwards = seriesOf(await move(as, series, { eventId: third!.id, date: '2026-02-16T11:30' }));
    expect(days(backwards)).toEqual(PLANNED);
    expect(backwards.events[2]?.date).toBe('2026-02-16T11:30');
  });

  it('is moved by two at once as if one had waited for the other, and not from a state that is over', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    const second = series.events[1]!.id;
    await Promise.all(
      ['2026-01-28', '2026-01-28', '2026-01-28'].map((date) => move(as, series, { eventId: second, date })),
    );
    const now = await bench.api.call('GET', `/api/timeline/series/${series.id}`, { as });
    expect(days(seriesOf(now))).toEqual([
      '2026-01-05',
      '2026-01-28',
      '2026-02-18',
      '2026-03-11',
      '2026-04-01',
      '2026-04-22',
    ]);
    const etag = now.headers.get('etag') ?? '';
    expect((await move(as, series, { eventId: second, date: '2026-01-29', ifMatch: etag })).status).toBe(200);
    expect((await move(as, series, { eventId: second, date: '2026-01-30', ifMatch: etag })).status).toBe(412);
  });

  it('of which a day is not known is not moved, and nothing of it is', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    await bench.api.call('PATCH', `/api/timeline/${series.events[4]!.id}`, { as, body: { date: '2026-03' } });
    const before = await bench.list(as);
    const refused = await move(as, series, { eventId: series.events[1]!.id, date: '2026-02-02' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'series_needs_full_dates', error: 'Zum Verschieben brauchen alle Termine ein genaues Datum.' },
    ]);
    expect((await move(as, series, { eventId: series.events[5]!.id, date: '2026-05' })).status).toBe(422);
    expect(await bench.list(as)).toEqual(before);
    // Behind the vague one there is nothing vague.
    expect((await move(as, series, { eventId: series.events[5]!.id, date: '2026-05-04' })).status).toBe(200);
  });

  it('lets a single one go its own way', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    await bench.api.call('PATCH', `/api/timeline/${series.events[2]!.id}`, {
      as,
      body: { date: '2026-02-18', title: 'EC, halbe Dosis' },
    });
    await bench.api.call('DELETE', `/api/timeline/${series.events[3]!.id}`, { as });
    const now = seriesOf(await bench.api.call('GET', `/api/timeline/series/${series.id}`, { as }));
    expect(days(now)).toEqual(['2026-01-05', '2026-01-26', '2026-02-18', '2026-03-30', '2026-04-20']);
    expect(now.events.map(({ cycle }) => cycle)).toEqual([1, 2, 3, 5, 6]);
  });

  it('is called off from a number on, renamed and deleted as a whole', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, CYCLES);
    const path = `/api/timeline/series/${series.id}`;
    await bench.api.call('PATCH', `/api/timeline/${series.events[4]!.id}`, { as, body: { status: 'done' } });
    const { body } = await bench.api.call('POST', `${path}/cancel`, { as, body: { fromCycle: 4 } });
    expect(seriesOf({ body }).events.map(({ status }) => status)).toEqual([
      'planned',
      'planned',
      'planned',
      'cancelled',
      'done',
      'cancelled',
    ]);
    const renamed = seriesOf(await bench.api.call('PATCH', path, { as, body: { title: 'Chemo' } }));
    expect(new Set(renamed.events.map(({ title }) => title))).toEqual(new Set(['Chemo']));
    expect((await move(as, series, { eventId: series.events[3]!.id, date: '2026-05-01' })).status).toBe(409);
    expect((await bench.api.call('DELETE', path, { as })).status).toBe(204);
    expect(await bench.list(as)).toEqual([]);
    expect((await bench.api.call('GET', path, { as })).status).toBe(404);
  });

  it.each([
    ['without a day', { date: '2026-01' }, 'series_needs_full_dates'],
    ['of one', { count: 1 }, 'validation_failed'],
    ['of sixty-one', { count: 61 }, 'validation_failed'],
    ['every zero days', { everyDays: 0 }, 'validation_failed'],
    ['that ends before it begins', { endDate: '2026-01-05T08:00' }, 'end_before_start'],
    ['out of reach', { date: '2099-01-05', everyDays: 366 }, 'date_out_of_reach'],
  ])('%s is refused, and nothing of it is kept', async (_what, change, code) => {
    const as = await bench.newPerson();
    const { status, body } = await bench.api.call('POST', '/api/timeline/series', {
      as,
      body: { ...CYCLES, ...change },
    });
    expect([status, (body as { code: string }).code]).toEqual([422, code]);
    expect(await bench.list(as)).toEqual([]);
  });
});
