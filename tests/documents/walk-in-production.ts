import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { processEnvironment } from '#core/config/process-environment.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { launchBrowser } from '../browser/exam-page.ts';
import type { Check } from './check.ts';
import { LETTER_PAGES } from './letter.ts';
import { photographPage, POSES } from './photograph.ts';
import { openProductionPlace } from './production-place.ts';
import type { ProductionPlace } from './production-place.ts';

/** A photo from upload to a shared page under production's settings, with the proxy in front. */

const PROXY_LIMIT_MS = 30_000;
const READING_LIMIT_MS = 180_000;
const PHONE = { width: 390, height: 844 } as const;

/** A letter of hers, and how she asks for things. */
interface Person {
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly storage: ReturnType<typeof createClient>['storage'];
}

/** Walks it. @param pictures an existing folder. */
export async function walkInProduction(check: Check, pictures: string): Promise<void> {
  await settingsAreRefused(check);
  const place = await openProductionPlace();
  const browser = await launchBrowser({ viewport: PHONE });
  try {
    const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true, deviceScaleFactor: 2 });
    const isUp = await comesTrue(() => answersWell(context.request, `${place.publicUrl}/healthz`), {
      everyMs: 100,
      limitMs: PROXY_LIMIT_MS,
    });
    check('the proxy answers', isUp);
    await healthIsTold(check, context.request, place);
    const person = await signUp(context.request, place);
    const documentId = await photoIsRead(check, person, await photo(browser, pictures));
    const url = await letterIsShared(check, person, documentId);
    await pageIsShown(check, context, { url, pictures });
    // On a machine at its limit the limiter lets requests pass, and says so: that is its promise, not this suite's.
    const complaints = place.errorLines().filter((line) => !line.includes('rate limit store'));
    check('no process complained', complaints.length === 0, complaints);
  } finally {
    await browser.close();
    await place.close();
  }
}

/** What is missing is named, and nothing starts. */
async function settingsAreRefused(check: Check): Promise<void> {
  const { PATH = '', HOME = '' } = processEnvironment();
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'api', 'main.ts')], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const isNamed = ['SUPABASE_URL', 'DATABASE_URL', 'SERVICE_SECRET'].every((name) =>
    output.includes(`${name}: in Produktion nötig`),
  );
  check(
    'without a storage the API does not start in production, and says what is missing',
    code === 1 && isNamed,
    output,
  );
}

async function answersWell(request: APIRequestContext, url: string): Promise<boolean> {
  return request.get(url).then(
    (response) => response.ok(),
    () => false,
  );
}

async function healthIsTold(check: Check, request: APIRequestContext, { publicUrl }: ProductionPlace): Promise<void> {
  const health = (await (await request.get(`${publicUrl}/api/health`)).json()) as {
    checks: Readonly<Record<string, { status: string }>>;
  };
  const wanted = ['database', 'identity', 'rate_limit_store', 'storage'];
  check(
    'health knows database, accounts, limits and storage',
    wanted.every((name) => health.checks[name]?.status === 'ok'),
    health,
  );
}

