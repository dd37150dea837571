import type { ComposeService } from '../compose-project.ts';
import { optionOf } from '../compose-project.ts';
import type { HostFiles, HostProblem, HostSide } from '../read-host-files.ts';
import { NO_ROUTE } from '../proxy-routes.ts';
import type { ProxyReading, ProxyRoute } from '../proxy-routes.ts';

/** Ports and addresses: what listens where, and whether everybody else means the same place. */

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** What the specification publishes of the media server, in its own words. */
const MEDIA_PORTS = ['7880 - HTTP service', '7881 - ICE/TCP', '50000-60000 - ICE/UDP range', '443 - TURN/UDP'];
/** What the specification calls the inner services' ports. */
const SERVICE_PORTS = { 'safety-classifier': '8000', 'speech-synthesizer': '8001', 'language-model': '8002' } as const;
const AGENT_PORT = '8080';

type Wish = readonly [holds: boolean, otherwise: string];

const unmet = (file: string, wishes: readonly Wish[]): readonly HostProblem[] =>
  wishes.filter(([holds]) => !holds).map(([, text]) => ({ file, text }));
const isLoopback = (host: string | null | undefined): boolean => LOOPBACK.test(host ?? '');
const routeTo = (routes: readonly ProxyRoute[], path: string): ProxyRoute =>
  routes.find(({ paths }) => paths.includes(path)) ?? NO_ROUTE;

/** Media, signal and relay where the specification says, and the signal port for this host alone. */
export function checkMediaServer({ media }: HostFiles): readonly HostProblem[] {
  if (media === undefined) return [];
  const { ports, config } = media;
  const { bind_addresses: signal, turn, rtc } = config;
  return unmet('gpu-host/livekit.yaml', [
    ...MEDIA_PORTS.map((port): Wish => [ports.includes(port), `does not listen as specified on "${port}"`]),
    ...ports.map((port): Wish => [MEDIA_PORTS.includes(port), `listens on "${port}", which is not specified`]),
    [
      signal.length > 0 && signal.every(isLoopback),
      'the signal port listens beyond this host: bind_addresses must be the loopback address',
    ],
    [turn.enabled, 'there is no relay: turn.enabled must be true'],
    [!turn.bind_addresses.every(isLoopback), 'nobody outside reaches the relay: turn.bind_addresses'],
    [!rtc.use_external_ip, "asks a third party's server for its own address: use_external_ip must be false"],
  ]);
}

/** Nothing but proxy and media server is open. */
export function checkInnerServices({ gpu, api }: HostFiles): readonly HostProblem[] {
  return [gpu, api].flatMap(({ compose, composeFile }) =>
    Object.entries(compose?.project.services ?? {}).flatMap(([name, service]) =>
      unmet(composeFile, [...openAnywhere(service), ...listeningOf(name, service)]).map(({ file, text }) => ({
        file,
        text: `${name}: ${text}`,
      })),
    ),
  );
}

function openAnywhere({ network_mode, ports }: ComposeService): readonly Wish[] {
  return [
    [network_mode === 'host', "not on the host's network, where addresses are checked"],
    [ports.length === 0, 'publishes ports past the proxy'],
  ];
}

/** Each program is told its address in its own way. */
function listeningOf(name: string, service: ComposeService): readonly Wish[] {
  const { environment, command } = service;
  switch (name) {
    case 'safety-classifier':
    case 'speech-synthesizer':
    case 'language-model':
      return [
        [isLoopback(optionOf(service, 'host')), 'listens beyond this host (--host)'],
        [optionOf(service, 'port') === SERVICE_PORTS[name], `not on port ${SERVICE_PORTS[name]}`],
      ];
    case 'voice-agent':
      return [
        [isLoopback(environment['HOST']), 'health listens beyond this host (HOST)'],
        [environment['AGENT_HEALTH_PORT'] === AGENT_PORT, `health not on port ${AGENT_PORT}`],
      ];
    case 'api':
      return [[isLoopback(environment['HOST']), 'listens past the proxy (HOST)']];
    case 'limits':
      return [[isLoopback(optionOf(service, 'bind')), 'listens beyond this host (--bind)']];
    case 'database':
      return [[command.includes('listen_addresses=127.0.0.1'), 'listens beyond this host (listen_addresses)']];
    case 'prometheus':
    case 'alertmanager':
    case 'grafana':
      return seeingPorts(name, service);
    default:
      return [];
  }
}

