import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import type { ApiProcess } from '#tests/setup/api-process.ts';
import { propertyRuns } from '#tests/setup/property-runs.ts';

/**
 * Real processes, really killed, over one data folder; one person walks on, whoever dies. A dozen starts of the API:
 * with `npm run test:properties`. What dies within one process is in killed.test.ts, with every run.
 */
const isTried = propertyRuns({ few: 0, many: 1 }) > 0 && process.platform === 'linux';
const CRON_SECRET = 'cron-secret-of-the-tests';
const LINES = [
  'Die Wunde ist reizlos und trocken.',
  'Der Verlauf nach der Operation war gut.',
  'Wir bitten um eine Kontrolle im Mai.',
];
const HERS = 'Die Wunde heilt gut. So habe ich es berichtigt.';
const PATIENCE = { timeout: 60_000, interval: 10 };

let folder: string;
let place: DatabaseOptions;
let api: ApiProcess;
let token: string;
let letter: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  if (!isTried) return;
  folder = await mkdtemp(join(tmpdir(), 'companion-killed-'));
  await mkdir(join(folder, 'tmp'));
  place = await prepareTestDatabase(folder);
  letter = await scannedLetter();
  await start();
  const { items } = await get<{ items: { purpose: string; version: string }[] }>('profil/consents');
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  await send('PUT', 'profil/consents/documents', { granted: true, version });
}, 120_000);
afterAll(async () => {
  if (!isTried) return;
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  api = await startApiProcess({
    DATA_DIR: folder,
    TMPDIR: join(folder, 'tmp'),
    CRON_SECRET,
    SCHEDULER: 'off',
    ...(place.url === undefined ? {} : { DATABASE_URL: place.url }),
  });
  token = await api.signIn('premium');
}

async function killAndStartAgain(): Promise<void> {
  await api.kill();
  await letTimePass('30 minutes');
  await start();
}

/** Whoever said nothing for so long is dead, and what nobody came back for is overdue. */
async function letTimePass(interval: string): Promise<void> {
  const database = await openDatabase(place);
  await database.transactRaw((session) =>
    session.runScript(`
      update pgboss.job set started_on = started_on - interval '${interval}', start_after = start_after - interval '${interval}';
      update pgboss.queue set monitor_on = null;
      update companion.documents set link_expires_at = link_expires_at - interval '${interval}';`),
  );
  await database.close();
}

/** Three small pages without any text of their own: as from a scanner. */
async function scannedLetter(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (const line of LINES) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="500"><rect width="100%" height="100%" fill="#fff"/>
      <g font-family="DejaVu Sans" font-size="50"><text x="90" y="160">${line}</text><text x="90" y="280">${line}</text></g></svg>`;
    const page = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    document.addPage({ size: [360, 120], margin: 0 }).image(page, 0, 0, { width: 360 });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

async function send(method: string, path: string, body?: object): Promise<Response> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return fetch(`${api.url}/api/${path}`, { method, headers, ...init });
}

async function get<T>(path: string): Promise<T> {
  return (await (await send('GET', path)).json()) as T;
}

/** A request whose answer dies with the process. */
function sendIntoTheVoid(path: string, body: object): Promise<string> {
  return send('POST', path, body)
    .then((answer) => answer.text())
    .catch(() => 'broken off');
}

interface Link {
  readonly documentId: string;
  readonly uploadUrl: string;
}

interface Detail {
  readonly state: string;
  readonly pagesRead: number;
  readonly extractionId: string;
  readonly extraction: { readonly text: string } | null;
  readonly approved: { readonly text: string } | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

const detailOf = (documentId: string) => get<Detail>(`documents/${documentId}`);

async function link(): Promise<Link> {
  const wish = { fileName: 'Arztbrief.pdf', contentType: 'application/pdf', sizeBytes: letter.length };
  return (await (await send('POST', 'documents/upload-url', wish)).json()) as Link;
}

/** The port of the link is that of a process that may be dead by now. */
async function upload({ uploadUrl }: Link): Promise<void> {
  const { pathname, search } = new URL(uploadUrl);
  await fetch(`${api.url}${pathname}${search}`, {
    method: 'PUT',
    body: letter,
    headers: { 'Content-Type': 'application/pdf' },
  });
}

async function uploaded(): Promise<Link> {
  const made = await link();
  await upload(made);
  return made;
}

async function inReview(): Promise<Link> {
  const made = await uploaded();
  await walkTo('in_review', made);
  return made;
}

/** What a client does that knows nothing of what happened: look, and take the next step. */
async function walkTo(goal: 'in_review' | 'approved', made: Link): Promise<Detail> {
  const { documentId } = made;
  await expect
    .poll(async () => {
      const { state, extractionId } = await detailOf(documentId);
      if (state === 'awaiting_upload') await upload(made);
      if (state === 'awaiting_upload' || state === 'failed')
        await send('POST', 'documents/confirm-upload', { documentId });
      if (state === 'in_review' && goal === 'approved')
        await send('POST', 'documents/approve-extraction', { documentId, extractionId, text: HERS });
      return (await detailOf(documentId)).state;
    }, PATIENCE)
    .toBe(goal);
  return detailOf(documentId);
}

/** Processes that read for the API, as the system tells. */
function readersOf({ pid }: ApiProcess): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('reading-main'))
    .map(Number);
}

async function firstReader(): Promise<number> {
  await expect.poll(() => readersOf(api).length, PATIENCE).toBeGreaterThan(0);
  return readersOf(api)[0] ?? 0;
}

const pageIsRead = (documentId: string) =>
  expect.poll(async () => (await detailOf(documentId)).pagesRead, PATIENCE).toBe(1);

/** How far she had come when the process died. */
const MOMENTS: readonly { readonly name: string; readonly reach: () => Promise<Link> }[] = [
  {
    name: 'a page is read and the second begun',
    reach: async () => {
      const made = await uploaded();
      void sendIntoTheVoid('documents/confirm-upload', { documentId: made.documentId });
      await pageIsRead(made.documentId);
      return made;
    },
  },
  { name: 'the link was given', reach: link },
  { name: 'the file has arrived', reach: uploaded },
  {
    name: 'the file is being looked at',
    reach: async () => {
      const made = await uploaded();
      void sendIntoTheVoid('documents/confirm-upload', { documentId: made.documentId });
      await firstReader();
      return made;
    },
  },
  ...[0, 4, 12, 30].map((pause) => ({
    name: `an approval came in ${pause} ms ago`,
    reach: async () => {
      const made = await inReview();
      const { extractionId } = await detailOf(made.documentId);
      void sendIntoTheVoid('documents/approve-extraction', { documentId: made.documentId, extractionId, text: HERS });
      await new Promise((resolve) => setTimeout(resolve, pause));
      return made;
    },
  })),
];

describe.runIf(isTried)('the API', () => {
  it.each(MOMENTS)(
    'that is killed when $name loses nothing: she walks on, and her text is there once',
    async ({ reach }) => {
      const made = await reach();
      await killAndStartAgain();
      const found = await detailOf(made.documentId);
      // Both or neither: never a document without any of its texts.
      if (found.state === 'approved') expect(found.approved?.text).toBe(HERS);
      if (found.state === 'in_review') expect(found.extraction?.text).toContain('Die Wunde ist reizlos');
      const { approved, extraction } = await walkTo('approved', made);
      expect({ text: approved?.text, extraction }).toEqual({ text: HERS, extraction: null });
      const { sections } = await get<{ sections: { documentId: string; text: string }[] }>('documents/context');
      expect(sections.filter(({ documentId }) => documentId === made.documentId).map(({ text }) => text)).toEqual([
        HERS,
      ]);
    },
    180_000,
  );

  it('that is killed while it writes an archive gives a whole one afterwards', async () => {
    const { documentId } = await inReview();
    const wish = { documentIds: [documentId], format: 'zip' };
    const half = sendIntoTheVoid('documents/export', wish);
    await Promise.all([half, api.kill()]);
    await letTimePass('30 minutes');
    await start();
    const whole = await send('POST', 'documents/export', wish);
    expect(Buffer.from(await whole.arrayBuffer()).includes(Buffer.from(letter.subarray(0, 1_000)))).toBe(true);
  }, 120_000);
});

describe.runIf(isTried)('the reader', () => {
  it('that is killed in the middle of a page ends the reading where she sees it, and reads when asked again', async () => {
    const made = await uploaded();
    void sendIntoTheVoid('documents/confirm-upload', { documentId: made.documentId });
    await pageIsRead(made.documentId);
    process.kill(await firstReader(), 'SIGKILL');
    await expect.poll(async () => (await detailOf(made.documentId)).state, PATIENCE).toBe('failed');
    expect((await detailOf(made.documentId)).failure?.message).toMatch(/^Das Dokument ließ sich nicht lesen/);
    const { extraction } = await walkTo('in_review', made);
    for (const line of LINES) expect(extraction?.text).toContain(line.slice(0, 20));
  }, 120_000);

  it('that is killed while it looks at a file says nothing against the file: it is looked at again', async () => {
    const made = await uploaded();
    void sendIntoTheVoid('documents/confirm-upload', { documentId: made.documentId });
    process.kill(await firstReader(), 'SIGKILL');
    const { extraction } = await walkTo('in_review', made);
    expect(extraction?.text).toContain(LINES[0]);
  }, 120_000);
});

describe.runIf(isTried)('after all of it', () => {
  it('no file is left to which no document leads, neither in the storage nor on the way to it', async () => {
    const forgotten = await uploaded();
    const gone = await inReview();
    await api.kill();
    await letTimePass('4 hours');
    await ageFiles();
    await start();
    await send('DELETE', `documents/${gone.documentId}`);
    const swept = await fetch(`${api.url}/api/chat/cleanup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CRON_SECRET}` },
    });
    expect(swept.status).toBe(200);
    const { items } = await get<{ items: { id: string; state: string }[] }>('documents?limit=100');
    expect(items.map(({ id }) => id)).not.toContain(forgotten.documentId);
    const { objects } = await filesIndex();
    expect(objects.map(({ name }) => name).sort()).toEqual(items.map(({ id }) => `kept/${id}`).sort());
    expect(readdirSync(join(folder, 'storage', 'objects')).sort()).toEqual(
      objects.map(({ version }) => version).sort(),
    );
    expect(readdirSync(join(folder, 'tmp')).filter((name) => name.startsWith('companion-reading-'))).toEqual([]);
  }, 120_000);
});

interface FilesIndex {
  readonly objects: { readonly name: string; readonly version: string; createdAt: string }[];
}

const INDEX = () => join(folder, 'storage', 'index.json');

async function filesIndex(): Promise<FilesIndex> {
  return JSON.parse(await readFile(INDEX(), 'utf8')) as FilesIndex;
}

/** Files of a storage that nobody runs are four hours older than they were. */
async function ageFiles(): Promise<void> {
  const index = await filesIndex();
  for (const file of index.objects)
    file.createdAt = new Date(new Date(file.createdAt).getTime() - 4 * 3_600_000).toISOString();
  await writeFile(INDEX(), JSON.stringify(index));
}
