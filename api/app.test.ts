import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { newPerson, startTestApi } from './testing/test-api.ts';
import type { TestAnswer, TestApi } from './testing/test-api.ts';

let api: TestApi;
/** A database that is out of reach. */
const unreachable = {
  transact: () => Promise.reject(new Error('connect ECONNREFUSED postgres://admin:geheim@db')),
  ping: () => Promise.reject(new Error('down')),
  hear: () => () => undefined,
} as unknown as Database;

beforeAll(async () => {
  api = await startTestApi({ database: unreachable });
});
afterAll(async () => {
  await api.close();
});

const testToken = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/voice/test-token', { body, headers });

/** One request for each way to be answered. */
const answers: Record<string, () => Promise<TestAnswer>> = {
  200: () => api.call('GET', '/api/voice/status'),
  400: () => testToken('{broken'),
  401: () => api.call('GET', '/api/voice/sessions'),
  404: () => api.call('GET', '/api/nothing'),
  '404 outside the API': () => api.call('GET', '/nothing'),
  405: () => api.call('PUT', '/api/health'),
  413: () => testToken({ secret: 'x'.repeat(200_000) }),
  415: () => testToken('secret=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  422: () => testToken({ secret: 'voice-test-secret', extra: 1 }),
  500: () => api.call('GET', '/api/voice/sessions', { as: newPerson() }),
  503: () => testToken({ secret: 'voice-test-secret' }),
};

describe('every answer', () => {
  it.each(Object.entries(answers))('%s carries the security headers and a request id', async (status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(Number.parseInt(status, 10));
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each(Object.entries(answers).filter(([status]) => !status.startsWith('200')))(
    '%s is a German sentence with a code',
    async (_status, ask) => {
      const { body, headers } = await ask();
      expect(body).toMatchObject({
        error: expect.any(String) as string,
        code: expect.stringMatching(/^[a-z_]+$/) as string,
      });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('errors', () => {
  it('say nothing about an unexpected failure, to the client or in the log', async () => {
    const { status, body } = await api.call('GET', '/api/voice/sessions', { as: newPerson() });
    expect([status, body]).toEqual([500, { error: 'Ein Fehler ist aufgetreten', code: 'unexpected' }]);
    expect(api.logLines.join('')).toContain('request failed');
    expect(api.logLines.join('')).not.toContain('geheim');
  });

  it('name the methods that exist', async () => {
    expect((await api.call('DELETE', '/api/voice/sessions')).headers.get('allow')).toBe('GET, HEAD');
    expect(
      (await api.call('PUT', '/api/voice/sessions/00000000-0000-4000-8000-000000000000')).headers.get('allow'),
    ).toBe('DELETE, GET, HEAD, PATCH');
  });

  it('tell in German what is wrong with which field', async () => {
    const { body } = await testToken({ secret: 'voice-test-secret', sessionId: 7, 'nicht bekannt': 1 });
    expect(body).toEqual({
      error: 'Bitte prüfen Sie Ihre Eingaben',
      code: 'validation_failed',
      fields: { sessionId: 'Diese Angabe hat die falsche Form.', 'nicht bekannt': 'Diese Angabe ist nicht bekannt.' },
    });
  });

  it('come also for a compressed bomb, a wrong charset, and JSON that is no object', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = await fetch(`${api.url}/api/voice/test-token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(Buffer.from(JSON.stringify({ secret: 'x'.repeat(5_000_000) }))),
    });
    expect(bomb.status).toBe(413);
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect((await testToken('{}', { 'Content-Encoding': encoding })).status, encoding).toBe(400);
    for (const charset of ['utf-7', 'latin1', 'utf-16'])
      expect((await testToken('{}', { 'Content-Type': `application/json; charset=${charset}` })).status, charset).toBe(
        415,
      );
    expect((await testToken('"text"')).status).toBe(400);
    expect((await testToken('{}', { 'Content-Encoding': 'unknown' })).status).toBe(415);
  });

  it('come for a path in capital letters, which is another path', async () => {
    const { status, headers } = await api.call('GET', '/API/health');
    expect([status, headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  });

  it('have an id of ours; that of the client stands beside it in the log, and never one that could forge a line', async () => {
    for (const given of ['client-1', '{"level":60}', 'a'.repeat(65)]) {
      expect(
        (await api.call('GET', '/api/health', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id'),
      ).toMatch(/^[0-9a-f-]{36}$/);
    }
    const named = api.logLines
      .map((line) => JSON.parse(line) as { clientRequestId?: string; requestId?: string })
      .filter(({ clientRequestId }) => clientRequestId !== undefined);
    expect(named).toEqual([
      expect.objectContaining({
        clientRequestId: 'client-1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      }),
    ]);
  });

  it('do not stop the server: a client that breaks off in its body harms nobody', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write(
        'POST /api/voice/test-token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"se',
        () => {
          socket.destroy();
          resolve();
        },
      );
    });
    expect((await api.call('GET', '/api/voice/status')).status).toBe(200);
  });
});

describe('GET health', () => {
  it('fails with 503 when the database is down, and tells no more than that', async () => {
    const { status, body, headers } = await api.call('GET', '/api/health');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: 'fail',
      service: 'companion-api',
      version: '0.0.0-test',
      checks: { database: { status: 'fail', error: 'unavailable' }, identity: { status: 'ok' } },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('only degrades when voice or the limit store is down', async () => {
    const degraded = await startTestApi({ database: { ...unreachable, ping: () => Promise.resolve() } });
    const { status, body } = await degraded.call('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'degraded',
      checks: { database: { status: 'ok' }, voice: { status: 'fail' }, rate_limit_store: { status: 'ok' } },
    });
    await degraded.close();
  });

  it('says no as soon as the process is about to end, while requests are still answered', async () => {
    const ending = await startTestApi({ database: { ...unreachable, ping: () => Promise.resolve() } });
    expect((await ending.call('GET', '/api/health')).status).toBe(200);
    ending.drain();
    const { status, body, headers } = await ending.call('GET', '/api/health');
    expect([status, headers.get('connection')]).toEqual([503, 'close']);
    expect(body).toMatchObject({ status: 'fail' });
    expect((await ending.call('GET', '/api/voice/status')).status).toBe(200);
    await ending.close();
  });

  it('answers although a check hangs, and asks once for many callers', async () => {
    let pings = 0;
    const hanging = await startTestApi({
      database: {
        ...unreachable,
        ping: () => {
          pings += 1;
          return new Promise<never>(() => undefined);
        },
      },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => hanging.call('GET', '/api/health')));
    expect(
      answers.every(
        ({ body }) => (body as { checks: { database: { error: string } } }).checks.database.error === 'timeout',
      ),
    ).toBe(true);
    expect(pings).toBe(1);
    await hanging.close();
  });
});

describe('a word that stands where another path has an id', () => {
  it.each([
    ['GET', '/api/documents/confirm-upload', 'POST'],
    ['DELETE', '/api/documents/download-url', 'GET, HEAD'],
    ['PATCH', '/api/documents/context', 'DELETE, GET, HEAD, PUT'],
    ['PATCH', '/api/unterlagen/open', 'POST'],
  ])('is never taken for one: %s %s is answered with 405 and what is allowed', async (method, path, allowed) => {
    const { status, headers } = await api.call(method, path, { as: newPerson() });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  });
});
