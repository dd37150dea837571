import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { prepareDatabaseFolder } from './database/test-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** One process with what it wrote. */
interface RunningMain {
  readonly child: ChildProcess;
  readonly lines: Record<string, unknown>[];
  readonly exited: Promise<number | null>;
}

function runMain(environment: Record<string, string>): RunningMain {
  const { PATH = '', HOME = '' } = processEnvironment();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((line) => JSON.parse(line) as Record<string, unknown>));
  });
  return { child, lines, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

const passwordIn = async (file: string) => (await readFile(join(dataDir, 'secrets', file), 'utf8')).trim();

let dataDir: string;
let port: number;
let main: RunningMain;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-server-'));
  port = await findFreePort();
  await prepareDatabaseFolder(join(dataDir, 'database'), 'none');
  main = runMain({ DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'test' });
  await vi.waitFor(() => expect(main.lines.find((line) => line['msg'] === 'api listening')).toMatchObject({ port }), {
    timeout: 150_000,
  });
}, 180_000);
afterAll(async () => {
  main.child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A process of Node needs half a second to start, and on a busy machine a multiple of that. */
const PROCESS_TIMEOUT_MS = 120_000;

describe('node api/main.ts', { timeout: PROCESS_TIMEOUT_MS }, () => {
  it('serves the API and signs demo people in on the same address', async () => {
    const supabase = createClient(`http://localhost:${port}`, 'publishable-key', {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await supabase.auth.signInWithPassword({
      email: 'premium@demo.local',
      password: await passwordIn('demo-premium'),
    });
    const answer = await fetch(`http://localhost:${port}/api/voice/sessions`, {
      headers: { Authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { items: [], nextCursor: null }]);
    const config = await fetch(`http://localhost:${port}/page-config.json`);
    expect(await config.json()).toEqual({
      demoSignIn: true,
      demoAccount: { email: 'free@demo.local', password: await passwordIn('demo-free') },
    });
  });

  it('takes the session cookie of a browser', async () => {
    const supabase = createClient(`http://localhost:${port}`, 'publishable-key', {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await supabase.auth.signInWithPassword({
      email: 'free@demo.local',
      password: await passwordIn('demo-free'),
    });
    const cookie = `sb-localhost-auth-token=base64-${Buffer.from(JSON.stringify(data.session)).toString('base64url')}`;
    expect((await fetch(`http://localhost:${port}/api/voice/sessions`, { headers: { Cookie: cookie } })).status).toBe(
      200,
    );
    const foreign = await fetch(`http://localhost:${port}/api/voice/token`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'https://evil.example' },
    });
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'origin_not_allowed' }]);
  });

  it('lets a signed-out administrator act no longer, nor her viewer', async () => {
    const supabase = createClient(`http://localhost:${port}`, 'publishable-key', {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await supabase.auth.signInWithPassword({
      email: 'admin@demo.local',
      password: await passwordIn('demo-admin'),
    });
    const bearer = { Authorization: `Bearer ${data.session?.access_token ?? ''}` };
    const opened = await fetch(`http://localhost:${port}/api/docs/session`, { method: 'POST', headers: bearer });
    const viewer = { Cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const statuses = () =>
      Promise.all(
        [bearer, viewer].map(async (headers) => (await fetch(`http://localhost:${port}/api/docs`, { headers })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await supabase.auth.signOut();
    expect(await statuses()).toEqual([401, 401]);
  });

  it('listens on this machine alone, and knows no foreign name', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside !== undefined) await expect(fetch(`http://${outside.address}:${port}/api/health`)).rejects.toThrow();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /page-config.json HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1.1 421 /);
    expect(text).not.toContain(await passwordIn('demo-free'));
  });

  it.each([
    ['too long a header', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['too long a path', `GET /api/${'y'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown method', 'FOO /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/voice/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'an odd expectation',
      'GET /api/voice/status HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['no HTTP at all', 'SSH-2.0-x\r\n\r\n', 400],
  ])('answers with the security headers also to %s', async (_what, sent, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain('X-Frame-Options: DENY');
    expect(text).toContain('Content-Type: application/json; charset=utf-8');
  });

  it('refuses to open a database that another process has open', async () => {
    const second = runMain({ DATA_DIR: dataDir, PORT: String(await findFreePort()), NODE_ENV: 'test' });
    expect(await second.exited).toBe(1);
    expect(second.lines.at(-1)).toHaveProperty('msg', 'api could not start');
  });

  it('names every wrong setting at once and ends', async () => {
    const wrong = runMain({ PORT: 'no', SUPABASE_URL: 'x', LIVEKIT_URL: 'http://x', STT_DEVICE: 'none' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.lines).toHaveLength(1);
    // Those of the voice cost the voice alone, and those of the agent are not read here.
    const names = (wrong.lines[0] as { problems: string[] }).problems.map((problem) => problem.split(':')[0]);
    expect(names.sort()).toEqual(['PORT', 'SUPABASE_URL']);
  });

  it('ends cleanly on SIGTERM', async () => {
    main.child.kill('SIGTERM');
    expect(await main.exited).toBe(0);
    expect(main.lines.at(-1)).toHaveProperty('msg', 'api ended');
  });
});
