import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { createUIMessageStream, pipeUIMessageStreamToResponse } from 'ai';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { okUnlessKnown, requireMatch } from './conditional.ts';
import { attachment, noContent, ok, route, streamed, withCookies } from './route.ts';

/** More than sockets hold between two machines. */
const LARGE_BYTES = 32_000_000;
const LIMIT = { name: 'replies', limit: 1_000, windowMs: 60_000 };
let api: TestApi;
/** What the endless stream learned. */
const left = vi.fn();
let record = { title: 'alt' };

beforeAll(async () => {
  const database = { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database;
  api = await startTestApi({
    database,
    settings: { PUBLIC_BASE_URL: 'https://app.example' },
    furtherRoutes: ({ everyone, identity }) => [
      route({
        method: 'GET',
        path: '/try/file',
        summary: 'x',
        access: everyone,
        responses: { 200: { media: ['application/pdf'] } },
        handle: () =>
          Promise.resolve(
            attachment({
              content: Buffer.from('%PDF'),
              contentType: 'application/pdf',
              attachmentName: 'Befund Größe.pdf',
            }),
          ),
      }),
      route({
        method: 'GET',
        path: '/try/large',
        summary: 'x',
        access: everyone,
        responses: { 200: { media: ['application/zip'] } },
        handle: () =>
          Promise.resolve(
            attachment({
              content: Buffer.alloc(LARGE_BYTES),
              contentType: 'application/zip',
              attachmentName: 'groß.zip',
            }),
          ),
      }),
      route({
        method: 'GET',
        path: '/try/cookie',
        summary: 'x',
        access: everyone,
        responses: { 204: null },
        handle: ({ cookie }) =>
          Promise.resolve(
            withCookies(
              noContent(),
              { name: 'seen', value: `${cookie('seen') ?? 'nie'};1`, maxAgeSeconds: 60 },
              { name: 'gone', value: '', maxAgeSeconds: 0, path: '/api/try', sameSite: 'Strict' },
            ),
          ),
      }),
      route({
        method: 'POST',
        path: '/try/chat',
        summary: 'x',
        limit: LIMIT,
        access: identity(),
        body: z.strictObject({}),
        responses: { 200: { media: ['text/event-stream'] } },
        handle: () =>
          Promise.resolve(
            withCookies(
              streamed(async (response) => {
                const stream = createUIMessageStream({
                  execute: ({ writer }) => {
                    writer.write({ type: 'text-start', id: '1' });
                    writer.write({ type: 'text-delta', id: '1', delta: 'Guten Tag' });
                    writer.write({ type: 'text-end', id: '1' });
                  },
                });
                await pipeUIMessageStreamToResponse({ response, stream });
              }),
              { name: 'chat', value: '1' },
            ),
          ),
      }),
      route({
        method: 'GET',
        path: '/try/endless',
        summary: 'x',
        access: everyone,
        responses: { 200: { media: ['text/plain'] } },
        handle: () =>
          Promise.resolve(
            streamed(async (response, signal) => {
              response.write('begin');
              await new Promise((resolve) => signal.addEventListener('abort', resolve));
              left();
              response.end();
            }),
          ),
      }),
      route({
        method: 'GET',
        path: '/try/late',
        summary: 'x',
        access: everyone,
        responses: { 200: { media: ['text/plain'] } },
        handle: () =>
          Promise.resolve(
            streamed((response) => {
              response.write('half');
              return after(20).then(() => {
                throw new Error('geheim');
              });
            }),
          ),
      }),
      route({
        method: 'GET',
        path: '/try/early',
        summary: 'x',
        access: everyone,
        responses: { 200: { media: ['text/plain'] } },
        handle: () => Promise.resolve(streamed(() => Promise.reject(notFound()))),
      }),
      route({
        method: 'GET',
        path: '/try/record',
        summary: 'x',
        access: everyone,
        responses: { 200: z.object({ title: z.string() }), 304: null },
        handle: (call) => Promise.resolve(okUnlessKnown(call, record)),
      }),
      route({
        method: 'PUT',
        path: '/try/record',
        summary: 'x',
        access: everyone,
        responses: { 200: z.object({ title: z.string() }) },
        body: z.strictObject({ title: z.string() }),
        handle: (call) => {
          requireMatch(call, record);
          record = call.body;
          return Promise.resolve(ok(record));
        },
      }),
    ],
  });
});
afterAll(async () => {
  await api.close();
});

describe('a file', () => {
  it('is saved under its German name and never sniffed', async () => {
    const { status, headers, body } = await api.call('GET', '/api/try/file');
    expect([status, body]).toEqual([200, '%PDF']);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Befund Grosse.pdf"; filename*=UTF-8''Befund%20Gr%C3%B6%C3%9Fe.pdf`,
    );
    expect([
      headers.get('content-length'),
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
    ]).toEqual(['4', 'nosniff', 'no-store']);
  });
});

