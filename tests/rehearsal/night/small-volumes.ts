import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '#scripts/setup/run-command.ts';

/** A volume of the night, small enough to be filled. */
export interface SmallVolume {
  /** Fills it to the last byte. @returns bytes that were still free. */
  fill(): Promise<number>;
  /** As somebody who makes room. */
  makeRoom(): Promise<void>;
}

/** Size in megabytes: the database needs 60 and its log segments, the agent's sounds of help 40. */
const SIZES = { postgres: 220, 'agent-data': 160 } as const;
const PIECE = Buffer.alloc(65_536, 1);
const MOUNT_LIMIT_MS = 10_000;

/** Puts a file system of its own under a volume that is still empty. */
export async function mountSmall(folder: string, owner: { readonly uid: number; readonly gid: number }): Promise<void> {
  const name = folder.split('/').at(-1) === 'postgres' ? 'postgres' : 'agent-data';
  await mkdir(folder, { recursive: true });
  const options = `size=${SIZES[name]}m,uid=${owner.uid},gid=${owner.gid},mode=700`;
  await runCommand('mount', ['-t', 'tmpfs', '-o', options, name, folder], { limitMs: MOUNT_LIMIT_MS });
}

/** What can be done to it. */
export function smallVolume(folder: string): SmallVolume {
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'w');
      let written = 0;
      try {
        for (;;) written += (await file.write(PIECE)).bytesWritten;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
      return written;
    },
    makeRoom: () => rm(filler, { force: true }),
  };
}
