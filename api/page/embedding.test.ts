import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { embedOriginsOf } from './embedding.ts';

const FRIEND = 'https://praxis.example';
const STRANGER = 'https://fremd.example';

let folder: string;
/** Pages of one origin may embed it. */
let open: TestApi;
/** Nobody's may. */
let closed: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-embedding-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html><title>Seite</title>');
  await writeFile(join(folder, 'dist', 'docs.html'), '<!doctype html><title>Anmelden</title>');
  await writeFile(join(folder, 'dist', 'voice-exam.js'), 'export {};');
  const page = { folder, mediaUrl: undefined, demoAccount: undefined };
  const settings = { EMBED_ORIGINS: `${FRIEND}, kein-ursprung` };
  open = await startTestApi({ settings, page: { ...page, embedOrigins: [FRIEND] } });
  closed = await startTestApi({ database: open.database, page });
});
afterAll(async () => {
  await closed.close();
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** As a browser asks: `fetch` would not let a test say what only browsers may. */
async function ask(
  api: TestApi,
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(`${api.url}${path}`, { method, headers }, (response) => {
    let text = '';
    response.on('data', (piece: Buffer) => (text += piece.toString()));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
  });
  sent.on('error', reject).end();
  return promise;
}

const preflight = (origin: string) => ({ Origin: origin, 'Access-Control-Request-Method': 'POST' });

describe('the setting', () => {
  it('names origins; what is none is left out', () => {
    expect(embedOriginsOf({ EMBED_ORIGINS: ` ${FRIEND}/seite ,, javascript:x, http://a.test:81` })).toEqual([
      FRIEND,
      'http://a.test:81',
    ]);
    expect(embedOriginsOf({ EMBED_ORIGINS: '' })).toEqual([]);
  });
});

describe('the exam as an element of a foreign page', () => {
  it('may ask for a call with its token, and never with a cookie', async () => {
    const { status, headers } = await ask(open, '/api/voice/token', { ...preflight(FRIEND), method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(FRIEND);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('reads answers and errors alike', async () => {
    const refused = await ask(open, '/api/voice/sessions', { Origin: FRIEND });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, FRIEND]);
    const bearer = await open.tokenFor(newPerson());
    const answer = await ask(open, '/api/voice/sessions', { Origin: FRIEND, Authorization: `Bearer ${bearer}` });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, FRIEND]);
  });

  it.each(['/api/chat', '/api/documents', '/api/admin/users', '/api/profil/export', '/api/voice/test-token'])(
    'is let into nothing else: %s',
    async (path) => {
      const { headers } = await ask(open, path, { ...preflight(FRIEND), method: 'OPTIONS' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is told on a page that may not, and can say so, because its script comes all the same', async () => {
    for (const api of [open, closed]) {
      const status = await ask(api, '/api/voice/status', { Origin: STRANGER });
      expect(status.headers['x-embedding']).toBe('refused');
      expect(status.headers['access-control-allow-origin']).toBe('*');
      const token = await ask(api, '/api/voice/token', { ...preflight(STRANGER), method: 'OPTIONS' });
      expect(token.headers['access-control-allow-origin']).toBeUndefined();
      const script = await ask(api, '/voice-exam.js', { Origin: STRANGER });
      expect(script.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('is at home on our own page, whatever the scheme that the proxy speaks', async () => {
    const own = `https://${new URL(closed.url).host}`;
    const { headers } = await ask(closed, '/api/voice/status', { Origin: own });
    expect(headers['x-embedding']).toBeUndefined();
  });
});

describe('the page in a frame', () => {
  const framedBy = (embedder: string | undefined) => ({
    'Sec-Fetch-Dest': 'iframe',
    'Sec-Fetch-Site': 'cross-site',
    ...(embedder === undefined ? {} : { Referer: `${embedder}/` }),
  });

  it('is shown on a page that may', async () => {
    const { status, headers } = await ask(open, '/', framedBy(FRIEND));
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${FRIEND}`);
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('says on any other page why it is not there, and shows nothing of the exam', async () => {
    for (const api of [open, closed]) {
      const { status, headers, text } = await ask(api, '/', framedBy(STRANGER));
      expect(status).toBe(403);
      expect(text).toContain('Die Übung kann hier nicht gezeigt werden');
      expect(text).toContain('EMBED_ORIGINS');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors *");
      expect(headers['x-frame-options']).toBeUndefined();
    }
  });

  it('is left to the browser where the embedding page hides itself, and refused where nobody may', async () => {
    const hidden = await ask(open, '/', framedBy(undefined));
    expect(hidden.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${FRIEND}`);
    expect((await ask(closed, '/', framedBy(undefined))).status).toBe(403);
  });

  it('stays closed to frames by itself where nothing is set', async () => {
    const { headers } = await ask(closed, '/', {});
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('opens no answer of the API to frames', async () => {
    const { headers } = await ask(open, '/api/voice/status', framedBy(FRIEND));
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('the viewer of the API', () => {
  it('leads a browser without a session to the sign-in', async () => {
    const { status, headers } = await ask(open, '/api/docs', { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
    expect([status, headers.location]).toEqual([303, '/docs.html']);
  });

  it('tells a person who is no administrator', async () => {
    const bearer = await open.tokenFor(newPerson());
    const { status, headers } = await ask(open, '/api/docs', {
      Accept: 'text/html',
      Authorization: `Bearer ${bearer}`,
    });
    expect([status, headers.location]).toEqual([303, '/docs.html#keine-berechtigung']);
  });

  it('answers a program with the error as everywhere', async () => {
    const { status, text } = await ask(open, '/api/docs', { Accept: 'application/json' });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: 'not_authenticated' });
  });
});
