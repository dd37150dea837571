import { createSocket } from 'node:dgram';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { comesTrue } from '#core/timing/wait.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';
import { askFrom } from '../people/person.ts';
import { require } from './row.ts';
import type { Row } from './row.ts';

const LIMIT_MS = 5_000;
/** What listens inside; nobody outside may reach it. */
const INNER: Readonly<Record<string, readonly number[]>> = {
  [ADDRESSES.gpu]: [7880, 8000, 8001, 8002, 8080, 8090],
  [ADDRESSES.api]: [3000, 5432, 6379, 9464],
};

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: LIMIT_MS });
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

async function certificateOf(name: string): Promise<{ readonly issuer: string; readonly hours: number }> {
  const socket = connectTls({ host: name, port: 443, servername: name });
  await once(socket, 'secureConnect');
  const { issuer, valid_to: end } = socket.getPeerCertificate();
  socket.destroy();
  return { issuer: String(issuer.CN), hours: Math.round((Date.parse(end) - Date.now()) / 3_600_000) };
}

/** A STUN binding request (RFC 8489); resolves with the size of the answer in bytes. */
async function stunAnswer(host: string, port: number): Promise<number> {
  const socket = createSocket('udp4');
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)]);
  const answer = new Promise<number>((resolve) => {
    socket.once('message', (datagram) => resolve(datagram.readUInt16BE(0) === 0x0101 ? datagram.length : 0));
    setTimeout(() => resolve(0), LIMIT_MS).unref();
  });
  socket.send(request, port, host);
  const size = await answer;
  socket.close();
  return size;
}

