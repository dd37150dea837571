import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from '../../../tests/browser/look-at-page.ts';
import { startShareBench } from '#api/testing/share-bench.ts';
import type { MadeShare, ShareBench } from '#api/testing/share-bench.ts';

const CHROMIUM_PATH = '/usr/bin/chromium';
const PASSCODE = '482915';
const TEXT = `Diagnose: Invasives Mammakarzinom links, pT1c pN0 (0/2 sn) G2 R0.

Therapie: Brusterhaltende Operation am 14.03.2025. Bestrahlung geplant.
Medikation: Tamoxifen 20 mg 1-0-0.`;

/** A page that looks like a letter, for eyes. */
async function letter(page: number): Promise<Uint8Array> {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const y = 420 + index * 46;
    return `<text x="130" y="${String(y)}" font-size="27" font-family="serif">Zeile ${String(index + 1)} des Arztbriefs, Seite ${String(page)}: Befund und weiteres Vorgehen.</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/><text x="130" y="220" font-size="44" font-family="sans-serif">Klinikum Musterstadt</text>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

describe.skipIf(!existsSync(CHROMIUM_PATH))('the page of a share in a browser (needs /usr/bin/chromium)', () => {
  let bench: ShareBench;
  let browser: Browser;
  let folder: string;
  let made: MadeShare;
  const complaints: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    bench = await startShareBench({ reader: { picture: (_kept, _type, page) => letter(page) } });
    browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    folder = await mkdtemp(join(tmpdir(), 'companion-share-page-'));
    const owner = await bench.newPerson();
    const documents = [await bench.inReview(owner, '%PDF eins\fzwei'), await bench.inReview(owner, '%PDF drei')];
    const [first = '', second = ''] = documents;
    await bench.approve(first, TEXT);
    const rename = (id: string, body: object) => bench.api.call('PATCH', `/api/documents/${id}`, { as: owner, body });
    await rename(first, { title: 'Arztbrief nach der Operation', documentDate: '2025-03-14' });
    await rename(second, { title: 'Mammographie-Befund', documentDate: '2025-02' });
    made = await bench.share(owner, documents, { passcode: PASSCODE, maxViews: 20 });
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await bench.close();
  });

  async function newPage(options: { readonly javaScriptEnabled?: boolean; readonly colorScheme?: 'dark' } = {}) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      ...options,
    });
    const page = await context.newPage();
    page.on('console', (line) => {
      // A code that is asked for is answered with 401, which browsers note.
      if (line.type() === 'error' && !line.text().includes('401')) complaints.push(line.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (sent) => {
      if (!sent.url().startsWith(bench.api.url) && !sent.url().startsWith('data:')) foreign.push(sent.url());
    });
    return page;
  }

  const link = () => `${bench.api.url}/freigabe#${made.token}`;
  const isWiderThanScreen = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const look = async (page: Page, name: string) => {
    expect(await axeProblems(page), name).toEqual([]);
    expect(await isWiderThanScreen(page), name).toBe(false);
    await writeFile(join(folder, `share-${name}.png`), await page.screenshot({ fullPage: true }));
  };

  it('is opened on a phone with the keyboard alone, read, and printed, without a barrier or a complaint', async () => {
    const page = await newPage();
    await page.goto(link());
    await look(page, 'start');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#code');
    await look(page, 'code');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await look(page, 'wrong-code');
    await page.keyboard.type(PASSCODE);
    await page.keyboard.press('Enter');
    await page.waitForSelector('ol');
    await look(page, 'list');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.text');
    expect(await page.locator('.text').innerText()).toBe(TEXT);
    await page.locator('img').first().scrollIntoViewIfNeeded();
    await look(page, 'document');
    await page.getByRole('link', { name: 'Druckansicht' }).click();
    await page.waitForURL(/druck$/);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    expect(await page.locator('#print').isVisible()).toBe(true);
    await look(page, 'print-view');
    const pdf = await page.pdf({ format: 'A4', path: join(folder, 'share-print.pdf') });
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    expect(page.url()).not.toContain(made.token);
    expect([complaints, foreign]).toEqual([[], []]);
  }, 120_000);

  it('sends the secret to nobody before the button is pressed', async () => {
    const page = await newPage();
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
    );
    await page.goto(link());
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(sent.join('\n')).not.toContain(made.token);
    await page.getByRole('button', { name: 'Unterlagen öffnen' }).click();
    await page.waitForSelector('#code');
    expect(sent.join('\n')).toContain(made.token);
  }, 60_000);

  it('asks for the rest of a link that was cut off, and takes it', async () => {
    const page = await newPage();
    await page.goto(`${bench.api.url}/freigabe`);
    await page.getByLabel('Link aus der Nachricht').fill(link());
    await look(page, 'cut-off');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#code');
  }, 60_000);

  it('works without scripts, and in the dark', async () => {
    const page = await newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(link());
    await page.getByRole('textbox', { name: 'Link aus der Nachricht' }).fill(link());
    await page.getByRole('button', { name: 'Unterlagen öffnen' }).click();
    await page.getByLabel('Code').fill(PASSCODE);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('link', { name: 'Arztbrief nach der Operation' }).click();
    await page.locator('.text').waitFor();
    await writeFile(join(folder, 'share-dark.png'), await page.screenshot({ fullPage: true }));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Original speichern' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Arztbrief nach der Operation.pdf');
  }, 60_000);

  it('has enough contrast in the dark', async () => {
    const page = await newPage({ colorScheme: 'dark' });
    await page.goto(link());
    await look(page, 'start-dark');
    await page.getByRole('button').click();
    await page.getByLabel('Code').fill(PASSCODE);
    await page.keyboard.press('Enter');
    await page.waitForSelector('ol');
    await look(page, 'list-dark');
  }, 60_000);
});
