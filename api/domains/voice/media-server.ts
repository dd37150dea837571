import { randomBytes } from 'node:crypto';
import {
  AccessToken,
  AgentDispatchClient,
  RoomAgentDispatch,
  RoomConfiguration,
  RoomServiceClient,
  ServerError,
  TrackSource,
  WebhookReceiver,
} from 'livekit-server-sdk';
import { keyPairsOf } from '#core/config/secret-list.ts';
import { AGENT_NAME, isAgent, LANGUAGE_ATTRIBUTE, PARTICIPANT_KINDS } from '#core/contracts/voice-wire.ts';
import type { CallClosing, ExamLanguage, JobMetadata } from '#core/contracts/voice-wire.ts';

/** What the media server reported about a room. */
export interface RoomEvent {
  readonly type: 'person_joined' | 'agent_joined' | 'person_left' | 'room_finished' | 'other';
  readonly roomName: string;
  /** The same for every delivery of one event; empty when the media server gave none. */
  readonly id: string;
  /** One connection of a participant: who comes back gets a new one. Empty for events of the room. */
  readonly connectionId: string;
  readonly at: Date;
}

/** Where a room's agent is: there, on its way (a worker took the job), or nowhere. */
export type AgentPresence = 'joined' | 'coming' | 'absent';

/** What a token lets somebody into. */
export interface RoomToEnter {
  readonly roomName: string;
  readonly sessionId: string;
  /** How the call begins; undefined: as an earlier one stopped. */
  readonly language: ExamLanguage | undefined;
}

/** The media server, as far as the API administers it. */
export interface MediaServer {
  /** WebSocket address for clients. */
  readonly publicUrl: string;
  /** A token for one person in one room, with the agent's dispatch inside. */
  mintToken(room: RoomToEnter): Promise<string>;
  /** Tells everybody in a room that it is about to be removed; false when there is no such room. */
  announceClosing(roomName: string, closing: CallClosing): Promise<boolean>;
  /** Ends a room with everybody in it; a room that is gone already is no error. */
  removeRoom(roomName: string): Promise<void>;
  findAgent(roomName: string): Promise<AgentPresence>;
  /** Asks once more for an agent. */
  dispatchAgent(room: { readonly roomName: string; readonly sessionId: string }): Promise<void>;
  /** Checks the signature over the exact body. @throws for a webhook that the media server did not send. */
  receiveWebhook(body: string, authorization: string): Promise<RoomEvent>;
}

