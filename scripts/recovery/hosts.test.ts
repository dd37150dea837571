import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWithin } from '#scripts/command-line/run-within.ts';
import { commandHost, composeHost, systemdHost } from './hosts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A program in the place of docker or systemctl: notes how it was called, then does what the script says. */
function program(script: string): { readonly file: string; readonly calls: () => string[] } {
  const file = join(folder, `program-${Math.random().toString(36).slice(2)}`);
  writeFileSync(file, `#!/bin/sh\necho "$@" >> ${file}.calls\n${script}\n`);
  chmodSync(file, 0o755);
  return { file, calls: () => readFileSync(`${file}.calls`, 'utf8').trim().split('\n') };
}

describe('containers of compose', () => {
  it('are restarted alone, with a limit, without the file and its secrets', async () => {
    const docker = program('exit 0');
    await composeHost('companion-voice', docker.file).restart('safety-classifier');
    expect(docker.calls()).toEqual([
      'compose --project-name companion-voice restart --no-deps --timeout 20 safety-classifier',
    ]);
  });

  it.each([
    ['running 2026-01-01T00:00:00Z', 'running'],
    ['restarting 2026-01-01T00:00:00Z', 'running'],
    ['exited 2026-01-01T00:00:00Z', 'stopped'],
    ['paused 2026-01-01T00:00:00Z', 'stopped'],
  ])('that are "%s" count as %s', async (answer, expected) => {
    const docker = program(`case "$1" in ps) echo abc ;; inspect) echo "${answer}" ;; esac`);
    expect((await composeHost('x', docker.file).stateOf('media-server')).is).toBe(expected);
  });

  it('that do not exist were stopped; a docker that fails or hangs says nothing', async () => {
    expect(await composeHost('x', program('exit 0').file).stateOf('media-server')).toEqual({ is: 'stopped' });
    expect(await composeHost('x', program('exit 1').file).stateOf('media-server')).toEqual({ is: 'unknown' });
    expect(await composeHost('x', '/nowhere/docker').stateOf('media-server')).toEqual({ is: 'unknown' });
  });
});

describe('units of systemd', () => {
  it.each([
    ['LoadState=loaded\nActiveState=active\nActiveEnterTimestamp=@1', 'running'],
    ['LoadState=loaded\nActiveState=failed\nActiveEnterTimestamp=@0', 'given_up'],
    ['LoadState=loaded\nActiveState=inactive\nActiveEnterTimestamp=@0', 'stopped'],
    ['LoadState=not-found\nActiveState=inactive\nActiveEnterTimestamp=', 'stopped'],
  ])('%j count as %s', async (answer, expected) => {
    const systemctl = program(`printf '${answer}\\n'`);
    expect((await systemdHost('companion-', systemctl.file).stateOf('voice-agent')).is).toBe(expected);
    expect(systemctl.calls()[0]).toContain('companion-voice-agent.service');
  });
});

describe('a restart that does not end', () => {
  it('is ended with everything that it started, also when that holds its output open', async () => {
    await expect(
      runWithin(300, { file: '/bin/sh', args: ['-c', `sleep 1000 & echo $! > ${folder}/child; sleep 1000`] }),
    ).rejects.toMatchObject({ code: 'took_too_long' });
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'));
    await expect.poll(() => isAtWork(child)).toBe(false);
  });

  it('names its failure without its words', async () => {
    await expect(commandHost('echo secret >&2; exit 3').restart('media-server')).rejects.toThrow(/^exit_3$/);
    await expect(runWithin(1_000, { file: '/nowhere', args: [] })).rejects.toMatchObject({ code: 'not_started' });
  });
});

/** Also a process that is dead and that nobody has buried is at work no more. */
function isAtWork(processId: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'));
  } catch {
    return false;
  }
}
