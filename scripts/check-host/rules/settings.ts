import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSecret, renderHostTemplate } from '#core/config/env-example.ts';
import { environmentSchema } from '#core/config/environment-schema.ts';
import { HOSTS } from '#core/config/host-variables.ts';
import { PROCESSES } from '#core/config/processes.ts';
import type { ProcessName } from '#core/config/processes.ts';
import { readSettings, SettingsError } from '#core/config/settings.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import type { ComposeService } from '../compose-project.ts';
import { optionOf } from '../compose-project.ts';
import type { HostFiles, HostProblem, HostSide } from '../read-host-files.ts';

/** What our own processes are told: enough to start with, nothing of others, and the same on both hosts. */

/** Stands for the content of every secret file; long enough for each of them. */
const STAND_IN_SECRET = 'stand-in-for-a-secret-of-the-host-check';
const SECRET_CONTENT: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://companion:stand-in@127.0.0.1:5432/companion',
};

/** The agent starts with what the GPU host gives it, the API with what its host does. */
export function checkProcessSettings({ gpu, api }: HostFiles): readonly HostProblem[] {
  return [...settingsProblems(gpu, 'voice-agent'), ...settingsProblems(api, 'api')];
}

function settingsProblems({ composeFile, compose, host }: HostSide, name: string): readonly HostProblem[] {
  const service = compose?.project.services[name];
  if (compose === undefined) return [];
  if (service === undefined) return [{ file: composeFile, text: `${name}: there is no such service` }];
  const { process } = HOSTS[host];
  return [
    ...refusals(service, process).map((text) => ({ file: composeFile, text: `${name}: ${text}` })),
    ...foreignSettings(service, process).map((text) => ({ file: composeFile, text: `${name}: ${text}` })),
  ];
}

/** What the process itself says when it is started with this environment. */
function refusals({ environment }: ComposeService, process: ProcessName): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'check-host-secrets-'));
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (!name.endsWith('_FILE')) return [name, value ?? ''];
      const variable = name.slice(0, -'_FILE'.length);
      const file = join(folder, variable);
      writeFileSync(file, SECRET_CONTENT[variable] ?? STAND_IN_SECRET);
      return [name, file];
    }),
  );
  try {
    if (given['NODE_ENV'] !== 'production') return ['NODE_ENV is not production'];
    const settings = readSettings(given, process);
    return [...settings.voiceProblems, ...furtherWishes(given, process)];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What would start, and be wrong on this host. */
function furtherWishes(given: Readonly<Record<string, string>>, process: ProcessName): readonly string[] {
  if (process === 'agent')
    return given['STT_DEVICE'] === 'cuda'
      ? []
      : ['STT_DEVICE is not cuda: recognition may run on the CPU without a word'];
  const trusts = parseTrustedProxies(given['TRUSTED_PROXIES'] ?? '').includes('127.0.0.1');
  return trusts ? [] : ['TRUSTED_PROXIES leaves out the proxy on this host: everybody is one address'];
}

/** A setting that the process does not read is a misspelling, or belongs to the other host. */
function foreignSettings({ environment }: ComposeService, process: ProcessName): readonly string[] {
  const { reads } = PROCESSES[process];
  return Object.keys(environment)
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => name in environmentSchema.shape && !(reads as readonly string[]).includes(name))
    .map((name) => `${name} is read by another process, not here`);
}

/** Templates: what compose asks for is in them, and they are what the settings say. */
export async function checkTemplates({ gpu, api, textOf }: HostFiles): Promise<readonly HostProblem[]> {
  const sides = await Promise.all(
    [gpu, api].map(async ({ host, compose }) => {
      const file = `${host}/.env.example`;
      const text = await textOf(file);
      const offered = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));
      const asked = Object.entries(compose?.variables ?? {}).filter(([name]) => !offered.has(name));
      return [
        ...(text === renderHostTemplate(host)
          ? []
          : [{ file, text: 'is not what the settings say: npm run generate' }]),
        ...asked.map(([name]) => ({
          file,
          text: `${name} is asked for by ${HOSTS[host].composeFile} and not in here`,
        })),
      ];
    }),
  );
  return sides.flat();
}

type Environment = ComposeService['environment'];

/** How the API reaches what the GPU host offers, with the path that it appends. */
const WAYS = [
  ['AGENT_HEALTH_URL', '/readyz'],
  ['CLASSIFIER_URL', '/v1/chat/completions'],
] as const;

