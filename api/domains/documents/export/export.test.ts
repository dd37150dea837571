import { randomUUID } from 'node:crypto';
import { unzipSync, strFromU8 } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
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

async function approved(as: string, title: string, text: string): Promise<string> {
  const documentId = await bench.inReview(as, `%PDF ${title}`);
  await bench.api.call('PATCH', `/api/documents/${documentId}`, { as, body: { title, documentDate: '2025-05' } });
  await bench.api.call('POST', '/api/documents/approve-extraction', { as, body: { documentId, text } });
  return documentId;
}

async function take(as: string, body: object) {
  const response = await fetch(`${bench.api.url}/api/documents/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await bench.api.tokenFor(as)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('an export of documents', () => {
  it.each(['zip', 'pdf'] as const)('as %s has nothing of anybody else, and needs the tier', async (format) => {
    const owner = await bench.newPerson();
    const documentId = await approved(owner, 'Arztbrief', 'Mein Text.');
    const stranger = await bench.newPerson();
    const own = await approved(stranger, 'Eigener', 'Anderer Text.');
    expect((await take(stranger, { documentIds: [own, documentId], format })).status).toBe(404);
    expect((await take(owner, { documentIds: [randomUUID()], format })).status).toBe(404);
    expect((await take(await bench.newPerson('free'), { documentIds: [documentId], format })).status).toBe(403);
  });

  it.each([
    ['none', []],
    ['one twice', ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000A']],
    ['fifty-one', Array.from({ length: 51 }, () => randomUUID())],
    ['something else', ['kein Dokument']],
  ])('of %s is refused', async (_what, documentIds) => {
    expect((await take(await bench.newPerson(), { documentIds, format: 'zip' })).status).toBe(422);
  });

  it('as an archive has files, texts and a list of them, under names that every system takes', async () => {
    const as = await bench.newPerson();
    const first = await approved(as, 'Arztbrief: ../../etc/passwd <1>', 'Der Herd misst 12 mm.');
    const second = await bench.inReview(as, '%PDF Zweiter');
    const { status, headers, bytes } = await take(as, { documentIds: [first, second], format: 'zip' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="unterlagen-\d{4}-\d\d-\d\d\.zip"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(bytes);
    const names = Object.keys(files);
    expect(names).toEqual([
      'Inhalt.txt',
      '01 Arztbrief .. .. etc passwd 1.pdf',
      '01 Arztbrief .. .. etc passwd 1.txt',
      '02 Arztbrief.pdf',
    ]);
    expect(strFromU8(files['01 Arztbrief .. .. etc passwd 1.txt'] ?? new Uint8Array())).toBe('Der Herd misst 12 mm.\n');
    expect(strFromU8(files['02 Arztbrief.pdf'] ?? new Uint8Array())).toBe('%PDF Zweiter');
    const index = strFromU8(files['Inhalt.txt'] ?? new Uint8Array());
    for (const name of names.slice(1)) expect(index).toContain(name);
    expect(index).toContain('Mai 2025');
  });

  it('as an archive outlives a client that leaves, and a file that is gone is an error before the first byte', async () => {
    const as = await bench.newPerson();
    const documentId = await approved(as, 'Arztbrief', 'Text.');
    await bench.storage.remove([`kept/${documentId}`]);
    expect((await take(as, { documentIds: [documentId], format: 'zip' })).status).toBe(409);
    expect((await take(as, { documentIds: [documentId], format: 'pdf' })).status).toBe(200);
  });

  it('as a PDF has the approved texts, tagged, in German, one document a page', async () => {
    const as = await bench.newPerson();
    const first = await approved(as, 'Arztbrief', 'Der Herd misst 12 mm.\n\nGrüße aus der Klinik');
    const second = await bench.inReview(as, '%PDF Ungeprüft');
    const { status, headers, bytes } = await take(as, { documentIds: [first, second], format: 'pdf' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    const source = Buffer.from(bytes).toString('latin1');
    expect(source).toContain('/Lang (de-DE)');
    expect(source).toContain('/StructTreeRoot');
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    expect(text).toHaveLength(2);
    expect(text[0]).toContain('Der Herd misst 12 mm.');
    expect(text[0]).toContain('Mai 2025');
    expect(text[1]).toContain('noch keinen Text freigegeben');
    expect(text.join(' ')).not.toContain('Ungeprüft');
  });
});
