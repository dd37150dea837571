import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { cautiousClassifier, saying, startScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import type { ScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import { connectedTo } from '#api/domain.ts';
import { chatDomain } from '#api/domains/chat/index.ts';

const CHROMIUM_PATH = '/usr/bin/chromium';
const ANSWER =
  'Schreiben Sie Ihre Frage gern auf. Nehmen Sie sich Zeit.\n\nNehmen Sie gern einen vertrauten Menschen mit.';

describe.skipIf(!existsSync(CHROMIUM_PATH))('the chat in Chromium, under the content policy of our own page', () => {
  let folder: string;
  let provider: ScriptedProvider;
  let api: TestApi;
  let browser: Browser;
  let tab: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chat-transport-'));
    await mkdir(join(folder, 'dist'));
    await writeFile(
      join(folder, 'dist', 'index.html'),
      '<!doctype html><meta charset="utf-8"><title>Chat</title><script type="module" src="/chat.js"></script>',
    );
    await build({
      stdin: {
        contents: "import { askChat } from './chat-transport-page.ts'; globalThis.askChat = askChat;",
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      outfile: join(folder, 'dist', 'chat.js'),
      logLevel: 'silent',
    });
    provider = await startScriptedProvider();
    provider.behave(saying(ANSWER));
    api = await startTestApi({
      domains: [connectedTo(chatDomain, { backends: { model: provider.model, classifier: cautiousClassifier } })],
      page: { folder, mediaUrl: undefined, demoAccount: undefined },
    });
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    tab = await browser.newPage();
    tab.on('pageerror', (error) => problems.push(String(error)));
    await tab.goto(api.url);
    await tab.waitForFunction('globalThis.askChat !== undefined');
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([6, 7] as const)('is read by the client of version %i, piece by piece', async (version) => {
    expect(await tab.evaluate(`askChat(${version}, 'Was nehme ich mit?')`)).toEqual({
      parts: ['text'],
      text: ANSWER,
      updates: expect.any(Number) as number,
    });
    expect(await tab.evaluate(`askChat(${version}, 'Ich will nicht mehr leben.')`)).toMatchObject({
      parts: ['data-help', 'text'],
    });
    expect(problems).toEqual([]);
  });

  it('keeps its session in a cookie that the page cannot read', async () => {
    expect(await tab.evaluate('document.cookie')).toBe('');
    const cookies = await tab.context().cookies();
    expect(cookies).toEqual([expect.objectContaining({ name: 'app_anon_chat_sid', httpOnly: true, sameSite: 'Lax' })]);
    expect(await tab.evaluate("fetch('/api/chat/anon').then((response) => response.json())")).toMatchObject({
      messagesRemaining: 8,
      sessionsRemaining: 2,
    });
  });
});