describe('a download', () => {
  it('is cut when its client stops reading, so that nobody keeps it in memory', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    try {
      let received = 0;
      socket.on('error', () => undefined);
      socket.write('GET /api/try/large HTTP/1.1\r\nHost: x\r\n\r\n');
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      // A minute, and what a very slow line needs for so much.
      vi.advanceTimersByTime(60_000 + LARGE_BYTES / 16);
      socket.on('data', (piece: Buffer) => void (received += piece.length)).resume();
      await once(socket, 'close');
      expect(first.length + received).toBeLessThan(LARGE_BYTES);
    } finally {
      vi.useRealTimers();
      socket.destroy();
    }
  });
});

describe('cookies', () => {
  it('are read, set and deleted, invisible to scripts, and secure where clients come by https', async () => {
    const { headers } = await api.call('GET', '/api/try/cookie', {
      headers: { Cookie: 'other=%zz; seen="ja%3B"; seen=zweite' },
    });
    expect(headers.getSetCookie()).toEqual([
      'seen=ja%3B%3B1; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure',
      'gone=; Path=/api/try; SameSite=Strict; Max-Age=0; HttpOnly; Secure',
    ]);
  });
});

describe('a stream', () => {
  it('of the chat library keeps the headers of the chain', async () => {
    const { status, headers, body } = await api.call('POST', '/api/try/chat', { as: newPerson(), body: {} });
    expect(status).toBe(200);
    expect(String(body)).toContain('"delta":"Guten Tag"');
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-ratelimit-remaining')).toBe('999');
    expect(headers.getSetCookie()).toEqual(['chat=1; Path=/; SameSite=Lax; HttpOnly; Secure']);
    expect(api.streams.count).toBe(0);
  });

  it('ends the connection for a client that asked for it, whatever the chat library says', async () => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    const bearer = await api.tokenFor(newPerson());
    socket.write(
      `POST /api/try/chat HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    // Resolves only when the server has closed.
    const answer = await text(socket);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).not.toMatch(/keep-alive/i);
    expect(answer).toContain('Guten Tag');
  });

  it('learns at once that its client left, and is counted until it is over', async () => {
    const client = request(`${api.url}/api/try/endless`, { agent: false });
    client.on('error', () => undefined);
    await new Promise<void>((resolve) =>
      client.once('response', (answer) => answer.once('data', () => resolve())).end(),
    );
    expect(api.streams.count).toBe(1);
    client.destroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    await api.streams.whenIdle();
    expect(api.streams.count).toBe(0);
  });

  it('that fails before its first byte is an ordinary error', async () => {
    const { status, body, headers } = await api.call('GET', '/api/try/early');
    expect([status, body]).toEqual([404, { error: 'Nicht gefunden', code: 'not_found' }]);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('that fails later breaks off, so that nobody takes half for the whole', async () => {
    await expect(fetch(`${api.url}/api/try/late`).then((answer) => answer.text())).rejects.toThrow('terminated');
    expect(api.logLines.join('')).toContain('stream broke off');
    expect(api.logLines.join('')).not.toContain('geheim');
  });
});

describe('conditional requests', () => {
  it('answer 304 to whoever knows the record, and 412 to whoever would overwrite another change', async () => {
    const first = await api.call('GET', '/api/try/record');
    const etag = first.headers.get('etag') ?? '';
    expect((await api.call('GET', '/api/try/record', { headers: { 'If-None-Match': `"x", W/${etag}` } })).status).toBe(
      304,
    );
    const body = { title: randomUUID() };
    expect((await api.call('PUT', '/api/try/record', { body, headers: { 'If-Match': etag } })).status).toBe(200);
    const late = await api.call('PUT', '/api/try/record', {
      body: { title: 'verloren' },
      headers: { 'If-Match': etag },
    });
    expect([late.status, late.body]).toMatchObject([412, { code: 'precondition_failed' }]);
    expect((await api.call('GET', '/api/try/record', { headers: { 'If-None-Match': etag } })).body).toEqual(body);
  });
});
