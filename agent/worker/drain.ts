import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Takes a worker out without ending it: it leads its calls to their end and takes none. */
export interface Drain {
  isDraining(): boolean;
  /** @throws when it cannot be written down: a restart would then take calls again. */
  begin(): void;
  cancel(): void;
}

/**
 * Written down in a file, so that a worker that was taken out stays out over a restart.
 * @param file normally `DATA_DIR/run/draining`.
 */
export function createDrain(file: string): Drain {
  let draining = existsSync(file);
  return {
    isDraining: () => draining,
    begin: () => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, '', { mode: 0o600 });
      draining = true;
    },
    cancel: () => {
      rmSync(file, { force: true });
      draining = false;
    },
  };
}
