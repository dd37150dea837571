import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bearerOf } from './wire.ts';

/** A key in the provider's new style: it is no token and only ever travels to the stand-ins. */
const PREFIX = 'sb_secret_';

/** The secret key of the stand-ins in `dataDir`, made at the first start. Whoever has it may do everything. */
export async function loadServiceKey(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'STAND_IN_SERVICE_KEY');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.startsWith(PREFIX)) return stored.trim();
  const key = `${PREFIX}${randomBytes(24).toString('base64url')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Renamed into place: a process killed here leaves no half a key.
  await writeFile(`${file}.${process.pid}`, key, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return key;
}

/** Whether a request carries the service key, as bearer token or as `apikey`. */
export function carriesServiceKey(request: IncomingMessage, serviceKey: string): boolean {
  const { apikey } = request.headers;
  return [bearerOf(request), typeof apikey === 'string' ? apikey : ''].some((given) => isSame(given, serviceKey));
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
