import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
  });
});
afterAll(async () => {
  await api.close();
});

async function sendRaw(headers: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(['GET /api/voice/status HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('a header that says one thing', () => {
  it.each([
    ['Host', ['Host: a.example', 'hOST: b.example']],
    ['Authorization', ['Host: x', 'Authorization: Bearer a', 'Authorization: Bearer b']],
    ['Content-Type', ['Host: x', 'Content-Type: application/json', 'Content-Type: text/plain']],
    ['Idempotency-Key', ['Host: x', 'Idempotency-Key: a', 'Idempotency-Key: a']],
    ['Origin', ['Host: x', 'Origin: https://a.example', 'Origin: https://b.example']],
  ])('is refused twice: %s', async (_name, headers) => {
    const answer = await sendRaw(headers);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":"Die Anfrage ist nicht lesbar","code":"body_unreadable"}');
    expect(answer).toContain('X-Frame-Options: DENY');
  });

  it('is needed where it says where to', async () => {
    expect(await sendRaw([])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves those alone that may come often', async () => {
    expect(
      await sendRaw([
        'Host: x',
        'Cookie: a=1',
        'Cookie: b=2',
        'X-Forwarded-For: 1.1.1.1',
        'X-Forwarded-For: 2.2.2.2',
        'Accept: a/b',
        'Accept: c/d',
      ]),
    ).toMatch(/^HTTP\/1\.1 200 /);
  });
});
