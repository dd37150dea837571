import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@supabase/supabase-js';
import { startDocumentBench } from './documents-test-kit.ts';
import type { DocumentBench } from './documents-test-kit.ts';
import { storageUnavailable } from './errors.ts';
import { MAX_OPEN_LINKS } from './policy.ts';
import { sweepDocuments } from './sweep.ts';

let bench: DocumentBench;
beforeAll(async () => {
  bench = await startDocumentBench();
});
afterAll(async () => {
  await bench.close();
});

const HOUR_MS = 3_600_000;
const detail = async (as: string, documentId: string) =>
  (await bench.api.call('GET', `/api/documents/${documentId}`, { as })).body as Record<string, unknown>;
const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;
const later = (hours: number) =>
  sweepDocuments({
    database: bench.api.database,
    storage: bench.storage,
    now: () => Date.now() + hours * HOUR_MS,
  });

describe('an upload link', () => {
  it.each([
    { what: 'a type that is not read', wish: { contentType: 'image/gif' }, status: 415, code: 'file_type_unsupported' },
    { what: 'more than 20 MB', wish: { sizeBytes: 20 * 1_024 * 1_024 + 1 }, status: 413, code: 'file_too_large' },
    { what: 'nothing at all', wish: { sizeBytes: 0 }, status: 422, code: undefined },
  ])('is refused for $what', async ({ wish, status, code }) => {
    const answer = await bench.askForLink(await bench.newPerson(), wish);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(codeOf(answer)).toBe(code);
    expect((answer.body as { error: string }).error).toMatch(/^(Bitte|Die Datei)/);
  });

  it('is refused below plus, and without her agreement to keep documents', async () => {
    expect((await bench.askForLink(await bench.newPerson('free'))).body).toMatchObject({
      code: 'feature_not_in_tier',
      requiredTier: 'plus',
    });
    const silent = crypto.randomUUID();
    await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.insertInto('profiles').values({ id: silent, tier: 'plus' }).execute(),
    );
    expect(await bench.askForLink(silent)).toMatchObject({ status: 403, body: { code: 'consent_required' } });
  });

  it('takes the name of a phone for HEIC', async () => {
    expect((await bench.askForLink(await bench.newPerson(), { contentType: 'image/heif' })).status).toBe(201);
  });

  it('works with the unmodified client of the storage, once, and for nothing else', async () => {
    const as = await bench.newPerson();
    const { body } = await bench.askForLink(as);
    const { path, token, uploadUrl } = body as { path: string; token: string; uploadUrl: string };
    const outside = createClient(new URL(uploadUrl).origin, 'sb_publishable_anybody', {
      auth: { persistSession: false },
    }).storage.from('documents');
    expect((await outside.uploadToSignedUrl(path, token, new Blob(['%PDF eins']))).error).toBeNull();
    expect((await outside.uploadToSignedUrl(path, token, new Blob(['%PDF zwei']))).error).not.toBeNull();
    expect(
      (await outside.uploadToSignedUrl(path.replace('incoming', 'kept'), token, new Blob(['x']))).error,
    ).not.toBeNull();
    expect((await outside.download(path)).error).not.toBeNull();
  });

  it('counts as if its file were there: of many at once, no more than the limit come', async () => {
    const as = await bench.newPerson();
    const answers = await Promise.all(Array.from({ length: MAX_OPEN_LINKS + 4 }, () => bench.askForLink(as)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_LINKS);
    expect(answers.filter((answer) => codeOf(answer) === 'too_many_open_uploads')).toHaveLength(4);
  });

  it('is refused when the storage of her tier is full', async () => {
    const as = await bench.newPerson();
    await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('documents')
        .values(
          Array.from({ length: 60 }, () => ({
            userId: as,
            title: 'Bild',
            state: 'approved' as const,
            declaredType: 'application/pdf' as const,
            declaredBytes: 17_800_000,
            sizeBytes: 17_800_000,
            linkExpiresAt: new Date(),
          })),
        )
        .execute(),
    );
    expect(codeOf(await bench.askForLink(as, { sizeBytes: 10_000_000 }))).toBe('storage_quota_reached');
  });
});

