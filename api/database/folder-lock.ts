import { open, readFile, rm } from 'node:fs/promises';

/** What the lock file says: the process that has the folder open. */
async function readOwner(file: string): Promise<number | undefined> {
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).trim());
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes this process the only one that uses `folder`; a lock left behind by a dead process is taken over.
 * @returns gives the folder back.
 * @throws {Error} when a living process holds it.
 */
export async function acquireFolderLock(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const giveBack = async () => rm(file, { force: true });
  if (await tryCreate(file)) return giveBack;
  const owner = await readOwner(file);
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new Error(`the embedded database is already open in process ${owner}`);
  }
  await rm(file, { force: true });
  if (await tryCreate(file)) return giveBack;
  throw new Error('the embedded database is being opened by another process');
}
