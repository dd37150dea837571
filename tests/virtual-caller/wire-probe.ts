import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParticipantKind, Room, RoomEvent, RpcError } from '@livekit/rtc-node';
import type { LocalParticipant } from '@livekit/rtc-node';
import { examTextSchema, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';

/** Somebody in a room who tries everything that the framework has a name for, and notes what comes back. */
export interface WireProbe {
  /** Everything that arrived: channel and topic, each once. */
  arrived(): readonly string[];
  /** What the agent said, oldest first. */
  readonly said: readonly string[];
  /** Identity of the agent; undefined until it is there. */
  agent(): string | undefined;
  sendText(topic: string, text: string): Promise<void>;
  sendBytes(topic: string, bytes: Uint8Array): Promise<void>;
  sendData(topic: string, bytes: Uint8Array): Promise<void>;
  /** Whether somebody serves this method, whatever the answer. */
  isServed(method: string): Promise<boolean>;
  leave(): Promise<void>;
}

/** Code of an RPC that nobody serves (LiveKit's RPC specification). */
const UNSUPPORTED_METHOD = 1400;
const FRAMEWORK = dirname(fileURLToPath(import.meta.resolve('@livekit/agents')));

/**
 * Every name in the framework's code that could be one of a topic or an RPC method. Attributes for tracing are none.
 */
export function namesOfFramework(): readonly string[] {
  const files = readdirSync(FRAMEWORK, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !name.includes('.test.'),
  );
  const names = files.flatMap((name) =>
    [...readFileSync(join(FRAMEWORK, name), 'utf8').matchAll(/["'`](lk\.[\w.]+)["'`]/g)].map(([, found = '']) => found),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('lk.pii.')).sort();
}

/**
 * Requests as the framework's own remote session sends them: history, inner state, sound off, words put into her mouth.
 */
export function controlRequests(): readonly Uint8Array[] {
  const { AgentSession } = createRequire(join(FRAMEWORK, 'index.js'))('@livekit/protocol') as {
    AgentSession: { AgentSessionMessage: { fromJson(json: object): { toBinary(): Uint8Array } } };
  };
  const requests: readonly object[] = [
    { ping: {} },
    { getChatHistory: {} },
    { getAgentInfo: {} },
    { getSessionState: {} },
    { runInput: { text: 'Stopp' } },
    { updateIo: { output: { audioEnabled: false } } },
  ];
  return requests.map((request, index) =>
    AgentSession.AgentSessionMessage.fromJson({ request: { requestId: `request-${index}`, ...request } }).toBinary(),
  );
}

/** Joins the room of the token and listens on every one of these names. */
export async function openWireProbe(token: VoiceToken, names: readonly string[]): Promise<WireProbe> {
  const room = new Room();
  const arrived = new Set<string>();
  const said: string[] = [];
  for (const name of names) {
    room.registerTextStreamHandler(name, (reader) => {
      arrived.add(`text ${name}`);
      if (name === TEXT_TOPICS.examText)
        void reader.readAll().then((payload) => said.push(examTextSchema.parse(JSON.parse(payload)).text));
    });
    room.registerByteStreamHandler(name, () => void arrived.add(`bytes ${name}`));
  }
  room.on(RoomEvent.DataReceived, (...received) => {
    arrived.add(`data ${received[3] ?? ''}`);
  });
  await room.connect(token.url, token.token, { autoSubscribe: true, dynacast: false });
  const agent = (): string | undefined =>
    [...room.remoteParticipants.values()].find(({ kind }) => kind === ParticipantKind.AGENT)?.identity;
  const self = (): LocalParticipant => {
    if (room.localParticipant === undefined) throw new Error('the room was left');
    return room.localParticipant;
  };
  return {
    arrived: () => [...arrived].sort(),
    said,
    agent,
    async sendText(topic, text) {
      await self().sendText(text, { topic });
    },
    async sendBytes(topic, bytes) {
      const writer = await self().streamBytes({ topic, name: topic });
      await writer.write(bytes);
      await writer.close();
    },
    sendData: (topic, bytes) => self().publishData(bytes, { reliable: true, topic }),
    async isServed(method) {
      try {
        await self().performRpc({ destinationIdentity: agent() ?? '', method, payload: '{}', responseTimeout: 8_000 });
        return true;
      } catch (error) {
        return !(error instanceof RpcError && error.code === UNSUPPORTED_METHOD);
      }
    },
    leave: () => room.disconnect(),
  };
}
