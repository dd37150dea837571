import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { comesTrue } from '#core/timing/wait.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { provideHostPrograms } from '#scripts/check-host/host-programs.ts';
import { prepare } from '#scripts/setup/prepare.ts';
import type { Progress } from '#scripts/setup/progress.ts';
import { findPostgresPrograms } from '#tests/postgres/postgres-cluster.ts';
import type { Stage } from './enter.ts';
import { Container } from './hosts/container.ts';
import { NAMES } from './hosts/network.ts';
import { followTheOperationsPage } from './hosts/operator.ts';
import type { Checkouts } from './hosts/operator.ts';
import { containersOf } from './hosts/place-containers.ts';
import type { Programs } from './hosts/place-containers.ts';
import { mountSmall } from './night/small-volumes.ts';
import { startWorld } from './world/world.ts';
import type { World } from './world/world.ts';

/** The production topology, up. */
export interface Rehearsal {
  readonly folder: string;
  readonly world: World;
  readonly checkouts: Checkouts;
  readonly api: ReadonlyMap<string, Container>;
  readonly gpu: ReadonlyMap<string, Container>;
  /** How long each container took until its own health check found it well, in milliseconds. */
  readonly startTimes: ReadonlyMap<string, number>;
  /** @throws {Error} for a name that no compose file has. */
  readonly container: (name: string) => Container;
  close(): Promise<void>;
}

/** Longest time from its start until a part does its work, on a busy machine without a card. */
const START_LIMIT_MS = 420_000;

/** Gets what the machine lacks; outside of the namespaces, from which nothing can be fetched. */
export async function provideEverything(progress: Progress): Promise<Programs> {
  const environment = processEnvironment();
  await prepare({ environment: { ...environment, LIVEKIT_URL: '' }, progress });
  const { composeReader, caddy, mediaServer, missing } = await provideHostPrograms({ environment, progress });
  if (composeReader === undefined || caddy === undefined || mediaServer === undefined)
    throw new Error(`The rehearsal needs what check:host needs:\n${missing.join('\n')}`);
  return { composeReader, caddy, mediaServer, postgres: findPostgresPrograms() };
}

/** Puts everything up: the world, both hosts by the operations page, then every container in the order of its file. */
export async function putUp(
  stage: Stage,
  programs: Programs,
  { progress, hasSmallVolumes = false }: { readonly progress: Progress; readonly hasSmallVolumes?: boolean },
): Promise<Rehearsal> {
  const { folder, authority } = stage;
  const world = await progress.during('The world: authority, accounts, payments, language model, mail', () =>
    startWorld(folder, authority),
  );
  const checkouts = await followTheOperationsPage(folder, world.accounts);
  if (hasSmallVolumes) {
    await mountSmall(join(folder, 'volumes/api-host/postgres'), { uid: 999, gid: 1000 });
    await mountSmall(join(folder, 'volumes/gpu-host/agent-data'), { uid: 1000, gid: 1000 });
  }
  await placeModels(folder);
  const inputs = { folder, checkouts, programs, trusted: authority.trusted };
  const api = await containersOf({ ...inputs, place: 'api-host' });
  const gpu = await containersOf({ ...inputs, place: 'gpu-host' });
  const container = (name: string): Container => {
    const found = api.get(name) ?? gpu.get(name) ?? gpu.get(name.replace(/^gpu\./, ''));
    if (found === undefined) throw new Error(`no container is called ${name}`);
    return found;
  };
  const startTimes = new Map<string, number>();
  const start = async (one: Container, prefix: string): Promise<void> => {
    one.start();
    const afterMs = await one.becomesHealthy(START_LIMIT_MS);
    startTimes.set(`${prefix}.${one.name}`, afterMs);
    progress.line(`  ${prefix}.${one.name} is well after ${(afterMs / 1_000).toFixed(1)} s`);
  };
  const rehearsal: Rehearsal = {
    folder,
    world,
    checkouts,
    api,
    gpu,
    startTimes,
    container,
    close: async () => {
      const all = [...api.values(), ...gpu.values()];
      await Promise.all(all.map((one) => one.kill()));
      await world.close();
    },
  };
  try {
    await initDatabase(container('database'));
    const [database, limits, proxy, server] = ['database', 'limits', 'reverse-proxy', 'api'].map((name) =>
      api.get(name),
    );
    await progress.during('API host', async () => {
      await Promise.all([database, limits, proxy].flatMap((one) => (one === undefined ? [] : start(one, 'api-host'))));
      if (server !== undefined) await start(server, 'api-host');
    });
    await progress.during('GPU host', async () => {
      const first = [...gpu.values()].filter(({ name }) => name !== 'voice-agent');
      await Promise.all(first.map((one) => start(one, 'gpu-host')));
      const agent = gpu.get('voice-agent');
      if (agent !== undefined) await start(agent, 'gpu-host');
    });
    await progress.during('Until a call can begin', () => untilVoiceIsOpen());
    return rehearsal;
  } catch (error) {
    await rehearsal.close();
    throw error;
  }
}

/** Asks as the page does. @throws {Error} when it stays closed. */
async function untilVoiceIsOpen(): Promise<void> {
  const isOpen = () =>
    fetch(`https://${NAMES.api}/api/voice/status`).then(
      async (answer) => (await answer.text()).includes('"available":true'),
      () => false,
    );
  if (!(await comesTrue(isOpen, { everyMs: 2_000, limitMs: START_LIMIT_MS }))) throw new Error('no call can begin');
}

/**
 * Under the name that the compose file gives lies a copy of the repository's small speech model, put there on purpose;
 * the others are empty folders. Production refuses the small model where nobody chose it.
 */
async function placeModels(folder: string): Promise<void> {
  const models = join(folder, 'models');
  await cp(join(PROJECT_ROOT, 'embedded/speech-model'), join(models, 'onnx-community/whisper-large-v3-turbo'), {
    recursive: true,
  });
  for (const name of ['Qwen/Qwen3Guard-Gen-4B', 'mistralai/Voxtral-4B-TTS-2603'])
    await mkdir(join(models, name), { recursive: true });
}

/** What the official image does at its first start, as the same user and with the same files as its server. */
const FIRST_START = `
initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8
echo "create database $POSTGRES_DB;" | postgres --single -D "$PGDATA" -j postgres
`;

async function initDatabase({ plan }: Container): Promise<void> {
  const first = new Container({ ...plan, program: ['/bin/sh', '-e', '-c', FIRST_START] });
  first.start();
  const how = await first.ended;
  if (how !== 'code 0') throw new Error(`the database could not be made (${how}); its log: ${plan.logFile}`);
}
