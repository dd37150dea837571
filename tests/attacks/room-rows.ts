import { randomUUID } from 'node:crypto';
import { Room, RoomEvent } from '@livekit/rtc-node';
import type { DisconnectReason } from '@livekit/rtc-node';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import type { RoomClient } from '#tests/virtual-caller/room-client.ts';
import { AGENT_COMES_MS, askForCall, beginCall, endCalls, isLed, join, joinAndMeet, stateOf } from './attack-call.ts';
import { AGENT_PLACES } from './attacked-system.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress } from './http-client.ts';
import type { AttackPerson } from './people.ts';

/** An agent that was sent to the wrong place says so and is gone, in milliseconds. */
const LEAVES_WITHIN_MS = 25_000;
/** Tokens that somebody could sell or keep. */
const COLLECTED = 12;
/** A sentence and a goodbye. */
const WORDS_OF_LEAVING = 2;

/** Nobody comes, or the agent that comes says that it leaves, and does. */
async function insistNobodyLeads(client: RoomClient): Promise<void> {
  await awaitCondition(
    'somebody says something',
    AGENT_COMES_MS,
    () => client.texts.length > 0 || client.agentGone(),
  ).catch(() => undefined);
  if (client.texts.length === 0) return;
  await awaitCondition('the agent leaves', LEAVES_WITHIN_MS, () => client.agentGone()).catch(() => undefined);
  insist(client.agentGone(), `an agent leads the exam: "${client.texts[0]?.text.slice(0, 60) ?? ''}"`);
  insist(client.texts.length <= WORDS_OF_LEAVING, 'an agent led the exam before it left');
}

/** The agent tells somebody that her call is led elsewhere, or that she took one over. */
const TELLS_OF_EXCHANGE = /ander(e|er|en|em|es|s)\b|übernommen|anderswo|zweite[sn]? (Gerät|Fenster)/i;

