import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isApi } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, sendRaw, statusOf } from './http-client.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { chatBody } from './worst-texts.ts';

/** Connections of one attack: many for one person, few for a machine. */
const CONNECTIONS = 100;
/** The server looks at its connections every half minute; headers may take ten seconds. */
const SLOW_LIMIT_MS = 45_000;
/** Other people are answered meanwhile, in milliseconds. */
const OTHERS_WAIT_MS = 2_000;

function openMany(target: AttackedSystem, first: string): readonly Socket[] {
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: freshAddress() });
    socket.on('error', () => undefined);
    socket.write(first);
    // Who does not read learns nothing of the other side's end.
    socket.resume();
    return socket;
  });
}

async function insistOthersAreServed(target: AttackedSystem): Promise<void> {
  const { status, tookMs } = await target.send({ path: '/api/voice/status', timeoutMs: 10_000 });
  insist(
    status === 200 && tookMs < OTHERS_WAIT_MS,
    `others wait ${String(Math.round(tookMs))} ms, status ${String(status)}`,
  );
}

async function runningStreams(target: AttackedSystem): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${String(target.metricsPort)}/metrics`)).text();
  return Number(/^http_streams_running (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

const POST = 'POST /api/chat/anon HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Requests in which two readers could see two different things, or one none. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'length and chunks': `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'an odd coding': `${POST}Transfer-Encoding: xchunked\r\n\r\n{}`,
  'a negative length': `${POST}Content-Length: -1\r\n\r\n{}`,
  'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}`,
  'a space before the colon': `${POST}Content-Length : 2\r\n\r\n{}`,
  'a folded header': `${POST}X-A: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`,
  'a bare line feed': `GET /api/voice/status HTTP/1.1\nHost: localhost\nX: y\rz\n\n`,
  'a null byte': 'GET /api/voice/status HTTP/1.1\r\nHost: loc\0alhost\r\n\r\n',
  'a chunk without an end': `${POST}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}`,
  'another version': 'GET /api/voice/status HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'headers without end': `GET /api/voice/status HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
};

/** Paths that try to leave the folder of the page or of the file store. */
const PATHS_OUT = [
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/dist/../../package.json',
  '/./../package.json',
  '//package.json',
  '/....//package.json',
  '/%252e%252e%252fpackage.json',
  '/package.json',
  '/.env',
  '/.git/config',
  '/src/main.ts',
  '/index.html%00.png',
  '/api/docs/assets/..%2f..%2f..%2fpackage.json',
  '/api/docs/assets/%2e%2e%2fpackage.json',
  '/\\..\\package.json',
  '/dist/%c0%ae%c0%ae/package.json',
  '/storage/v1/object/public/documents/..%2f..%2fsecrets%2fSERVICE_SECRET',
  '/storage/v1/object/public/../secrets/SERVICE_SECRET',
  '/storage/v1/object/public/documents%2f..%2f..%2fsecrets/SERVICE_SECRET',
  '/storage/v1/object/sign/documents/../../secrets/SERVICE_SECRET?token=x',
  '/auth/v1/../../secrets/SERVICE_SECRET',
  '/.data/secrets/SERVICE_SECRET',
  '/..;/package.json',
  '/etc/passwd',
  '/%2fetc%2fpasswd',
];

/** Bodies that are small and grow, or that reach into every object. */
function bombs(): Readonly<
  Record<string, { readonly body: string | Uint8Array; readonly headers?: Readonly<Record<string, string>> }>
