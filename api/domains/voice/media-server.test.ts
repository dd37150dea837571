import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askMediaServer, createMediaServer } from './media-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Something that listens at the media server's address, or in front of it. */
async function listening(status: number, type: string, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const KEY = { apiKey: 'companion', apiSecret: 'a-secret-that-is-long-enough-for-hmac' };
const PROXY_404 = [404, 'text/html', '<h1>Not found</h1>'] as const;
const NOT_ROUTED = [404, 'application/json', '{"error":"Nicht gefunden","code":"not_found_here"}'] as const;
const BAD_ROUTE = [404, 'application/json', '{"code":"bad_route","msg":"no handler for path"}'] as const;
const GONE = [404, 'application/json', '{"code":"not_found","msg":"requested room does not exist"}'] as const;

async function mediaBehind(answer: readonly [number, string, string]) {
  return createMediaServer({ url: await listening(...answer), publicUrl: 'wss://media.test', ...KEY });
}

describe('a room', () => {
  it('is gone when the media server itself says so', async () => {
    const media = await mediaBehind(GONE);
    expect(await media.announceClosing('exam-1', 'replaced')).toBe(false);
    await expect(media.removeRoom('exam-1')).resolves.toBeUndefined();
  });

  it.each([PROXY_404, NOT_ROUTED, BAD_ROUTE])(
    'is not gone because something in front answers %i %s %s',
    async (...answer) => {
      const media = await mediaBehind(answer);
      await expect(media.announceClosing('exam-1', 'replaced')).rejects.toMatchObject({ status: 404 });
      await expect(media.removeRoom('exam-1')).rejects.toMatchObject({ status: 404 });
    },
  );
});

describe('the media server', () => {
  it('is up when it answers for rooms', async () => {
    const url = await listening(200, 'application/json', '{"rooms":[]}');
    await expect(askMediaServer({ url, ...KEY }, 5_000)).resolves.toBeUndefined();
  });

  it.each([
    [200, 'text/plain', 'OK'],
    [200, 'text/html', '<h1>Companion</h1>'],
    [502, 'text/plain', 'bad gateway'],
    [401, 'application/json', '{"code":"unauthenticated","msg":"invalid API key"}'],
    PROXY_404,
  ] as const)('is not up because something answers %i %s %s', async (...answer) => {
    const url = await listening(...answer);
    await expect(askMediaServer({ url, ...KEY }, 5_000)).rejects.toThrow();
  });
});
