/** Charts as SVG that stands in a page by itself: no script, nothing fetched, readable in light and dark. */

/** One line or one kind of bar. */
export interface Series {
  readonly name: string;
  /** Class that gives the colour: `c1` to `c5`. */
  readonly look: 'c1' | 'c2' | 'c3' | 'c4' | 'c5';
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What a chart shows. */
export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly xTitle: string;
  readonly series: readonly Series[];
  /** Bars stand on each other at the places 0, 1, 2 …; lines run over a measured x. */
  readonly kind: 'lines' | 'bars';
  /** What stands below the places of bars. */
  readonly labels?: readonly string[];
}

const WIDTH = 640;
const HEIGHT = 240;
const PLOT = { left: 56, right: 12, top: 12, bottom: 40 };
const GRID_LINES = 4;
/** Share of its place that a bar fills. */
const BAR_SHARE = 0.6;

interface Scale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly top: number;
}

/** A chart with its legend; a sentence where nothing was measured. */
export function renderChart(chart: Chart): string {
  const shown = chart.series.filter(({ points }) => points.length > 0);
  if (shown.length === 0)
    return `<figure><figcaption>${escapeHtml(chart.title)}</figcaption><p>Nothing was measured.</p></figure>`;
  const scale = scaleOf({ ...chart, series: shown });
  const body = chart.kind === 'lines' ? shown.map((series) => lineOf(series, scale)) : barsOf(shown, scale);
  const legend = shown.map(({ name, look }) => `<li><i class="${look}"></i>${escapeHtml(name)}</li>`).join('');
  return [
    `<figure><figcaption>${escapeHtml(chart.title)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(chart.title)}">`,
    ...gridOf(chart, shown, scale),
    ...body,
    `</svg><ul class="legend">${legend}</ul></figure>`,
  ].join('\n');
}

function scaleOf({ series, kind }: Chart): Scale {
  const all = series.flatMap(({ points }) => points);
  const xs = all.map(([x]) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const highest = kind === 'bars' ? Math.max(...heightsOf(series).values()) : Math.max(...all.map(([, y]) => y));
  const top = roundUp(highest);
  const width = WIDTH - PLOT.left - PLOT.right;
  const inset = kind === 'bars' ? width / new Set(xs).size / 2 : 0;
  const span = last - first;
  return {
    x: (value) => PLOT.left + inset + (span === 0 ? 0 : ((value - first) / span) * (width - 2 * inset)),
    y: (value) => HEIGHT - PLOT.bottom - (value / top) * (HEIGHT - PLOT.top - PLOT.bottom),
    top,
  };
}

function heightsOf(series: readonly Series[]): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const [x, y] of series.flatMap(({ points }) => points)) heights.set(x, (heights.get(x) ?? 0) + y);
  return heights;
}

/** To a number that reads well on an axis. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function gridOf({ unit, xTitle, kind, labels }: Chart, series: readonly Series[], { x, y, top }: Scale): string[] {
  const rows = Array.from({ length: GRID_LINES + 1 }, (_, index) => (top * index) / GRID_LINES).map(
    (value) =>
      `<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(value)}" y2="${y(value)}"/><text class="end" x="${PLOT.left - 6}" y="${y(value) + 4}">${readable(value)}</text>`,
  );
  const xs = [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].sort((one, other) => one - other);
  const every = kind === 'bars' ? 1 : Math.max(1, Math.ceil(xs.length / 6));
  const columns = xs
    .filter((_, index) => index % every === 0)
    .map(
      (at) =>
        `<text class="middle" x="${x(at)}" y="${HEIGHT - PLOT.bottom + 16}">${escapeHtml(labels?.[at] ?? readable(at))}</text>`,
    );
  return [
    ...rows,
    ...columns,
    `<text class="middle" x="${(PLOT.left + WIDTH - PLOT.right) / 2}" y="${HEIGHT - 6}">${escapeHtml(xTitle)}</text>`,
    `<text class="middle" transform="rotate(-90)" x="${-(HEIGHT - PLOT.bottom + PLOT.top) / 2}" y="12">${escapeHtml(unit)}</text>`,
  ];
}

function lineOf({ look, points }: Series, { x, y }: Scale): string {
  const path = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const dots = points.map(
    ([at, value]) => `<circle class="${look}" cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="2"/>`,
  );
  return `<polyline class="${look}" points="${path}"/>${dots.join('')}`;
}

function barsOf(series: readonly Series[], { x, y }: Scale): string[] {
  const places = heightsOf(series).size;
  const width = ((WIDTH - PLOT.left - PLOT.right) / places) * BAR_SHARE;
  const floors = new Map<number, number>();
  return series.flatMap(({ look, points }) =>
    points
      .filter(([, value]) => value > 0)
      .map(([at, value]) => {
        const floor = floors.get(at) ?? 0;
        floors.set(at, floor + value);
        const height = y(floor) - y(floor + value);
        return `<rect class="${look}" x="${(x(at) - width / 2).toFixed(1)}" y="${y(floor + value).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
      }),
  );
}

/** Numbers without digits that say nothing. */
export function readable(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0);
  return Number(value.toPrecision(2)).toString();
}

/** Text as it may stand in a page. */
export function escapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => named[character] ?? character);
}
