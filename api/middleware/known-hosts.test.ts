import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
    knownHosts: ['localhost', 'companion.test'],
    page: { folder: '/nowhere', mediaUrl: undefined, demoAccount: { email: 'a@demo.local', password: 'made' } },
  });
});
afterAll(() => api.close());

/** Asks for the page's configuration under any name and with any headers. */
async function readConfig(host: string, ...headers: readonly string[]): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(
    ['GET /page-config.json HTTP/1.1', `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n'),
  );
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return {
    status: Number(text.split(' ')[1]),
    body: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as unknown,
  };
}

describe('the name in a request', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '192.0.2.7', 'companion.test:80'])(
    'may be one of ours or an address: %s',
    async (host) => {
      expect(await readConfig(host)).toEqual({
        status: 200,
        body: { demoSignIn: true, demoAccount: { email: 'a@demo.local', password: 'made' } },
      });
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    'localhost:3000:1',
    '[evil]',
    'localhost@evil.example',
    '',
  ])('is refused when a foreign page may have pointed it here: %j', async (host) => {
    expect(await readConfig(host)).toMatchObject({ status: 421, body: { code: 'host_unknown' } });
  });
});

describe('the demo person of the page', () => {
  it.each([
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Site: same-site',
    'X-Forwarded-For: 192.0.2.9',
    'Forwarded: for=192.0.2.9',
  ])('is given to our own page at this machine only: not with %s', async (header) => {
    expect(await readConfig('localhost', header)).toEqual({ status: 200, body: { demoSignIn: false } });
  });
});