/** Runs with a new person and ends her calls afterwards. */
async function withCaller(
  target: AttackedSystem,
  work: (person: AttackPerson, clients: RoomClient[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const [person, clients] = [await target.people.create(), [] as RoomClient[]];
  try {
    return await work(person, clients);
  } finally {
    await endCalls(target, person, clients);
  }
}

/** Tokens of rooms, used again, elsewhere, or too often. */
export const ROOM_ATTACKS: AttackTheme = {
  title: 'Rooms and calls',
  rows: [
    {
      name: 'an old token leads no second agent into a running call',
      holds: 'snapshot and events name their room; on a mismatch the agent says so and leaves',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const former = await beginCall(target, person);
          const current = await beginCall(target, person, former.sessionId);
          const real = await joinAndMeet(current);
          clients.push(real);
          await awaitCondition(
            'the call runs',
            AGENT_COMES_MS,
            async () => (await stateOf(target, person, current.sessionId)) === 'active',
          );
          const intruder = await join(former);
          clients.push(intruder);
          await insistNobodyLeads(intruder);
          await intruder.leave();
          insist(!real.agentGone(), 'the agent of the running call is gone');
          insist(
            (await stateOf(target, person, current.sessionId)) === 'active',
            'the running session was ended from elsewhere',
          );
          return undefined;
        }),
    },
    {
      name: 'the token of a deleted session leads no call',
      holds: 'deleting revokes; an agent without a session leaves',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const token = await beginCall(target, person);
          const { status } = await target.send({
            method: 'DELETE',
            path: `/api/voice/sessions/${token.sessionId}`,
            bearer: person.token,
            from: freshAddress(),
          });
          insist(status === 204, `deleting answers ${String(status)}`);
          const client = await join(token).catch(() => undefined);
          if (client === undefined) return 'not even let in';
          clients.push(client);
          await insistNobodyLeads(client);
          return undefined;
        }),
    },
    {
      name: 'a repeated answer leads into no deleted session',
      holds: 'deleting removes stored answers',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const key = randomUUID();
          const granted = await askForCall(target, person, { key });
          insist(granted.status === 201, `no call: ${String(granted.status)}`);
          const { sessionId } = voiceTokenSchema.parse(granted.json);
          await target.send({
            method: 'DELETE',
            path: `/api/voice/sessions/${sessionId}`,
            bearer: person.token,
            from: freshAddress(),
          });
          const repeated = await askForCall(target, person, { key });
          if (repeated.status !== 201 || voiceTokenSchema.parse(repeated.json).sessionId !== sessionId)
            return `answers ${String(repeated.status)}`;
          const client = await join(voiceTokenSchema.parse(repeated.json));
          clients.push(client);
          await insistNobodyLeads(client);
          return undefined;
        }),
    },
    {
      name: 'one account cannot take all places',
      holds: 'calls per person and address are limited',
      run: (target) =>
        withCaller(target, async (greedy, clients) => {
          const refused: number[] = [];
          for (let place = 0; place < AGENT_PLACES; place += 1) {
            const answer = await askForCall(target, greedy);
            if (answer.status === 201) clients.push(await join(voiceTokenSchema.parse(answer.json)));
            else refused.push(answer.status);
          }
          await awaitCondition('the taken places are led', AGENT_COMES_MS, () => clients.every(isLed)).catch(
            () => undefined,
          );
          return withCaller(target, async (other, others) => {
            const answer = await askForCall(target, other);
            insist(
              answer.status === 201,
              `another person gets ${String(answer.status)}; the greedy one got ${String(clients.length)} of ${String(AGENT_PLACES)} places`,
            );
            const client = await join(voiceTokenSchema.parse(answer.json));
            others.push(client);
            await awaitCondition('another person is led', AGENT_COMES_MS, () => isLed(client));
            return `${String(clients.length)} of ${String(AGENT_PLACES)} places, then ${refused.join(', ')}`;
          });
        }),
    },
    {
      name: 'tokens that one person collects lead nowhere',
      holds: 'calls per person and address are limited; a newer call replaces one that nobody joined',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const first = await beginCall(target, person);
          for (let count = 1; count <= COLLECTED; count += 1) {
            const { status } = await askForCall(target, person);
            if (status === 429 || status === 409) return `refused after ${String(count)}`;
            insist(status === 201 || status === 503, `a token answers ${String(status)}`);
          }
          const client = await join(first);
          clients.push(client);
          await insistNobodyLeads(client);
          return `the newest of ${String(COLLECTED + 1)}`;
        }),
    },
    {
      name: 'a second client with the same token takes no call over silently',
      holds: 'several clients of one person: the later one is told',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const token = await beginCall(target, person);
          const first = await joinAndMeet(token);
          clients.push(first);
          const room = new Room();
          const notes: string[] = [];
          let toldReason: DisconnectReason | undefined;
          room.registerTextStreamHandler('exam.text', (reader) => {
            void reader.readAll().then(
              (text) => notes.push(text),
              () => undefined,
            );
          });
          room.on(RoomEvent.Disconnected, (reason) => {
            toldReason = reason;
          });
          await room.connect(token.url, token.token, { autoSubscribe: false, dynacast: false }).catch(() => undefined);
          const isTold = (): boolean =>
            notes.some((note) => TELLS_OF_EXCHANGE.test(note)) || toldReason !== undefined || !room.isConnected;
          await awaitCondition('the later client is told', 15_000, isTold).catch(() => undefined);
          const [firstStays, told] = [!first.agentGone(), isTold()];
          await room.disconnect();
          insist(told, `the later client is told nothing; the first ${firstStays ? 'stays' : 'is thrown out'}`);
          return firstStays ? 'the first stays' : 'the first is told by the media server';
        }),
    },
    {
      name: 'asking for the running call from another device throws nobody out without a word',
      holds: 'several clients of one person: the later one is told',
      run: (target) =>
        withCaller(target, async (person, clients) => {
          const token = await beginCall(target, person);
          const first = await joinAndMeet(token);
          clients.push(first);
          const textsBefore = first.texts.length;
          const later = await askForCall(target, person, { sessionId: token.sessionId });
          if (later.status === 409) return 'the later one is told: 409';
          const isTold = (): boolean => first.texts.slice(textsBefore).some(({ text }) => TELLS_OF_EXCHANGE.test(text));
          await awaitCondition('the first is told', 8_000, isTold).catch(() => undefined);
          insist(isTold() || !first.agentGone(), 'the first client is thrown out without a word');
          return undefined;
        }),
    },
  ],
};
