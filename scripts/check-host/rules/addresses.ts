import type { ComposeService } from '../compose-project.ts';
import { optionOf } from '../compose-project.ts';
import type { HostFiles, HostProblem, HostSide } from '../read-host-files.ts';
import type { ProxyRoute } from '../proxy-routes.ts';

/** Ports and addresses: what listens where, and whether everybody else means the same place. */

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** What the specification publishes of the media server, in its own words. */
const MEDIA_PORTS = ['7880 - HTTP service', '7881 - ICE/TCP', '50000-60000 - ICE/UDP range', '443 - TURN/UDP'];
/** What the specification calls the inner services' ports. */
const SERVICE_PORTS = { 'safety-classifier': '8000', 'speech-synthesizer': '8001', 'language-model': '8002' } as const;
const AGENT_PORT = '8080';

const problemsIn = (file: string, found: readonly (string | false | undefined)[]): readonly HostProblem[] =>
  found.filter((text) => text !== false && text !== undefined).map((text) => ({ file, text }));

/** Media, signal and relay where the specification says, and the signal port for this host alone. */
export function checkMediaServer({ media }: HostFiles): readonly HostProblem[] {
  if (media === undefined) return [];
  const { ports, config } = media;
  const isRelayOutside = config.turn?.bind_addresses.some((address) => !LOOPBACK.test(address)) !== false;
  return problemsIn('gpu-host/livekit.yaml', [
    ...MEDIA_PORTS.filter((port) => !ports.includes(port)).map((port) => `does not listen as specified on "${port}"`),
    ...ports
      .filter((port) => !MEDIA_PORTS.includes(port))
      .map((port) => `listens on "${port}", which is not specified`),
    (config.bind_addresses.length === 0 || config.bind_addresses.some((address) => !LOOPBACK.test(address))) &&
      'the signal port listens beyond this host: bind_addresses must be the loopback address',
    config.turn?.enabled !== true && 'there is no relay: turn.enabled must be true',
    !isRelayOutside && 'nobody outside reaches the relay: turn.bind_addresses',
    config.rtc.use_external_ip && "asks a third party's server for its own address: use_external_ip must be false",
  ]);
}

/** Nothing but proxy and media server is open. */
export function checkInnerServices({ gpu, api }: HostFiles): readonly HostProblem[] {
  const services = (side: HostSide): ReadonlyMap<string, ComposeService> =>
    new Map(Object.entries(side.compose?.project.services ?? {}));
  const onGpu = [...services(gpu)].flatMap(([name, service]) => listeningProblems(name, service));
  const onApi = [...services(api)].flatMap(([name, service]) => listeningProblems(name, service));
  return [...problemsIn(gpu.composeFile, onGpu), ...problemsIn(api.composeFile, onApi)];
}

function listeningProblems(name: string, service: ComposeService): readonly string[] {
  const wrong = (host: string | null | undefined): boolean =>
    host === undefined || host === null || !LOOPBACK.test(host);
  const open: string[] = [];
  if (service.network_mode !== 'host') open.push(`${name}: not on the host's network, where addresses are checked`);
  if (service.ports.length > 0) open.push(`${name}: publishes ports past the proxy`);
  const port = SERVICE_PORTS[name as keyof typeof SERVICE_PORTS];
  if (port !== undefined) {
    if (wrong(optionOf(service, 'host'))) open.push(`${name}: listens beyond this host (--host)`);
    if (optionOf(service, 'port') !== port) open.push(`${name}: not on port ${port}`);
  }
  if (name === 'voice-agent') {
    if (wrong(service.environment['HOST'])) open.push('voice-agent: health listens beyond this host (HOST)');
    if (service.environment['AGENT_HEALTH_PORT'] !== AGENT_PORT)
      open.push(`voice-agent: health not on port ${AGENT_PORT}`);
  }
  if (name === 'api' && wrong(service.environment['HOST'])) open.push('api: listens past the proxy (HOST)');
  if (name === 'limits' && wrong(optionOf(service, 'bind'))) open.push('limits: listens beyond this host (--bind)');
  const listens = service.command.find((word) => word.startsWith('listen_addresses='))?.split('=')[1];
  if (name === 'database' && wrong(listens)) open.push('database: listens beyond this host (listen_addresses)');
  return open;
}

