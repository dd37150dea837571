import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { WATCHED_PARTS } from './watched-parts.ts';
import type { RecoveryMemory } from './decide-restarts.ts';

const moment = z.number().optional();
const memorySchema = z.partialRecord(
  z.enum(WATCHED_PARTS),
  z.object({ failures: z.int().min(0), attempts: z.int().min(0), restartedAt: moment, wellSince: moment }),
);

/** What an earlier run remembered; nothing where there was none, or its file is damaged: looking begins anew. */
export function readMemory(file: string | undefined): RecoveryMemory {
  if (file === undefined) return {};
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) as RecoveryMemory;
  } catch {
    return {};
  }
}

/** Keeps it for the next run. @throws when the folder cannot be written. */
export function keepMemory(file: string | undefined, memory: RecoveryMemory): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 });
  renameSync(draft, file);
}