> {
  const depth = 45_000;
  return {
    'lists in lists': { body: '['.repeat(depth) + ']'.repeat(depth) },
    'objects in objects': { body: '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000) },
    'lists without end': { body: '['.repeat(90_000) },
    'many members': {
      body: `{${Array.from({ length: 60_000 }, (_member, index) => `"${String(index)}":1`).join(',')}}`,
    },
    'one member many times': { body: `{${'"id":"a",'.repeat(60_000)}"id":"a"}` },
    'a number of many digits': { body: `{"id":${'9'.repeat(90_000)}}` },
    'escapes alone': { body: `{"id":"${'\\u0301'.repeat(15_000)}"}` },
    'compressed zeros': { body: gzipSync(Buffer.alloc(50_000_000)), headers: { 'Content-Encoding': 'gzip' } },
    'compressed JSON': {
      body: gzipSync(Buffer.from(`["${'a'.repeat(20_000_000)}"]`)),
      headers: { 'Content-Encoding': 'gzip' },
    },
    'compressed twice': {
      body: gzipSync(gzipSync(Buffer.alloc(50_000_000))),
      headers: { 'Content-Encoding': 'gzip, gzip' },
    },
  };
}

const POLLUTIONS = [
  '{"__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"context":{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}}',
  '{"id":"a","messages":[{"id":"m","role":"user","parts":[{"type":"text","text":"x"}],"metadata":{"__proto__":"x","polluted":"yes"}}]}',
];

/** The wire itself. */
export const PROTOCOL_ATTACKS: AttackTheme = {
  title: 'Wire and parsers',
  rows: [
    {
      name: 'clients that write slowly keep nobody from being served, and are let go',
      holds: 'time limits for headers and requests (`api/server.ts`)',
      run: async (target) => {
        const sockets = openMany(target, 'GET /api/voice/status HTTP/1.1\r\nHost: localhost\r\nX-Langsam: ');
        const drip = setInterval(() => {
          for (const socket of sockets) if (!socket.destroyed) socket.write('a');
        }, 500);
        try {
          await insistOthersAreServed(target);
          const afterMs = await awaitCondition('slow clients are let go', SLOW_LIMIT_MS, () =>
            sockets.every(({ destroyed }) => destroyed),
          );
          return `after ${String(Math.round(afterMs / 1_000))} s`;
        } finally {
          clearInterval(drip);
          for (const socket of sockets) socket.destroy();
        }
      },
    },
    {
      name: 'clients that read nothing keep nobody from being served',
      holds: 'answers from memory and files, one a connection',
      run: async (target) => {
        const sockets = openMany(target, 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
        for (const socket of sockets) socket.pause();
        try {
          await insistOthersAreServed(target);
          return await insistOnShortDelays(target.watch, isApi, () => insistOthersAreServed(target));
        } finally {
          for (const socket of sockets) socket.destroy();
        }
      },
    },
    {
      name: 'streams that are begun and left end on the server, too',
      holds: 'a client that leaves aborts its answer (`api/routing/running-streams.ts`)',
      run: async (target) => {
        const body = JSON.stringify(chatBody('Erzählen Sie mir alles über Nachsorge.'));
        const sockets = openMany(target, `${POST}Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
        await new Promise((resolve) => setTimeout(resolve, 300));
        for (const socket of sockets) socket.destroy();
        await awaitCondition('no stream runs any more', 40_000, async () => (await runningStreams(target)) === 0);
        await insistOthersAreServed(target);
        return undefined;
      },
    },
    {
      name: 'bodies that explode are refused without stalling others',
      holds: 'limits of size before and after unpacking, depth at most 40',
      run: async (target) =>
        insistOnShortDelays(target.watch, isApi, async () => {
          for (const [what, { body, headers = {} }] of Object.entries(bombs())) {
            const { status } = await target.send({ path: '/api/chat/anon', body, headers, from: freshAddress() });
            insist([400, 413, 415, 422].includes(status), `${what}: ${String(status)}`);
          }
        }),
    },
    {
      name: 'a request that can be read in two ways is refused',
      holds: 'strict parser of Node, `Connection: close` (`api/server.ts`)',
      run: async (target) => {
        for (const [what, bytes] of Object.entries(AMBIGUOUS)) {
          const raw = await sendRaw(target.port, bytes, 3_000);
          insist([400, 413, 431, 505, 0].includes(statusOf(raw)), `${what}: ${String(statusOf(raw))}`);
          insist((raw.match(/HTTP\/1\.1 \d{3}/g) ?? []).length <= 1, `${what}: more than one answer`);
        }
        return undefined;
      },
    },
    {
      name: 'a body reaches into no object but its own',
      holds: 'parsed members stay members, strict schemas',
      run: async (target) => {
        const { token } = await target.people.create();
        for (const body of POLLUTIONS) {
          for (const path of [
            '/api/chat/anon',
            '/api/chat',
            '/api/chat/history',
            '/api/feature-flags/ofrep/v1/evaluate/flags',
            '/api/voice/token',
            '/api/stripe/checkout',
          ]) {
            await target.send({
              path,
              body,
              bearer: path === '/api/chat/anon' ? undefined : token,
              from: freshAddress(),
            });
          }
          await target.send({ path: '/auth/v1/signup', body, from: freshAddress() });
        }
        await target.send({
          path: '/api/chat/history?__proto__[polluted]=yes&constructor[prototype][polluted]=yes',
          bearer: token,
        });
        for (const path of [
          '/api/health',
          '/api/feature-flags',
          '/api/voice/status',
          '/page-config.json',
          '/api/openapi.json',
        ]) {
          insist(!(await target.send({ path })).text.includes('polluted'), `${path} answers with what was slipped in`);
        }
        return undefined;
      },
    },
    {
      name: 'no path leads out of the page and the file store',
      holds: 'plain segments and real paths (`api/page/serve-page.ts`), names of a closed alphabet',
      run: async (target) => {
        const secret = target.system.serviceSecret ?? 'never';
        for (const path of PATHS_OUT) {
          const raw = await sendRaw(
            target.port,
            `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
            3_000,
          );
          insist(
            !raw.includes('"name": "companion"') &&
              !raw.includes(secret) &&
              !raw.includes('root:x:') &&
              !raw.includes('[core]'),
            `${path} leads out`,
          );
          insist(statusOf(raw) !== 200 && statusOf(raw) < 500, `${path} answers ${String(statusOf(raw))}`);
        }
        return `${String(PATHS_OUT.length)} paths`;
      },
    },
    {
      name: 'an error tells nothing about the inside',
      holds: 'one renderer (`api/middleware/render-errors.ts`)',
      run: async (target) => {
        const { token } = await target.people.create();
        const shots = [
          { path: '/api/chat/history?cursor=%27%3B--', bearer: token },
          { path: '/api/chat/history?limit=1e9', bearer: token },
          { path: '/api/chat/anon', body: '{"id":' },
          { path: '/api/chat/anon', body: 'x', headers: { 'Content-Type': 'text/xml' } },
          { path: '/api/voice/sessions/%27', bearer: token },
          { path: '/api/nothing' },
          { path: '/api/chat/anon', method: 'TRACE' },
          { path: '/api/profil', headers: { 'If-None-Match': '"'.repeat(4_000) }, bearer: token },
          { path: '/api/voice/sessions/%ff', bearer: token },
        ];
        for (const shot of shots) {
          const { status, text, headers } = await target.send({ ...shot, from: freshAddress() });
          insist(status < 500, `${shot.path} answers ${String(status)}`);
          insist(
            !/node_modules|\.ts:\d|at \w+ \(|select |postgres|pglite/i.test(text),
            `${shot.path} tells: ${text.slice(0, 200)}`,
          );
          insist(
            headers['x-powered-by'] === undefined && headers['x-content-type-options'] === 'nosniff',
            `${shot.path} has other headers`,
          );
        }
        return undefined;
      },
    },
  ],
};
