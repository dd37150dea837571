import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { comesTrue } from '#core/timing/wait.ts';
import type { OrphanGuard } from './orphan-guard.ts';

const GONE_LIMIT_MS = 1_000;
const GONE_CHECK_EVERY_MS = 10;

/** How one part of the system is run. */
export interface PartCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}

/** A running part: one process and everything it forked, in a process group of its own. */
export interface PartProcess {
  readonly processId: number;
  /** Resolves with how it ended, whoever ended it. Never rejects. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Asks the whole group to end, and makes it after `limitMs`. Resolves when nothing of it is left. */
  stop(limitMs: number): Promise<void>;
  /** Sends any signal to the whole group. */
  signal(signal: NodeJS.Signals): void;
}

/**
 * Starts a part. Its output goes straight into the log file, so nothing is lost when this process dies.
 * @throws {Error} when the program cannot be started at all.
 */
export function startPartProcess(command: PartCommand, guard: OrphanGuard): PartProcess {
  const log = openSync(command.logFile, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    cwd: command.folder,
    env: command.environment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = endOf(child);
  const group = child.pid;
  if (group === undefined) return neverStarted(command.file, ended);
  guard.watch(group);
  void ended.then(() => {
    signalGroup(group, 'SIGKILL');
    guard.forget(group);
  });
  return {
    processId: group,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal) => {
      signalGroup(group, signal);
    },
    stop: (limitMs) => stopGroup(group, ended, limitMs),
  };
}

function neverStarted(file: string, ended: Promise<string>): PartProcess {
  void ended;
  throw new Error(`${file} could not be started`);
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve('it could not be started');
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  });
}

async function stopGroup(group: number, ended: Promise<string>, limitMs: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  const timer = setTimeout(() => {
    signalGroup(group, 'SIGKILL');
  }, limitMs);
  await ended;
  clearTimeout(timer);
  signalGroup(group, 'SIGKILL');
  await groupIsGone(group);
}

/** Forked processes die a moment after their parent; bounded, for nothing survives SIGKILL for long. */
async function groupIsGone(group: number): Promise<void> {
  await comesTrue(() => !groupExists(group), { everyMs: GONE_CHECK_EVERY_MS, limitMs: GONE_LIMIT_MS });
}

function groupExists(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // The group is gone already, which is what a signal to it is after.
  }
}

/** Keeps the log of the start before this one beside the new one. */
export function rotateLog(logFile: string): void {
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
}

/** The last lines of a log, for the terminal. */
export function lastLinesOf(logFile: string, count: number): string[] {
  if (!existsSync(logFile)) return [];
  return readFileSync(logFile, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-count)
    .filter((line) => line !== '');
}
