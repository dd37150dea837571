import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import type { Rehearsal } from '../stage.ts';

/** The operators' `recover`, at work on the rehearsal's GPU host. */
export interface Watchman {
  /** Told about each line that it logs. */
  readonly lines: readonly RecoverLine[];
  /** Parts that it had restarted, in order. */
  readonly restarted: readonly string[];
  stop(): Promise<void>;
}

/** One line of its log. */
export interface RecoverLine {
  readonly message: string;
  readonly part?: string;
  readonly reason?: string;
  readonly attempt?: number;
  readonly tookMs?: number;
  readonly standings?: Readonly<Record<string, string>>;
}

/** Pause between two looks, in seconds; the command's own is ten. */
const EVERY_S = '5';

/**
 * Starts the real command where the GPU host's parts are, with its own addresses. A part is restarted through a socket
 * that this process answers, as `docker compose restart` would: nothing else runs the containers here.
 */
export async function startRecover(rehearsal: Rehearsal, onLine: (line: RecoverLine) => void): Promise<Watchman> {
  const { folder, gpu } = rehearsal;
  const socket = join(folder, 'restart.sock');
  const restarted: string[] = [];
  const server = createServer((request, response) => {
    const part = gpu.get((request.url ?? '').slice(1));
    if (part === undefined) return response.writeHead(404).end();
    return void part.restart().then(() => {
      restarted.push(part.name);
      response.end('restarted\n');
    });
  });
  server.listen(socket);
  await once(server, 'listening');
  const { PATH = '' } = processEnvironment();
  const command = ['--host', 'command', '--restart-command', `curl -fsS --unix-socket ${socket} http://restart/{part}`];
  const child = spawn(
    'ip',
    [
      'netns',
      'exec',
      'gpu-host',
      process.execPath,
      join(PROJECT_ROOT, 'scripts/recover.ts'),
      ...command,
      '--every',
      EVERY_S,
    ],
    {
      env: { PATH, RECOVER_ALERT_COMMAND: `cat >> '${join(folder, 'logs/alerts.log')}'` },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const lines: RecoverLine[] = [];
  createInterface({ input: child.stderr }).on('line', (text) => {
    const line = parseLine(text);
    lines.push(line);
    onLine(line);
  });
  return {
    lines,
    restarted,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      server.closeAllConnections();
      server.close();
    },
  };
}

function parseLine(text: string): RecoverLine {
  try {
    const line = JSON.parse(text) as Omit<RecoverLine, 'message'> & Readonly<Record<string, unknown>>;
    return { ...line, message: typeof line['msg'] === 'string' ? line['msg'] : '' };
  } catch {
    return { message: text };
  }
}
