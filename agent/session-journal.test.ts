import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionEventsBodySchema } from '#core/contracts/voice-sessions.ts';
import type { SessionEvent } from '#core/contracts/voice-sessions.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createSessionJournal } from './session-journal.ts';

const sessionId = '5f0c3f4e-2f0e-4d35-9a57-0d1f7f2f9b11';
const logger = createLogger({ service: 'test', level: 'silent' });
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An API whose next answers are given; what it stored can be read. */
async function api(statuses: number[], snapshot: unknown = null) {
  const stored: SessionEvent[] = [];
  const authorizations: (string | undefined)[] = [];
  const own = createServer((incoming, response) => {
    authorizations.push(incoming.headers.authorization);
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      if (incoming.method === 'GET') {
        response.end(JSON.stringify({ snapshot }));
        return;
      }
      const status = statuses.shift() ?? 200;
      if (status === 200) stored.push(...sessionEventsBodySchema.parse(JSON.parse(Buffer.concat(chunks).toString())).events);
      response.statusCode = status;
      response.end('{}');
    });
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', () => resolve()));
  const apiUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  return { stored, authorizations, journal: createSessionJournal({ apiUrl, sessionId, serviceSecret: 'service-secret-of-test', logger }) };
}

describe('session journal', () => {
  it('delivers events in order with the service secret', async () => {
    const { stored, authorizations, journal } = await api([]);
    journal.add({ type: 'started' });
    journal.add({ type: 'phase', phase: 'vorbereitung' });
    expect(await journal.flush(5_000)).toBe(0);
    expect(stored.map((event) => event.type)).toEqual(['started', 'phase']);
    expect(authorizations[0]).toBe('Bearer service-secret-of-test');
  });

  it('delivers every event once it can, in order, after the API failed', async () => {
    const { stored, journal } = await api([503, 500]);
    journal.add({ type: 'started' });
    journal.add({ type: 'phase', phase: 'vorbereitung' });
    journal.add({ type: 'ended', reason: 'stopped' });
    expect(await journal.flush(10_000)).toBe(0);
    expect(stored.map((event) => event.type)).toEqual(['started', 'phase', 'ended']);
    expect(new Set(stored.map((event) => event.id)).size).toBe(3);
  });

  it('does not try for ever what the API refuses for good', async () => {
    const { stored, journal } = await api([422]);
    journal.add({ type: 'started' });
    expect(await journal.flush(5_000)).toBe(0);
    journal.add({ type: 'ended', reason: 'dropped' });
    expect(await journal.flush(5_000)).toBe(0);
    expect(stored.map((event) => event.type)).toEqual(['ended']);
  });

  it('keeps the others when one event of a batch is refused', async () => {
    // The first is under way alone; the next two go together, are refused, then one by one.
    const { stored, journal } = await api([200, 422, 422, 200]);
    journal.add({ type: 'started' });
    journal.add({ type: 'phase', phase: 'achseln' });
    journal.add({ type: 'ended', reason: 'stopped' });
    expect(await journal.flush(5_000)).toBe(0);
    expect(stored.map((event) => event.type)).toEqual(['started', 'ended']);
  });

  it('tells how many events are still waiting when the API is gone', async () => {
    const journal = createSessionJournal({ apiUrl: 'http://127.0.0.1:9', sessionId, serviceSecret: undefined, logger });
    journal.add({ type: 'started' });
    expect(await journal.flush(50)).toBe(1);
  });

  it('begins anew when no snapshot can be read', async () => {
    const { journal } = await api([], { version: 0, data: 'broken' });
    expect(await journal.loadSnapshot()).toBeUndefined();
  });

  it('loads the stored snapshot', async () => {
    const { journal } = await api([], { version: 1, data: { phase: 'achseln' } });
    expect(await journal.loadSnapshot()).toEqual({ version: 1, data: { phase: 'achseln' } });
  });
});
