import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { secretsOf } from '#core/config/secret-list.ts';
import type { KeyPair } from '#core/config/secret-list.ts';
import { EXIT, OperatorError } from '#scripts/command-line/run-tool.ts';

/** Secrets that may be a list while they are changed, so that old and new count at the same time. */
export const CHANGEABLE = ['SERVICE_SECRET', 'CRON_SECRET', 'COOKIE_SECRET', 'MAIL_BOUNCE_SECRET'] as const;
/** One of {@link CHANGEABLE}. */
export type Changeable = (typeof CHANGEABLE)[number];

const SECRET_BYTES = 32;

/** A new value: 32 random bytes in hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** Secrets as files of one folder, each named as its variable; `NAME_FILE` of the processes points to them. */
export class SecretFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws {OperatorError} when there is no such file, or nothing in it. */
  valuesOf(name: string): readonly string[] {
    const file = join(this.#folder, name);
    const values = existsSync(file) ? secretsOf(readFileSync(file, 'utf8')) : [];
    if (values.length === 0) throw new OperatorError(`${file} is missing or empty.`, EXIT.cannotRun);
    return values;
  }

  /** Whether an old value still counts beside the new one. */
  isBeingChanged(name: string): boolean {
    return existsSync(join(this.#folder, name)) && this.valuesOf(name).length > 1;
  }

  has(name: string): boolean {
    return existsSync(join(this.#folder, name));
  }

  write(name: string, values: readonly string[]): void {
    replaceFile(join(this.#folder, name), `${values.join(',')}\n`);
  }

  /** When the file was last written, milliseconds since 1970. */
  changedAt(name: string): number {
    return statSync(join(this.#folder, name)).mtimeMs;
  }
}

/** The media server's key file: every pair that it accepts, in the order in which they were made. */
export function readMediaKeys(file: string): readonly KeyPair[] {
  if (!existsSync(file)) throw new OperatorError(`${file} is missing.`, EXIT.cannotRun);
  const parsed = z.record(z.string(), z.string()).safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new OperatorError(`${file} is no list of "key: secret" lines.`, EXIT.cannotRun);
  return Object.entries(parsed.data).map(([key, secret]) => ({ key, secret }));
}

/** Writes it; the media server refuses a file that others may read. */
export function writeMediaKeys(file: string, pairs: readonly KeyPair[]): void {
  replaceFile(file, stringify(Object.fromEntries(pairs.map(({ key, secret }) => [key, secret]))));
}

/** A new pair for the media server. */
export function newKeyPair(): KeyPair {
  return { key: `API${randomBytes(8).toString('hex')}`, secret: newSecret() };
}

/** Names the key that webhooks are signed with; comments stay. A configuration without webhooks stays as it is. */
export function signWebhooksWith(configFile: string, key: string): void {
  const config = parseDocument(readFileSync(configFile, 'utf8'));
  if (!config.hasIn(['webhook', 'api_key'])) return;
  config.setIn(['webhook', 'api_key'], key);
  replaceFile(configFile, String(config));
}

/** Whole or not at all, with the owner and the rights of the file before it. */
function replaceFile(file: string, content: string): void {
  const before = existsSync(file) ? statSync(file) : undefined;
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, content, { mode: 0o600 });
  if (before !== undefined) {
    chmodSync(draft, before.mode & 0o777);
    if (before.uid !== process.getuid?.() || before.gid !== process.getgid?.())
      chownSync(draft, before.uid, before.gid);
  }
  renameSync(draft, file);
}
