import { readdirSync, readFileSync } from 'node:fs';

/** What the processes of a running system hold, as the kernel counts it. */

/** Memory and handles of one part. */
export interface Usage {
  /** Resident memory in bytes, shared pages included. */
  readonly memoryBytes: number;
  /** Open files, sockets and pipes. */
  readonly handles: number;
  readonly processes: number;
}

/** Parts by a piece of their command line. */
const PARTS: Readonly<Record<string, string>> = {
  'media server': 'livekit-server',
  api: 'api/main.ts',
  agent: 'agent/main.ts',
  recognition: 'inference_proc_lazy_main',
  synthesizer: 'synthesizer/main.ts',
  classifier: 'classifier/main.ts',
  jobs: 'job_proc_lazy_main',
};

/** Names of all parts, in the order of a table. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS);

/** Reads what every part below a process holds right now. */
export function usageBelow(ancestorId: number): ReadonlyMap<string, Usage> {
  const ids = descendantsOf(ancestorId);
  return new Map(
    PART_NAMES.map((name) => [name, total(ids.filter((id) => readQuietly(id, 'cmdline').includes(PARTS[name] ?? '')))]),
  );
}

function total(ids: readonly number[]): Usage {
  return {
    memoryBytes: ids.reduce((sum, id) => sum + residentBytesOf(id), 0),
    handles: ids.reduce((sum, id) => sum + handlesOf(id), 0),
    processes: ids.length,
  };
}

function descendantsOf(ancestorId: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && id !== 0 && (id === ancestorId || isBelow(parents.get(id)));
  return [...parents.keys()].filter((id) => id !== ancestorId && isBelow(parents.get(id)));
}

function parentOf(id: number): number | undefined {
  const match = /^\d+ \(.*\) \S (\d+)/s.exec(readQuietly(id, 'stat'));
  return match === null ? undefined : Number(match[1]);
}

function residentBytesOf(id: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readQuietly(id, 'status'))?.[1] ?? 0) * 1_024;
}

function handlesOf(id: number): number {
  try {
    return readdirSync(`/proc/${String(id)}/fd`).length;
  } catch {
    return 0;
  }
}

/** A process may end while it is looked at; then there is nothing to read. */
function readQuietly(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${String(id)}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
