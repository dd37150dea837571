import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { attributesAt } from './exam-moments.ts';
import { fakeApi, fakeRoom, playMoment } from './fake-service.ts';

/**
 * How the page feels on a weak phone with a slow line, as Lighthouse measures it: processor four times slower, slow 4G.
 */

/**
 * Lighthouse's slow 4G as its browser throttling applies it: 562.5 ms to the first byte, 1.47 Mbit/s down, 0.675 up.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
} as const;
const SLOWER = 4;
/** A task longer than this keeps a tap waiting, in milliseconds. */
const LONG_TASK_MS = 50;
/** Small phone. */
const PHONE = { width: 360, height: 740 } as const;

declare global {
  interface Window {
    measured?: {
      fcpMs: number;
      lcpMs: number;
      shift: number;
      tasks: { readonly startMs: number; readonly ms: number }[];
    };
  }
}

/** What a visit costs. Times in milliseconds since the visit began. */
export interface PageFigures {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shiftOnLoad: number;
  readonly shiftWithMaintenance: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly callScriptBytes: number;
  readonly callScriptMs: number;
  /** How far the buttons under the thumb move when a notice comes in the call, in CSS pixels. */
  readonly buttonsMovedPx: number;
}

interface Traffic {
  scriptBytes: number;
  allBytes: number;
}

/** Measures one visit with an empty cache, one during maintenance, and what a call loads in addition. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const { page, traffic, close } = await slowVisit(browser, url, 'ready');
  const before = { ...traffic };
  const load = await page.evaluate(() => window.measured);
  if (load === undefined || load.fcpMs === 0 || load.lcpMs === 0) throw new Error('the browser reported no paint');
  const beganMs = Date.now();
  for (const chunk of callChunks()) await page.evaluate(`import('/chunks/${chunk}').then(() => undefined)`);
  const callScriptMs = Date.now() - beganMs;
  const callScriptBytes = traffic.scriptBytes - before.scriptBytes;
  const buttonsMovedPx = await movedByNotice(page);
  await close();
  const maintenance = await slowVisit(browser, url, 'maintenance');
  const shiftWithMaintenance = await maintenance.page.evaluate(() => window.measured?.shift ?? 1);
  await maintenance.close();
  return {
    firstPaintMs: load.fcpMs,
    largestPaintMs: load.lcpMs,
    shiftOnLoad: load.shift,
    shiftWithMaintenance,
    blockedMs: load.tasks
      .filter(({ startMs }) => startMs >= load.fcpMs)
      .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0),
    ...before,
    callScriptBytes,
    callScriptMs,
    buttonsMovedPx,
  };
}

/** Media library and drawings: what the page imports when a call starts. */
function callChunks(): readonly string[] {
  return readdirSync(join(PROJECT_ROOT, 'web', 'dist', 'chunks')).filter((name) =>
    /^(room-connection|draw-step)-.*\.js$/u.test(name),
  );
}

async function slowVisit(
  browser: Browser,
  url: string,
  status: 'ready' | 'maintenance',
): Promise<{ page: Page; traffic: Traffic; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'de-DE' });
  const page = await context.newPage();
  (await fakeApi(page)).status = status;
  // The pretended answers are not slowed by the browser.
  await page.route(/voice\/status|page-config/u, async (route) => {
    await setTimeout(SLOW_4G.latency);
    await route.fallback();
  });
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const traffic = await countTraffic(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url);
  await page.getByText(status === 'ready' ? 'Sie bestimmen das Tempo' : 'Gerade wird gewartet').waitFor();
  await page.getByRole('button', { name: 'Als Demo-Person anmelden' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, traffic, close: () => context.close() };
}

async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { scriptBytes: 0, allBytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.allBytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}

/** Runs in the page before its scripts. */
function observe(): void {
  const measured: NonNullable<Window['measured']> = { fcpMs: 0, lcpMs: 0, shift: 0, tasks: [] };
  window.measured = measured;
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ): void => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcpMs = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    measured.lcpMs = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) measured.shift += value ?? 0;
  });
  on('longtask', ({ startTime, duration }) => {
    measured.tasks.push({ startMs: startTime, ms: duration });
  });
}

async function movedByNotice(page: Page): Promise<number> {
  await fakeRoom(page);
  await page.getByRole('button', { name: 'Als Demo-Person anmelden' }).click();
  await page.getByText('Angemeldet als').waitFor();
  await page.getByRole('button', { name: 'Lieber tippen' }).click();
  await page.locator('.dock').waitFor();
  await playMoment(page, {
    ...attributesAt('erste_seite.strips'),
    says: ['Beginnen Sie an der linken Achsel.'],
  });
  const places = (): Promise<readonly number[]> =>
    page
      .locator('.dock .stop, .dock .pause, .dock .typing, .dock .quick')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  const before = await places();
  await page.evaluate(() => {
    window.fakeListener?.onLink('reconnecting');
  });
  await page.getByText('Keine Verbindung.').first().waitFor();
  const after = await places();
  return Math.max(...before.map((top, index) => Math.abs(top - (after[index] ?? Number.POSITIVE_INFINITY))));
}