/** What both hosts have to say alike, and how they reach each other. */
export function checkAgreement({ gpu, api }: HostFiles): readonly HostProblem[] {
  const services = gpu.compose?.project.services ?? {};
  const agent = services['voice-agent']?.environment;
  const server = api.compose?.project.services['api']?.environment;
  if (agent === undefined || server === undefined) return [];
  const different = ['LIVEKIT_API_KEY', 'CLASSIFIER_MODEL'].filter((name) => agent[name] !== server[name]);
  return [
    ...different.map((name) => ({
      file: api.composeFile,
      text: `${name} is "${server[name] ?? ''}" here and "${agent[name] ?? ''}" on the GPU host`,
    })),
    ...servedProblems(services['safety-classifier'], agent).map((text) => ({ file: gpu.composeFile, text })),
    ...WAYS.flatMap(([name, suffix]) => wayProblems(gpu, `${server[name] ?? ''}${suffix}`, name)),
    ...reportProblems(agent, server).map((text) => ({ file: gpu.composeFile, text })),
  ];
}

function servedProblems(classifier: ComposeService | undefined, agent: Environment): readonly string[] {
  const served = classifier === undefined ? '' : optionOf(classifier, 'served-model-name');
  const asked = agent['CLASSIFIER_MODEL'] ?? '';
  return served === asked ? [] : [`the classifier serves "${served ?? ''}", the agent asks for "${asked}"`];
}

function reportProblems(agent: Environment, server: Environment): readonly string[] {
  const [reportsTo, publicUrl] = [agent['API_URL'] ?? '', server['PUBLIC_BASE_URL'] ?? ''];
  return reportsTo === publicUrl ? [] : [`API_URL leads to "${reportsTo}", the API is at "${publicUrl}"`];
}

function wayProblems({ proxy, proxyFile }: HostSide, address: string, name: string): readonly HostProblem[] {
  if (proxy === undefined || !URL.canParse(address)) return [];
  const { hostname, pathname } = new URL(address);
  const isThere = proxy.routes.some(({ hosts, paths }) => hosts.includes(hostname) && paths.includes(pathname));
  return isThere
    ? []
    : [{ file: proxyFile, text: `${name} of the API leads to ${hostname}${pathname}, which is not here` }];
}

/** Secrets: in files, each defined and mounted where its name says, the same names on both hosts. */
export function checkSecrets({ gpu, api, media }: HostFiles): readonly HostProblem[] {
  const shared = ['service_secret', 'livekit_api_secret', 'classifier_api_key'];
  const missingShared = [gpu, api].flatMap(({ compose, composeFile }) =>
    shared
      .filter((name) => compose !== undefined && compose.project.secrets[name] === undefined)
      .map((name) => ({ file: composeFile, text: `${name} is a secret of both hosts and not defined here` })),
  );
  return [...missingShared, ...[gpu, api].flatMap(secretProblems), ...keyFileProblems(gpu, media)];
}

function secretProblems({ host, composeFile, compose }: HostSide): readonly HostProblem[] {
  const found = Object.entries(compose?.project.services ?? {}).flatMap(([name, service]) => {
    const mounted = new Set(service.secrets.map(({ source, target }) => target ?? `/run/secrets/${source}`));
    return Object.entries(service.environment).flatMap(([variable, value]) => {
      if (variable.endsWith('_FILE') && value?.startsWith('/run/secrets/') === true && !mounted.has(value))
        return [`${name}: ${variable} names ${value}, which is not mounted`];
      const isPlain = isSecret(variable) && variable !== 'LIVEKIT_API_KEY' && (value ?? '') !== '';
      return isPlain
        ? [`${name}: ${variable} stands in the environment, where everybody on the host reads it: ${variable}_FILE`]
        : [];
    });
  });
  const elsewhere = Object.entries(compose?.project.secrets ?? {})
    .filter(([name, { file = '' }]) => !file.endsWith(`/${host}/secrets/${name}`))
    .map(([name]) => `the secret ${name} does not come from SECRETS_DIR/${name}`);
  return [...found, ...elsewhere].map((text) => ({ file: composeFile, text }));
}

function keyFileProblems({ compose, composeFile }: HostSide, media: HostFiles['media']): readonly HostProblem[] {
  if (media === undefined) return [];
  const { key_file: keyFile, keys } = media.config;
  const file = 'gpu-host/livekit.yaml';
  if (keys !== undefined) return [{ file, text: 'holds keys: they belong into the file that key_file names' }];
  const mounted = compose?.project.services['media-server']?.secrets.map(
    ({ source, target }) => target ?? `/run/secrets/${source}`,
  );
  if (mounted === undefined || mounted.includes(keyFile)) return [];
  return [{ file: composeFile, text: `media-server: key_file ${keyFile} is not mounted` }];
}
