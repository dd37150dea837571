import '#tests/virtual-caller/quiet-media-log.ts';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispose } from '@livekit/rtc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { countRooms, tryDoor } from '#scripts/rotation/media-server-doors.ts';
import { newSecret } from '#scripts/rotation/secret-files.ts';
import { provideMediaServer } from '#scripts/setup/media-server.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { mediaServerConfig } from '#scripts/start/media-server-config.ts';
import { findFreeMediaPorts } from '#scripts/start/ports.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { PartName, RunningSystem } from '#scripts/start/system.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { createCall } from '#tests/faults/fault-call.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { joinRoom, requestToken } from '#tests/virtual-caller/room-client.ts';
import { waitForAgent } from '#tests/virtual-caller/turn-taking.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';

/** Secrets are changed under a running call: the whole real system, the media server with a key file of its own. */

const LIMIT_MS = 60_000;
const OLD = { key: 'old-key', secret: newSecret() };
const SPARE = { key: 'spare-key', secret: newSecret() };

let folder: string;
let port: number;
let binary: string;
let mediaServer: ChildProcess;
let system: RunningSystem;
const place = (name: string): string => join(folder, name);
const secretOf = (name: string): string => readFileSync(place(`secrets/${name}`), 'utf8').trim();
const mediaUrl = (): string => `http://127.0.0.1:${port}`;

async function startMediaServer(): Promise<void> {
  mediaServer = spawn(binary, ['--config', place('media.yaml')], { stdio: 'ignore' });
  await awaitCondition('the media server answers', LIMIT_MS, () =>
    fetch(mediaUrl()).then(
      (one) => one.ok,
      () => false,
    ),
  );
}

/** Restarts what it is asked for, as a supervisor would. */
const restarter = createServer((request, response) => {
  const part = (request.url ?? '').slice(1);
  const restarting = part === 'media-server' ? restartMediaServer() : system.restart(partOf(part));
  restarting.then(
    () => response.end('ok'),
    () => response.writeHead(500).end(),
  );
});
const partOf = (part: string): PartName => (part === 'api' ? 'api' : 'agent');

