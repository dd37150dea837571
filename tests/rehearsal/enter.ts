import { spawn } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { runCommand } from '#scripts/setup/run-command.ts';
import { hostsText, layNetwork } from './hosts/network.ts';
import { makeAuthority } from './world/authority.ts';
import type { Authority } from './world/authority.ts';

/** Where a rehearsal takes place. */
export interface Stage {
  readonly folder: string;
  readonly authority: Authority;
  /** Resolves when whoever started it wants it to end, or is gone. */
  readonly abandoned: Promise<void>;
}

/** A pipe that closes when the one who started us ends, however. */
const LIFELINE = 3;
const STEP_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Runs this program again in network, mount and process namespaces of its own: nothing of the machine is touched, and
 * whatever was started there is gone with it.
 * @returns its exit code.
 */
export async function enterOwnNamespaces(file: string, args: readonly string[]): Promise<number> {
  if (process.getuid?.() !== 0)
    throw new Error('The rehearsal needs root, for network namespaces and for the users of the containers.');
  const folder = mkdtempSync(join(tmpdir(), 'companion-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const authority = await makeAuthority(folder);
  writeFileSync(join(folder, 'authority.json'), JSON.stringify(authority), { mode: 0o600 });
  writeFileSync(join(folder, 'hosts'), hostsText());
  const own = ['--mount', '--propagation', 'private', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'];
  const child = spawn('unshare', [...own, process.execPath, file, ...args], {
    env: {
      ...processEnvironment(),
      REHEARSAL_FOLDER: folder,
      NODE_EXTRA_CA_CERTS: authority.trusted,
      SSL_CERT_FILE: authority.trusted,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  void writeWayIn(folder, child.pid ?? 0, authority.trusted);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.stdio[LIFELINE]?.destroy());
  process.once('disconnect', () => child.stdio[LIFELINE]?.destroy());
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  return code;
}

/** A script that runs a command in there: in the world, or on one of the hosts. */
async function writeWayIn(folder: string, outer: number, trusted: string): Promise<void> {
  const state = { inner: '' };
  await comesTrue(
    async () => {
      state.inner = (await readFile(`/proc/${outer}/task/${outer}/children`, 'utf8').catch(() => '')).trim();
      return state.inner !== '';
    },
    { everyMs: LOOK_EVERY_MS, limitMs: STEP_LIMIT_MS },
  );
  const script = [
    '#!/bin/sh',
    '# enter [api-host|gpu-host] COMMAND …',
    `export SSL_CERT_FILE=${trusted} CURL_CA_BUNDLE=${trusted} NODE_EXTRA_CA_CERTS=${trusted}`,
    'case "$1" in api-host|gpu-host) place=$1; shift; set -- ip netns exec "$place" "$@" ;; esac',
    `exec nsenter --target ${state.inner} --mount --net --pid --wd="$PWD" -- "$@"`,
    '',
  ];
  await writeFile(wayInto(folder), script.join('\n'), { mode: 0o700 });
}

/** File of that script. */
export function wayInto(folder: string): string {
  return join(folder, 'enter');
}

/** Inside: undefined where this process was not started by {@link enterOwnNamespaces}. */
export async function openStage(readAuthority: (file: string) => Promise<Authority>): Promise<Stage | undefined> {
  const folder = processEnvironment()['REHEARSAL_FOLDER'];
  if (folder === undefined || folder === '') return undefined;
  const lifeline = createReadStream('', { fd: LIFELINE });
  const abandoned = new Promise<void>((resolve) => {
    for (const end of ['end', 'close', 'error'] as const) lifeline.once(end, () => resolve());
  });
  lifeline.resume();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  await runCommand('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts'], { limitMs: STEP_LIMIT_MS });
  await layNetwork();
  return { folder, authority: await readAuthority(join(folder, 'authority.json')), abandoned };
}
