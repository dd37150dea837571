import { escapeHtml, readable, renderChart } from './chart.ts';
import type { Series } from './chart.ts';
import type { CallersRun, Latency, LoadReport, Moment, TargetRun } from './load-report.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #5b6570; --line: #d6dbe1; --page: #fff;
  --c1: #2868c8; --c2: #c2410c; --c3: #b42318; --c4: #0f766e; --c5: #7c3aed; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --soft: #a3adb8; --line: #3a424b; --page: #14171a;
  --c1: #7aaef5; --c2: #f59e5b; --c3: #f98079; --c4: #4fc9bb; --c5: #b79bf7; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 1320px; margin: 0 auto; padding: 24px; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.25rem; margin: 40px 0 8px; border-top: 1px solid var(--line); padding-top: 24px; }
p, li { max-width: 80ch; } .soft { color: var(--soft); }
.held { color: var(--c4); } .broken, .unmeasured { color: var(--c3); font-weight: 600; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 24px; }
figure { margin: 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; }
svg text { font-size: 12px; fill: var(--soft); } .end { text-anchor: end; } .middle { text-anchor: middle; }
.grid { stroke: var(--line); } polyline { fill: none; stroke-width: 2; }
${[1, 2, 3, 4, 5].map((n) => `polyline.c${n} { stroke: var(--c${n}); } circle.c${n}, rect.c${n} { fill: var(--c${n}); } i.c${n} { background: var(--c${n}); }`).join('\n')}
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; margin: 4px 0 0 40px; font-size: .875rem; }
.legend i { display: inline-block; width: 12px; height: 12px; margin-right: 6px; border-radius: 2px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 12px 0; font-size: .9375rem; }
th, td { text-align: left; padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
`;

/** The whole report as one page that needs nothing else. */
export function renderReport(report: LoadReport): string {
  const { profile, startedAt, runs, callers, leftOut } = report;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Load: ${escapeHtml(profile)}, ${escapeHtml(startedAt)}</title><style>${STYLE}</style></head><body>
<h1>Load: ${escapeHtml(profile)} ${verdict(report.passed)}</h1>
${introOf(report)}
${overviewOf(report)}
${runs.map(renderRun).join('\n')}
${callers === undefined ? '' : renderCallers(callers)}
${
  leftOut.length === 0
    ? ''
    : `<h2>Left out</h2>${table(
        ['target', 'why'],
        leftOut.map(({ target, why }) => [target, why]),
      )}`
}
</body></html>
`;
}

function introOf({ startedAt, system, machine }: LoadReport): string {
  const where =
    system === 'own'
      ? 'A system of its own with stand-ins, started for this run; services and load share one machine.'
      : 'A system that was running already; the load came from this machine.';
  return `<p class="soft">${escapeHtml(startedAt)}. ${where} ${machine.processors} processors (${escapeHtml(machine.model)}), ${readable(machine.memoryGb)} GB. Others may have been on it: the load average stands beside each run.</p>`;
}

function verdict(passed: boolean): string {
  return passed ? '<span class="held">passed</span>' : '<span class="broken">failed</span>';
}

function overviewOf({ runs, callers }: LoadReport): string {
  const rows = runs.map((run) => {
    const broken = run.thresholds
      .filter(({ outcome }) => outcome !== 'held')
      .map(({ metric, rule }) => `${metric} ${rule}`);
    return [run.target, peakOf(run), verdict(run.passed), escapeHtml(broken.join(', ') || '–'), loadOf(run)];
  });
  const callersRow =
    callers === undefined
      ? []
      : [
          [
            'callers',
            `${Math.max(0, ...callers.steps.map(({ wanted }) => wanted))} at once`,
            verdict(callers.passed),
            escapeHtml(callers.problems.join('; ') || '–'),
            callers.steps.map(({ loadAverage }) => readable(loadAverage)).join(', '),
          ],
        ];
  return rawTable(['target', 'peak', 'verdict', 'what did not hold', 'load average'], [...rows, ...callersRow]);
}

function peakOf({ peakPerSecond }: TargetRun): string {
  return peakPerSecond === undefined ? 'as in its file' : `${readable(peakPerSecond)}/s`;
}

function loadOf({ loadAverage: { before, after } }: TargetRun): string {
  return `${readable(before)} → ${readable(after)}`;
}

function renderRun(run: TargetRun): string {
  const { target, moments, thresholds, figures } = run;
  return `<h2>${escapeHtml(target)} ${verdict(run.passed)}</h2>
<div class="charts">
${renderChart({ title: 'Requests', unit: 'a second', xTitle: 'seconds', kind: 'lines', series: requestsIn(moments) })}
${timesIn(moments)
  .map(({ metrics, unit }) =>
    renderChart({
      title: metrics.join(', '),
      unit,
      xTitle: 'seconds',
      kind: 'lines',
      series: metricSeries(moments, metrics),
    }),
  )
  .join('\n')}
</div>
${rawTable(
  ['threshold', '', 'outcome'],
  thresholds.map(({ metric, rule, outcome }) => [
    escapeHtml(metric),
    escapeHtml(rule),
    `<span class="${outcome}">${outcome}</span>`,
  ]),
)}
${figuresTable(figures)}`;
}

function requestsIn(moments: readonly Moment[]): readonly Series[] {
  const series = (name: string, look: Series['look'], of: (moment: Moment) => number): Series => ({
    name,
    look,
    points: moments.map((moment) => [moment.atS, of(moment)] as const),
  });
  return [
    series('answered', 'c1', ({ answeredPerSecond }) => answeredPerSecond),
    series('refused (429, 503)', 'c2', ({ refusedPerSecond }) => refusedPerSecond),
    series('failed', 'c3', ({ failedPerSecond }) => failedPerSecond),
  ];
}

