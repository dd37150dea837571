import { describe, expect, it } from 'vitest';
import { agentHealthSchema, healthSchema } from '#core/contracts/health.ts';
import { createLogger } from '#core/logging/logger.ts';
import { startHealthServer } from './health-server.ts';
import { createReadiness } from './readiness.ts';
import type { ReadinessProbe } from './readiness.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const well: ReadinessProbe = { name: 'well', critical: true, check: () => Promise.resolve() };
const failing = (critical: boolean): ReadinessProbe => ({
  name: 'failing',
  critical,
  check: () => Promise.reject(Object.assign(new Error('wss://secret@host'), { code: 'unreachable' })),
});
const hanging: ReadinessProbe = { name: 'hanging', critical: true, check: () => new Promise(() => undefined) };

const SERVICE_SECRET = 'service-secret-of-the-tests';

async function get(
  probes: ReadinessProbe[],
  path: string,
  { taken = 0, headers = {} }: { readonly taken?: number; readonly headers?: Record<string, string> } = {},
) {
  const places = { taken, capacity: 4 };
  const readiness = createReadiness({ probes, version: 'test', places, probeTimeoutMs: 30 });
  const place = { port: 0, host: '127.0.0.1', secrets: [SERVICE_SECRET] };
  const server = await startHealthServer(place, { readiness }, logger);
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } finally {
    await server.close();
  }
}

describe('agent health', () => {
  it('is ready when every probe is well', async () => {
    const { status, text, headers } = await get([well], '/readyz');
    expect(status).toBe(200);
    expect(healthSchema.parse(JSON.parse(text)).checks?.['well']?.status).toBe('ok');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [0, true],
    [3, true],
    [4, false],
  ])(
    'tells with %i of 4 calls whether one more finds a place, and is well also when none does',
    async (calls, accepting) => {
      const { status, text } = await get([well], '/readyz', { taken: calls });
      expect(status).toBe(200);
      expect(agentHealthSchema.parse(JSON.parse(text))).toMatchObject({ calls, capacity: 4, accepting });
    },
  );

  it('has no place for anybody while it is not ready', async () => {
    const { text } = await get([failing(true)], '/readyz');
    expect(agentHealthSchema.parse(JSON.parse(text)).accepting).toBe(false);
  });

  it('is not ready when something critical fails, and tells only a code', async () => {
    const { status, text } = await get([well, failing(true)], '/readyz');
    expect(status).toBe(503);
    expect(healthSchema.parse(JSON.parse(text)).checks?.['failing']).toEqual({ status: 'fail', error: 'unreachable' });
    expect(text).not.toContain('secret');
  });

  it('is degraded, but ready, when only the voice is missing', async () => {
    const { status, text } = await get([well, failing(false)], '/readyz');
    expect(status).toBe(200);
    expect(healthSchema.parse(JSON.parse(text)).status).toBe('degraded');
  });

  it('does not wait for a probe that hangs', async () => {
    const { status, text } = await get([hanging], '/readyz');
    expect(status).toBe(503);
    expect(text).toContain('timeout');
  });

  it.each(['/health', '/healthz'])('answers %s whatever the probes say', async (path) => {
    expect((await get([hanging], path)).status).toBe(200);
  });

  it.each([
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Bearer another-secret-of-that-length' },
    { authorization: `Basic ${SERVICE_SECRET}` },
  ])('says nothing to somebody elsewhere without the secret: %j', async (headers) => {
    const { status, text } = await get([well], '/service/readyz', { headers });
    expect(status).toBe(401);
    expect(text).not.toContain('checks');
  });

  it('tells the API on another machine what it tells its own', async () => {
    const headers = { authorization: `Bearer ${SERVICE_SECRET}` };
    const { status, text } = await get([well, failing(true)], '/service/readyz', { taken: 1, headers });
    expect(status).toBe(503);
    expect(agentHealthSchema.parse(JSON.parse(text))).toMatchObject({ calls: 1, capacity: 4 });
  });
});
