import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

let folder: string;
let api: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-page-'));
  await mkdir(join(folder, 'web', 'dist', 'chunks'), { recursive: true });
  await mkdir(join(folder, 'web', 'public'));
  await writeFile(join(folder, 'secret.txt'), 'SECRET');
  await writeFile(join(folder, 'web', 'secret.txt'), 'SECRET');
  await writeFile(join(folder, 'web', 'dist', '.env'), 'SECRET');
  await writeFile(join(folder, 'web', 'dist', 'tool.sh'), 'SECRET');
  await symlink(join(folder, 'secret.txt'), join(folder, 'web', 'dist', 'link.txt'));
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Seite</title>');
  await writeFile(join(folder, 'web', 'dist', 'page.js'), 'export {};');
  await writeFile(join(folder, 'web', 'dist', 'chunks', 'a.js'), 'export {};');
  await writeFile(join(folder, 'web', 'public', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
    page: { folder: join(folder, 'web'), mediaUrl: 'wss://media.test:7880/path', demoAccount: undefined },
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a path exactly as written; fetch would tidy it. */
async function rawStatus(path: string, header = 'Accept: */*'): Promise<{ status: number; text: string }> {
  const { port } = new URL(api.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return { status: Number(text.split(' ')[1]), text };
}

describe('the page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/page.js', 'text/javascript; charset=utf-8'],
    ['/chunks/a.js', 'text/javascript; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
  ])('serves %s as %s', async (path, type) => {
    const response = await fetch(`${api.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('may connect to its own server and the media server and nowhere else', async () => {
    const policy = (await fetch(api.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' wss://media.test:7880 https://media.test:7880;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  });

  it('answers 304 to a browser that has the file, and HEAD without a body', async () => {
    const first = await fetch(`${api.url}/page.js`);
    const etag = first.headers.get('etag') ?? '';
    // The fetch of Node forbids caches on its own when it sees this header.
    expect((await rawStatus('/page.js', `If-None-Match: ${etag}`)).status).toBe(304);
    const head = await fetch(`${api.url}/page.js`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/chunks/../../secret.txt',
    '/..\\secret.txt',
    '/%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt',
    '/.env',
    '/link.txt',
    '/tool.sh',
    '/chunks',
    '/chunks/',
    '/dist/page.js',
    '/page.js%00.txt',
    '/%ff',
    '/page.js/',
  ])('finds nothing under %s', async (path) => {
    const { status, text } = await rawStatus(path);
    expect(status).toBe(404);
    expect(text).not.toContain('SECRET');
  });

  it('takes nothing but GET and HEAD', async () => {
    const response = await fetch(`${api.url}/page.js`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('offers no demo account where there is none', async () => {
    expect((await api.call('GET', '/page-config.json')).body).toEqual({ demoSignIn: false });
  });
});
