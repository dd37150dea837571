import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedStorage } from './storage-server.ts';

const BUCKET = 'documents';
let dataDir: string;
let aheadMs = 0;
let storage: Awaited<ReturnType<typeof createEmbeddedStorage>>;

const start = () =>
  createEmbeddedStorage({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    nodeEnv: 'test',
    buckets: [BUCKET],
    now: () => Date.now() + aheadMs,
  });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-storage-'));
  storage = await start();
});
afterAll(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

const connect = (key: string) =>
  createClient(storage.url, key, { auth: { persistSession: false, autoRefreshToken: false } }).storage;
const service = () => connect(storage.serviceKey).from(BUCKET);
const person = () => connect('sb_publishable_anybody').from(BUCKET);
const newPath = () => `${randomUUID()}/Arztbrief 1.pdf`;
const pdf = (text = 'Befund') => new Blob([`%PDF-1.7 ${text}`], { type: 'application/pdf' });

/** A file that is there. */
async function stored(path = newPath(), body: Blob = pdf()): Promise<string> {
  const { data } = await service().createSignedUploadUrl(path);
  expect((await person().uploadToSignedUrl(path, data?.token ?? '', body)).error).toBeNull();
  return path;
}

describe('the storage stand-in, spoken to by the unmodified client library', () => {
  it('takes a file over a signed link from somebody without any key, and tells the service what it is', async () => {
    const path = newPath();
    const { data: link, error } = await service().createSignedUploadUrl(path);
    expect(error).toBeNull();
    expect(link?.signedUrl.startsWith(`${storage.url}/storage/v1/object/upload/sign/${BUCKET}/`)).toBe(true);
    const uploaded = await person().uploadToSignedUrl(path, link?.token ?? '', pdf('Ä'), {
      contentType: 'application/pdf',
    });
    expect(uploaded.data).toEqual({ path, fullPath: `${BUCKET}/${path}` });
    const { data: info } = await service().info(path);
    expect(info).toMatchObject({ name: path, bucketId: BUCKET, size: 11, contentType: 'application/pdf' });
    expect((await service().exists(path)).data).toBe(true);
  });

  it('takes bare bytes as well as forms, byte for byte', async () => {
    const path = newPath();
    const bytes = randomBytes(3_000_000);
    const { data: link } = await service().createSignedUploadUrl(path);
    await person().uploadToSignedUrl(path, link?.token ?? '', bytes, { contentType: 'image/jpeg' });
    const { data: blob } = await service().download(path);
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    expect(blob?.type).toBe('image/jpeg');
  });

  it('gives a file out over a signed link, as an attachment when asked, and never as a living page', async () => {
    const path = await stored(
      newPath().replace('.pdf', '.html'),
      new Blob(['<script>alert(1)</script>'], { type: 'text/html' }),
    );
    const { data } = await service().createSignedUrl(path, 60, { download: 'Brief von heute.html' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Brief%20von%20heute.html");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses links that are over, forged, for another file, or for the other direction', async () => {
    const [path, other] = [await stored(), await stored()];
    const download = new URL((await service().createSignedUrl(path, 60)).data?.signedUrl ?? '');
    const upload = (await service().createSignedUploadUrl(newPath())).data;
    const refused = async (url: string) => (await fetch(url)).json() as Promise<unknown>;
    const invalid = {
      statusCode: '400',
      code: 'InvalidJWT',
      error: 'InvalidJWT',
      message: 'invalid or expired signature',
    };
    expect(await refused(download.href.replace(encodeURI(path), encodeURI(other)))).toEqual(invalid);
    expect(await refused(`${download.href.slice(0, -2)}xx`)).toEqual(invalid);
    expect(await refused(`${download.origin}${download.pathname}`)).toEqual(invalid);
    expect(await refused(`${download.origin}${download.pathname}?token=${upload?.token ?? ''}`)).toEqual(invalid);
    expect(
      (await person().uploadToSignedUrl(path, download.searchParams.get('token') ?? '', pdf())).error,
    ).toMatchObject({ code: 'InvalidJWT' });
    aheadMs = 61_000;
    expect(await refused(download.href)).toEqual(invalid);
    aheadMs = 7_201_000;
    expect((await person().uploadToSignedUrl(upload?.path ?? '', upload?.token ?? '', pdf())).error).toMatchObject({
      code: 'InvalidJWT',
    });
    aheadMs = 0;
  });

  it('does not write over a file unless the link says so', async () => {
    const path = await stored();
    const { data: plain } = await service().createSignedUploadUrl(path);
    expect((await person().uploadToSignedUrl(path, plain?.token ?? '', pdf('neu'))).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    const { data: replacing } = await service().createSignedUploadUrl(path, { upsert: true });
    expect((await person().uploadToSignedUrl(path, replacing?.token ?? '', pdf('neu'))).error).toBeNull();
    expect(await (await service().download(path)).data?.text()).toBe('%PDF-1.7 neu');
  });

  it('keeps one of several uploads that arrive at once', async () => {
    const path = newPath();
    const { data: link } = await service().createSignedUploadUrl(path);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) => person().uploadToSignedUrl(path, link?.token ?? '', pdf(String(index)))),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('removes files and their bytes, and says which', async () => {
    const [first, second] = [await stored(), await stored()];
    const bytesBefore = (await readdir(join(dataDir, 'storage', 'objects'))).length;
    const { data } = await service().remove([first, second, 'gibt/es/nicht.pdf']);
    expect(data?.map(({ name }) => name)).toEqual([first, second]);
    expect((await readdir(join(dataDir, 'storage', 'objects'))).length).toBe(bytesBefore - 2);
    expect((await service().exists(first)).data).toBe(false);
    expect((await service().info(first)).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    });
    expect((await service().createSignedUrl(first, 60)).error).toMatchObject({ code: 'NoSuchKey' });
  });

  it('lists one level, folders by their name alone, page by page', async () => {
    const folder = randomUUID();
    for (const name of ['b.pdf', 'a.pdf', 'tief/c.pdf', 'tief/d.pdf']) await stored(`${folder}/${name}`);
    const { data } = await service().list(folder);
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['tief', true],
      ['a.pdf', false],
      ['b.pdf', false],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ size: 15, mimetype: 'application/pdf' });
    expect((await service().list(folder, { limit: 1, offset: 1 })).data?.map(({ name }) => name)).toEqual(['a.pdf']);
    expect((await service().list(folder, { search: 'b.' })).data?.map(({ name }) => name)).toEqual(['b.pdf']);
    expect((await service().list(`${folder}/tief`)).data).toHaveLength(2);
  });

  it('is closed to everybody without the service key', async () => {
    const path = await stored();
    for (const { error } of [
      await person().createSignedUploadUrl(newPath()),
      await person().createSignedUrl(path, 60),
      await person().download(path),
      await person().info(path),
      await person().remove([path]),
      await person().list(''),
      await person().upload(newPath(), pdf()),
    ])
      expect(error).not.toBeNull();
    expect((await connect('sb_publishable_anybody').createBucket('fremd')).error).toMatchObject({ statusCode: '403' });
    expect((await service().exists(path)).data).toBe(true);
  });

  it('holds a bucket to its own limits', async () => {
    const admin = connect(storage.serviceKey);
    expect(
      (await admin.createBucket('klein', { public: false, fileSizeLimit: 100, allowedMimeTypes: ['application/pdf'] }))
        .error,
    ).toBeNull();
    expect((await admin.createBucket('klein', { public: false })).error).toMatchObject({ statusCode: '409' });
    const klein = admin.from('klein');
    expect(
      (await klein.upload('gross.pdf', new Blob([randomBytes(101)], { type: 'application/pdf' }))).error,
    ).toMatchObject({ statusCode: '413' });
    expect(
      (await klein.upload('riesig.pdf', new Blob([randomBytes(500_000)], { type: 'application/pdf' }))).error,
    ).toMatchObject({ statusCode: '413' });
    expect((await klein.upload('bild.png', new Blob(['x'], { type: 'image/png' }))).error).toMatchObject({
      statusCode: '415',
    });
    expect((await admin.from('gibt-es-nicht').createSignedUploadUrl('x.pdf')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
  });

  it.each(['ümlaut.pdf', 'a\u0000b.pdf', '../../etc/passwd', `${'x'.repeat(1_100)}.pdf`])(
    'reaches no file of the machine under the name %j',
    async (name) => {
      const { error } = await service().upload(name, pdf());
      const inside = await readdir(join(dataDir, 'storage'));
      expect(inside.sort()).toEqual(['index.json', 'objects']);
      if (name !== '../../etc/passwd') expect(error).toMatchObject({ statusCode: '400' });
    },
  );

  it('keeps files and links over a restart', async () => {
    const path = await stored();
    const { data } = await service().createSignedUrl(path, 60);
    const link = new URL(data?.signedUrl ?? '');
    await storage.close();
    storage = await start();
    const answer = await fetch(`${storage.url}${link.pathname}${link.search}`);
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 Befund']);
  });

  it('does not run in production', async () => {
    await expect(createEmbeddedStorage({ host: '127.0.0.1', port: 0, dataDir, nodeEnv: 'production' })).rejects.toThrow(
      /production/,
    );
  });
});
