import {
  ContinualGatheringPolicy,
  IceTransportType,
  ParticipantKind,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import type { DisconnectReason, RemoteParticipant, RtcConfiguration, TextStreamReader } from '@livekit/rtc-node';
import { AGENT_ATTRIBUTES, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import { createEar } from './ear.ts';
import type { Ear } from './ear.ts';
import { openMicrophone } from './microphone.ts';
import type { Microphone } from './microphone.ts';
import type { WireWatch } from './wire-watch.ts';

/** One text of the agent with the moment of its arrival. */
export interface ReceivedText extends ExamText {
  readonly receivedAt: number;
}

/** A caller in a room: what she hears, reads and sees, and how she answers. */
export interface RoomClient {
  readonly token: VoiceToken;
  readonly microphone: Microphone;
  readonly ear: Ear;
  /** Everything the agent published, oldest first. */
  readonly texts: readonly ReceivedText[];
  /** Final captions of the caller's own speech, oldest first. */
  readonly captions: readonly { readonly text: string; readonly receivedAt: number }[];
  /** Captions of the agent's own speech as the framework sends them, whole segments, oldest first. */
  readonly agentCaptions: readonly string[];
  /** Attributes of the agent as they are now. */
  attributes(): Readonly<Record<string, string>>;
  /** Moment of the last change of an attribute. */
  attributesChangedAt(): number;
  /** The agent is in the room. */
  agentPresent(): boolean;
  /** The agent was in the room and has left, or the room is closed. */
  agentGone(): boolean;
  /** Why the media server ended the connection; undefined while it has not. */
  closedBecause(): DisconnectReason | undefined;
  type(line: string): Promise<void>;
  leave(): Promise<void>;
}

/** Where and how to call. */
export interface CallTarget {
  /** Address of the API. */
  readonly url: string;
  readonly secret: string;
}

const LOUD_FRAME_MS = 20;
const RELAY_ONLY: RtcConfiguration = {
  iceTransportType: IceTransportType.TRANSPORT_RELAY,
  continualGatheringPolicy: ContinualGatheringPolicy.GATHER_CONTINUALLY,
  iceServers: [],
};
const TOKEN_LIMIT_MS = 10_000;

/** "Not ready just now" may pass: a busy machine, a part that is being started again. */
const NOT_READY_LIMIT_MS = 45_000;
const ASK_AGAIN_AFTER_MS = 1_000;

/**
 * Asks for a token as test callers do, and again while the answer is 503.
 * @throws {Error} naming the status when the API refuses.
 */
export async function requestToken(target: CallTarget, sessionId?: string): Promise<VoiceToken> {
  const deadline = performance.now() + NOT_READY_LIMIT_MS;
  for (;;) {
    const answer = await askForToken(target, sessionId);
    if (answer.status === 200) return voiceTokenSchema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status !== 503 || performance.now() > deadline)
      throw new Error(`the test-token route answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  }
}

function askForToken(target: CallTarget, sessionId: string | undefined): Promise<Response> {
  return fetch(`${target.url}/api/voice/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: target.secret, ...(sessionId === undefined ? {} : { sessionId }) }),
    signal: AbortSignal.timeout(TOKEN_LIMIT_MS),
  });
}

/** How media travel; all have their defaults. */
export interface Travel {
  /** Through the relay and in no other way, as in a network that lets nothing else pass. */
  readonly isRelayed?: boolean;
}

/** Joins the room of the token with an open microphone. */
export async function joinRoom(token: VoiceToken, watch: WireWatch, travel: Travel = {}): Promise<RoomClient> {
  const room = new Room();
  const microphone = openMicrophone();
  const ear = createEar((samples) => {
    watch.hearLoudFrame(LOUD_FRAME_MS, samples);
  });
  const seen: SeenSoFar = {
    texts: [],
    captions: [],
    agentCaptions: [],
    changedAt: performance.now(),
    wasPresent: false,
    closed: false,
    closedBecause: undefined,
    lastAttributes: {},
  };
  receiveTexts(room, watch, seen);
  receiveCaptions(room, seen);
  watchAgent({ room, ear, watch, seen });
  await room.connect(token.url, token.token, {
    autoSubscribe: true,
    dynacast: false,
    ...(travel.isRelayed === true ? { rtcConfig: RELAY_ONLY } : {}),
  });
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(microphone.track, options);
  for (const participant of room.remoteParticipants.values()) noteAgent(participant, watch, seen);

  return {
    token,
    microphone,
    ear,
    texts: seen.texts,
    captions: seen.captions,
    agentCaptions: seen.agentCaptions,
    attributes: () => agentIn(room)?.attributes ?? seen.lastAttributes,
    attributesChangedAt: () => seen.changedAt,
    agentPresent: () => agentIn(room) !== undefined,
    agentGone: () => seen.closed || (seen.wasPresent && agentIn(room) === undefined),
    closedBecause: () => seen.closedBecause,
    async type(line) {
      await room.localParticipant?.sendText(line, { topic: TEXT_TOPICS.typedInput });
    },
    async leave() {
      await ear.close();
      await microphone.close();
      await room.disconnect();
    },
  };
}

