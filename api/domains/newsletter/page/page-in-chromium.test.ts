import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from '../../../../tests/browser/look-at-page.ts';
import { BASE, startNewsletterBench, tokenOf } from '#api/testing/newsletter-bench.ts';
import type { NewsletterBench } from '#api/testing/newsletter-bench.ts';
import { signMade } from './made.ts';

const CHROMIUM_PATH = '/usr/bin/chromium';
const EVA = 'eva@people.test';

describe.skipIf(!existsSync(CHROMIUM_PATH))(
  'the pages of the newsletter in a browser (needs /usr/bin/chromium)',
  () => {
    let bench: NewsletterBench;
    let browser: Browser;
    let folder: string;
    const complaints: string[] = [];

    beforeAll(async () => {
      bench = await startNewsletterBench();
      browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
      folder = await mkdtemp(join(tmpdir(), 'companion-newsletter-page-'));
    }, 120_000);
    afterAll(async () => {
      await browser.close();
      await bench.close();
    });

    async function newPage(colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width: 320, height: 640 },
        deviceScaleFactor: 2,
        colorScheme,
      });
      const page = await context.newPage();
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      page.on('request', (sent) => {
        if (!sent.url().startsWith(bench.api.url) && !sent.url().startsWith('data:')) complaints.push(sent.url());
      });
      return page;
    }

    const look = async (page: Page, name: string) => {
      expect(await axeProblems(page), name).toEqual([]);
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWider, name).toBe(false);
      await writeFile(join(folder, `newsletter-${name}.png`), await page.screenshot({ fullPage: true }));
    };
    const isOnList = async () =>
      (await bench.sql('select from companion.newsletter_subscriptions where ended_at is null')).length > 0;
    const openFrom = (page: Page, path: string) => page.goto(bench.api.url + path);
    /** As if the page had been made a while ago. */
    const letHerRead = (page: Page, path: string) =>
      page.evaluate(
        (made) => document.querySelector('input[name=made]')?.setAttribute('value', made),
        signMade(tokenOf(path), Date.now() - 5_000),
      );

    it('a scanner with a browser of its own presses whatever there is, at once and again, and confirms nothing', async () => {
      await bench.subscribe(EVA);
      await bench.work();
      const page = await newPage();
      await openFrom(page, bench.linkTo(EVA));
      await look(page, 'confirm');
      for (let times = 0; times < 3; times += 1) {
        await openFrom(page, bench.linkTo(EVA));
        await page.getByRole('button').click();
        await page.waitForSelector('[role=alert]');
      }
      await look(page, 'once-more');
      expect(await isOnList()).toBe(false);
    }, 60_000);

    it('she presses once, with the keyboard, and is told; later she leaves the same way, in the dark', async () => {
      const confirm = bench.linkTo(EVA);
      const page = await newPage('dark');
      await openFrom(page, confirm);
      await letHerRead(page, confirm);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Ihre Anmeldung ist bestätigt');
      await look(page, 'confirmed-dark');
      expect(await isOnList()).toBe(true);
      await bench.work();
      const leave = bench.linkTo(EVA);
      await openFrom(page, leave);
      await look(page, 'leave-dark');
      await letHerRead(page, leave);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Sie sind abgemeldet');
      expect(await isOnList()).toBe(false);
      expect(page.url().startsWith(BASE)).toBe(false);
      expect(complaints).toEqual([]);
    }, 60_000);

    it('a link that is over is said kindly', async () => {
      const page = await newPage();
      await openFrom(page, '/api/newsletter/unsubscribe?token=over');
      await look(page, 'gone');
    }, 60_000);
  },
);
