import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { RunningSystem } from '#scripts/start/system.ts';

/** Looks at and harms single processes below a part of the system; the supervisor knows its top process only. */

/** What a child of the agent is for. */
export type AgentChild = 'recognition' | 'job';

const PROGRAM_OF: Readonly<Record<AgentChild, string>> = {
  recognition: 'inference_proc_lazy_main',
  job: 'job_proc_lazy_main',
};

/** Children of a kind, by process id. */
export function childrenOf(parentId: number, kind: AgentChild): number[] {
  return processIds().filter((id) => parentOf(id) === parentId && commandOf(id).includes(PROGRAM_OF[kind]));
}

/** Jobs that are in a room now; idle ones wait without a connection to the media server. */
export function jobsInCalls(system: Pick<RunningSystem, 'processIdOf' | 'mediaServerUrl'>): readonly number[] {
  const worker = system.processIdOf('agent');
  const mediaPort = Number(new URL(system.mediaServerUrl).port);
  return worker === undefined
    ? []
    : childrenOf(worker, 'job').filter((processId) => isConnectedTo(processId, mediaPort));
}

/** Whether the process holds a TCP connection to this port. */
function isConnectedTo(processId: number, port: number): boolean {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set(
    tableOf(processId)
      .filter((row) => row[2]?.endsWith(`:${hexadecimal}`) === true && row[3] === '01')
      .map((row) => row[9]),
  );
  return socketsOf(processId).some((inode) => sockets.has(inode));
}

function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(processId: number): number | undefined {
  const match = /^\d+ \(.*\) \S (\d+)/s.exec(readQuietly(`/proc/${processId}/stat`));
  return match === null ? undefined : Number(match[1]);
}

function commandOf(processId: number): string {
  return readQuietly(`/proc/${processId}/cmdline`);
}

/** Rows of the kernel's table of TCP connections, split at white space. */
function tableOf(processId: number): string[][] {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readQuietly(`/proc/${processId}/net/${table}`).split('\n').slice(1));
  return rows.map((row) => row.trim().split(/\s+/));
}

function socketsOf(processId: number): string[] {
  try {
    const links = readdirSync(`/proc/${processId}/fd`).map((name) => readlinkQuietly(`/proc/${processId}/fd/${name}`));
    return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** Processes end while we look; then there is nothing to read. */
function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function readlinkQuietly(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
