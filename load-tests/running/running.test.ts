import { describe, expect, it } from 'vitest';
import { readSummary } from './read-summary.ts';
import { missingFor, readPlan } from './targets.ts';
import { createTimeline } from './timeline.ts';

const nothing = { profile: undefined, only: undefined, peak: undefined, duration: undefined };

describe('what an operator asks for', () => {
  it('is a smoke run of everything when nothing is said', () => {
    expect(readPlan(nothing)).toMatchObject({ profile: 'smoke', durationS: 15, peaks: {} });
    expect(readPlan(nothing).targets).toContain('callers');
  });

  it('is one target with a peak of its own, or several', () => {
    expect(readPlan({ ...nothing, only: 'api', peak: '40' })).toMatchObject({ targets: ['api'], peaks: { api: 40 } });
    expect(readPlan({ ...nothing, peak: 'api=40, callers=2' }).peaks).toEqual({ api: 40, callers: 2 });
  });

  it.each([
    ['a profile that there is not', { profile: 'heavy' }, /There is no profile "heavy"/],
    ['a target that there is not', { only: 'api,gpu' }, /There is no target "gpu"/],
    ['a peak that could mean anybody', { peak: '40' }, /whose peak/],
    ['a peak that is no number', { only: 'api', peak: 'many' }, /numbers above 0/],
    ['no time', { duration: '0' }, /numbers above 0/],
  ])('is refused with a sentence: %s', (_what, asked, sentence) => {
    expect(() => readPlan({ ...nothing, ...asked })).toThrow(sentence);
  });

  it('is left out by name where its address or its access is missing', () => {
    expect(missingFor('synthesizer', {})).toEqual(['SYNTHESIZER_URL']);
    expect(missingFor('chat-stream', { URL: 'http://x' })).toEqual(['EMAIL or ACCESS_TOKEN']);
    expect(missingFor('chat-stream', { URL: 'http://x', ACCESS_TOKEN: 'x' })).toEqual([]);
  });
});

describe("k6's summary", () => {
  const trend = { min: 1, med: 2, avg: 2, 'p(95)': 3, 'p(99)': 4, max: 5, count: 9 };
  const summary = (metrics: object) => readSummary(JSON.stringify({ metrics }));

  it('tells which thresholds held; k6 writes true for one that was crossed', () => {
    const { thresholds } = summary({
      checks: { passes: 3, fails: 1, value: 0.75, thresholds: { 'rate==1': true } },
      verdict: { ...trend, thresholds: { 'p(95)<400': false } },
    });
    expect(thresholds).toEqual([
      { metric: 'checks', rule: 'rate==1', outcome: 'broken' },
      { metric: 'verdict', rule: 'p(95)<400', outcome: 'held' },
    ]);
  });

  it('takes a threshold that nothing was held against for no success', () => {
    const { thresholds } = summary({
      checks: { passes: 0, fails: 0, value: 0, thresholds: { 'rate==1': false } },
      first_byte: { ...trend, count: 0, thresholds: { 'p(95)<1000': false } },
      refused: { count: 0, rate: 0, thresholds: { 'count<1': false } },
    });
    expect(thresholds.map(({ outcome }) => outcome)).toEqual(['unmeasured', 'unmeasured', 'held']);
  });

  it('keeps what tells something about the target', () => {
    const { figures } = summary({ first_byte: trend, http_req_waiting: trend, vus: { value: 1 } });
    expect(figures).toEqual([{ metric: 'first_byte', count: 9, min: 1, med: 2, p95: 3, p99: 4, max: 5 }]);
  });
});

describe('the course of a run', () => {
  const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();
  const point = (second: number, metric: string, data: { readonly value?: number; readonly tags?: object }): string =>
    JSON.stringify({ type: 'Point', metric, data: { time: at(second), value: 1, ...data } });

  it('tells answers, refusals and failures apart, second by second', () => {
    const timeline = createTimeline(30, ['verdict']);
    for (const [second, status] of [
      [0, '200'],
      [0, '503'],
      [0.5, '429'],
      [2, '500'],
      [2, '0'],
    ] as const)
      timeline.add(point(second, 'http_reqs', { tags: { status } }));
    timeline.add(point(2, 'verdict', { value: 40 }));
    expect(timeline.moments()).toEqual([
      { atS: 0, answeredPerSecond: 1, refusedPerSecond: 2, failedPerSecond: 0, metrics: {} },
      {
        atS: 2,
        answeredPerSecond: 0,
        refusedPerSecond: 0,
        failedPerSecond: 2,
        metrics: { verdict: { med: 40, p95: 40 } },
      },
    ]);
  });

  it('leaves signing in out, and what k6 says about its metrics', () => {
    const timeline = createTimeline(30, []);
    timeline.add(JSON.stringify({ type: 'Metric', metric: 'http_reqs', data: { name: 'http_reqs' } }));
    timeline.add(point(0, 'http_reqs', { tags: { status: '200', group: '::setup' } }));
    expect(timeline.moments()).toEqual([]);
  });

  it('fits an hour into one picture', () => {
    const timeline = createTimeline(3_600, []);
    for (let second = 0; second < 3_600; second += 10)
      timeline.add(point(second, 'http_reqs', { tags: { status: '200' } }));
    expect(timeline.moments()).toHaveLength(60);
    expect(timeline.moments()[3]?.answeredPerSecond).toBeCloseTo(0.1);
  });
});
