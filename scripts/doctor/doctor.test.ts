import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import type { Section } from './finding.ts';

const PERSONAL = 'frau.muster@example.org';
let folder: string;
let api: Server;
let secure: Server;
let hung: ChildProcess;
let hungPort: number;
let health: Record<string, unknown>;
let metrics: string;

const portOf = (server: Server): number => (server.address() as { port: number }).port;
const sound = (service: string) => ({
  status: 'ok',
  service,
  timestamp: '2026-01-01T00:00:00.000Z',
  version: '0.1.0',
  uptime_seconds: 7_300,
  checks: { database: { status: 'ok', latency_ms: 3 } },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  mkdirSync(join(folder, 'data', 'logs'), { recursive: true });
  api = createServer((request, response) => {
    response.end(request.url === '/metrics' ? metrics : JSON.stringify(health));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  // A process that is stopped keeps its port and says nothing.
  const script = `require('http').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
  hung = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  hungPort = Number(String((await once(hung.stdout!, 'data'))[0]));
  hung.kill('SIGSTOP');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3'],
      ...['-keyout', key, '-out', certificate, '-subj', '/CN=localhost'],
    ],
    { stdio: 'ignore' },
  );
  secure = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }).listen(0, '127.0.0.1');
  await once(secure, 'listening');
});
afterAll(() => {
  hung.kill('SIGKILL');
  for (const server of [api, secure]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

async function doctor(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { PATH = '' } = processEnvironment();
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'scripts', 'doctor.ts'), ...args], {
    env: { PATH, DATA_DIR: join(folder, 'data'), PORT: String(portOf(api)), METRICS_PORT: String(portOf(api)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function findings(...args: readonly string[]): Promise<Record<string, string>> {
  const { output } = await doctor('--json', ...args);
  const sections = JSON.parse(output) as Section[];
  return Object.fromEntries(
    sections.flatMap((one) => one.findings).map(({ what, standing }) => [what.trim(), standing]),
  );
}

describe('doctor', () => {
  it('is content with what is well, and says so without colours to a file', async () => {
    health = sound('api');
    metrics =
      'jobs_due{job="emails.send"} 2\njobs_due_oldest_seconds{job="emails.send"} 4\njobs_failed{job="emails.send"} 0\n';
    const { code, output } = await doctor('--host', 'api');
    expect(code).toBe(0);
    expect(output).toContain('version 0.1.0, up 2 h 1 min');
    expect(output).toContain('2, the oldest for 4 s');
    expect(output).not.toContain('\u001B[');
  });

  it('names what is broken: a check, a queue, a failed job', async () => {
    health = { ...sound('api'), status: 'fail', checks: { database: { status: 'fail', error: 'timeout' } } };
    metrics = 'jobs_due_oldest_seconds{job="emails.send"} 900\njobs_failed{job="moderation.alarm"} 1\n';
    const { code, output } = await doctor('--host', 'api');
    expect(code).toBe(1);
    expect(output).toMatch(/✗\s+database\s+timeout/);
    expect(output).toContain('1 of moderation.alarm');
    expect(output).toContain('the oldest for 900 s');
  });

  it('does not hang with what hangs', async () => {
    health = sound('api');
    metrics = '';
    const found = await findings('--host', 'api', '--certificate', `127.0.0.1:${hungPort}`, '--port', '127.0.0.1:1');
    expect(found[`certificate of 127.0.0.1:${hungPort}`]).toBe('broken');
    expect(found['port 127.0.0.1:1']).toBe('broken');
    expect(found['API']).toBe('well');
  });

  it('counts the days of a certificate, misses backups, and finds GPU host parts that are not there', async () => {
    const found = await findings('--certificate', `localhost:${portOf(secure)}`, '--backups', join(folder, 'none'));
    expect(found[`certificate of localhost:${portOf(secure)}`]).toBe('broken');
    expect(found['backup']).toBe('broken');
    expect(found['voice agent']).toBe('broken');
    expect(found['safety classifier']).toBe('broken');
    writeFileSync(join(folder, 'companion-20260101T000000Z.backup'), 'x');
    expect((await findings('--host', 'api', '--backups', folder))['backup']).toBe('well');
  });

  it('shows the last faults by their static words, and nobody', async () => {
    const lines = [
      { level: 30, time: '2026-01-01T00:00:00.000Z', ['msg']: 'fine' },
      {
        level: 50,
        time: '2026-01-02T03:04:05.000Z',
        service: 'api',
        ['msg']: 'job failed for good',
        code: 'smtp_refused',
        email: PERSONAL,
      },
    ];
    writeFileSync(
      join(folder, 'data', 'logs', 'api.log'),
      `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno json\n`,
    );
    const { output } = await doctor('--host', 'api');
    expect(output).toContain('api: job failed for good: smtp_refused');
    expect(output).not.toContain(PERSONAL);
  });

  it.each([['--host', 'moon'], ['--port', 'somewhere'], ['--cure']])('refuses %s %s with 2', async (...args) => {
    expect((await doctor(...args)).code).toBe(2);
  });
});
