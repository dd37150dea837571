import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDocumentBench } from '../documents-test-kit.ts';
import type { DocumentBench } from '../documents-test-kit.ts';

let bench: DocumentBench;
beforeAll(async () => {
  bench = await startDocumentBench();
});
afterAll(async () => {
  await bench.close();
});

const LETTER = '%PDF Arztbrief vom 3.5.2025\nDer Herd misst 12 mm.\fZweite Seite: Östrogenrezeptor positiv.';

function approve(as: string, body: object) {
  return bench.api.call('POST', '/api/documents/approve-extraction', { as, body });
}

function discard(as: string, body: object) {
  return bench.api.call('POST', '/api/documents/discard-extraction', { as, body });
}

async function detail(as: string, documentId: string) {
  const { body } = await bench.api.call('GET', `/api/documents/${documentId}`, { as });
  return body as { state: string; extraction: { extractionId: string } | null; approved: { text: string } | null };
}

async function contextOf(as: string) {
  const { body } = await bench.api.call('GET', '/api/documents/context', { as });
  return body as {
    sections: { id: string; documentId: string | null; dated: string | null; text: string }[];
    rendered: string;
  };
}

async function pagesOf(documentId: string): Promise<number> {
  const rows = await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.selectFrom('documentPages').select('page').where('documentId', '=', documentId).execute(),
  );
  return rows.length;
}

/** What the chat would be given. */
async function fileOf(userId: string): Promise<string | undefined> {
  const row = await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.selectFrom('chatContextFiles').select('content').where('userId', '=', userId).executeTakeFirst(),
  );
  return row?.content;
}

describe('approving a text', () => {
  it('of somebody else is as if there were none, and needs a tier that keeps documents', async () => {
    const owner = await bench.newPerson();
    const documentId = await bench.inReview(owner, LETTER);
    for (const send of [approve, discard]) {
      expect((await send(await bench.newPerson(), { documentId })).status).toBe(404);
      expect((await send(await bench.newPerson('free'), { documentId })).status).toBe(403);
      expect((await send(owner, { documentId: randomUUID() })).status).toBe(404);
    }
    expect((await detail(owner, documentId)).state).toBe('in_review');
  });

  it('that was not read yet is not possible', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.upload(as, LETTER);
    expect(await approve(as, { documentId })).toMatchObject({ status: 409, body: { code: 'step_not_possible' } });
    expect(await discard(as, { documentId })).toMatchObject({ status: 409, body: { code: 'step_not_possible' } });
  });

  it('of an older reading is refused with a sentence, and nothing of it becomes context', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const old = (await detail(as, documentId)).extraction?.extractionId;
    await discard(as, { documentId });
    expect((await bench.confirm(as, documentId)).status).toBe(200);
    expect(await approve(as, { documentId, extractionId: old, text: 'Alt.' })).toMatchObject({
      status: 409,
      body: {
        code: 'extraction_stale',
        error: 'Der Text wurde neu gelesen. Bitte prüfen Sie ihn noch einmal.',
      },
    });
    expect((await contextOf(as)).sections).toEqual([]);
    expect((await detail(as, documentId)).state).toBe('in_review');
  });

  it.each([
    ['both text and pages', { text: 'a', pages: [1] }],
    ['a page that is not there', { pages: [3] }],
    ['nothing', { text: '   ' }],
    ['too much', { text: 'a'.repeat(200_001) }],
  ])('with %s is refused, and the raw text stays for her', async (_what, what) => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    expect((await approve(as, { documentId, ...what })).status).toBe(422);
    expect(await pagesOf(documentId)).toBe(2);
  });

  it('keeps nothing once she no longer agrees that documents are kept', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const { body } = await bench.api.call('GET', '/api/profil/consents', { as });
    const version = (body as { items: { purpose: string; version: string }[] }).items.find(
      ({ purpose }) => purpose === 'documents',
    )?.version;
    await bench.api.call('PUT', '/api/profil/consents/documents', { as, body: { granted: false, version } });
    expect(await approve(as, { documentId })).toMatchObject({ status: 403, body: { code: 'consent_required' } });
    expect((await detail(as, documentId)).state).toBe('in_review');
  });

  it('makes her text context with source and date, and removes the raw text, all at once', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const { extraction } = await detail(as, documentId);
    const text = 'Arztbrief vom 3.5.2025\nDer Herd misst 21 mm.';
    const answer = await approve(as, { documentId, extractionId: extraction?.extractionId, text });
    expect(answer).toMatchObject({ status: 200, body: { state: 'approved', text, context: 'whole' } });
    expect(await pagesOf(documentId)).toBe(0);
    expect(await detail(as, documentId)).toMatchObject({ state: 'approved', extraction: null, approved: { text } });
    expect((await contextOf(as)).sections).toMatchObject([{ documentId, dated: '2025-05-03', text }]);
    expect(await fileOf(as)).toBe(`## Arztbrief (3. Mai 2025)\n\n${text}`);
  });

  it('takes the pages she chose as they were read', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    expect(await approve(as, { documentId, pages: [2] })).toMatchObject({
      status: 200,
      body: { text: 'Zweite Seite: Östrogenrezeptor positiv.' },
    });
  });

  it('without giving it to the assistant keeps it, findable, and out of the chat', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    expect(await approve(as, { documentId, inContext: false })).toMatchObject({
      status: 200,
      body: { context: 'none' },
    });
    expect(await fileOf(as)).toBeUndefined();
  });

  it('once more gives the first answer again, whatever text comes with it', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const first = await approve(as, { documentId, text: 'Erste Fassung.' });
    const second = await approve(as, { documentId, text: 'Zweite Fassung.' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await contextOf(as)).sections).toHaveLength(1);
    expect((await discard(as, { documentId })).status).toBe(409);
  });

  it('of two at once keeps one, and of two documents at once both', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const both = await Promise.all(['Eins.', 'Zwei.'].map((text) => approve(as, { documentId, text })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const others = [await bench.inReview(as, '%PDF Befund A'), await bench.inReview(as, '%PDF Befund B')];
    await Promise.all(others.map((id) => approve(as, { documentId: id })));
    const file = await fileOf(as);
    expect(file).toContain('Befund A');
    expect(file).toContain('Befund B');
    expect(file).toContain((await detail(as, documentId)).approved?.text ?? 'nothing approved');
  });

  it('changes nothing at all when it breaks off in the middle', async () => {
    const as = await bench.newPerson();
    const full = 'x'.repeat(49_900);
    for (let round = 0; round < 4; round += 1)
      expect((await approve(as, { documentId: await bench.inReview(as), text: full })).status).toBe(200);
    const documentId = await bench.inReview(as, LETTER);
    const before = await fileOf(as);
    // The context file is the last thing to be written: there is no room for it any more.
    expect(await approve(as, { documentId, text: `${full}${full}` })).toMatchObject({
      status: 409,
      body: { code: 'context_full' },
    });
    expect(await detail(as, documentId)).toMatchObject({ state: 'in_review', approved: null });
    expect(await pagesOf(documentId)).toBe(2);
    expect(await fileOf(as)).toBe(before);
    expect((await contextOf(as)).sections).toHaveLength(4);
  });

  it('of a very long text gives the assistant its beginning, and says so', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    const text = 'Die Nachsorge ist alle drei Monate vorgesehen. '.repeat(2_000).trim();
    expect(await approve(as, { documentId, text })).toMatchObject({
      status: 200,
      body: { context: 'beginning', text },
    });
    const [section] = (await contextOf(as)).sections;
    expect(section?.text.length).toBeLessThanOrEqual(50_000);
    expect(section?.text.endsWith('vorgesehen.')).toBe(true);
  });
});

