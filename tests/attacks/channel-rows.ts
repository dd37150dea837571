import { Room, RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant } from '@livekit/rtc-node';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import { TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import type { RoomClient } from '#tests/virtual-caller/room-client.ts';
import { AGENT_COMES_MS, beginCall, endCalls, joinAndMeet } from './attack-call.ts';
import { isAgent } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { insistOnShortDelays } from './loop-watch.ts';
import { longWord, manyWords, markedLetters, nearDanger, pileOfMarks } from './worst-texts.ts';

/** Every topic of the framework, of its clients and of guesses; the contract has three of them. */
const TOPICS = [
  'lk.chat',
  'lk.transcription',
  'exam.text',
  'lk.agent.session',
  'lk.agent.events',
  'lk.agent.request',
  'lk.agent.response',
  'lk.agent.state',
  'lk.agent.control',
  'lk.audio_stream',
  'lk-chat-topic',
  'lk-chat-update-topic',
  'exam.control',
  'exam.event',
  'exam.state',
  'exam.phase',
  'chat',
  'message',
  '',
] as const;

/** Every remote procedure of the framework, and guesses. */
const PROCEDURES = [
  'lk.agent.get_session_state',
  'lk.agent.get_chat_history',
  'lk.agent.get_agent_info',
  'lk.agent.send_message',
  'lk.playback_finished',
  'lk.playback_started',
  'lk.clear_buffer',
  'exam.next',
  'interrupt',
  'set_state',
  'rpc.discover',
] as const;

/** What the agent may write to without being asked. */
const CONTRACT: ReadonlySet<string> = new Set([TEXT_TOPICS.examText, TEXT_TOPICS.notes, TEXT_TOPICS.transcription]);

/** Code of LiveKit for a procedure that nobody offers. */
const NOT_OFFERED = 1_400;

/**
 * Field numbers of the requests in the framework's session channel: ping, history, input, information, state,
 * statistics, usage, switches.
 */
const SESSION_REQUESTS = [2, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** One request as the framework's own clients write it: message { request { id, <field>: {} } }. */
function sessionRequest(field: number): Uint8Array {
  const request = [0x0a, 1, 0x78, (field << 3) | 2, 0];
  return Uint8Array.from([0x22, request.length, ...request]);
}

/** Joins as a bare client that listens to every topic. */
async function joinBare(
  token: VoiceToken,
): Promise<{ readonly room: Room; readonly agent: RemoteParticipant; readonly heard: Map<string, number> }> {
  const [room, heard] = [new Room(), new Map<string, number>()];
  const note = (topic: string): void => void heard.set(topic, (heard.get(topic) ?? 0) + 1);
  for (const topic of TOPICS) {
    room.registerTextStreamHandler(topic, () => {
      note(topic);
    });
    room.registerByteStreamHandler(topic, () => {
      note(topic);
    });
  }
  room.on(RoomEvent.DataReceived, (...[, , , topic]) => {
    note(`data packet "${topic ?? ''}"`);
  });
  await room.connect(token.url, token.token, { autoSubscribe: false, dynacast: false });
  await awaitCondition('the agent speaks', AGENT_COMES_MS, () => heard.has(TEXT_TOPICS.examText));
  const agent = [...room.remoteParticipants.values()][0];
  insist(agent !== undefined, 'no agent is in the room');
  return { room, agent, heard };
}

async function sendEverything(room: Room): Promise<void> {
  for (const topic of TOPICS) {
    const payloads = topic === 'lk.agent.session' ? SESSION_REQUESTS.map(sessionRequest) : [sessionRequest(4)];
    for (const payload of payloads) {
      const writer = await room.localParticipant?.streamBytes({ topic, name: 'angriff' });
      await writer?.write(payload);
      await writer?.close();
    }
    if (topic !== TEXT_TOPICS.typedInput)
      await room.localParticipant?.sendText('{"type":"get_chat_history"}', { topic });
    await room.localParticipant?.publishData(Uint8Array.from(sessionRequest(4)), { topic, reliable: true });
  }
}

async function answeringProcedures(room: Room, agent: RemoteParticipant): Promise<readonly string[]> {
  const answering: string[] = [];
  for (const method of PROCEDURES) {
    const code = await room.localParticipant
      ?.performRpc({ destinationIdentity: agent.identity, method, payload: '{}', responseTimeout: 4_000 })
      .then(
        () => 0,
        (error: unknown) => (error instanceof Error && 'code' in error ? Number(error.code) : -1),
      );
    if (code !== NOT_OFFERED) answering.push(`${method} (${String(code)})`);
  }
  return answering;
}

/** Runs in the call of a new person. */
async function inCall(
  target: AttackedSystem,
  work: (client: RoomClient) => Promise<string | undefined>,
): Promise<string | undefined> {
  const person = await target.people.create();
  const client = await joinAndMeet(await beginCall(target, person));
  try {
    return await work(client);
  } finally {
    await endCalls(target, person, [client]);
  }
}

/** The longest line that a call takes, in characters. */
const LINE_CHARS = 2_000;
/** How long a line may be thought about, in milliseconds. */
const THINKS_MS = 2_500;

function typedRow(what: string, lines: readonly string[]) {
  return {
    name: `${what}, typed into a call, hold nobody's call up`,
    holds: 'lines of at most 2,000 characters, lengths and marks first',
    run: (target: AttackedSystem) =>
      inCall(target, async (client) => {
        const figure = await insistOnShortDelays(target.watch, isAgent, async () => {
          for (const line of lines) await client.type(line);
          await new Promise((resolve) => setTimeout(resolve, THINKS_MS));
        });
        const textsBefore = client.texts.length;
        await client.type('Wiederholen');
        await awaitCondition('the call goes on', 20_000, () => client.texts.length > textsBefore);
        return figure;
      }),
  };
}

async function twirp(target: AttackedSystem, method: string, token: string): Promise<number> {
  const url = `${target.system.mediaServerUrl.replace(/^ws/, 'http')}/twirp/livekit.${method}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{"room":"x","identity":"y","name":"z"}',
  });
  await answer.body?.cancel();
  return answer.status;
}

const ADMIN_METHODS = [
  'RoomService/ListRooms',
  'RoomService/CreateRoom',
  'RoomService/DeleteRoom',
  'RoomService/ListParticipants',
  'RoomService/RemoveParticipant',
  'RoomService/MutePublishedTrack',
  'RoomService/UpdateParticipant',
  'RoomService/SendData',
  'RoomService/UpdateRoomMetadata',
  'AgentDispatchService/CreateDispatch',
  'AgentDispatchService/ListDispatch',
  'Egress/StartRoomCompositeEgress',
  'Ingress/CreateIngress',
  'SIP/CreateSIPParticipant',
] as const;

/** The data channel of a call and the media server behind it. */
export const CHANNEL_ATTACKS: AttackTheme = {
  title: 'Data channel and media server',
  rows: [
    {
      name: 'only the topics of the contract answer a caller, and no remote procedure does',
      holds: "the framework's own control channel is closed",
      run: async (target) => {
        const person = await target.people.create();
        const { room, agent, heard } = await joinBare(await beginCall(target, person));
        try {
          await sendEverything(room);
          const procedures = await answeringProcedures(room, agent);
          await new Promise((resolve) => setTimeout(resolve, THINKS_MS));
          const topics = [...heard.keys()].filter((topic) => !CONTRACT.has(topic));
          insist(topics.length === 0, `these topics answer: ${topics.join(', ')}`);
          insist(procedures.length === 0, `these procedures answer: ${procedures.join(', ')}`);
          return `${String(TOPICS.length)} topics, ${String(PROCEDURES.length)} procedures`;
        } finally {
          await room.disconnect();
          await endCalls(target, person, []);
        }
      },
    },
    typedRow('100 kB of piled marks', [pileOfMarks(50_000)]),
    typedRow('100 kB without a space', [longWord(100_000)]),
    typedRow('100 kB of words near danger', [nearDanger(100_000)]),
    typedRow(
      '2,000 characters of every worst kind',
      [pileOfMarks, markedLetters, longWord, manyWords, nearDanger].map((write) => write(LINE_CHARS)),
    ),
    typedRow(
      'twenty lines at once',
      Array.from({ length: 20 }, () => nearDanger(LINE_CHARS)),
    ),
    {
      name: 'the token of a person administers nothing at the media server',
      holds: 'grants for one room, without administration (`api/domains/voice/media-server.ts`)',
      run: async (target) => {
        const person = await target.people.create();
        const { token } = await beginCall(target, person);
        for (const method of ADMIN_METHODS) {
          const status = await twirp(target, method, token);
          insist([401, 403, 404].includes(status), `${method} answers ${String(status)}`);
        }
        await endCalls(target, person, []);
        return `${String(ADMIN_METHODS.length)} methods`;
      },
    },
    {
      name: 'a person changes neither her name nor her metadata in a room',
      holds: '`canUpdateOwnMetadata: false`',
      run: async (target) => {
        const person = await target.people.create();
        const { room } = await joinBare(await beginCall(target, person));
        try {
          await room.localParticipant?.updateMetadata('{"role":"agent"}').catch(() => undefined);
          await room.localParticipant?.updateName('agent').catch(() => undefined);
          await room.localParticipant
            ?.setAttributes({ 'exam.accepted_at': '1', 'exam.state': 'ended' })
            .catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          const own = room.localParticipant;
          insist(
            own !== undefined &&
              !own.metadata.includes('agent') &&
              own.name !== 'agent' &&
              own.attributes['exam.accepted_at'] === undefined,
            'the person changed what others see of her',
          );
        } finally {
          await room.disconnect();
          await endCalls(target, person, []);
        }
        return undefined;
      },
    },
  ],
};
