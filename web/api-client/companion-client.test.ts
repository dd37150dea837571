import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import { cautiousClassifier, saying, startScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import type { ScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import { connectedTo } from '#api/domain.ts';
import { chatDomain } from '#api/domains/chat/index.ts';
import { voiceDomain } from '#api/domains/voice/index.ts';
import { startVoiceTestKit } from '#api/domains/voice/voice-test-kit.ts';
import type { VoiceTestKit } from '#api/domains/voice/voice-test-kit.ts';
import { describeWholeApi } from '#scripts/api-client/describe-whole-api.ts';
import { renderApiTypes } from '#scripts/api-client/render-api-types.ts';
import type { paths } from './api-types.ts';
import { createCompanionClient } from './companion-client.ts';

const run = promisify(execFile);
const sourceOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const API_TYPES_FILE = sourceOf('api-types.ts');
/** The paths that the mobile app uses (specification, What the service does). */
const MOBILE_PATHS = [
  '/voice/token',
  '/voice/status',
  '/voice/sessions',
  '/voice/sessions/{sessionId}',
  '/chat',
  '/chat/history',
  '/chat/history/{chatId}',
] as const satisfies readonly (keyof paths)[];
const CHROMIUM_PATH = '/usr/bin/chromium';
const ANSWER = 'Nehmen Sie Ihre Unterlagen mit. Schreiben Sie Ihre Fragen vorher auf.';
const SEEN_IN_CHAT = {
  answered: ANSWER,
  refused: 'validation_failed',
  saved: 201,
  isListed: true,
  renamed: 'Mein Termin',
  deleted: 204,
  gone: 'Nicht gefunden',
};
let kit: VoiceTestKit;
let provider: ScriptedProvider;

const domains = () => [
  connectedTo(voiceDomain, kit.voice),
  connectedTo(chatDomain, { backends: { model: provider.model, classifier: cautiousClassifier } }),
];

beforeAll(async () => {
  kit = await startVoiceTestKit();
  provider = await startScriptedProvider();
  provider.behave(saying(ANSWER));
});
afterAll(async () => {
  await kit.close();
  await provider.close();
});
beforeEach(async () => {
  await kit.reset();
});

describe('the types of the client', () => {
  it('are those of the routes that the API mounts now', async () => {
    expect(readFileSync(API_TYPES_FILE, 'utf8'), 'run: npm run generate').toBe(await renderApiTypes());
  });

  it('cover every path that the API mounts, the seven of the mobile app among them', async () => {
    const { paths = {} } = await describeWholeApi();
    const mounted = kit.api.house.routes.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(Object.keys(paths).sort()).toEqual([...new Set(mounted)].sort());
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([...MOBILE_PATHS]));
  });
});

describe('the client', () => {
  const clientOf = (accessToken: () => Promise<string | undefined>) =>
    createCompanionClient({ baseUrl: `${kit.api.url}/api/`, accessToken });

  it('asks for the token before each request, so that a renewed one counts at once', async () => {
    let token = undefined as string | undefined;
    const client = clientOf(() => Promise.resolve(token));
    expect((await client.GET('/voice/sessions')).response.status).toBe(401);
    token = await kit.api.tokenFor(newPerson());
    expect((await client.GET('/voice/sessions')).data).toEqual({ items: [], nextCursor: null });
  });

  it('hands refusals on as German sentences with codes, field by field', async () => {
    const token = await kit.api.tokenFor(newPerson());
    const { data, error } = await clientOf(() => Promise.resolve(token)).POST('/voice/token', {
      body: { sessionId: 'x' },
    });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      error: 'Bitte prüfen Sie Ihre Eingaben',
      code: 'validation_failed',
      fields: { sessionId: expect.any(String) as string },
    });
  });

  it('throws only when there is no connection', async () => {
    const client = createCompanionClient({ baseUrl: 'http://127.0.0.1:1/api' });
    await expect(client.GET('/voice/status')).rejects.toThrow();
  });

  it('works in a plain Node program against a running API', async () => {
    const api = await startTestApi({ database: kit.api.database, domains: domains() });
    try {
      const { stdout } = await run(process.execPath, [
        sourceOf('call-from-node.ts'),
        `${api.url}/api`,
        await api.tokenFor(newPerson()),
      ]);
      expect(JSON.parse(stdout)).toEqual({
        available: true,
        begun: 201,
        isListed: true,
        deleted: 204,
        gone: 'Nicht gefunden',
        chat: SEEN_IN_CHAT,
      });
    } finally {
      await api.close();
    }
  });

  it.skipIf(!existsSync(CHROMIUM_PATH))(
    'works in Chromium, bundled, under the content policy of our own page',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'companion-client-'));
      await mkdir(join(folder, 'dist'));
      await writeFile(
        join(folder, 'dist', 'index.html'),
        '<!doctype html><meta charset="utf-8"><title>Client</title><script type="module" src="/client.js"></script>',
      );
      await build({
        stdin: {
          contents: "import { callInBrowser } from './call-in-browser.ts'; globalThis.callInBrowser = callInBrowser;",
          resolveDir: sourceOf('.'),
        },
        bundle: true,
        format: 'esm',
        outfile: join(folder, 'dist', 'client.js'),
        logLevel: 'silent',
      });
      const page = await startTestApi({
        database: kit.api.database,
        domains: domains(),
        page: { folder, mediaUrl: undefined, demoAccount: undefined },
      });
      const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
      try {
        const tab = await browser.newPage();
        const problems: string[] = [];
        tab.on('pageerror', (error) => problems.push(String(error)));
        await tab.goto(page.url);
        const seen = await tab.evaluate(`callInBrowser(${JSON.stringify(await page.tokenFor(newPerson()))})`);
        expect(seen).toEqual({
          available: true,
          begun: 201,
          isListed: true,
          refused: 'Nicht gefunden',
          stranger: 401,
          chat: SEEN_IN_CHAT,
        });
        expect(problems).toEqual([]);
      } finally {
        await browser.close();
        await page.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