/** Settings of {@link createMediaServer}. */
export interface MediaServerOptions {
  readonly url: string;
  readonly publicUrl: string;
  /** Several, comma-separated, while the key is changed: the first is used, webhooks under each are believed. */
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** A name that no room has: asking for it costs the media server nothing. */
const NO_ROOM = 'readiness';

/**
 * Asks the media server, with our own key, for a room that is not there. Whatever else listens at the address, such as
 * a proxy in front of a server that is down, cannot answer that; and a key that does not fit shows here.
 * @throws when there is no such answer within `timeoutMs` milliseconds; a `TimeoutError` when it was only late.
 */
export async function askMediaServer(
  { url, apiKey, apiSecret }: Omit<MediaServerOptions, 'publicUrl'>,
  timeoutMs: number,
): Promise<void> {
  const limits = { requestTimeout: timeoutMs / 1_000, failover: false };
  const pair = keyPairsOf(apiKey, apiSecret)[0];
  await new RoomServiceClient(url.replace(/^ws/, 'http'), pair?.key, pair?.secret, limits).listRooms([NO_ROOM]);
}

/** Lifetime of an access token in seconds (voice design § 4: ten minutes). Only joining needs it, not staying. */
export const TOKEN_LIFETIME_S = 600;
/** A room nobody joined is closed after this many seconds. */
const EMPTY_TIMEOUT_S = 30;
/** A room everybody left is closed after this many seconds; long enough for a phone to change networks. */
const DEPARTURE_TIMEOUT_S = 15;
/** Longest wait for an answer of the media server's administration, in seconds. */
const REQUEST_TIMEOUT_S = 2;
/** `JobStatus` on the wire. */
const JOB_PENDING = 0;
const JOB_RUNNING = 1;

/** An unguessable name: whoever knows a room's name knows nothing about whose it is. */
export function newRoomName(): string {
  return `exam-${randomBytes(18).toString('base64url')}`;
}

/** Talks to a LiveKit media server. */
export function createMediaServer(options: MediaServerOptions): MediaServer {
  const pairs = keyPairsOf(options.apiKey, options.apiSecret);
  const { key: apiKey = '', secret: apiSecret = '' } = pairs[0] ?? {};
  const host = options.url.replace(/^ws/, 'http');
  const limits = { requestTimeout: REQUEST_TIMEOUT_S, failover: false };
  const rooms = new RoomServiceClient(host, apiKey, apiSecret, limits);
  const dispatches = new AgentDispatchClient(host, apiKey, apiSecret, limits);
  const webhooks = pairs.map(({ key, secret }) => new WebhookReceiver(key, secret));
  return {
    publicUrl: options.publicUrl,
    mintToken: (room) => mintToken({ apiKey, apiSecret }, room),
    announceClosing: (roomName, closing) =>
      unlessGone(() => rooms.updateRoomMetadata(roomName, JSON.stringify({ closing }))),
    removeRoom: async (roomName) => {
      await unlessGone(() => rooms.deleteRoom(roomName));
    },
    findAgent: async (roomName) => {
      const participants = await rooms.listParticipants(roomName);
      if (participants.some(isAgent)) return 'joined';
      const jobs = (await dispatches.listDispatch(roomName)).flatMap((dispatch) => dispatch.state?.jobs ?? []);
      return jobs.some((job) => isUnderWay(job.state?.status ?? JOB_PENDING)) ? 'coming' : 'absent';
    },
    dispatchAgent: async (room) => {
      await dispatches.createDispatch(room.roomName, AGENT_NAME, { metadata: jobMetadataOf(room.sessionId) });
    },
    receiveWebhook: async (body, authorization) => {
      // While the key is changed the media server signs with either.
      const event = await Promise.any(webhooks.map((webhook) => webhook.receive(body, authorization)));
      return {
        type: roomEventType(event.event, event.participant?.kind ?? PARTICIPANT_KINDS.standard),
        roomName: event.room?.name ?? '',
        id: event.id,
        connectionId: event.participant?.sid ?? '',
        at: event.createdAt === 0n ? new Date() : new Date(Number(event.createdAt) * 1_000),
      };
    },
  };
}

async function mintToken(
  options: Pick<MediaServerOptions, 'apiKey' | 'apiSecret'>,
  room: RoomToEnter,
): Promise<string> {
  const identity = `guest-${randomBytes(9).toString('base64url')}`;
  const token = new AccessToken(options.apiKey, options.apiSecret, { identity, ttl: TOKEN_LIFETIME_S });
  token.addGrant({
    room: room.roomName,
    roomJoin: true,
    canPublish: true,
    canPublishSources: [TrackSource.MICROPHONE],
    canSubscribe: true,
    // Typed input travels as a text stream.
    canPublishData: true,
    canUpdateOwnMetadata: false,
  });
  // Seen by the agent and never changed by her client, which may not update its attributes.
  if (room.language !== undefined) token.attributes = { [LANGUAGE_ATTRIBUTE]: room.language };
  token.roomConfig = new RoomConfiguration({
    emptyTimeout: EMPTY_TIMEOUT_S,
    departureTimeout: DEPARTURE_TIMEOUT_S,
    agents: [new RoomAgentDispatch({ agentName: AGENT_NAME, metadata: jobMetadataOf(room.sessionId) })],
  });
  return token.toJwt();
}

function jobMetadataOf(sessionId: string): string {
  return JSON.stringify({ sessionId } satisfies JobMetadata);
}

function isUnderWay(status: number): boolean {
  return status === JOB_PENDING || status === JOB_RUNNING;
}

function roomEventType(event: string, kind: number): RoomEvent['type'] {
  if (event === 'room_finished') return 'room_finished';
  if (event === 'participant_joined')
    return kind === PARTICIPANT_KINDS.agent
      ? 'agent_joined'
      : kind === PARTICIPANT_KINDS.standard
        ? 'person_joined'
        : 'other';
  if (event === 'participant_left' && kind === PARTICIPANT_KINDS.standard) return 'person_left';
  return 'other';
}

/** Resolves with false when there is no such room. */
async function unlessGone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** The media server's own word for it: some proxy's 404 says nothing about rooms. */
function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && error.status === 404 && error.code === 'not_found';
}