async function signUp(
  request: APIRequestContext,
  { publicUrl, supabase, becomesPlus }: ProductionPlace,
): Promise<Person> {
  const client = createClient(supabase.url, 'publishable-key-of-the-app', { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({ email: `${randomUUID()}@example.org`, password: randomUUID() });
  if (error !== null || data.session === null || data.user === null) throw new Error('nobody could sign up');
  await becomesPlus(data.user.id);
  const { access_token: token } = data.session;
  return {
    storage: client.storage,
    ask: async (method, path, body) => {
      const response = await request.fetch(`${publicUrl}/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { data: body }),
      });
      const text = await response.text();
      return { status: response.status(), body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
    },
  };
}

async function photo(browser: Browser, pictures: string): Promise<Buffer> {
  const [letter] = LETTER_PAGES;
  const [pose] = POSES;
  if (letter === undefined || pose === undefined) throw new Error('there is no letter');
  // The same picture, when the letter was walked before.
  return readFile(join(pictures, '01-photo-1.jpg')).catch(() => photographPage(browser, letter, pose));
}

async function photoIsRead(check: Check, { ask, storage }: Person, file: Buffer): Promise<string> {
  const { body } = await ask('GET', 'profil/consents');
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  await ask('PUT', 'profil/consents/documents', { granted: true, version });
  const wish = { fileName: 'IMG_0412.jpg', contentType: 'image/jpeg', sizeBytes: file.byteLength };
  const link = await ask('POST', 'documents/upload-url', wish);
  const { documentId, path, token, uploadUrl } = link.body as Record<
    'documentId' | 'path' | 'token' | 'uploadUrl',
    string
  >;
  check('she gets a link into the storage elsewhere', link.status === 201 && !uploadUrl.includes('localhost'), link);
  const { error } = await storage.from('documents').uploadToSignedUrl(path, token, file, { contentType: 'image/jpeg' });
  check('the unmodified client uploads to it', error === null, error);
  await ask('POST', 'documents/confirm-upload', { documentId });
  const isRead = await comesTrue(
    async () =>
      !/"state":"(?:checking|reading)"/.test(JSON.stringify((await ask('GET', `documents/${documentId}`)).body)),
    { everyMs: 500, limitMs: READING_LIMIT_MS },
  );
  const progress = await ask('GET', `documents/${documentId}/progress`);
  check('progress comes through the proxy', String(progress.body).includes('event: progress'), progress);
  const detail = await ask('GET', `documents/${documentId}`);
  const { state, extraction } = detail.body as {
    state: string;
    extraction: { text: string; extractionId: string } | null;
  };
  const text = extraction?.text ?? '';
  check(
    "the reader works under production's environment",
    isRead && state === 'in_review' && text.includes('Mammakarzinom'),
    detail,
  );
  const approved = await ask('POST', 'documents/approve-extraction', {
    documentId,
    extractionId: extraction?.extractionId,
  });
  check('what was read is approved', approved.status === 200, approved);
  return documentId;
}

async function letterIsShared(check: Check, { ask }: Person, documentId: string): Promise<string> {
  const shared = await ask('POST', 'documents/share', { documentIds: [documentId], expiresInHours: 1 });
  const { url } = shared.body as { url: string };
  check(
    'the link leads to the public address',
    shared.status === 201 && /^https:\/\/localhost:\d+\/freigabe#/.test(url),
    shared,
  );
  return url;
}

/** What every answer of a shared page promises. */
const PROMISED: Readonly<Record<string, RegExp>> = {
  'cache-control': /^no-store$/,
  'content-security-policy': /^default-src 'none'; script-src 'self'/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-robots-tag': /^noindex, nofollow, noarchive$/,
};

async function pageIsShown(
  check: Check,
  context: BrowserContext,
  { url, pictures }: { readonly url: string; readonly pictures: string },
): Promise<void> {
  const page = await context.newPage();
  const start = await page.goto(url);
  judgeHeaders(check, 'the first page', start?.headers() ?? {});
  const [opened] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button').click(),
  ]);
  const cookie = (await opened.allHeaders())['set-cookie'] ?? '';
  check(
    "the view's cookie is for https and this page alone",
    /; Secure/.test(cookie) &&
      /; HttpOnly/.test(cookie) &&
      /Path=\/freigabe/.test(cookie) &&
      /SameSite=Strict/.test(cookie),
    cookie,
  );
  await page.waitForSelector('.text');
  const read = await page.reload();
  judgeHeaders(check, 'the letter', read?.headers() ?? {});
  await page.locator('figure img').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const picture = await context.request.get(
    new URL((await page.locator('figure img').first().getAttribute('src')) ?? '', url).href,
  );
  check(
    'a picture of the page comes through the proxy and is kept by nobody',
    picture.ok() && picture.headers()['cache-control'] === 'no-store',
    picture.headers(),
  );
  await page.screenshot({ path: join(pictures, '20-production.png'), fullPage: true });
}

function judgeHeaders(check: Check, what: string, headers: Readonly<Record<string, string>>): void {
  const broken = Object.entries(PROMISED).filter(([name, promise]) => !promise.test(headers[name] ?? ''));
  check(`${what} has the promised headers behind the proxy`, broken.length === 0, headers);
}