/** Times share one chart; factors have one of their own. */
function timesIn(
  moments: readonly Moment[],
): readonly { readonly metrics: readonly string[]; readonly unit: string }[] {
  const names = [...new Set(moments.flatMap(({ metrics }) => Object.keys(metrics)))].sort();
  const [factors, times] = [names.filter(isFactor), names.filter((name) => !isFactor(name))];
  return [
    ...(times.length === 0 ? [] : [{ metrics: times, unit: 'milliseconds' }]),
    ...factors.map((name) => ({ metrics: [name], unit: 'times real time' })),
  ];
}

function isFactor(metric: string): boolean {
  return metric.endsWith('_factor') || metric.endsWith('_a_second');
}

const LOOKS = ['c1', 'c2', 'c4', 'c5', 'c3'] as const;

function metricSeries(moments: readonly Moment[], metrics: readonly string[]): readonly Series[] {
  return metrics
    .flatMap((metric) => (['med', 'p95'] as const).map((which) => ({ metric, which })))
    .map(({ metric, which }, index) => ({
      name: `${metric} ${which === 'med' ? 'median' : 'p95'}`,
      look: LOOKS[index % LOOKS.length] ?? 'c1',
      points: moments.flatMap(({ atS, metrics: found }) => {
        const value = found[metric]?.[which];
        return value === undefined ? [] : [[atS, value] as const];
      }),
    }));
}

function figuresTable(figures: TargetRun['figures']): string {
  const rows = figures.map(({ metric, count, min, med, p95, p99, max }) => [
    metric,
    ...[count, min, med, p95, p99, max].map(readable),
  ]);
  return table(['milliseconds (factors as they are)', 'count', 'min', 'median', 'p95', 'p99', 'max'], rows);
}

function renderCallers({ passed, problems, steps }: CallersRun): string {
  const bars = (name: string, look: Series['look'], of: (step: CallersRun['steps'][number]) => number): Series => ({
    name,
    look,
    points: steps.map((step, index) => [index, of(step)] as const),
  });
  const line = (
    name: string,
    look: Series['look'],
    of: (step: CallersRun['steps'][number]) => number | undefined,
  ): Series => ({
    name,
    look,
    points: steps.flatMap((step) => {
      const value = of(step);
      return value === undefined ? [] : [[step.wanted, value] as const];
    }),
  });
  return `<h2>Virtual callers on the whole voice path ${verdict(passed)}</h2>
${problems.length === 0 ? '' : `<ul class="broken">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`}
<div class="charts">
${renderChart({ title: 'What became of them', unit: 'people', xTitle: 'people who want a call', kind: 'bars', labels: steps.map(({ wanted }) => String(wanted)), series: [bars('in a call', 'c1', ({ inCall }) => inCall), bars('refused with a sentence', 'c2', ({ refused, refusedWithoutWords }) => refused - refusedWithoutWords), bars('refused without words, silence, cut', 'c3', ({ refusedWithoutWords, unanswered, cut }) => refusedWithoutWords + unanswered + cut)] })}
${renderChart({ title: 'A turn: from the end of her words to the first sound', unit: 'milliseconds', xTitle: 'people who want a call', kind: 'lines', series: [line('all, median', 'c1', ({ turns }) => turns.med), line('all, p95', 'c2', ({ turns }) => turns.p95), line('who were in before, p95', 'c4', ({ turnsOfThoseIn }) => turnsOfThoseIn.p95)] })}
${renderChart({ title: 'From asking to the first word', unit: 'milliseconds', xTitle: 'people who want a call', kind: 'lines', series: [line('median', 'c1', ({ firstWord }) => firstWord.med), line('p95', 'c2', ({ firstWord }) => firstWord.p95)] })}
</div>
${table(
  [
    'want',
    'in',
    'refused',
    'in silence',
    'cut',
    'replies missing',
    'first word',
    'turn',
    'turn of those in before',
    'theirs one step earlier',
    'load average',
  ],
  steps.map((step) => [
    ...[step.wanted, step.inCall, step.refused, step.unanswered, step.cut, step.missingReplies].map(String),
    ...[step.firstWord, step.turns, step.turnsOfThoseIn, step.turnsBefore].map(latency),
    readable(step.loadAverage),
  ]),
)}
<p class="soft">Latencies as median / p95 in milliseconds (number of measurements).</p>
${sentencesOf(steps)}`;
}

function latency({ count, med, p95 }: Latency): string {
  return count === 0 ? '–' : `${String(med)} / ${String(p95)} (${count})`;
}

function sentencesOf(steps: CallersRun['steps']): string {
  const told = steps.flatMap(({ wanted, sentences }) =>
    Object.entries(sentences).map(([sentence, times]) => [String(wanted), String(times), sentence]),
  );
  return told.length === 0 ? '' : table(['want', 'times', 'what those were told who did not get in'], told);
}

/** Cells are texts. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rawTable(
    head,
    rows.map((row) => row.map(escapeHtml)),
  );
}

/** Cells are pieces of the page already. */
function rawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = (row: readonly string[]): string =>
    row.map((cell) => `<td${isNumber(cell) ? ' class="n"' : ''}>${cell}</td>`).join('');
  return `<div class="wide"><table><thead><tr>${head.map((name) => `<th>${escapeHtml(name)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

function isNumber(cell: string): boolean {
  return /^[\d.]+$/.test(cell);
}
