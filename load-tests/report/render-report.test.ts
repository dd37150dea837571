import { describe, expect, it } from 'vitest';
import { readable, renderChart } from './chart.ts';
import type { LoadReport } from './load-report.ts';
import { renderReport } from './render-report.ts';

const latency = { count: 2, med: 900, p95: 1_200 };
const none = { count: 0, med: undefined, p95: undefined };
const step = {
  wanted: 8,
  asked: 4,
  inCall: 4,
  refused: 4,
  sentences: { 'Gerade sind alle Gespräche <belegt>.': 4 },
  refusedWithoutWords: 0,
  unanswered: 0,
  cut: 0,
  missingReplies: 0,
  firstWord: none,
  turns: latency,
  turnsOfThoseIn: latency,
  turnsBefore: latency,
  loadAverage: 3.2,
};
const report: LoadReport = {
  startedAt: '2026-11-28T12:00:00.000Z',
  profile: 'stress',
  durationS: 120,
  system: 'own',
  machine: { processors: 2, model: 'Model', memoryGb: 8 },
  runs: [
    {
      target: 'synthesizer',
      peakPerSecond: 4,
      passed: false,
      exitCode: 99,
      thresholds: [
        { metric: 'real_time_factor', rule: 'p(95)<1', outcome: 'broken' },
        { metric: 'first_byte', rule: 'p(95)<1000', outcome: 'unmeasured' },
      ],
      figures: [{ metric: 'real_time_factor', count: 3, min: 0.5, med: 0.9, p95: 1.4, p99: 1.5, max: 1.5 }],
      moments: [0, 2].map((atS) => ({
        atS,
        answeredPerSecond: 3,
        refusedPerSecond: 0,
        failedPerSecond: 0,
        metrics: { real_time_factor: { med: 0.9, p95: 1.4 } },
      })),
      loadAverage: { before: 1, after: 2 },
    },
  ],
  callers: {
    passed: true,
    problems: [],
    steps: [{ ...step, wanted: 1, refused: 0, sentences: {}, firstWord: latency }, step],
  },
  leftOut: [{ target: 'language-model', why: 'not set: LANGUAGE_MODEL_URL' }],
  passed: false,
};

describe('the page of a run', () => {
  const page = renderReport(report);

  it('needs nothing else: no script, nothing fetched', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(|https?:\/\//);
    expect(page.match(/<svg/g)?.length).toBe(5);
  });

  it('says first what did not hold', () => {
    expect(page).toContain('Load: stress <span class="broken">failed</span>');
    expect(page).toContain('real_time_factor p(95)&lt;1, first_byte p(95)&lt;1000');
    expect(page).toContain('<span class="unmeasured">unmeasured</span>');
  });

  it('quotes what refused people were told, as text', () => {
    expect(page).toContain('Gerade sind alle Gespräche &lt;belegt&gt;.');
  });

  it('names what was left out, and why', () => {
    expect(page).toContain('<td>language-model</td><td>not set: LANGUAGE_MODEL_URL</td>');
  });
});

describe('a chart', () => {
  const chart = { title: 'Requests', unit: 'a second', xTitle: 'seconds' } as const;

  it('stays within its frame, also with one measurement and with zeros', () => {
    for (const points of [
      [[0, 0]],
      [[5, 3]],
      [
        [0, 0],
        [1, 7],
        [2, 1_234],
      ],
    ] as const) {
      const svg = renderChart({ ...chart, kind: 'lines', series: [{ name: 'all', look: 'c1', points }] });
      const places = [...svg.matchAll(/c[xy]="(-?[\d.]+|NaN)"/g)].map(([, place]) => Number(place));
      expect(places.length).toBe(2 * points.length);
      expect(places.every((place) => place >= 0 && place <= 640)).toBe(true);
    }
  });

  it('stands bars on each other', () => {
    const svg = renderChart({
      ...chart,
      kind: 'bars',
      labels: ['1', '8'],
      series: [
        {
          name: 'in',
          look: 'c1',
          points: [
            [0, 1],
            [1, 4],
          ],
        },
        {
          name: 'refused',
          look: 'c2',
          points: [
            [0, 0],
            [1, 4],
          ],
        },
      ],
    });
    const bars = [...svg.matchAll(/<rect class="(c\d)" x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)];
    const [, first, second] = bars.map(([, look, y, height]) => ({ look, y: Number(y), height: Number(height) }));
    expect(bars).toHaveLength(3);
    expect(second!.y + second!.height).toBeCloseTo(first!.y);
    expect(svg).toContain('>8</text>');
  });

  it('says so where nothing was measured', () => {
    expect(renderChart({ ...chart, kind: 'lines', series: [] })).toContain('Nothing was measured.');
  });

  it('writes numbers without digits that say nothing', () => {
    expect([0, 0.0234, 7.25, 99.6, 1_234.5].map(readable)).toEqual(['0', '0.023', '7.3', '100', '1235']);
  });
});
