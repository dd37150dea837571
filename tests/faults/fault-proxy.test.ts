import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering, cutBody, drip, late, resetAtOnce, resetInBody, silent, stallInBody } from './faults.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

const ANSWER = JSON.stringify({ verdict: 'x'.repeat(200) });

let service: Server;
let proxy: FaultProxy;
let served: string[];

beforeEach(async () => {
  served = [];
  service = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (bytes: Buffer) => (body += bytes.toString('utf8')));
    incoming.on('end', () => {
      served.push(body);
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await proxy.close();
  service.closeAllConnections();
  service.close();
});

/** What a client with a second of patience gets. */
async function ask(body = '{}', patienceMs = 1_000): Promise<string> {
  try {
    const answer = await fetch(`${proxy.url}/v1/x`, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'timeout' : 'broken';
  }
}

describe('fault proxy', () => {
  it('passes everything while it behaves, and keeps what it saw', async () => {
    expect(await ask('{"größe":1}')).toBe(`200 ${ANSWER}`);
    expect(served).toEqual(['{"größe":1}']);
    await expect.poll(() => proxy.seen[0]?.answer?.status).toBe(200);
    expect(proxy.seen[0]).toMatchObject({ request: { method: 'POST', path: '/v1/x', body: '{"größe":1}' } });
  });

  it.each([
    ['silent', silent, 'timeout'],
    ['stall in the body', stallInBody, 'timeout'],
    ['slow drip', drip, 'timeout'],
    ['later than the client waits', late(5_000), 'timeout'],
    ['reset before the header', resetAtOnce, 'broken'],
    ['reset in the body', resetInBody, 'broken'],
    ['cut body', cutBody, 'broken'],
    ['an answer of its own', answering(503, 'no'), '503 no'],
  ] as const)('can break an exchange: %s', async (_name, fault, expected) => {
    proxy.misbehave(fault);
    expect(await ask()).toBe(expected);
    await proxy.behave();
    expect(await ask()).toBe(`200 ${ANSWER}`);
  });

  it('breaks only what it is asked to break', async () => {
    proxy.misbehave(answering(500, 'no'), ({ body }) => body.includes('planted'));
    expect(await ask('{"text":"planted"}')).toBe('500 no');
    expect(await ask('{"text":"other"}')).toBe(`200 ${ANSWER}`);
    expect(served).toEqual(['{"text":"other"}']);
  });

  it('refuses connections and resets running ones, and listens again on the same address', async () => {
    proxy.misbehave(silent);
    const running = ask();
    await expect.poll(() => proxy.seen.length).toBe(1);
    await proxy.refuse();
    expect(await running).toBe('broken');
    expect(await ask()).toBe('broken');
    await proxy.behave();
    expect(await ask()).toBe(`200 ${ANSWER}`);
  });
});
