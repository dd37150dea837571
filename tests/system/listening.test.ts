import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_NAMES } from '#scripts/start/parts.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';

/** What a started system opens to whom, read from the kernel. */

let dataDir: string;
let system: RunningSystem;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'companion-listening-'));
  const environment = { DATA_DIR: dataDir, HOST: '', METRICS_PORT: String(await findFreePort()) };
  system = await startSystem({ ports: 'free', environment });
});
afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sockets of a process group by inode. */
function socketsOf(group: number): ReadonlySet<string> {
  const members = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && groupOf(name) === group);
  return new Set(
    members
      .flatMap((processId) => linksOf(join('/proc', processId, 'fd')))
      .flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []),
  );
}

function groupOf(processId: string): number | undefined {
  try {
    return Number(
      readFileSync(join('/proc', processId, 'stat'), 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ')[2],
    );
  } catch {
    // It ended between the two looks.
    return undefined;
  }
}

function linksOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => readlinkSync(join(folder, name)));
  } catch {
    return [];
  }
}

/**
 * Addresses, as the kernel writes them, on which these sockets wait for anybody: TCP in state LISTEN, UDP without a
 * peer.
 */
function waitingAddresses(inodes: ReadonlySet<string>): readonly string[] {
  return (['tcp', 'tcp6', 'udp', 'udp6'] as const).flatMap((protocol) => {
    const rows = readFileSync(join('/proc/net', protocol), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/));
    const waiting = rows.filter((row) => (protocol.startsWith('tcp') ? row[3] === '0A' : /:0000$/.test(row[2] ?? '')));
    return waiting.filter((row) => inodes.has(row[9] ?? '')).map((row) => (row[1] ?? '').split(':')[0] ?? '');
  });
}

/** 127.0.0.1 in the kernel's byte order. */
const LOOPBACK = '0100007F';

describe('a started system', () => {
  it.each(PART_NAMES)('waits for this machine alone: %s', (part) => {
    const addresses = waitingAddresses(socketsOf(system.processIdOf(part) ?? 0));
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses)).toEqual(new Set([LOOPBACK]));
  });

  it('keeps every secret in a file of its own that only its owner reads', () => {
    const secrets = join(dataDir, 'secrets');
    const names = readdirSync(secrets);
    expect(names).toEqual(
      expect.arrayContaining([
        'LIVEKIT_API_SECRET',
        'SERVICE_SECRET',
        'STAND_IN_SERVICE_KEY',
        'VOICE_TEST_SECRET',
        'demo-admin',
        'demo-free',
      ]),
    );
    for (const name of names) expect(statSync(join(secrets, name)).mode & 0o777, name).toBe(0o600);
    expect(new Set(names.map((name) => readFileSync(join(secrets, name), 'utf8'))).size).toBe(names.length);
  });
});
