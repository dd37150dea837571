import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { runCommand } from '#scripts/setup/run-command.ts';
import { axeProblems } from '../browser/look-at-page.ts';
import type { Approved } from './read-and-correct.ts';
import type { App, Stage } from './stage.ts';

/** A link with a code, opened by somebody without an account at a phone, and ended. */

/** A link and what it shows. */
interface Share {
  readonly shareId: string;
  readonly url: string;
  readonly token: string;
}

/** A doctor at her phone. */
interface Doctor {
  readonly page: Page;
  /** Everything that her browser sent. */
  readonly sent: string[];
  readonly complaints: string[];
}

/** Who shows what to whom. */
interface Visit {
  readonly app: App;
  readonly doctor: Doctor;
  readonly share: Share;
}

const PASSCODE = '482 915';
const PHONE = { width: 390, height: 844 } as const;
const PRINTING_LIMIT_MS = 60_000;
const GONE = 'Dieser Link gilt nicht mehr';
/** One more than an address may try in a minute. */
const TOO_OFTEN = 121;

/** Shares the letter and a photo that nobody read yet, and looks at the link. */
export async function shareLetter(
  { check, pictures }: Stage,
  app: App,
  documentIds: readonly string[],
): Promise<Share> {
  const { status, body } = await app.call('ask', 'POST', 'documents/share', {
    documentIds,
    expiresInHours: 24,
    passcode: PASSCODE,
    maxViews: 5,
    label: 'Dr. Kerner',
  });
  const { shareId, url, qrSvg } = body as { shareId: string; url: string; qrSvg: string };
  check('she gets a link', status === 201 && url.includes('/freigabe#'), body);
  await writeFile(join(pictures, '04-qr-code.png'), await sharp(Buffer.from(qrSvg)).resize(400).png().toBuffer());
  return { shareId, url, token: url.split('#')[1] ?? '' };
}

/** A browser of somebody who has nothing but the link. */
export async function openDoctor({ browser, url }: Stage): Promise<Doctor> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const sent: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    if (!request.url().startsWith(url()) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  page.on('console', (line) => {
    // A code that is asked for is answered with 401, what is over with 404: browsers note both.
    if (line.type() === 'error' && !/40[14]|429/.test(line.text())) complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, sent, complaints };
}

/** Opens the link with the keyboard alone, once with a wrong code. */
export async function openByKeyboard(stage: Stage, { app, doctor, share }: Visit): Promise<void> {
  const { check, url } = stage;
  const { page, sent } = doctor;
  for (const agent of ['WhatsApp/2.24', 'Mozilla/5.0 (compatible; Barracuda)']) {
    const preview = await fetch(`${url()}/freigabe`, { headers: { 'User-Agent': agent } });
    check(`${agent.slice(0, 8)} previews a page that tells nothing`, !(await preview.text()).includes('Weidlich'));
  }
  await page.goto(share.url);
  await look(stage, page, '05-start');
  check('before the button nobody gets the secret', sent.length >= 3 && !sent.join('\n').includes(share.token), sent);
  const before = await app.call('ask', 'GET', `unterlagen/${share.shareId}`);
  check('looking at the link counts nothing', (before.body as { views?: number }).views === 0, before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#code');
  await look(stage, page, '06-code');
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=alert]');
  const alert = await page.locator('[role=alert]').innerText();
  check('a wrong code says how many attempts are left', alert.includes('stimmt nicht. Noch 9'), alert);
  await look(stage, page, '07-wrong-code');
  check('nothing is shown after a wrong code', !(await page.content()).includes('Weidlich'));
  await page.keyboard.type(PASSCODE.replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  await page.waitForSelector('ol');
  await look(stage, page, '08-list');
  check('the secret stands in no address', !page.url().includes(share.token), page.url());
}

/** Reads the letter: text, table, both pages as pictures; saves the original. */
export async function readLetter(
  stage: Stage,
  { page, complaints }: Doctor,
  { approved, secret }: Approved,
): Promise<void> {
  const { check, pictures } = stage;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.text');
  const text = await page.locator('.text').innerText();
  const words = (of: string) => of.split(/\s+/).filter((word) => word !== '');
  check('the doctor reads every approved word in its order', words(text).join(' ') === words(approved).join(' '), text);
  check('the doctor reads nothing raw', !(await page.content()).includes(secret));
  check('tables are tables', (await page.locator('table').count()) === 2, await page.locator('table').count());
  for (const picture of await page.locator('figure img').all()) await picture.scrollIntoViewIfNeeded();
  await allPicturesLoaded(page);
  check(
    'both pages are there as pictures, sharp enough to read',
    (await pictureWidths(page)).join() === '1240,1240',
    await pictureWidths(page),
  );
  await look(stage, page, '09-letter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Original speichern' }).click(),
  ]);
  await file.saveAs(join(pictures, '10-original.pdf'));
  check(
    'the original is saved under its title',
    /Arztbrief.*\.pdf$/.test(file.suggestedFilename()),
    file.suggestedFilename(),
  );
  check('the page asks nobody else and complains about nothing', complaints.length === 0, complaints);
}

