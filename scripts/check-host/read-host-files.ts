import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { HOSTS } from '#core/config/host-variables.ts';
import type { HostName } from '#core/config/host-variables.ts';
import { readModelsLock } from '#scripts/models/models-lock.ts';
import type { LockedModel } from '#scripts/models/models-lock.ts';
import { runCommand } from '#scripts/setup/run-command.ts';
import { parseComposeReading } from './compose-project.ts';
import type { ComposeReading } from './compose-project.ts';
import type { HostPrograms } from './host-programs.ts';
import { readPrometheus, tryPrometheus } from './prometheus-files.ts';
import type { PrometheusReading } from './prometheus-files.ts';
import { parseProxyConfig } from './proxy-routes.ts';
import type { ProxyReading } from './proxy-routes.ts';

/** One thing that is wrong, and where. */
export interface HostProblem {
  readonly file: string;
  readonly text: string;
}

/** The files of one host, as the real programs read them; undefined: not read, for a problem or a missing program. */
export interface HostSide {
  readonly host: HostName;
  readonly composeFile: string;
  readonly proxyFile: string;
  readonly compose: ComposeReading | undefined;
  readonly proxy: ProxyReading | undefined;
}

/** What the media server itself says that it would listen on, and what else the rules ask of its file. */
export interface MediaReading {
  readonly ports: readonly string[];
  readonly config: z.infer<typeof mediaConfigSchema>;
}

/** All host files. */
export interface HostFiles {
  /** The folder that was looked at. */
  readonly root: string;
  readonly gpu: HostSide;
  readonly api: HostSide;
  readonly media: MediaReading | undefined;
  readonly models: readonly LockedModel[];
  readonly prometheus: PrometheusReading | undefined;
  /** Text of a file below the folder; empty when there is none. */
  readonly textOf: (path: string) => Promise<string>;
}

/** What belongs to the hosts: copied aside before it is read, because compose wants `.env` files beside it. */
export const HOST_FILES = [
  'compose.yaml',
  'compose.api.yaml',
  'Caddyfile',
  '.dockerignore',
  'gpu-host',
  'api-host',
  'package.json',
] as const;

const PROMETHEUS_FILE = 'api-host/prometheus/prometheus.yml';
/** Values for what an operator fills in. Example names and documentation addresses: nothing real is asked. */
const VOICE = { VOICE_DOMAIN: 'voice.companion.example' } as const;
const ANSWERS: Readonly<Record<HostName, Readonly<Record<string, string>>>> = {
  'gpu-host': {
    DOMAIN: 'voice.companion.example',
    API_DOMAIN: 'companion.example',
    ACME_EMAIL: 'operator@companion.example',
    PUBLIC_ADDRESS: '203.0.113.7',
    API_HOST_ADDRESSES: '203.0.113.9/32 2001:db8::9/128',
  },
  'api-host': {
    DOMAIN: 'companion.example',
    ...VOICE,
    ACME_EMAIL: 'operator@companion.example',
    GPU_HOST_ADDRESSES: '203.0.113.7/32 2001:db8::7/128',
    SUPABASE_URL: 'https://identity.companion.example',
  },
};

const mediaConfigSchema = z.object({
  port: z.number(),
  bind_addresses: z.array(z.string()).default([]),
  key_file: z.string().default(''),
  keys: z.record(z.string(), z.string()).optional(),
  rtc: z.object({ use_external_ip: z.boolean().default(false) }).default({ use_external_ip: false }),
  turn: z
    .object({ enabled: z.boolean().default(false), bind_addresses: z.array(z.string()).default(['0.0.0.0']) })
    .default({ enabled: false, bind_addresses: [] }),
  webhook: z
    .object({ api_key: z.string().default(''), urls: z.array(z.string()).default([]) })
    .default({ api_key: '', urls: [] }),
});

/** Longest accepted time of a program that reads one file, in milliseconds. */
const READ_LIMIT_MS = 60_000;

