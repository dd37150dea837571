import { readFileSync } from 'node:fs';

const EVERY_MS = 50;
const PAGE_BYTES = 4_096;
const BYTES_PER_MB = 1_000_000;

/** Watches what this process has started, while it runs (Linux). */
export function watchMemory(): { readonly end: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryBelow(process.pid));
  }, EVERY_MS);
  return {
    /** The most that was held at a time, in megabytes. */
    end: () => {
      clearInterval(timer);
      return most / BYTES_PER_MB;
    },
  };
}

function memoryBelow(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentOf(child) + memoryBelow(child), 0);
}

function childrenOf(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function residentOf(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** A process may end at any moment. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
