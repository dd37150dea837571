import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Settings, VariableName } from '#core/config/settings.ts';

/** Secrets that a local start makes itself when nobody set them. Production sets its own. */
const GENERATED: readonly {
  readonly name: VariableName;
  readonly prefix: string;
  readonly onlyWithout?: VariableName;
}[] = [
  { name: 'LIVEKIT_API_KEY', prefix: 'API', onlyWithout: 'LIVEKIT_URL' },
  { name: 'LIVEKIT_API_SECRET', prefix: '', onlyWithout: 'LIVEKIT_URL' },
  { name: 'SERVICE_SECRET', prefix: '' },
  { name: 'CRON_SECRET', prefix: '' },
  { name: 'COOKIE_SECRET', prefix: '' },
  { name: 'VOICE_TEST_SECRET', prefix: '' },
];

/** Bytes of randomness in each secret; 24 bytes make 48 hexadecimal digits. */
const SECRET_BYTES = 24;

/** Folder of the generated secrets, readable by the owner only. */
export function secretsDirOf(dataDir: string): string {
  return join(dataDir, 'secrets');
}

/** File with the secret of `POST /api/voice/test-token`, as the start names it on the terminal. */
export function testSecretFileOf(dataDir: string): string {
  return join(secretsDirOf(dataDir), 'VOICE_TEST_SECRET');
}

/**
 * Values of the secrets that nobody set: made once, kept in files of mode 0600, the same at the next start.
 * Nothing is made in production.
 */
export function ensureSecrets(settings: Settings): Partial<Record<VariableName, string>> {
  if (settings.NODE_ENV === 'production') return {};
  const folder = secretsDirOf(settings.DATA_DIR);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const values: Partial<Record<VariableName, string>> = {};
  for (const { name, prefix, onlyWithout } of GENERATED) {
    if (settings[name] !== undefined || (onlyWithout !== undefined && settings[onlyWithout] !== undefined)) continue;
    values[name] = keepSecret(join(folder, name), prefix);
  }
  return values;
}

function keepSecret(file: string, prefix: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const made = `${prefix}${randomBytes(SECRET_BYTES).toString('hex')}`;
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}