function seeingPorts(name: 'prometheus' | 'alertmanager' | 'grafana', service: ComposeService): readonly Wish[] {
  const address = optionOf(service, 'web.listen-address')?.split(':')[0];
  if (name === 'grafana')
    return [[isLoopback(service.environment['GF_SERVER_HTTP_ADDR']), 'listens beyond this host (GF_SERVER_HTTP_ADDR)']];
  const hasPeers = name === 'alertmanager' && optionOf(service, 'cluster.listen-address') !== '';
  return [
    [isLoopback(address), 'listens beyond this host (--web.listen-address)'],
    [!hasPeers, 'opens a port for peers (--cluster.listen-address)'],
  ];
}

/** What holds for the doors of both hosts. */
function doorWishes({ routes, isAdminOff }: ProxyReading): readonly Wish[] {
  const { body, status } = routeTo(routes, '/healthz');
  return [
    [isAdminOff, 'its configuration can be changed over its port: admin off'],
    [
      routes.every(({ protocols }) => protocols.length > 0 && !protocols.includes('h3')),
      'HTTP/3 is on and takes UDP 443, on the GPU host from the relay: protocols h1 h2',
    ],
    [body?.length === 2 && status === 200, '/healthz does not answer 200 with two characters'],
  ];
}

/** The door of the GPU host: what it lets in, from whom, and to where. */
export function checkVoiceProxy({ gpu, media }: HostFiles): readonly HostProblem[] {
  const { proxy, proxyFile } = gpu;
  if (proxy === undefined) return [];
  const routes = proxy.routes.filter(({ hosts }) => !hosts.includes('127.0.0.1'));
  const { paths, versions, upstream = 'nowhere' } = routeTo(routes, '/rtc');
  const mediaPort = String(media?.config.port ?? upstream.split(':')[1]);
  return unmet(proxyFile, [
    ...doorWishes(proxy),
    [paths.includes('/rtc/*'), '/rtc does not lead to the media server'],
    [versions.join() === '1.1', 'the media server is not spoken to in HTTP/1.1'],
    [upstream === `127.0.0.1:${mediaPort}`, `/rtc leads to ${upstream}, the media server listens on ${mediaPort}`],
    ...INNER_PATHS.flatMap((wanted) => innerWishes(routes, { ...wanted, upstream: wanted.upstream ?? upstream })),
    ...routes.map((route): Wish => [
      !route.hosts.some((host) => route.upstream?.startsWith(`${host}:`)),
      `${route.paths.join(' ')} leads back to the proxy itself (${route.upstream ?? ''})`,
    ]),
  ]);
}

interface InnerPath {
  readonly path: string;
  /** undefined: where `/rtc` leads. */
  readonly upstream?: string;
  /** How it arrives; undefined: as it is. */
  readonly arrivesAs?: string;
}

/** What the API, and the Prometheus beside it, ask of the GPU host. */
const INNER_PATHS: readonly InnerPath[] = [
  { path: '/inner/agent/readyz', upstream: `127.0.0.1:${AGENT_PORT}`, arrivesAs: '/service/readyz' },
  { path: '/inner/agent/metrics', upstream: `127.0.0.1:${AGENT_PORT}`, arrivesAs: '/service/metrics' },
  {
    path: '/inner/classifier/v1/chat/completions',
    upstream: `127.0.0.1:${SERVICE_PORTS['safety-classifier']}`,
    arrivesAs: '/v1/chat/completions',
  },
  {
    path: '/inner/language-model/v1/chat/completions',
    upstream: `127.0.0.1:${SERVICE_PORTS['language-model']}`,
    arrivesAs: '/v1/chat/completions',
  },
  ...['ListRooms', 'ListParticipants', 'UpdateRoomMetadata', 'DeleteRoom'].map((method) => ({
    path: `/twirp/livekit.RoomService/${method}`,
  })),
  ...['ListDispatch', 'CreateDispatch'].map((method) => ({ path: `/twirp/livekit.AgentDispatchService/${method}` })),
];

