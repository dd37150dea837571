import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { launchBrowser, VIEWPORTS } from './exam-page.ts';
import { servePageFiles } from './fake-service.ts';
import { measurePage } from './measure-page.ts';
import type { PageFigures } from './measure-page.ts';

/** Weight and speed of the page, compared with their limits and written down. */

/** Visits; the middle one of each figure counts. */
const VISITS = 5;

interface Figure {
  readonly name: string;
  readonly value: (figures: PageFigures) => number;
  readonly limit: number;
  readonly unit: 'ms' | 'kB' | 'px' | '';
}

/** Limits: 60 kB of script are asked for; the others are what Lighthouse calls good. */
const FIGURES: readonly Figure[] = [
  { name: 'script before the call, compressed', value: ({ scriptBytes }) => scriptBytes / 1000, limit: 60, unit: 'kB' },
  { name: 'everything before the call, compressed', value: ({ allBytes }) => allBytes / 1000, limit: 100, unit: 'kB' },
  { name: 'first contentful paint', value: ({ firstPaintMs }) => firstPaintMs, limit: 1_800, unit: 'ms' },
  { name: 'largest contentful paint', value: ({ largestPaintMs }) => largestPaintMs, limit: 2_500, unit: 'ms' },
  { name: 'total blocking time', value: ({ blockedMs }) => blockedMs, limit: 200, unit: 'ms' },
  { name: 'cumulative layout shift', value: ({ shiftOnLoad }) => shiftOnLoad, limit: 0.01, unit: '' },
  {
    name: 'cumulative layout shift with the maintenance banner',
    value: ({ shiftWithMaintenance }) => shiftWithMaintenance,
    limit: 0.01,
    unit: '',
  },
  {
    name: 'answers and way out move when a notice comes in the call',
    value: ({ buttonsMovedPx }) => buttonsMovedPx,
    limit: 0,
    unit: 'px',
  },
  {
    name: 'script that a call loads in addition, compressed',
    value: ({ callScriptBytes }) => callScriptBytes / 1000,
    limit: 180,
    unit: 'kB',
  },
  { name: 'time that this takes, once', value: ({ callScriptMs }) => callScriptMs, limit: 5_000, unit: 'ms' },
];

/** Measures, reports each figure with its limit, and writes docs/web/figures.md. @returns whether all limits hold. */
export async function writeFigures(report: (name: string, problems: readonly string[]) => boolean): Promise<boolean> {
  const server = await servePageFiles();
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const visits: PageFigures[] = [];
  try {
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measurePage(browser, server.url));
  } finally {
    await browser.close();
    await server.close();
  }
  const rows = FIGURES.map((figure) => ({ ...figure, measured: middle(visits.map(figure.value)) }));
  await writeFile(join(PROJECT_ROOT, 'docs', 'web', 'figures.md'), documentOf(rows, browser.version()));
  return rows
    .map(({ name, measured, limit, unit }) =>
      report(`${name}: ${shown(measured, unit)}`, measured <= limit ? [] : [`limit ${shown(limit, unit)}`]),
    )
    .every(Boolean);
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shown(value: number, unit: Figure['unit']): string {
  if (unit === '') return value.toFixed(3);
  const rounded = unit === 'kB' ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB');
  return `${rounded} ${unit}`;
}

function documentOf(rows: readonly (Figure & { readonly measured: number })[], browserVersion: string): string {
  return [
    '# Weight and speed of the page',
    '',
    `Measured by \`npm run test:browser -- --figures\` in Chromium ${browserVersion}, 360 × 740, empty cache, middle of ${String(VISITS)} visits: processor slowed`,
    'four times, slow 4G as in Lighthouse (562.5 ms to the first byte, 1.47 Mbit/s), files compressed with gzip.',
    '',
    '| figure | measured | limit |',
    '|---|---|---|',
    ...rows.map(({ name, measured, limit, unit }) => `| ${name} | ${shown(measured, unit)} | ${shown(limit, unit)} |`),
    '',
    'The page waits up to 0.8 s for the word about maintenance before it shows its first view, so the banner pushes nothing down.',
    '',
  ].join('\n');
}