/** The door of the GPU host: what it lets in, from whom, and to where. */
export function checkVoiceProxy({ gpu, media }: HostFiles): readonly HostProblem[] {
  const { proxy, compose } = gpu;
  if (proxy === undefined) return [];
  const { routes, isAdminOff } = proxy;
  const doorRoutes = routes.filter(({ hosts }) => !hosts.includes('127.0.0.1'));
  const health = doorRoutes.find(({ paths }) => paths.includes('/healthz'));
  const signal = doorRoutes.find(({ paths }) => paths.includes('/rtc'));
  const agent = compose?.project.services['voice-agent'];
  const inner = [
    {
      path: '/inner/agent/readyz',
      upstream: `127.0.0.1:${agent?.environment['AGENT_HEALTH_PORT'] ?? AGENT_PORT}`,
      rewrittenTo: '/service/readyz',
    },
    ...(['safety-classifier', 'language-model'] as const).map((name) => ({
      path: `/inner/${name === 'language-model' ? name : 'classifier'}/v1/chat/completions`,
      upstream: `127.0.0.1:${SERVICE_PORTS[name]}`,
      rewrittenTo: '/v1/chat/completions',
    })),
    { path: '/twirp/livekit.RoomService/DeleteRoom', upstream: signal?.upstream ?? '', rewrittenTo: undefined },
    { path: '/twirp/livekit.RoomService/ListRooms', upstream: signal?.upstream ?? '', rewrittenTo: undefined },
    {
      path: '/twirp/livekit.AgentDispatchService/CreateDispatch',
      upstream: signal?.upstream ?? '',
      rewrittenTo: undefined,
    },
  ];
  return problemsIn(gpu.proxyFile, [
    !isAdminOff && 'its configuration can be changed over its port: admin off',
    routes.some(({ protocols }) => protocols.length === 0 || protocols.includes('h3')) &&
      'HTTP/3 is on and takes UDP 443 from the relay: protocols h1 h2',
    (health?.body?.length !== 2 || health.status !== 200) && '/healthz does not answer 200 with two characters',
    signal?.paths.includes('/rtc/*') !== true && '/rtc does not lead to the media server',
    signal?.versions.join() !== '1.1' && 'the media server is not spoken to in HTTP/1.1',
    media !== undefined &&
      signal?.upstream !== `127.0.0.1:${String(media.config.port)}` &&
      `/rtc leads to ${signal?.upstream ?? 'nowhere'}, the media server listens on ${String(media.config.port)}`,
    ...inner.flatMap((wanted) => innerProblems(doorRoutes, wanted)),
    ...doorRoutes.flatMap(({ upstream, hosts, paths }) =>
      upstream !== undefined && hosts.some((host) => upstream.startsWith(`${host}:`))
        ? [`${paths.join(' ')} leads back to the proxy itself (${upstream})`]
        : [],
    ),
  ]);
}

function innerProblems(
  routes: readonly ProxyRoute[],
  {
    path,
    upstream,
    rewrittenTo,
  }: { readonly path: string; readonly upstream: string; readonly rewrittenTo: string | undefined },
): readonly string[] {
  const found = routes.find(({ paths }) => paths.includes(path));
  if (found?.upstream !== upstream) return [`${path} leads to ${found?.upstream ?? 'nowhere'} instead of ${upstream}`];
  return [
    ...(found.rewrittenTo === rewrittenTo ? [] : [`${path} arrives as ${found.rewrittenTo ?? path}`]),
    ...(found.from.length > 0 ? [] : [`${path} is open to everybody: remote_ip`]),
    ...(found.methods.length === 1 ? [] : [`${path} takes every method`]),
  ];
}

/** The media server's messages: on, signed with a key that it has, and led to the API. */
export function checkWebhook({ gpu, media }: HostFiles): readonly HostProblem[] {
  if (media === undefined) return [];
  const { webhook } = media.config;
  const [url] = webhook?.urls ?? [];
  if (url === undefined)
    return [{ file: 'gpu-host/livekit.yaml', text: 'the webhook is off: lost dispatches stay lost' }];
  const { host, pathname } = new URL(url);
  const relay = gpu.proxy?.routes.find(({ listen, paths }) => listen.includes(host) && paths.includes(pathname));
  const key = gpu.compose?.project.services['voice-agent']?.environment['LIVEKIT_API_KEY'];
  return [
    ...problemsIn('gpu-host/livekit.yaml', [
      pathname !== '/api/voice/webhook' && `the webhook leads to ${pathname}, the API takes it at /api/voice/webhook`,
      gpu.proxy !== undefined &&
        relay === undefined &&
        `the webhook is sent to ${host}, where the proxy does not take it`,
      key !== undefined &&
        webhook?.api_key !== key &&
        `the webhook is signed with the key "${webhook?.api_key ?? ''}", API and agent know "${String(key)}"`,
    ]),
    ...problemsIn(gpu.proxyFile, [
      relay !== undefined &&
        (!relay.isTls || !relay.upstream?.endsWith(':443')) &&
        'the webhook leaves this host without TLS',
    ]),
  ];
}

/** The door of the API host: reports come from the GPU host alone, and they do come. */
export function checkApiProxy({ api }: HostFiles): readonly HostProblem[] {
  const { proxy, compose } = api;
  if (proxy === undefined) return [];
  const { routes, isAdminOff } = proxy;
  const toApi = routes.find(({ upstream }) => upstream !== undefined);
  const port = compose?.project.services['api']?.environment['PORT'] ?? '3000';
  const refusing = routes.find(({ pathPattern }) => pathPattern !== undefined);
  const pattern = new RegExp(refusing?.pathPattern ?? '(?!)');
  const reports = [
    '/api/voice/webhook',
    '/api/voice/sessions/1/events',
    '/api/voice/sessions/1/snapshot',
    '/api/moderation/guardrail-events',
  ];
  return problemsIn(api.proxyFile, [
    !isAdminOff && 'its configuration can be changed over its port: admin off',
    routes.some(({ protocols }) => protocols.length === 0 || protocols.includes('h3')) &&
      'HTTP/3 is on: protocols h1 h2',
    toApi?.upstream !== `127.0.0.1:${port}` &&
      `leads to ${toApi?.upstream ?? 'nowhere'}, the API listens on 127.0.0.1:${port}`,
    ...reports.filter((path) => !pattern.test(path)).map((path) => `${path} is open to everybody`),
    refusing !== undefined &&
      refusing.notFrom.length === 0 &&
      'refuses the GPU host too: agent and media server cannot report',
    routes.find(({ paths }) => paths.includes('/healthz'))?.body?.length !== 2 &&
      '/healthz does not answer two characters',
  ]);
}
