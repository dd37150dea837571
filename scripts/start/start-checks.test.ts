import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#core/config/settings.ts';
import { AlreadyRunningError, lockDataDir } from './instance-lock.ts';
import { findFreePort, isFree } from '#core/network/free-port.ts';
import { findFreeMediaPorts, requireFreePorts } from './ports.ts';
import { ensureSecrets, testSecretFileOf } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-checks-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('requireFreePorts', () => {
  it('names the busy port and the variable that moves it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const checked = requireFreePorts([{ port, protocol: 'tcp', usedBy: 'API and page', variable: 'PORT' }]);
    await expect(checked).rejects.toThrow(`Port ${port} (tcp, API and page) is in use by another program; set PORT`);
    server.close();
  }, 10_000);

  it('waits a moment for a port that an earlier start is just giving back', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const checked = requireFreePorts([{ port, protocol: 'tcp', usedBy: 'API and page', variable: 'PORT' }]);
    server.close();
    await expect(checked).resolves.toBeUndefined();
  });

  it('finds ports that are free', async () => {
    expect(await isFree(await findFreePort(), 'tcp')).toBe(true);
    const media = await findFreeMediaPorts();
    expect(await Promise.all([isFree(media, 'tcp'), isFree(media + 1, 'tcp'), isFree(media + 2, 'udp')])).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('lockDataDir', () => {
  it('refuses a second start in the same folder and names the first', async () => {
    const release = await lockDataDir(folder);
    await expect(lockDataDir(join(folder, '.'))).rejects.toThrow(AlreadyRunningError);
    await expect(lockDataDir(folder)).rejects.toThrow(`process ${process.pid}`);
    await release();
  });

  it('lets the next start in once the first has ended', async () => {
    await (
      await lockDataDir(folder)
    )();
    await expect(lockDataDir(folder).then((release) => release())).resolves.toBeUndefined();
  });
});

describe('ensureSecrets', () => {
  it('makes secrets that only the owner can read and keeps them', () => {
    const settings = readSettings({ DATA_DIR: folder });
    const made = ensureSecrets(settings);
    expect(Object.keys(made).sort()).toEqual([
      'COOKIE_SECRET',
      'CRON_SECRET',
      'LIVEKIT_API_KEY',
      'LIVEKIT_API_SECRET',
      'SERVICE_SECRET',
      'VOICE_TEST_SECRET',
    ]);
    expect(new Set(Object.values(made)).size).toBe(6);
    for (const file of readdirSync(join(folder, 'secrets')))
      expect(statSync(join(folder, 'secrets', file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(readFileSync(testSecretFileOf(folder), 'utf8').trim()).toBe(made.VOICE_TEST_SECRET);
    expect(ensureSecrets(settings)).toEqual(made);
  });

  it('makes none that was set, and no media server key for a media server elsewhere', () => {
    const settings = readSettings({
      DATA_DIR: folder,
      LIVEKIT_URL: 'wss://media.example',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'secret-secret',
      VOICE_TEST_SECRET: 'chosen-by-hand',
    });
    expect(Object.keys(ensureSecrets(settings))).toEqual(['SERVICE_SECRET', 'CRON_SECRET', 'COOKIE_SECRET']);
  });

  it('makes no secret in production', () => {
    expect(ensureSecrets({ ...readSettings({ DATA_DIR: folder }), NODE_ENV: 'production' })).toEqual({});
    expect(readdirSync(folder)).toEqual([]);
  });
});
