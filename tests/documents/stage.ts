import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { startScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import type { ScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import { prepareDatabaseFolder } from '#api/database/test-database.ts';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import type { ApiProcess } from '#tests/setup/api-process.ts';
import { launchBrowser, VIEWPORTS } from '../browser/exam-page.ts';
import type { Check } from './check.ts';
import type { PatientApp } from './patient-app.ts';

/** A whole running API, a language model that keeps what it is given, and a browser with apps of patients. */
export interface Stage {
  readonly check: Check;
  readonly browser: Browser;
  /** Where pictures and files go, for eyes. */
  readonly pictures: string;
  readonly model: ScriptedProvider;
  /** Address of pages and API. */
  readonly url: () => string;
  /** Error lines of all processes so far. */
  readonly errorLines: () => readonly string[];
  /** The same data under a new process. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>;
  /** An app on a phone, signed in. */
  openApp(tier: 'free' | 'plus' | 'premium'): Promise<App>;
  close(): Promise<void>;
}

/** An app in a tab of its own. */
export interface App {
  readonly page: Page;
  /** Calls a function of the app, in its page. */
  readonly call: <Name extends keyof PatientApp>(
    name: Name,
    ...args: Parameters<PatientApp[Name]>
  ) => Promise<Awaited<ReturnType<PatientApp[Name]>>>;
}

/** Opens it. @param pictures an existing folder. */
export async function openStage(check: Check, pictures: string): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'companion-letter-'));
  await prepareDatabaseFolder(join(dataDir, 'database'), 'current');
  const [model, classifier, browser, script] = await Promise.all([
    startScriptedProvider(),
    createEmbeddedClassifier({ port: 0, environment: 'test' }),
    launchBrowser({ viewport: VIEWPORTS.phone }),
    bundleApp(),
  ]);
  const shared = {
    DATA_DIR: dataDir,
    CLASSIFIER_URL: classifier.url,
    COOKIE_SECRET: 'a-secret-that-outlives-a-restart-of-this',
  };
  const ended: string[] = [];
  let api: ApiProcess = await startApiProcess(shared);
  const url = () => `http://localhost:${new URL(api.url).port}`;
  return {
    check,
    browser,
    pictures,
    model,
    url,
    errorLines: () => [...ended, ...api.errorLines],
    restart: async (settings) => {
      ended.push(...api.errorLines);
      await api.stop();
      api = await startApiProcess({ ...shared, ...settings });
    },
    openApp: async (tier) => openApp(browser, { url: url(), script, tier, password: await api.passwordOf(tier) }),
    close: async () => {
      await browser.close();
      await Promise.all([api.stop(), model.close(), classifier.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function bundleApp(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./patient-app.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

interface Opening {
  readonly url: string;
  readonly script: string;
  readonly tier: string;
  readonly password: string;
}

async function openApp(browser: Browser, { url, script, tier, password }: Opening): Promise<App> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  // The app stands on the origin of the API, as the page of the exam does.
  await page.route(`${url}/app`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>App</title><input type="file" id="photos" accept="image/*" multiple>`,
    }),
  );
  await page.goto(`${url}/app`);
  await page.evaluate(script);
  const call: App['call'] = async (name, ...args) =>
    page.evaluate(
      async ([wanted, given]) => {
        const member = window.patient?.[wanted] as unknown as (...all: readonly unknown[]) => Promise<never>;
        return member(...given);
      },
      [name, args] as const,
    );
  await call('signIn', `${tier}@demo.local`, password);
  return { page, call };
}
