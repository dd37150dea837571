import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimelineBench } from '../timeline-test-kit.ts';
import type { TimelineBench } from '../timeline-test-kit.ts';
import { findHints } from './find-hints.ts';
import type { HintedEvent } from './find-hints.ts';

let bench: TimelineBench;
beforeAll(async () => {
  bench = await startTimelineBench();
});
afterAll(async () => {
  await bench.close();
});

const TODAY = '2026-11-22';
let count = 0;
const event = (facts: Partial<HintedEvent>): HintedEvent => ({
  id: `event-${(count += 1)}`,
  type: 'Termin',
  status: 'done',
  title: `Eintrag ${count}`,
  date: '2026-11-01',
  endDate: null,
  seriesId: null,
  cycle: null,
  ...facts,
});
const kindsOf = (...events: HintedEvent[]) => findHints(events, [], TODAY).map(({ kind }) => kind);

describe('a look at the dates', () => {
  it('shows what stands at the same time, and not what only touches', () => {
    const one = event({ date: '2026-11-01T09:00', endDate: '2026-11-01T10:00' });
    expect(kindsOf(one, event({ date: '2026-11-01T09:30' }))).toEqual(['same_time']);
    expect(kindsOf(one, event({ date: '2026-11-01T10:00' }))).toEqual([]);
    expect(kindsOf(one, event({ date: '2026-11-01' }))).toEqual([]);
    expect(kindsOf(one, event({ date: '2026-11-01T09:30', status: 'cancelled' }))).toEqual([]);
  });

  it('shows the same thing entered twice', () => {
    const entry = { title: 'OP links', type: 'OP', date: '2026-11-01' } as const;
    expect(kindsOf(event(entry), event({ ...entry, title: 'op links', date: '2026-11-01T08:00' }))).toEqual([
      'entered_twice',
    ]);
    expect(kindsOf(event(entry), event({ ...entry, date: '2026-11-02' }))).toEqual([]);
  });

  it('shows what is planned though it is over, and done though it is to come, where the date is certain', () => {
    expect(kindsOf(event({ status: 'planned', date: '2026-11-21' }))).toEqual(['planned_but_past']);
    expect(kindsOf(event({ status: 'planned', date: '2026-11' }))).toEqual([]);
    expect(kindsOf(event({ status: 'done', date: '2026-11-23' }))).toEqual(['done_but_ahead']);
    expect(kindsOf(event({ status: 'done', date: '2026' }))).toEqual([]);
  });

  it('shows treatment before the diagnosis only where it surely is', () => {
    const diagnosis = event({ type: 'Diagnose', date: '2026-05' });
    expect(kindsOf(event({ type: 'OP', date: '2026-04-30' }), diagnosis)).toEqual(['before_diagnosis']);
    expect(kindsOf(event({ type: 'OP', date: '2026-05' }), diagnosis)).toEqual([]);
    expect(kindsOf(event({ type: 'OP', date: '2026' }), diagnosis)).toEqual([]);
  });

  it('shows where half a year or more is empty, up to today, and what has no date', () => {
    expect(kindsOf(event({ date: '2025-01-01' }), event({ date: '2025-09-01' }))).toEqual(['gap']);
    expect(kindsOf(event({ date: '2025' }), event({ date: '2026-03-01' }))).toEqual([]);
    expect(kindsOf(event({ date: '2026-11-01' }), event({ date: '2027-11-01', status: 'planned' }))).toEqual([]);
    expect(kindsOf(event({ date: null }))).toEqual(['undated']);
  });

  it('shows what is odd in a series, in words that judge nothing', async () => {
    const as = await bench.newPerson();
    const series = await bench.enteredSeries(as, {
      type: 'Systemtherapie',
      title: 'EC',
      date: '2027-01-04',
      count: 4,
      everyDays: 21,
    });
    await bench.api.call('PATCH', `/api/timeline/${series.events[3]!.id}`, { as, body: { date: '2027-03-15' } });
    await bench.api.call('DELETE', `/api/timeline/${series.events[1]!.id}`, { as });
    const { status, body } = await bench.api.call('GET', '/api/timeline/hints', { as });
    expect(status).toBe(200);
    const { note, items } = body as { note: string; items: { kind: string; text: string }[] };
    expect(note).toContain('Es sagt nichts darüber, ob etwas an Ihrer Behandlung richtig oder falsch ist.');
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      [
        'series_distance',
        'Zwischen „EC“ (Nr. 3) und „EC“ (Nr. 4) liegen 28 Tage, eingetragen war ein Abstand von 21 Tagen.',
      ],
      ['series_missing', 'In „EC“ steht zwischen Nr. 1 und Nr. 4 nichts unter Nr. 2.'],
    ]);
  });

  it('takes a thousand entries at one time without holding anybody up', () => {
    const same = Array.from({ length: 1_000 }, () => event({ date: '2026-11-01T09:00', endDate: '2026-11-01T10:00' }));
    expect(findHints(same, [], TODAY)).toHaveLength(50);
  });
});