/** Who gets in where. */
export const DOOR_ROWS: readonly Row[] = [
  {
    name: 'certificates: both proxies got theirs over ACME, shipped files unchanged',
    run: async () => {
      const [api, voice] = await Promise.all([certificateOf(NAMES.api), certificateOf(NAMES.voice)]);
      const seen = `${api.issuer}, ${api.hours} h; ${voice.issuer}, ${voice.hours} h`;
      require(api.issuer.startsWith('Rehearsal') && voice.hours > 0, seen);
      return seen;
    },
  },
  {
    name: '443 /healthz answers two characters, HTTP/3 is not offered',
    run: async () => {
      const { status, text, headers } = await askFrom(ADDRESSES.anna, `https://${NAMES.voice}/healthz`);
      const seen = `${status}, "${text}", alt-svc ${headers.get('alt-svc') ?? 'none'}`;
      require(status === 200 && text === 'ok' && headers.get('alt-svc') === null, seen);
      return seen;
    },
  },
  {
    name: '/rtc without a token answers 401',
    run: async () => {
      const { status } = await askFrom(ADDRESSES.anna, `https://${NAMES.voice}/rtc`);
      require(status === 401, `${status}`);
      return `${status}`;
    },
  },
  {
    name: 'UDP 443 is the relay, and answers as STUN',
    run: async () => {
      const size = await stunAnswer(ADDRESSES.gpu, 443);
      require(size > 0, 'no answer');
      return `binding response of ${size} bytes`;
    },
  },
  {
    name: 'inner ports are closed to the world and to the other host',
    run: async ({ container }) => {
      const pairs = Object.entries(INNER).flatMap(([host, ports]) => ports.map((port) => ({ host, port })));
      const open: string[] = [];
      for (const { host, port } of pairs) if (await isOpen(host, port)) open.push(`${host}:${port}`);
      const fromApi = pairs.filter(({ host }) => host === ADDRESSES.gpu);
      for (const { host, port } of fromApi)
        if (await canReach(container('limits').run.bind(container('limits')), host, port))
          open.push(`api-host → ${host}:${port}`);
      require(open.length === 0, `open: ${open.join(', ')}`);
      const doors = await Promise.all([
        isOpen(ADDRESSES.gpu, 443),
        isOpen(ADDRESSES.gpu, 7881),
        isOpen(ADDRESSES.api, 443),
      ]);
      require(doors.every(Boolean), `a door is closed: ${doors.join(', ')}`);
      return `${pairs.length} from outside and ${fromApi.length} from the API host closed; 443 and 7881 open`;
    },
  },
  {
    name: 'inner paths: 404 to strangers, 401 to the API host without the secret, 200 with it',
    run: async ({ container, checkouts }) => {
      const url = `https://${NAMES.voice}/inner/agent/readyz`;
      const stranger = await askFrom(ADDRESSES.stranger, url);
      const from = async (...headers: readonly string[]) =>
        (
          await container('limits').run(['curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', ...headers, url])
        ).trim();
      const bare = await from();
      const secret = await checkouts.secret('api-host', 'service_secret');
      const known = await from('-H', `Authorization: Bearer ${secret}`);
      const seen = `${stranger.status}, ${bare}, ${known}`;
      require(stranger.status === 404 && bare === '401' && known === '200', seen);
      return seen;
    },
  },
  {
    name: 'reports of agent and media server are taken from the GPU host alone',
    run: async ({ container }) => {
      const url = `https://${NAMES.api}/api/voice/webhook`;
      const stranger = await askFrom(ADDRESSES.stranger, url, { method: 'POST', body: {} });
      const words = [
        'curl',
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        '-X',
        'POST',
        '-H',
        'content-type: application/webhook+json',
        '-d',
        '{}',
      ];
      const gpu = (await container('voice-agent').run([...words, url])).trim();
      require(stranger.status === 404 && gpu === '401', `${stranger.status}, ${gpu}`);
      return `stranger ${stranger.status}, GPU host without a signature ${gpu}`;
    },
  },
  {
    name: 'readiness over both hosts: /api/health knows every part, voice included',
    run: async () => {
      const state = { seen: '' };
      // On a busy machine a single look may be late.
      const isWell = await comesTrue(
        async () => {
          const { status, text } = await askFrom(ADDRESSES.anna, `https://${NAMES.api}/api/health`);
          const { checks = {} } = JSON.parse(text) as { checks?: Record<string, { status: string }> };
          const found = Object.entries(checks).map(([name, check]) => `${name} ${check.status}`);
          state.seen = `${status}: ${found.join(', ')}`;
          return status === 200 && 'voice' in checks && found.every((one) => one.endsWith(' ok'));
        },
        { everyMs: 2_000, limitMs: 60_000 },
      );
      require(isWell, state.seen);
      return state.seen;
    },
  },
  {
    name: 'limits are per client behind the proxy, and X-Forwarded-For from outside changes nothing',
    run: async () => {
      const url = `https://${NAMES.api}/api/chat/anon`;
      const left = async (address: string, forged?: string) => {
        const headers = forged === undefined ? {} : { 'x-forwarded-for': forged };
        return Number((await askFrom(address, url, { headers })).headers.get('x-ratelimit-remaining'));
      };
      const anna = [
        await left(ADDRESSES.anna),
        await left(ADDRESSES.anna),
        await left(ADDRESSES.anna, ADDRESSES.berta),
      ];
      const berta = await left(ADDRESSES.berta);
      const seen = `${ADDRESSES.anna}: ${anna.join(', ')} left (the last with a forged header); ${ADDRESSES.berta}: ${berta} left`;
      const [first = 0, second = 0, third = 0] = anna;
      require(second === first - 1 && third === first - 2 && berta > third, seen);
      return seen;
    },
  },
];

async function canReach(
  run: (command: readonly string[]) => Promise<string>,
  host: string,
  port: number,
): Promise<boolean> {
  const command = ['curl', '-s', '--connect-timeout', '3', '-o', '/dev/null', `telnet://${host}:${port}`];
  return run(['timeout', '1', ...command]).then(
    () => true,
    (error: unknown) => error instanceof Error && error.message === 'exit_124',
  );
}