function innerWishes(routes: readonly ProxyRoute[], { path, upstream = '', arrivesAs }: InnerPath): readonly Wish[] {
  const found = routeTo(routes, path);
  if (found.upstream !== upstream)
    return [[false, `${path} leads to ${found.upstream ?? 'nowhere'} instead of ${upstream}`]];
  return [
    [found.rewrittenTo === arrivesAs, `${path} arrives as ${found.rewrittenTo ?? path}`],
    [found.from.length > 0, `${path} is open to everybody: remote_ip`],
    [found.methods.length === 1, `${path} takes every method`],
  ];
}

/** The media server's messages: on, signed with a key that API and agent know, and led to the API. */
export function checkWebhook({ gpu, media }: HostFiles): readonly HostProblem[] {
  if (media === undefined) return [];
  const { urls, api_key: signedWith } = media.config.webhook;
  const [url] = urls;
  const file = 'gpu-host/livekit.yaml';
  if (url === undefined) return [{ file, text: 'the webhook is off: lost dispatches stay lost' }];
  const { pathname } = new URL(url);
  const known = gpu.compose?.project.services['voice-agent']?.environment['LIVEKIT_API_KEY'] ?? signedWith;
  return [
    ...unmet(file, [
      [pathname === '/api/voice/webhook', `the webhook leads to ${pathname}, the API takes it at /api/voice/webhook`],
      [signedWith === known, `the webhook is signed with the key "${signedWith}", API and agent know "${known}"`],
    ]),
    ...(gpu.proxy === undefined ? [] : relayProblems(gpu, gpu.proxy, new URL(url))),
  ];
}

function relayProblems(
  { proxyFile }: HostSide,
  { routes }: ProxyReading,
  { host, pathname }: URL,
): readonly HostProblem[] {
  const relay = routes.find(({ listen, paths }) => listen.includes(host) && paths.includes(pathname));
  if (relay === undefined)
    return [
      { file: 'gpu-host/livekit.yaml', text: `the webhook is sent to ${host}, where the proxy does not take it` },
    ];
  const isSealed = relay.isTls && relay.upstream?.endsWith(':443') === true;
  return unmet(proxyFile, [[isSealed, 'the webhook leaves this host without TLS']]);
}

/** What agent and media server tell the API. */
const REPORTS = [
  '/api/voice/webhook',
  '/api/voice/sessions/1/events',
  '/api/voice/sessions/1/snapshot',
  '/api/moderation/guardrail-events',
] as const;

/** The door of the API host: reports come from the GPU host alone, and they do come. */
export function checkApiProxy({ api }: HostFiles): readonly HostProblem[] {
  const { proxy, compose, proxyFile } = api;
  if (proxy === undefined) return [];
  const { upstream = 'nowhere' } = proxy.routes.find((route) => route.upstream !== undefined) ?? NO_ROUTE;
  const port = compose?.project.services['api']?.environment['PORT'] ?? '3000';
  const refusing = proxy.routes.find(({ pathPattern }) => pathPattern !== undefined) ?? NO_ROUTE;
  const pattern = new RegExp(refusing.pathPattern ?? '(?!)');
  return unmet(proxyFile, [
    ...doorWishes(proxy),
    [upstream === `127.0.0.1:${port}`, `leads to ${upstream}, the API listens on 127.0.0.1:${port}`],
    ...REPORTS.map((path): Wish => [pattern.test(path), `${path} is open to everybody`]),
    [refusing.notFrom.length > 0, 'refuses the GPU host too: agent and media server cannot report'],
  ]);
}
