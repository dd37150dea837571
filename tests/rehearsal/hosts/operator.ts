import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runWithin } from '#scripts/command-line/run-within.ts';
import { HOST_FILES } from '#scripts/check-host/read-host-files.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { ADDRESSES, NAMES } from './network.ts';
import type { PlaceName } from './network.ts';

/** What an operator has from others, and puts into files and templates. */
export interface Accounts {
  /** Key of the identity provider's project. */
  readonly supabaseSecretKey: string;
  /** Beside it: every secret below `secrets/optional`, by file name, for the API's host. */
  readonly optionalOfApi: Readonly<Record<string, string>>;
  readonly optionalOfAgent: Readonly<Record<string, string>>;
}

/** The checkouts of both hosts, filled in. */
export interface Checkouts {
  readonly folderOf: Readonly<Record<PlaceName, string>>;
  /** Text of a secret file. */
  readonly secret: (place: PlaceName, name: string) => Promise<string>;
}

const STEP_LIMIT_MS = 60_000;

/**
 * Does what docs/operations/README.md says under "Secrets", with the commands that are printed there, and fills both
 * templates in. @throws {Error} when a step does not work as written.
 */
export async function followTheOperationsPage(folder: string, accounts: Accounts): Promise<Checkouts> {
  const folderOf = { 'api-host': join(folder, 'checkout-api'), 'gpu-host': join(folder, 'checkout-gpu') };
  for (const checkout of Object.values(folderOf))
    for (const path of HOST_FILES) await cp(join(PROJECT_ROOT, path), join(checkout, path), { recursive: true });
  await runWithin(
    STEP_LIMIT_MS,
    { file: '/bin/bash', args: ['-e', '-c', await printedCommands()], folder: folderOf['api-host'] },
    `${accounts.supabaseSecretKey}\n`,
  );
  for (const [name, text] of Object.entries(accounts.optionalOfApi))
    await writeOptional(join(folderOf['api-host'], 'api-host'), name, text);
  for (const [name, text] of Object.entries(accounts.optionalOfAgent))
    await writeOptional(join(folderOf['api-host'], 'gpu-host'), name, text);
  // "Bring it to the other host, and delete it here."
  await rename(join(folderOf['api-host'], 'gpu-host/secrets'), join(folderOf['gpu-host'], 'gpu-host/secrets'));
  await fillTemplate(join(folderOf['gpu-host'], 'gpu-host'), await answersOfGpuHost(folder, accounts));
  await fillTemplate(join(folderOf['api-host'], 'api-host'), await answersOfApiHost(folder, accounts));
  return {
    folderOf,
    secret: async (place, name) => (await readFile(join(folderOf[place], place, 'secrets', name), 'utf8')).trim(),
  };
}

/** The shell commands of the page's first step, as they are printed. */
async function printedCommands(): Promise<string> {
  const page = await readFile(join(PROJECT_ROOT, 'docs/operations/README.md'), 'utf8');
  const [, commands] = /## 1\. Secrets[^#]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
  if (commands === undefined) throw new Error('docs/operations/README.md prints no commands under "1. Secrets"');
  return commands;
}

/** As the page says it: a file named like its line in the template, with the same owner and mode as the others. */
async function writeOptional(hostFolder: string, name: string, text: string): Promise<void> {
  const file = join(hostFolder, 'secrets/optional', name);
  await writeFile(file, `${text}\n`);
  await runWithin(STEP_LIMIT_MS, { file: '/bin/sh', args: ['-c', 'chown root:1000 "$0" && chmod 440 "$0"', file] });
}

async function answersOfGpuHost(folder: string, { optionalOfAgent }: Accounts): Promise<Record<string, string>> {
  await mkdir(join(folder, 'models'), { recursive: true });
  return {
    DOMAIN: NAMES.voice,
    API_DOMAIN: NAMES.api,
    ACME_EMAIL: 'operator@companion.example',
    PUBLIC_ADDRESS: ADDRESSES.gpu,
    API_HOST_ADDRESSES: `${ADDRESSES.api}/32`,
    MODELS_DIR: join(folder, 'models'),
    VOICE_LLM_BASE_URL: `https://${NAMES.models}/v1`,
    VOICE_LLM_MODEL: 'rehearsal',
    AGENT_MAX_CALLS: '8',
    ...namedFiles(optionalOfAgent),
  };
}

async function answersOfApiHost(folder: string, { optionalOfApi }: Accounts): Promise<Record<string, string>> {
  const postgres = join(folder, 'volumes/api-host/postgres');
  // "install -d -o 999 -g 1000 -m 700 /srv/companion/postgres"
  const words = ['-d', '-o', '999', '-g', '1000', '-m', '700', postgres];
  await runWithin(STEP_LIMIT_MS, { file: '/usr/bin/install', args: words });
  return {
    DOMAIN: NAMES.api,
    VOICE_DOMAIN: NAMES.voice,
    ACME_EMAIL: 'operator@companion.example',
    GPU_HOST_ADDRESSES: `${ADDRESSES.gpu}/32`,
    POSTGRES_DATA: postgres,
    SUPABASE_URL: `https://${NAMES.accounts}`,
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${randomBytes(12).toString('hex')}`,
    MAIL_FROM: 'companion@mail.example',
    MODERATION_ALARM_ADDRESS: 'moderation@companion.example',
    CHAT_LLM_BASE_URL: `https://${NAMES.models}/v1`,
    CHAT_LLM_MODEL: 'rehearsal',
    STRIPE_PRICE_PLUS: 'price_plus',
    STRIPE_PRICE_PREMIUM: 'price_premium',
    ...namedFiles(optionalOfApi),
  };
}

/** The template's line of an optional secret, without its `#`. */
function namedFiles(optional: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(optional).map((name) => [`${name.toUpperCase()}_FILE`, `/run/optional-secrets/${name}`]),
  );
}

/** Fills in the shipped template; a name that it does not hold is a mistake of ours or of the template. */
async function fillTemplate(hostFolder: string, answers: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(join(hostFolder, '.env.example'), 'utf8');
  for (const [name, answer] of Object.entries(answers)) {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`${hostFolder}/.env.example has no line ${name}`);
    text = text.replace(line, `${name}=${answer}`);
  }
  await writeFile(join(hostFolder, '.env'), text, { mode: 0o600 });
}