async function restartMediaServer(): Promise<void> {
  const ended = once(mediaServer, 'exit');
  mediaServer.kill('SIGKILL');
  await ended;
  await startMediaServer();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rotation-'));
  port = await findFreeMediaPorts();
  const apiPort = await findFreePort();
  mkdirSync(place('secrets'));
  const secrets = {
    LIVEKIT_API_KEY: OLD.key,
    LIVEKIT_API_SECRET: OLD.secret,
    SERVICE_SECRET: newSecret(),
    COOKIE_SECRET: newSecret(),
  };
  for (const [name, value] of Object.entries(secrets)) writeFileSync(place(`secrets/${name}`), value, { mode: 0o600 });
  writeFileSync(place('keys.yaml'), stringify({ [OLD.key]: OLD.secret, [SPARE.key]: SPARE.secret }), { mode: 0o600 });
  const facts = { signalPort: port, tcpPort: port + 1, udpPort: port + 2, apiKey: OLD.key, apiSecret: OLD.secret };
  const webhookUrl = `http://127.0.0.1:${apiPort}/api/voice/webhook`;
  const config = parse(mediaServerConfig({ ...facts, webhookUrl, openHost: undefined })) as Record<string, unknown>;
  delete config['keys'];
  writeFileSync(place('media.yaml'), stringify({ ...config, key_file: place('keys.yaml') }));
  binary = await provideMediaServer({ environment: processEnvironment(), progress: createProgress(() => undefined) });
  await startMediaServer();
  restarter.listen(0, '127.0.0.1');
  const fromFiles = Object.keys(secrets).map((name) => [`${name}_FILE`, place(`secrets/${name}`)]);
  system = await startSystem({
    ports: 'free',
    environment: {
      DATA_DIR: place('data'),
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      PORT: String(apiPort),
      PUBLIC_BASE_URL: `http://localhost:${apiPort}`,
      AGENT_DRAIN_TIMEOUT_MS: '120000',
      ...(Object.fromEntries(fromFiles) as Record<string, string>),
    },
  });
});
afterAll(async () => {
  await system.stop();
  mediaServer.kill('SIGKILL');
  restarter.closeAllConnections();
  restarter.close();
  await dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function beginCall(): Promise<FaultCall> {
  const token = await requestToken({ url: system.url, secret: system.testSecret ?? '' });
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(token, watch);
  await waitForAgent(client, LIMIT_MS);
  const call = createCall(client, token.sessionId, () => watch.problems());
  await awaitCondition('the first words', LIMIT_MS, () => client.texts.length > 0);
  return call;
}

async function isAnswered(call: FaultCall): Promise<boolean> {
  await call.hasPace();
  const since = await call.type('Was machen wir hier?');
  return (await call.reaction(since, LIMIT_MS, () => true)).text.text !== '';
}

function rotate(...args: readonly string[]): Promise<number | null> {
  const { port: restarterPort } = restarter.address() as { port: number };
  const options = [
    ...['--secrets', place('secrets'), '--media-keys', place('keys.yaml'), '--media-config', place('media.yaml')],
    ...['--media-url', mediaUrl(), '--restart-command', `curl -fsS http://127.0.0.1:${restarterPort}/{part}`],
    ...['--outbox', place('data/outbox')],
  ];
  const script = join(PROJECT_ROOT, 'scripts', 'rotate-secrets.ts');
  const child = spawn(process.execPath, [script, ...args, ...options], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}

describe('secrets that are changed under a running call', () => {
  const NAMES = ['LIVEKIT_API_KEY', 'SERVICE_SECRET', 'COOKIE_SECRET'];

  it('end no call: one that began before goes on, one after works, and the old key opens nothing at the end', async () => {
    const call = await beginCall();
    const beginning = rotate('begin', ...NAMES);
    await awaitCondition('the new pair is in use', LIMIT_MS, () => secretOf('LIVEKIT_API_KEY').startsWith(SPARE.key));
    expect(await tryDoor(mediaUrl(), SPARE)).toBe('open');
    expect(await isAnswered(call)).toBe(true);
    await call.leave();
    expect(await beginning).toBe(0);
    expect(secretOf('SERVICE_SECRET').split(',')).toHaveLength(2);
    expect(await rotate('begin', ...NAMES)).toBe(2);

    const second = await beginCall();
    expect(await isAnswered(second)).toBe(true);
    expect(await rotate('finish', ...NAMES, '--wait', '1')).toBe(4);
    expect(await tryDoor(mediaUrl(), OLD)).toBe('open');
    expect(await isAnswered(second)).toBe(true);
    await second.leave();
    await awaitCondition('nobody calls', LIMIT_MS, async () => (await countRooms(mediaUrl(), SPARE)) === 0);
    expect(await rotate('finish', ...NAMES, '--wait', '60')).toBe(0);

    expect(await tryDoor(mediaUrl(), OLD)).toBe('refused');
    expect(await tryDoor(mediaUrl(), SPARE)).toBe('open');
    for (const name of NAMES) expect(secretOf(name)).not.toContain(',');
    const third = await awaitCall();
    expect(await isAnswered(third)).toBe(true);
    await third.leave();
    expect(Object.keys(parse(readFileSync(place('keys.yaml'), 'utf8')) as object)).toHaveLength(2);
  });
});

/** The agent registers again by itself; until then tokens are refused. */
async function awaitCall(): Promise<FaultCall> {
  await awaitCondition('a new call can begin', LIMIT_MS, async () => {
    const answer = await fetch(`${system.agentHealthUrl}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  });
  await awaitCondition('the API knows', LIMIT_MS, async () => {
    const answer = await fetch(`${system.url}/api/voice/status`);
    return ((await answer.json()) as { available: boolean }).available;
  });
  return beginCall();
}