interface SeenSoFar {
  readonly texts: ReceivedText[];
  readonly captions: { readonly text: string; readonly receivedAt: number }[];
  readonly agentCaptions: string[];
  changedAt: number;
  wasPresent: boolean;
  closed: boolean;
  closedBecause: DisconnectReason | undefined;
  lastAttributes: Readonly<Record<string, string>>;
}

/** Texts count in the order in which they were sent: a long one may be complete after a short one that followed it. */
function receiveTexts(room: Room, watch: WireWatch, seen: SeenSoFar): void {
  let earlier: Promise<void> = Promise.resolve();
  room.registerTextStreamHandler(TEXT_TOPICS.examText, (reader) => {
    const payload = readAll(reader);
    earlier = Promise.all([payload, earlier]).then(([received]) => {
      const text = watch.readText(received);
      if (text !== undefined) seen.texts.push({ ...text, receivedAt: performance.now() });
    });
  });
}

function receiveCaptions(room: Room, seen: SeenSoFar): void {
  room.registerTextStreamHandler(TEXT_TOPICS.transcription, (reader, sender) => {
    void readAll(reader).then((text) => {
      const attributes = reader.info.attributes ?? {};
      const own = room.localParticipant;
      const isOwn =
        sender.identity === own?.identity ||
        [...(own?.trackPublications.keys() ?? [])].includes(attributes['lk.transcribed_track_id'] ?? '');
      if (!isOwn) seen.agentCaptions.push(text);
      else if (attributes['lk.transcription_final'] === 'true')
        seen.captions.push({ text, receivedAt: performance.now() });
    });
  });
}

async function readAll(reader: TextStreamReader): Promise<string> {
  let text = '';
  try {
    for await (const chunk of reader) text += chunk;
  } catch {
    // The room was left while a stream was open: what came so far is what a client shows.
  }
  return text;
}

function watchAgent({ room, ear, watch, seen }: { room: Room; ear: Ear; watch: WireWatch; seen: SeenSoFar }): void {
  room.on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
    if (participant.kind === ParticipantKind.AGENT && track.kind === TrackKind.KIND_AUDIO) ear.listenTo(track);
  });
  room.on(RoomEvent.ParticipantConnected, (participant) => {
    noteAgent(participant, watch, seen);
  });
  room.on(RoomEvent.TrackPublished, (_publication, participant) => {
    noteAgent(participant, watch, seen);
    // A second one that was sent after a slow first one may look in; it must not lead.
    watch.checkAgents(
      [...room.remoteParticipants.values()].filter(
        (other) => other.kind === ParticipantKind.AGENT && other.trackPublications.size > 0,
      ).length,
    );
  });
  room.on(RoomEvent.ParticipantAttributesChanged, (changed, participant) => {
    if (participant.kind !== ParticipantKind.AGENT) return;
    if (Object.keys(changed).some((name) => name.startsWith('exam.'))) seen.changedAt = performance.now();
    seen.lastAttributes = { ...participant.attributes };
    watch.checkAttributes(participant.attributes);
  });
  room.on(RoomEvent.Disconnected, (reason) => {
    seen.closed = true;
    seen.closedBecause = reason;
  });
}

function noteAgent(participant: RemoteParticipant, watch: WireWatch, seen: SeenSoFar): void {
  if (participant.kind !== ParticipantKind.AGENT) return;
  seen.wasPresent = true;
  watch.checkAttributes(participant.attributes);
  watch.checkTracks(
    [...participant.trackPublications.values()].map((publication) => ({
      kind: publication.kind === TrackKind.KIND_AUDIO ? 'audio' : 'other',
      source: String(publication.source),
    })),
  );
}

/** The participant that leads the exam. */
function agentIn(room: Room): RemoteParticipant | undefined {
  const agents = [...room.remoteParticipants.values()].filter(
    (participant) => participant.kind === ParticipantKind.AGENT,
  );
  return agents.find((participant) => AGENT_ATTRIBUTES.state in participant.attributes) ?? agents[0];
}
