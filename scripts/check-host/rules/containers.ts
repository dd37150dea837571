import { optionOf, secondsOf } from '../compose-project.ts';
import type { ComposeService } from '../compose-project.ts';
import type { HostFiles, HostProblem, HostSide } from '../read-host-files.ts';

/** How containers are run: what they may, how long they get, what they write. */

/** Models load for minutes: less counts as failing what is only starting, in seconds. */
const MODEL_START_S = 300;
const MODEL_SERVERS: ReadonlySet<string> = new Set(['safety-classifier', 'speech-synthesizer', 'language-model']);
/** Half an hour of a call, what a forced end takes, and a reserve, in seconds. */
const AGENT_STOP_S = 1_800 + 30 + 60;
/** Notice, running answers and the end of the API, in seconds. */
const API_STOP_S = 5 + 30 + 5;
/** Above this share of the card nothing is left for the recogniser and for what fragments. */
const LARGEST_GPU_SHARE = 0.85;
/** Its binary gets the one capability that it needs from its file, which this option forbids. */
const WITHOUT_NO_NEW_PRIVILEGES: ReadonlySet<string> = new Set(['reverse-proxy']);
/** Our own images, and those of others that know a user who is not root. */
const NOT_ROOT: ReadonlySet<string> = new Set([
  'voice-agent',
  'api',
  'reverse-proxy',
  'database',
  'limits',
  'prometheus',
  'alertmanager',
  'grafana',
]);

const inCompose = (side: HostSide, texts: readonly string[]): readonly HostProblem[] =>
  texts.map((text) => ({ file: side.composeFile, text }));

/** Every container of both hosts. */
export function checkContainers({ gpu, api }: HostFiles): readonly HostProblem[] {
  return [gpu, api].flatMap((side) => {
    const services = Object.entries(side.compose?.project.services ?? {});
    return inCompose(
      side,
      services.flatMap(([name, service]) => containerProblems(name, service).map((text) => `${name}: ${text}`)),
    );
  });
}

function isRoot(user: string): boolean {
  return user === '' || /^(0|root)(:|$)/.test(user);
}

function hasLimits(logging: ComposeService['logging']): boolean {
  const { options = {} } = logging ?? {};
  return options['max-size'] !== undefined && options['max-file'] !== undefined;
}

function containerProblems(name: string, service: ComposeService): readonly string[] {
  const { healthcheck, image = '', logging, user } = service;
  const startS = secondsOf(healthcheck?.start_period ?? '0s');
  const rules: readonly (readonly [boolean, string])[] = [
    [service.restart === 'unless-stopped', 'does not come back after a crash (restart: unless-stopped)'],
    [service.read_only, 'may write everywhere (read_only)'],
    [!service.privileged && service.cap_drop.includes('ALL'), 'keeps capabilities (cap_drop: [ALL])'],
    [
      service.cap_add.every((capability) => capability === 'NET_BIND_SERVICE'),
      'has more than NET_BIND_SERVICE (cap_add)',
    ],
    [
      WITHOUT_NO_NEW_PRIVILEGES.has(name) || service.security_opt.includes('no-new-privileges:true'),
      'may gain privileges (security_opt)',
    ],
    [!NOT_ROOT.has(name) || !isRoot(user), 'runs as root (user)'],
    [
      /^[\w./-]+:v?\d[\w.-]*$|:caddy-\d/.test(image),
      `is not pinned to a version (image: ${image === '' ? 'none' : image})`,
    ],
    [hasLimits(logging), 'fills the disk with its log (logging)'],
    [
      healthcheck !== undefined && healthcheck.test.length > 0,
      'says of itself neither that it works nor that it does not (healthcheck)',
    ],
    [startS > 0, 'counts as failing while it starts (start_period)'],
    [
      !MODEL_SERVERS.has(name) || startS >= MODEL_START_S,
      `gets ${String(startS)} s to load a model, which takes minutes (start_period)`,
    ],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [text]));
}

