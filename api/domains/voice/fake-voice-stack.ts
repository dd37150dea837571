import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessToken } from 'livekit-server-sdk';

/** One administrative request that reached the media server. */
export interface MediaRequest {
  readonly method: string;
  readonly body: Record<string, unknown>;
}

/** Media server and agent's health server as small HTTP servers: the code under test speaks to real sockets. */
export interface FakeVoiceStack {
  readonly mediaUrl: string;
  readonly agentHealthUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Opens the agent's health. */
  readonly serviceSecret: string;
  readonly requests: MediaRequest[];
  /** Names of the agent's checks that fail now. */
  failing: Set<string>;
  /** Answers of the administration by method, instead of an empty object. */
  readonly answers: Map<string, unknown>;
  mediaIsDown: boolean;
  agentIsDown: boolean;
  /** Every place of the agent is taken. */
  agentIsFull: boolean;
  /** Calls that the agent leads at most; far more than any test asks for. */
  capacity: number;
  /** Body and authorization of a webhook, signed as the media server signs. */
  signWebhook(event: object): Promise<{ readonly body: string; readonly authorization: string }>;
  close(): Promise<void>;
}

const AGENT_CHECKS = ['speech_to_text', 'media', 'classifier', 'synthesizer'];

/** Starts both servers on free ports. */
export async function startFakeVoiceStack(): Promise<FakeVoiceStack> {
  const state = {
    apiKey: 'test-key',
    apiSecret: 'a-secret-that-is-long-enough-for-hmac',
    serviceSecret: 'service-secret-of-the-tests',
    requests: [] as MediaRequest[],
    failing: new Set<string>(),
    answers: new Map<string, unknown>(),
    mediaIsDown: false,
    agentIsDown: false,
    agentIsFull: false,
    capacity: 10_000,
  };
  const media = createServer((request, response) => void answerMedia(request, response, state));
  const agent = createServer((_request, response) => answerAgent(response, state));
  const [mediaPort, agentPort] = await Promise.all([listen(media), listen(agent)]);
  return Object.assign(state, {
    mediaUrl: `ws://127.0.0.1:${mediaPort}`,
    agentHealthUrl: `http://127.0.0.1:${agentPort}`,
    signWebhook: async (event: object) => {
      const body = JSON.stringify(event);
      const token = new AccessToken(state.apiKey, state.apiSecret);
      token.sha256 = createHash('sha256').update(body).digest('base64');
      return { body, authorization: await token.toJwt() };
    },
    close: async () => {
      await Promise.all([media, agent].map((server) => close(server)));
    },
  });
}

type State = Pick<
  FakeVoiceStack,
  'requests' | 'failing' | 'answers' | 'mediaIsDown' | 'agentIsDown' | 'agentIsFull' | 'capacity'
>;

async function answerMedia(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  if (state.mediaIsDown) {
    request.socket.destroy();
    return;
  }
  if (request.url === '/') {
    response.end('OK');
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const method = (request.url ?? '').split('/').at(-1) ?? '';
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
  // Readiness asks for rooms; nobody else does.
  if (method !== 'ListRooms') state.requests.push({ method, body });
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(state.answers.get(method) ?? {}));
}

function answerAgent(response: ServerResponse, state: State): void {
  if (state.agentIsDown) {
    response.destroy();
    return;
  }
  const checks = Object.fromEntries(
    AGENT_CHECKS.map((name) => [name, { status: state.failing.has(name) ? 'fail' : 'ok' }]),
  );
  const isReady = AGENT_CHECKS.every((name) => name === 'synthesizer' || !state.failing.has(name));
  response.statusCode = isReady ? 200 : 503;
  response.setHeader('Content-Type', 'application/json');
  const { agentIsFull, capacity } = state;
  const places = { calls: agentIsFull ? capacity : 0, capacity, accepting: !agentIsFull };
  const status = isReady ? 'ok' : 'fail';
  response.end(JSON.stringify({ status, service: 'agent', timestamp: new Date().toISOString(), checks, ...places }));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