/** Has the real programs read everything. What they refuse is a problem; what is not on this machine reads nothing. */
export async function readHostFiles(
  root: string,
  programs: HostPrograms,
): Promise<{ readonly files: HostFiles; readonly problems: readonly HostProblem[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'check-host-'));
  const problems: HostProblem[] = [];
  const attempt = async <Value>(file: string, read: () => Promise<Value>): Promise<Value | undefined> =>
    read().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown failure';
      problems.push({ file, text: reason.replaceAll(`${folder}/`, '') });
      return undefined;
    });
  try {
    for (const path of HOST_FILES)
      await attempt(path, () => cp(join(root, path), join(folder, path), { recursive: true }));
    const side = async (host: HostName, proxyFile: string): Promise<HostSide> => {
      const { composeFile } = HOSTS[host];
      await attempt(`${host}/.env.example`, () => fillTemplate(folder, host));
      const compose = await attempt(composeFile, () => readCompose(folder, host, programs));
      const proxy = await attempt(proxyFile, () => readProxy(folder, { proxyFile, host, compose }, programs));
      return { host, composeFile, proxyFile, compose, proxy };
    };
    const files: HostFiles = {
      root,
      gpu: await side('gpu-host', 'Caddyfile'),
      api: await side('api-host', 'api-host/Caddyfile'),
      media: await attempt('gpu-host/livekit.yaml', () => readMedia(folder, programs)),
      models:
        (await attempt('gpu-host/models.lock.yaml', () =>
          Promise.resolve().then(() => readModelsLock(join(folder, 'gpu-host/models.lock.yaml'))),
        )) ?? [],
      prometheus: await attempt(PROMETHEUS_FILE, () => readPrometheus(folder, VOICE)),
      textOf: (path) => readFile(join(root, path), 'utf8').catch(() => ''),
    };
    await attempt(PROMETHEUS_FILE, () => tryPrometheus(folder, programs, VOICE));
    return { files, problems };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `.env` out of its template, as an operator fills it in who knows only what stands there. */
async function fillTemplate(folder: string, host: HostName): Promise<void> {
  const template = await readFile(join(folder, host, '.env.example'), 'utf8');
  const filled = template.replace(/^([A-Z_]+)=$/gm, (line, name: string) => {
    const answer = ANSWERS[host][name];
    return answer === undefined ? line : `${name}=${answer}`;
  });
  await writeFile(join(folder, host, '.env'), filled);
  await mkdir(join(folder, host, 'secrets', 'optional'), { recursive: true });
}

async function readCompose(
  folder: string,
  host: HostName,
  { composeReader }: HostPrograms,
): Promise<ComposeReading | undefined> {
  if (composeReader === undefined) return undefined;
  const args = [join(folder, HOSTS[host].composeFile), join(folder, host, '.env')];
  return parseComposeReading(await runCommand(composeReader, args, { environment: {}, limitMs: READ_LIMIT_MS }));
}

/** With the variables that compose hands to the proxy, and no others. */
async function readProxy(
  folder: string,
  { proxyFile, host, compose }: Pick<HostSide, 'proxyFile' | 'host' | 'compose'>,
  { caddy }: HostPrograms,
): Promise<ProxyReading | undefined> {
  if (caddy === undefined) return undefined;
  const handed = compose?.project.services['reverse-proxy']?.environment ?? {
    ...ANSWERS[host],
    API_ORIGIN: `https://${ANSWERS['api-host']['DOMAIN'] ?? ''}`,
  };
  const set = Object.entries(handed).filter((entry): entry is [string, string] => entry[1] !== null);
  const environment = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...Object.fromEntries(set) };
  const options = { environment, limitMs: READ_LIMIT_MS };
  const args = ['--config', join(folder, proxyFile), '--adapter', 'caddyfile'];
  const adapted = await runCommand(caddy, ['adapt', ...args], options);
  await runCommand(caddy, ['validate', ...args], options);
  return parseProxyConfig(adapted);
}

async function readMedia(folder: string, { mediaServer }: HostPrograms): Promise<MediaReading | undefined> {
  const file = join(folder, 'gpu-host/livekit.yaml');
  const config = mediaConfigSchema.parse(parse(await readFile(file, 'utf8')));
  if (mediaServer === undefined) return undefined;
  const environment = { NODE_IP: ANSWERS['gpu-host']['PUBLIC_ADDRESS'] };
  const told = await runCommand(mediaServer, ['--config', file, 'ports'], { environment, limitMs: READ_LIMIT_MS });
  const ports = told.split('\n').filter((line) => /^\d/.test(line));
  // A file that it cannot read it prints among much else, and ends with 0.
  if (ports.length === 0) throw new Error(`the media server refuses it: ${told.trim().split('\n').at(-1) ?? ''}`);
  return { ports, config };
}