/** Orderly ends, and a place to write for those who have something to keep. */
export function checkOwnContainers({ gpu, api }: HostFiles): readonly HostProblem[] {
  const own = [
    { side: gpu, name: 'voice-agent', stopS: AGENT_STOP_S },
    { side: api, name: 'api', stopS: API_STOP_S },
  ] as const;
  return own.flatMap(({ side, name, stopS }) => {
    const service = side.compose?.project.services[name];
    if (service === undefined) return [];
    const { environment, volumes, stop_grace_period: grace } = service;
    const dataDir = environment['DATA_DIR'] ?? '';
    const data = volumes.find(({ target }) => target === dataDir);
    return inCompose(side, [
      ...(secondsOf(grace) >= stopS
        ? []
        : [`${name}: is killed after ${grace}, it may need ${String(stopS)} s (stop_grace_period)`]),
      ...(data !== undefined && !data.read_only && data.type === 'volume'
        ? []
        : [
            `${name}: cannot write to DATA_DIR (${dataDir === '' ? 'unset' : dataDir}): a volume of its own has to be there`,
          ]),
      ...missingSecretsFolder(name, service),
    ]);
  });
}

function missingSecretsFolder(name: string, { volumes }: ComposeService): readonly string[] {
  const folder = volumes.find(({ target }) => target === '/run/optional-secrets');
  return folder?.read_only === true ? [] : [`${name}: /run/optional-secrets is not there, or can be written to`];
}

/** The card: reserved by those who need it, and shared so that whoever comes last still finds room. */
export function checkGpu({ gpu }: HostFiles): readonly HostProblem[] {
  const services = gpu.compose?.project.services ?? {};
  const without = ['voice-agent', ...MODEL_SERVERS].filter((name) => {
    const devices = services[name]?.deploy?.resources?.reservations?.devices ?? [];
    return services[name] !== undefined && !devices.some(({ capabilities }) => capabilities.includes('gpu'));
  });
  const shares = [...MODEL_SERVERS].map((name) => ({ name, share: shareOf(services[name]) }));
  const unsaid = shares.filter(({ name, share }) => services[name] !== undefined && share === undefined);
  const sum = shares.reduce((total, { share }) => total + (share ?? 0), 0);
  return inCompose(gpu, [
    ...without.map((name) => `${name}: has no GPU (deploy.resources.reservations.devices)`),
    ...unsaid.map(({ name }) => `${name}: takes nine tenths of the card unless it is told (gpu-memory-utilization)`),
    ...(sum <= LARGEST_GPU_SHARE
      ? []
      : [
          `the model servers take ${sum.toFixed(2)} of the card together; at most ${String(LARGEST_GPU_SHARE)} leaves room for the recogniser`,
        ]),
    ...Object.entries(services).flatMap(([name, service]) => deprecatedForm(name, service)),
  ]);
}

/** Of one server, all its stages together; undefined: it does not say. */
function shareOf(service: ComposeService | undefined): number | undefined {
  if (service === undefined) return undefined;
  const share = optionOf(service, 'gpu-memory-utilization');
  if (share !== undefined) return Number(share);
  const stages = [...(optionOf(service, 'stage-overrides') ?? '').matchAll(/"gpu_memory_utilization":\s*([\d.]+)/g)];
  return stages.length === 0 ? undefined : stages.reduce((sum, [, stage]) => sum + Number(stage), 0);
}

/** `vllm serve MODEL …`: the model comes first. */
function deprecatedForm(name: string, { command, image = '' }: ComposeService): readonly string[] {
  if (!image.startsWith('vllm/')) return [];
  if (command.some((word) => word === '--model' || word.startsWith('--model=')))
    return [`${name}: --model is deprecated: the model is the first argument`];
  return command[0]?.startsWith('/models/') === true ? [] : [`${name}: the first argument is no model of /models`];
}
