import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { startOrphanGuard } from './orphan-guard.ts';
import type { PartName, PartPlan } from './parts.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { PartFailedError, Supervisor } from './supervisor.ts';
import type { SystemEvent } from './supervisor.ts';

/**
 * A part that answers 200 on its port, leaves one forked process behind it, and writes down when it is asked to end.
 */
const PROGRAM = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  import { spawn } from 'node:child_process';
  import { createServer } from 'node:http';
  const [name, port, diary] = process.argv.slice(2);
  const fork = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync(diary + '.' + name + '.fork', String(fork.pid));
  process.on('SIGTERM', () => { appendFileSync(diary, 'stopped ' + name + '\\n'); process.exit(0); });
  createServer((request, response) => {
    if (request.url === '/crash') process.exit(7);
    response.end(String(process.pid));
  }).listen(Number(port), '127.0.0.1', () => appendFileSync(diary, 'started ' + name + '\\n'));
`;

let folder: string;
let supervisor: Supervisor;
let events: SystemEvent[];
let onEvent: (event: SystemEvent) => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  writeFileSync(join(folder, 'part.mjs'), PROGRAM);
  events = [];
  onEvent = (event) => {
    events.push(event);
  };
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

async function plan(name: PartName, extra: Partial<PartPlan> = {}): Promise<PartPlan> {
  const port = await findFreePort();
  return {
    name,
    file: process.execPath,
    args: [join(folder, 'part.mjs'), name, String(port), join(folder, 'diary')],
    needs: [],
    ports: [],
    readyUrl: `http://127.0.0.1:${port}/`,
    readyLimitMs: 20_000,
    stopLimitMs: 3_000,
    restartable: false,
    ...extra,
  };
}

function supervise(plans: readonly PartPlan[]): Supervisor {
  supervisor = new Supervisor({
    plans,
    environment: processEnvironment(),
    logDir: folder,
    folder,
    guard: startOrphanGuard(),
    restartCrashed: true,
    onEvent: (event) => {
      onEvent(event);
    },
  });
  return supervisor;
}

function diary(): string[] {
  return readFileSync(join(folder, 'diary'), 'utf8').trimEnd().split('\n');
}

async function crash(part: PartPlan): Promise<void> {
  await fetch(`${part.readyUrl}crash`).catch(() => undefined);
}

function nextReady(): Promise<void> {
  return new Promise((resolve) => {
    onEvent = (event) => {
      events.push(event);
      if (event.type === 'ready') resolve();
    };
  });
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return !readFileSync(`/proc/${processId}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

describe('supervisor', () => {
  it('stops in the reverse order and leaves no forked process behind', async () => {
    await supervise([await plan('media-server'), await plan('agent', { needs: ['media-server'] })]).start();
    await supervisor.stop();
    expect(diary()).toEqual(['started media-server', 'started agent', 'stopped agent', 'stopped media-server']);
    const forks = ['media-server', 'agent'].map((name) =>
      Number(readFileSync(join(folder, `diary.${name}.fork`), 'utf8')),
    );
    expect(forks.map(isAlive)).toEqual([false, false]);
  });

  it('names the part and its log when a part ends before it is ready, and stops the others', async () => {
    const broken = await plan('classifier', {
      needs: ['media-server'],
      args: ['-e', 'console.error("no model here"); process.exit(3)'],
    });
    const failure = await supervise([await plan('media-server'), broken])
      .start()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartFailedError);
    expect((failure as PartFailedError).message).toMatch(/safety classifier failed: .*exit code 3.*classifier\.log/);
    expect((failure as PartFailedError).lastLines).toContain('no model here');
    expect(diary()).toEqual(['started media-server', 'stopped media-server']);
  });

  it('starts a stateless part again after a crash', async () => {
    const part = await plan('synthesizer', { restartable: true });
    await supervise([part]).start();
    const before = await (await fetch(part.readyUrl)).text();
    const again = nextReady();
    await crash(part);
    await again;
    expect(await (await fetch(part.readyUrl)).text()).not.toBe(before);
    expect(events).toContainEqual({ type: 'restarting', part: 'synthesizer', attempt: 1, how: 'exit code 7' });
  });

  it('gives up after the fourth crash and stops everything', async () => {
    const part = await plan('synthesizer', { restartable: true });
    await supervise([await plan('media-server'), part]).start();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const again = nextReady();
      await crash(part);
      await again;
    }
    await crash(part);
    await expect(supervisor.failed).resolves.toMatch(/speech synthesizer failed: it ended 4 times.*synthesizer\.log/);
    expect(diary().at(-1)).toBe('stopped media-server');
  }, 30_000);

  it('stops everything when a part with state crashes', async () => {
    const api = await plan('api');
    await supervise([api, await plan('agent')]).start();
    await crash(api);
    await expect(supervisor.failed).resolves.toMatch(/API failed: it ended by itself \(exit code 7\).*api\.log/);
    expect(diary().at(-1)).toBe('stopped agent');
  });

  it('leaves a killed part away until it is asked for again', async () => {
    const part = await plan('synthesizer', { restartable: true });
    await supervise([part]).start();
    await supervisor.kill('synthesizer');
    await expect(fetch(part.readyUrl)).rejects.toThrow();
    await supervisor.restart('synthesizer');
    expect((await fetch(part.readyUrl)).status).toBe(200);
    expect(events.filter((event) => event.type === 'restarting')).toEqual([]);
  });

  it('stops a frozen part too', async () => {
    const part = await plan('synthesizer');
    await supervise([part]).start();
    supervisor.freeze('synthesizer', true);
    await supervisor.stop();
    expect(diary().at(-1)).toBe('stopped synthesizer');
  });
});
