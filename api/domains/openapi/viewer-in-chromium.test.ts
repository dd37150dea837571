import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';

const CHROMIUM_PATH = '/usr/bin/chromium';

it.skipIf(!existsSync(CHROMIUM_PATH))(
  'the viewer works in a browser under its policy, and asks nobody but us (needs /usr/bin/chromium)',
  async () => {
    const api = await startTestApi();
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const admin = await personWith(api, { role: 'admin' });
      const set = (await api.call('POST', '/api/docs/session', { as: admin })).headers.getSetCookie()[0] ?? '';
      const context = await browser.newContext();
      await context.addCookies([
        { name: 'companion_docs', value: /=([^;]+)/.exec(set)?.[1] ?? '', url: `${api.url}/api/docs` },
      ]);
      const page = await context.newPage();
      const complaints: string[] = [];
      const foreign: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (sent) => {
        if (!sent.url().startsWith(api.url) && !sent.url().startsWith('data:')) foreign.push(sent.url());
      });
      await page.goto(`${api.url}/api/docs`);
      // Of a long list only what is on the screen is there: what is seen on the way down counts.
      const seen = new Set<string>();
      const lookAndScroll = async () => {
        for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id)))
          seen.add(id);
        await page.mouse.wheel(0, 300);
        return seen.size;
      };
      await expect.poll(lookAndScroll, { timeout: 90_000, interval: 100 }).toBe(api.house.routes.length);
      expect([complaints, foreign]).toEqual([[], []]);
    } finally {
      await browser.close();
      await api.close();
    }
  },
  120_000,
);
