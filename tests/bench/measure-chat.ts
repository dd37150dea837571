import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApiProcess } from '../setup/api-process.ts';
import type { ApiProcess } from '../setup/api-process.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const FIRST_BYTE_AIM_MS = 5;
const FIRST_BYTE_SAMPLES = 100;
const IDLE_STREAMS = 1_000;
const IDLE_AIM_MB = 400;
/** A chat address may ask 20 times in a minute. */
const REQUESTS_OF_ONE_ADDRESS = 20;
/** How many streams are begun at once. */
const OPENING_AT_ONCE = 50;

/** How soon the chat passes on that its model has begun, and what streams cost that are open and silent. */
export async function measureChat(): Promise<readonly Figure[]> {
  const provider = await startSilentProvider();
  const api = await startApiProcess({
    CHAT_LLM_BASE_URL: provider.url,
    CHAT_LLM_MODEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.0/8',
  });
  try {
    const token = await api.signIn('free');
    return [await measureFirstByte(api, token, provider), await measureIdleStreams(api, token)];
  } finally {
    await api.stop();
    provider.stop();
  }
}

async function measureFirstByte(api: ApiProcess, token: string, provider: SilentProvider): Promise<Figure> {
  const added: number[] = [];
  for (let turn = 0; turn < FIRST_BYTE_SAMPLES; turn += 1) {
    // Side by side in time: what the same client waits for the same model without us.
    const direct = await openAt(`${provider.url}/chat/completions`, {}, '{}');
    const directMs = direct.firstByteAt - provider.saidAt();
    await direct.leave();
    const stream = await openStream(api, token, turn);
    added.push(stream.firstByteAt - provider.saidAt() - directMs);
    await stream.leave();
  }
  // The first ones compile what the rest use.
  const value = median(added.slice(FIRST_BYTE_SAMPLES / 5));
  return {
    title: 'chat: first byte later than from the model itself (median)',
    value: `${value.toFixed(1)} ms`,
    aim: `at most ${FIRST_BYTE_AIM_MS} ms`,
    isMet: value <= FIRST_BYTE_AIM_MS,
  };
}

async function measureIdleStreams(api: ApiProcess, token: string): Promise<Figure> {
  const before = await residentMegabytes(api.pid);
  const open: OpenStream[] = [];
  for (let start = 0; start < IDLE_STREAMS; start += OPENING_AT_ONCE) {
    open.push(
      ...(await Promise.all(
        Array.from({ length: OPENING_AT_ONCE }, (_, index) =>
          openStream(api, token, FIRST_BYTE_SAMPLES + start + index),
        ),
      )),
    );
  }
  const during = await residentMegabytes(api.pid);
  await Promise.all(open.map((stream) => stream.leave()));
  const grown = during - before;
  return {
    title: `chat: ${IDLE_STREAMS} silent streams`,
    value: `${grown.toFixed(0)} MB more (${during.toFixed(0)} MB in all, database included)`,
    aim: `below ${IDLE_AIM_MB} MB`,
    isMet: grown < IDLE_AIM_MB,
  };
}

function openStream(api: ApiProcess, token: string, turn: number): Promise<OpenStream> {
  const address = Math.floor(turn / REQUESTS_OF_ONE_ADDRESS);
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `198.51.${address >> 8}.${address & 255}` };
  const message = { id: 'm', role: 'user', parts: [{ type: 'text', text: 'Was nehme ich mit?' }] };
  return openAt(
    `${api.url}/api/chat`,
    headers,
    JSON.stringify({ id: 'bench', trigger: 'submit-message', messages: [message] }),
  );
}

interface OpenStream {
  /** On the clock of `performance`. */
  readonly firstByteAt: number;
  leave(): Promise<void>;
}

async function openAt(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<OpenStream> {
  const leave = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    signal: leave.signal,
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`the chat answered ${response.status}`);
  const reader = response.body.getReader();
  await reader.read();
  const firstByteAt = performance.now();
  return {
    firstByteAt,
    leave: async () => {
      leave.abort();
      await reader.closed.catch(() => undefined);
    },
  };
}

interface SilentProvider {
  readonly url: string;
  /** When the latest first word was written, on the clock of `performance`. */
  saidAt(): number;
  stop(): void;
}

/** Says the beginning of a sentence and nothing more. */
async function startSilentProvider(): Promise<SilentProvider> {
  let saidAt = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      saidAt = begin(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4_096, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    saidAt: () => saidAt,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function begin(response: ServerResponse): number {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(
    `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content: 'Schreiben Sie' }, finish_reason: null }] })}\n\n`,
  );
  return performance.now();
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