describe('a confirmation', () => {
  it('before the file is there says so, and loses nothing', async () => {
    const as = await bench.newPerson();
    const { documentId, uploadUrl } = (await bench.askForLink(as)).body as { documentId: string; uploadUrl: string };
    expect(await bench.confirm(as, documentId)).toMatchObject({
      status: 409,
      body: { code: 'upload_missing', error: 'Die Datei ist noch nicht angekommen. Bitte laden Sie sie erneut hoch.' },
    });
    await fetch(uploadUrl, { method: 'PUT', body: '%PDF Befund' });
    expect((await bench.confirm(as, documentId)).status).toBe(200);
  });

  it('shows the text page by page, takes the file where no link leads, and proposes a title', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.upload(as, '%PDF Arztbrief vom 3.5.2025, geb. 1.1.1970\fZweite Seite');
    const { status, body } = await bench.confirm(as, documentId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      documentId,
      state: 'in_review',
      pages: 2,
      pagesRead: 2,
      extraction: {
        pages: [
          { page: 1, confidence: 1 },
          { page: 2, text: 'Zweite Seite' },
        ],
      },
    });
    expect(await bench.storage.info(`incoming/${documentId}`)).toBeUndefined();
    expect(await bench.storage.info(`kept/${documentId}`)).toBeDefined();
    expect(await detail(as, documentId)).toMatchObject({ suggestedTitle: 'Arztbrief vom 3.5.2025' });
  });

  it('of two at once reads the file once', async () => {
    let readings = 0;
    const counting = await startDocumentBench({
      reader: {
        async *read() {
          readings += 1;
          yield await Promise.resolve({ page: 1, source: 'layer' as const, text: 'Befund', marks: [] });
        },
      },
    });
    const as = await counting.newPerson();
    const documentId = await counting.upload(as, '%PDF x');
    const answers = await Promise.all([counting.confirm(as, documentId), counting.confirm(as, documentId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await counting.confirm(as, documentId)).status).toBe(200);
    expect(readings).toBe(1);
    await counting.close();
  });

  it('of a file that is none of the allowed says why, keeps nothing of it, and goes no further', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.upload(as, 'MZ program');
    const refused = await bench.confirm(as, documentId);
    expect(refused).toMatchObject({ status: 422, body: { code: 'file_damaged' } });
    expect(await detail(as, documentId)).toMatchObject({ state: 'rejected', failure: { code: 'file_damaged' } });
    expect(await bench.storage.info(`incoming/${documentId}`)).toBeUndefined();
    expect((await bench.confirm(as, documentId)).status).toBe(409);
  });

  it('of a picture without words says what to do, and may be repeated', async () => {
    const texts = ['', 'Befund'];
    const blank = await startDocumentBench({
      reader: {
        async *read() {
          yield await Promise.resolve({ page: 1, source: 'ocr' as const, text: texts.shift() ?? '', marks: [] });
        },
      },
    });
    const as = await blank.newPerson();
    const documentId = await blank.upload(as, '%PDF');
    expect(await blank.confirm(as, documentId)).toMatchObject({ status: 422, body: { code: 'no_text_found' } });
    expect((await blank.confirm(as, documentId)).body).toMatchObject({ state: 'in_review' });
    await blank.close();
  });

  it('waits out a storage that is away, and then goes on', async () => {
    let outages = 2;
    const flaky = await startDocumentBench({
      storage: (real) => ({
        ...real,
        read: async (path) => {
          outages -= 1;
          if (outages >= 0) throw storageUnavailable();
          return real.read(path);
        },
      }),
    });
    const as = await flaky.newPerson();
    const documentId = await flaky.upload(as, '%PDF geduldig');
    expect(await flaky.confirm(as, documentId)).toMatchObject({ status: 200, body: { state: 'in_review' } });
    expect(outages).toBeLessThan(0);
    await flaky.close();
  });
});

describe('a file that nobody confirms', () => {
  it('is gone after three hours, with its document', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.upload(as, '%PDF vergessen');
    expect((await later(2)).unconfirmed).toBe(0);
    expect((await later(3.1)).unconfirmed).toBeGreaterThan(0);
    expect(await bench.storage.info(`incoming/${documentId}`)).toBeUndefined();
    expect((await bench.api.call('GET', `/api/documents/${documentId}`, { as })).status).toBe(404);
  });

  it('that came after its document was deleted is gone after three hours', async () => {
    const as = await bench.newPerson();
    const { documentId, uploadUrl } = (await bench.askForLink(as)).body as { documentId: string; uploadUrl: string };
    expect((await bench.api.call('DELETE', `/api/documents/${documentId}`, { as })).status).toBe(204);
    await fetch(uploadUrl, { method: 'PUT', body: '%PDF zu spät' });
    await later(3.1);
    expect(await bench.storage.info(`incoming/${documentId}`)).toBeUndefined();
  });
});

describe('raw text', () => {
  it('is gone after a week, decided or not, and can be read again', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as);
    await bench.api.database.transactRaw((session) =>
      session.query(`update companion.documents set raw_until = now() - interval '1 minute' where id = $1`, [
        documentId,
      ]),
    );
    expect((await later(0)).rawTexts).toBe(1);
    expect(await detail(as, documentId)).toMatchObject({ state: 'discarded', extraction: null });
    expect((await bench.confirm(as, documentId)).body).toMatchObject({ state: 'in_review' });
  });
});