describe('discarding a text', () => {
  it('removes it and keeps the file, which can be read again', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    expect(await discard(as, { documentId })).toMatchObject({
      status: 200,
      body: { state: 'discarded', isFileKept: true },
    });
    expect(await pagesOf(documentId)).toBe(0);
    expect((await approve(as, { documentId })).status).toBe(409);
    expect((await bench.confirm(as, documentId)).status).toBe(200);
  });

  it('removes the file too if she wants, at once or later, and it counts no more', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    await discard(as, { documentId });
    for (let round = 0; round < 2; round += 1)
      expect(await discard(as, { documentId, deleteFile: true })).toMatchObject({
        status: 200,
        body: { isFileKept: false },
      });
    expect(await bench.storage.info(`kept/${documentId}`)).toBeUndefined();
    const link = await bench.api.call('GET', `/api/documents/download-url?documentId=${documentId}`, { as });
    expect(link.status).toBe(409);
    const again = await bench.api.call('POST', '/api/documents/confirm-upload', { as, body: { documentId } });
    expect(again.status).toBe(409);
  });
});

describe('what becomes of the context', () => {
  it('follows the document: a new date, a new title, its end', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, LETTER);
    await approve(as, { documentId, text: 'Der Herd misst 12 mm.' });
    const path = `/api/documents/${documentId}`;
    await bench.api.call('PATCH', path, { as, body: { title: 'Histologie', documentDate: '2024-11' } });
    expect(await fileOf(as)).toBe('## Histologie (November 2024)\n\nDer Herd misst 12 mm.');
    expect((await bench.api.call('DELETE', path, { as })).status).toBe(204);
    expect(await fileOf(as)).toBeUndefined();
    expect((await contextOf(as)).sections).toEqual([]);
  });
});
