import { AGENT_ATTRIBUTES } from '#core/contracts/voice-wire.ts';
import type { RoomClient } from './room-client.ts';

/** Where a turn began. */
export interface TurnStart {
  /** Moment (performance.now) at which the caller began. */
  readonly since: number;
  /** How many texts the agent had published by then. */
  readonly textsBefore: number;
  /** The caller reads and does not wait for the sound: tells whether what has been published is enough to go on. */
  readonly hasReadEnough: (() => boolean) | undefined;
}

const LOOK_EVERY_MS = 40;
/** Quiet for so long after its last sign, the agent has finished: pauses within its speech are shorter. */
const FINISHED_AFTER_MS = 1_300;
/** Texts of one answer arrive together; somebody who reads needs no longer to know that it was all. */
const READ_AFTER_MS = 900;
/** An agent that has not reacted by then is not going to: it may be right to say nothing. */
const PATIENCE_MS = 12_000;
/** A published text is heard at the latest so much later, unless there is no voice. */
const SOUND_FOLLOWS_WITHIN_MS = 5_000;
/** The longest single answer takes under a minute and a half; this is a hanging call. */
const LONGEST_ANSWER_MS = 180_000;

const BUSY_STATES: readonly (string | undefined)[] = ['starting', 'speaking', 'thinking'];

/**
 * Waits until the agent is in the room.
 * @throws {Error} when it does not come.
 */
export async function waitForAgent(client: RoomClient, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!client.agentPresent()) {
    if (performance.now() > deadline) throw new Error(`no agent came within ${limitMs} ms`);
    await look();
  }
}

/** Waits until the agent is heard. @throws {Error} when it stays silent. */
export async function waitUntilSpeaking(client: RoomClient, since: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (client.ear.loudMsSince(since) < 300) {
    if (performance.now() > deadline) throw new Error('the agent did not begin to speak');
    await look();
  }
}

/**
 * Follows the agent to the end of what it has to say, or until patience is over.
 * @throws {Error} when it never finishes.
 */
export async function followAgent(client: RoomClient, start: TurnStart): Promise<void> {
  const deadline = performance.now() + LONGEST_ANSWER_MS;
  while (!isOver(client, start)) {
    if (performance.now() > deadline) throw new Error('the agent did not finish');
    await look();
  }
}

function isOver(client: RoomClient, start: TurnStart): boolean {
  const now = performance.now();
  const quietMs = now - lastSignOf(client, start);
  if (client.agentGone()) return quietMs > FINISHED_AFTER_MS;
  if (client.texts.length <= start.textsBefore) return quietMs > PATIENCE_MS && !isBusy(client);
  const readAt = client.texts.at(-1)?.receivedAt ?? 0;
  if (start.hasReadEnough !== undefined && now - readAt > READ_AFTER_MS && start.hasReadEnough()) return true;
  return quietMs > FINISHED_AFTER_MS && !isBusy(client) && !soundIsDue(client, start, now);
}

/** When the agent last did anything that a person can notice. */
function lastSignOf(client: RoomClient, start: TurnStart): number {
  return Math.max(
    start.since,
    client.texts.at(-1)?.receivedAt ?? 0,
    client.ear.lastLoudAt() ?? 0,
    client.attributesChangedAt(),
  );
}

function isBusy(client: RoomClient): boolean {
  return BUSY_STATES.includes(client.attributes()[AGENT_ATTRIBUTES.state]);
}

/** Text arrives before its sound: what was just published is still to be heard. */
function soundIsDue(client: RoomClient, start: TurnStart, now: number): boolean {
  if (client.attributes()[AGENT_ATTRIBUTES.mode] === 'text') return false;
  const first = client.texts[start.textsBefore];
  if (first === undefined) return false;
  return client.ear.firstLoudAfter(first.receivedAt) === undefined && now - first.receivedAt < SOUND_FOLLOWS_WITHIN_MS;
}

function look(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
