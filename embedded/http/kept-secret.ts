import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret of this data folder: made the first time somebody asks for it, the same ever after, readable by its owner
 * alone.
 * @param name of its file below `secrets/`.
 */
export async function keepSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (stored !== '') {
    await chmod(file, 0o600);
    return stored;
  }
  const secret = make();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Renamed into place: a process killed here leaves no half a secret.
  await writeFile(`${file}.${process.pid}`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return secret;
}