describe('a document', () => {
  it('is changed only by who knows how it stands', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as);
    const path = `/api/documents/${documentId}`;
    const etag = (await bench.api.call('GET', path, { as })).headers.get('etag') ?? '';
    const change = (body: object, headers = {}) => bench.api.call('PATCH', path, { as, body, headers });
    expect(
      (await change({ title: 'Entlassbrief', tags: ['Klinik'], documentDate: '2025-03' }, { 'If-Match': etag })).body,
    ).toMatchObject({ title: 'Entlassbrief', tags: ['Klinik'], documentDate: '2025-03' });
    expect((await change({ title: 'Anders' }, { 'If-Match': etag })).status).toBe(412);
    expect((await change({ documentDate: '2025-02-30' })).status).toBe(422);
    expect((await change({ tags: ['a', 'A'] })).status).toBe(422);
  });

  it('is deleted with its file', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as);
    expect((await bench.api.call('DELETE', `/api/documents/${documentId}`, { as })).status).toBe(204);
    expect(await bench.storage.info(`kept/${documentId}`)).toBeUndefined();
    expect((await bench.api.call('GET', `/api/documents/${documentId}`, { as })).status).toBe(404);
  });

  it('that has the same bytes as another one is only a hint', async () => {
    const as = await bench.newPerson();
    const first = await bench.inReview(as, '%PDF gleich');
    const second = await bench.inReview(as, '%PDF gleich');
    expect(await detail(as, second)).toMatchObject({ sameFile: [first] });
  });

  it('is found by its title and by its tag, and the list goes on where it stopped', async () => {
    const as = await bench.newPerson();
    for (const title of ['Mammographie', 'Labor', 'Rezept']) {
      const { documentId } = (await bench.askForLink(as, { fileName: `${title}.pdf` })).body as { documentId: string };
      await bench.api.call('PATCH', `/api/documents/${documentId}`, { as, body: { tags: [`zu ${title}`] } });
    }
    const list = async (query: string) =>
      (await bench.api.call('GET', `/api/documents?${query}`, { as })).body as {
        items: { title: string }[];
        nextCursor: string | null;
      };
    expect((await list('q=labor')).items.map(({ title }) => title)).toEqual(['Labor']);
    expect((await list('tag=zu%20Rezept')).items.map(({ title }) => title)).toEqual(['Rezept']);
    expect((await list('q=100%25')).items).toEqual([]);
    const page = await list('limit=2');
    expect(page.items.map(({ title }) => title)).toEqual(['Rezept', 'Labor']);
    expect((await list(`limit=2&cursor=${page.nextCursor ?? ''}`)).items.map(({ title }) => title)).toEqual([
      'Mammographie',
    ]);
  });
});

describe('a download link', () => {
  it('gives the file as an attachment, under a name that tells nothing', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, '%PDF zum Mitnehmen');
    await bench.api.call('PATCH', `/api/documents/${documentId}`, { as, body: { title: 'Brustkrebs rechts' } });
    const { body } = await bench.api.call('GET', `/api/documents/download-url?documentId=${documentId}`, { as });
    const { url, expiresAt } = body as { url: string; expiresAt: string };
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    const file = await fetch(url);
    expect(await file.text()).toBe('%PDF zum Mitnehmen');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*Dokument\.pdf$/);
    expect(url).not.toContain('Brustkrebs');
  });

  it('is not to be had for a file that was not accepted', async () => {
    const as = await bench.newPerson();
    const { documentId } = (await bench.askForLink(as)).body as { documentId: string };
    const answer = await bench.api.call('GET', `/api/documents/download-url?documentId=${documentId}`, { as });
    expect(answer.status).toBe(409);
  });
});

describe('progress', () => {
  it('is told as it goes, and ends with the reading', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as);
    const response = await fetch(`${bench.api.url}/api/documents/${documentId}/progress`, {
      headers: { Authorization: `Bearer ${await bench.api.tokenFor(as)}` },
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await response.text()).toBe(
      'event: progress\ndata: {"state":"in_review","pages":1,"pagesRead":1,"failure":null}\n\n',
    );
  });
});

describe('logs', () => {
  it('hold no word of a document', () => {
    const everything = bench.api.logLines.join('\n');
    for (const word of ['Arztbrief', 'Befund', 'Herd', 'Mammographie', 'Brief']) expect(everything).not.toContain(word);
  });
});
