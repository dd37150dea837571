import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { joinRoom } from '#tests/virtual-caller/room-client.ts';
import type { RoomClient } from '#tests/virtual-caller/room-client.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { freshAddress, memberOf } from './http-client.ts';
import type { Hit } from './http-client.ts';
import type { AttackPerson } from './people.ts';

/** A job process starts within this time on a busy machine, in milliseconds. */
export const AGENT_COMES_MS = 40_000;
/** Places of ended calls are free again within this time, in milliseconds. */
const FREE_AGAIN_MS = 60_000;

/** Asks for a call as a person. */
export function askForCall(
  target: AttackedSystem,
  person: AttackPerson,
  wish: { readonly sessionId?: string; readonly key?: string } = {},
): Promise<Hit> {
  return target.send({
    method: 'POST',
    path: '/api/voice/token',
    bearer: person.token,
    from: freshAddress(),
    body: wish.sessionId === undefined ? {} : { sessionId: wish.sessionId },
    headers: wish.key === undefined ? {} : { 'Idempotency-Key': wish.key },
  });
}

/** A call that was granted; waits while the voice is being made ready. @throws {Error} for a refusal. */
export async function beginCall(target: AttackedSystem, person: AttackPerson, sessionId?: string): Promise<VoiceToken> {
  let answer: Hit | undefined;
  await awaitCondition('a call is granted', FREE_AGAIN_MS, async () => {
    answer = await askForCall(target, person, sessionId === undefined ? {} : { sessionId });
    if (answer.status !== 503) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return false;
  });
  if (answer?.status !== 201)
    throw new Error(`a call is refused: ${String(answer?.status)} ${answer?.text.slice(0, 200) ?? ''}`);
  const granted = voiceTokenSchema.parse(answer.json);
  target.planted.push(granted.token);
  return granted;
}

/** Joins and listens. */
export function join(token: VoiceToken): Promise<RoomClient> {
  return joinRoom(token, createWireWatch({ isAuthored: () => true, onlyAuthored: false }));
}

/** Joins and waits until the agent has said something. */
export async function joinAndMeet(token: VoiceToken): Promise<RoomClient> {
  const client = await join(token);
  await awaitCondition('the agent says something', AGENT_COMES_MS, () => client.texts.length > 0);
  return client;
}

/** Whether an agent leads an exam here, and is not just saying why it leaves. */
export function isLed(client: RoomClient): boolean {
  return client.texts.length > 0 && !client.agentGone() && !isClosing(client);
}

/** Whether the agent says that it leaves, and why. */
function isClosing(client: RoomClient): boolean {
  return client.attributes()['exam.closing'] !== undefined;
}

/** State of a session as its owner sees it. */
export async function stateOf(target: AttackedSystem, person: AttackPerson, sessionId: string): Promise<unknown> {
  return memberOf(
    (await target.send({ path: `/api/voice/sessions/${sessionId}`, bearer: person.token, from: freshAddress() })).json,
    'state',
  );
}

/** Ends calls and waits until their places are free. */
export async function endCalls(
  target: AttackedSystem,
  person: AttackPerson,
  clients: readonly RoomClient[],
): Promise<void> {
  for (const client of clients) await client.leave().catch(() => undefined);
  const listed = memberOf(
    (await target.send({ path: '/api/voice/sessions?limit=100', bearer: person.token, from: freshAddress() })).json,
    'items',
  );
  for (const item of Array.isArray(listed) ? (listed as unknown[]) : []) {
    await target.send({
      method: 'DELETE',
      path: `/api/voice/sessions/${String(memberOf(item, 'id'))}`,
      bearer: person.token,
      from: freshAddress(),
    });
  }
}