/** Prints the letter, and everything at once. */
export async function printAll(stage: Stage, { page }: Doctor): Promise<void> {
  const { check } = stage;
  await page.getByRole('link', { name: 'Druckansicht' }).click();
  await page.waitForURL(/\/1\/druck$/);
  await allPicturesLoaded(page);
  await look(stage, page, '11-print-view');
  await print(stage, page, '12-printed-letter');
  await page.goBack();
  await page.getByRole('link', { name: 'Alle Unterlagen' }).click();
  await page.getByRole('link', { name: 'Alles zum Drucken öffnen' }).click();
  await page.waitForSelector('article');
  await allPicturesLoaded(page);
  check('everything stands on one page', (await pictureWidths(page)).length === 3, await pictureWidths(page));
  await look(stage, page, '13-print-all-view');
  const printed = await print(stage, page, '14-printed-all');
  check(
    'the sheets have texts and pictures of all documents',
    ['75 µg', 'Letrozol'].every((word) => printed.includes(word)),
    printed,
  );
}

async function print({ check, pictures }: Stage, page: Page, name: string): Promise<string> {
  const path = join(pictures, `${name}.pdf`);
  await page.pdf({ format: 'A4', path });
  await runCommand('pdftoppm', ['-r', '60', '-png', path, join(pictures, name)], { limitMs: PRINTING_LIMIT_MS });
  const text = await runCommand('pdftotext', ['-layout', path, '-'], { limitMs: PRINTING_LIMIT_MS });
  check(`${name}: buttons are not printed`, !/Drucken|Zurück zum Lesen|Original speichern/.test(text), text);
  return text;
}

/** She sees who was there, takes her agreement back and gives it again, and ends the link. */
export async function endShare(stage: Stage, { app, doctor, share }: Visit): Promise<void> {
  const { check } = stage;
  const { page } = doctor;
  const log = await app.call('ask', 'GET', `unterlagen/${share.shareId}/access-log?limit=50`);
  const actions = (log.body as { items: { action: string }[] }).items.map(({ action }) => action);
  check(
    'she sees that it was opened, read, saved and printed, and the wrong code',
    ['opened', 'wrong_passcode', 'page', 'file', 'print'].every((action) => actions.includes(action)),
    log,
  );
  check(
    'the log knows no address and no device',
    !/127\.0\.0\.1|::1|Mozilla|Chrome/.test(JSON.stringify(log.body)),
    log,
  );
  const reading = page.url();
  await app.call('decide', 'documents', false);
  await page.goto(reading);
  check('without her agreement the link rests', (await page.content()).includes(GONE));
  const refused = await app.call('ask', 'POST', 'unterlagen', { documentIds: [share.shareId], expiresInHours: 1 });
  check('without her agreement nothing new is shared', refused.status === 403, refused);
  await app.call('decide', 'documents', true);
  await page.goto(reading);
  check(
    'with her agreement it goes on',
    !(await page.content()).includes(GONE) && (await page.locator('h1').count()) === 1,
  );
  const picture = (await page.locator('figure img').first().getAttribute('src')) ?? '';
  const ended = await app.call('ask', 'DELETE', `unterlagen/${share.shareId}`);
  check('she ends the link', ended.status === 204, ended);
  await isGoneEverywhere(stage, page, { share, reading, picture });
}

async function isGoneEverywhere(
  stage: Stage,
  page: Page,
  { share, reading, picture }: { readonly share: Share; readonly reading: string; readonly picture: string },
): Promise<void> {
  const { check, url } = stage;
  await page.reload();
  check(
    'the open page is over with the next request',
    (await page.locator('h1').innerText()) === GONE,
    await page.content(),
  );
  await look(stage, page, '15-revoked');
  await page.goBack();
  const back = await page.locator('body').innerText();
  check('the back button brings nothing back', !/Letrozol|Weidlich/.test(back), back);
  check(
    'pages and pictures cannot be loaded any more',
    (await statusOf(page, reading)) === 404 && (await statusOf(page, `${url()}${picture}`)) === 404,
  );
  await page.goto(share.url);
  await page.reload();
  await page.getByRole('button').click();
  await page.waitForSelector('h1');
  check(
    'the link and the code open nothing any more',
    (await page.locator('h1').innerText()) === GONE,
    await page.content(),
  );
}

/** As the page itself would load it: with its cookies, past nothing. */
async function statusOf(page: Page, address: string): Promise<number> {
  return (await page.context().request.get(address)).status();
}

/** A clinic's address that asks too often gets a page too, in German, and is told when. */
export async function askTooOften(stage: Stage, { page }: Doctor): Promise<void> {
  const { check, url } = stage;
  await page.goto(`${url()}/freigabe`);
  for (let times = 0; times < TOO_OFTEN; times += 1)
    await fetch(`${url()}/freigabe`, { method: 'POST', body: new URLSearchParams({ link: 'x' }), redirect: 'manual' });
  await page.locator('input[type=text]').first().fill('irgendein Link');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button').click(),
  ]);
  await page.waitForSelector('h1');
  const text = await page.locator('main').innerText();
  check('too many requests are answered with a German page', answer.status() === 429 && /Geduld/.test(text), text);
  check('it says when to come again', Number(answer.headers()['retry-after']) > 0, answer.headers());
  await look(stage, page, '16-too-often');
}

async function look({ check, pictures }: Stage, page: Page, name: string): Promise<void> {
  const problems = await axeProblems(page);
  check(`${name}: axe finds nothing`, problems.length === 0, problems);
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  check(`${name}: nothing is wider than the phone`, (widths[0] ?? 0) <= (widths[1] ?? 0), widths);
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

async function allPicturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    { timeout: PRINTING_LIMIT_MS },
  );
}

async function pictureWidths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('figure img')].map((image) => (image as HTMLImageElement).naturalWidth),
  );
}
