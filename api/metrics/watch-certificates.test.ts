import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#core/network/free-port.ts';
import { createMetrics } from './metrics.ts';
import { doorsOf, watchCertificates } from './watch-certificates.ts';

const DAY_S = 86_400;
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '12',
    '-subj',
    '/CN=test',
  ];
  execFileSync('openssl', ['req', ...what, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

it('the metrics say when the certificate of each door ends, and 0 for one that cannot be read', async () => {
  const metrics = createMetrics('0.0.0');
  watchCertificates(metrics, {
    api: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    voice: { host: '127.0.0.1', port: await findFreePort() },
  });
  const { text } = await metrics.render();
  const [, end = ''] = /certificate_ends_timestamp_seconds\{door="api"\} (\S+)/.exec(text) ?? [];
  const days = (Number(end) - Date.now() / 1_000) / DAY_S;
  expect(days).toBeGreaterThan(11.9);
  expect(days).toBeLessThan(12.1);
  expect(text).toContain('certificate_ends_timestamp_seconds{door="voice"} 0');
});

it('a laptop has no doors, a host has two', () => {
  expect(doorsOf({ PUBLIC_BASE_URL: 'http://localhost:3000', LIVEKIT_URL: 'ws://127.0.0.1:7880' })).toEqual({});
  expect(
    doorsOf({ PUBLIC_BASE_URL: 'https://companion.example', LIVEKIT_URL: 'wss://voice.companion.example:8443' }),
  ).toEqual({
    api: { host: 'companion.example', port: 443 },
    voice: { host: 'voice.companion.example', port: 8443 },
  });
});
