import '#tests/virtual-caller/quiet-media-log.ts';
import { randomUUID } from 'node:crypto';
import { DisconnectReason, dispose } from '@livekit/rtc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWERED, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import { loadLibrary } from '#prompts/library.ts';
import { reachTarget } from '#tests/virtual-caller/target.ts';
import type { ReachedTarget } from '#tests/virtual-caller/target.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { createCall } from '#tests/faults/fault-call.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { joinRoom, requestToken } from '#tests/virtual-caller/room-client.ts';
import { waitForAgent } from '#tests/virtual-caller/turn-taking.ts';
import { controlRequests, namesOfFramework, openWireProbe } from '#tests/virtual-caller/wire-probe.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';

/** Who may be in which room, and what answers there: the real system, real rooms. */

/** A job starts, connects and speaks on a busy machine. */
const LIMIT_MS = 40_000;
/** Somebody new. */
const PERSON = { email: `${randomUUID()}@example.org`, password: randomUUID() };

let reached: ReachedTarget;
const library = loadLibrary();
const wordingsOf = (lineIds: RegExp): readonly string[] =>
  [...library.allTexts()].filter(({ lineId }) => lineIds.test(lineId)).map(({ text }) => text);

beforeAll(async () => {
  reached = await reachTarget(
    {},
    createProgress(() => undefined),
  );
});
afterAll(async () => {
  await reached.close({ keepLogs: false });
  await dispose();
});

async function join(token: VoiceToken): Promise<FaultCall> {
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(token, watch);
  await waitForAgent(client, LIMIT_MS);
  return createCall(client, token.sessionId, () => watch.problems());
}

const reads = (call: FaultCall, lineIds: RegExp): Promise<number> => {
  const wordings = wordingsOf(lineIds);
  return awaitCondition(`words of ${lineIds.source}`, LIMIT_MS, () =>
    call.client.texts.some(({ text }) => wordings.includes(text)),
  );
};
const isClosed = (call: FaultCall): Promise<number> =>
  awaitCondition('the room is closed', LIMIT_MS, () => call.client.closedBecause() !== undefined);

/** A call in the second phase, with consent. */
async function underWay(): Promise<{ readonly token: VoiceToken; readonly call: FaultCall }> {
  const token = await requestToken(reached.target);
  const call = await join(token);
  await reads(call, /^willkommen\.hello$/);
  await call.leadTo('vorbereitung');
  return { token, call };
}

async function leavesWith(token: VoiceToken, lineIds: RegExp, closing: string): Promise<void> {
  const call = await join(token);
  await reads(call, lineIds);
  await isClosed(call);
  expect(call.client.attributes()['exam.closing']).toBe(closing);
  const allowed = wordingsOf(lineIds);
  expect(call.client.texts.filter(({ text }) => !allowed.includes(text))).toEqual([]);
  await call.leave();
}

describe('a call that is taken up in another room', () => {
  it('ends in the first with a sentence, goes on in the second, and the old token leads nowhere', async () => {
    const { token, call } = await underWay();
    const next = await requestToken(reached.target, token.sessionId);
    expect(next.sessionId).toBe(token.sessionId);
    const [second] = await Promise.all([join(next), reads(call, /^agent\.closing_replaced$/)]);
    await isClosed(call);
    expect(call.client.attributes()['exam.closing']).toBe('replaced');
    await call.leave();
    await awaitCondition('the exam goes on', LIMIT_MS, () => second.phase() === 'vorbereitung');

    await leavesWith(token, /^agent\.closing_replaced$/, 'replaced');
    await second.reaction(await second.type('Wer sind Sie?'), LIMIT_MS, ({ text }) =>
      wordingsOf(/^answer\.who_are_you$/).includes(text),
    );
    await second.leadTo('betrachten');
    await second.leave();
  });
});

describe('a deleted session', () => {
  it('ends its call with a sentence, and its token leads nowhere', async () => {
    const api = (
      path: string,
      init: { method: string; body?: string; headers?: Record<string, string> },
    ): Promise<Response> =>
      fetch(`${reached.target.url}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
        signal: AbortSignal.timeout(10_000),
      });
    const signUp = await api('/auth/v1/signup', { method: 'POST', body: JSON.stringify(PERSON) });
    const headers = { authorization: `Bearer ${((await signUp.json()) as { access_token: string }).access_token}` };
    const token = voiceTokenSchema.parse(
      await (await api('/api/voice/token', { method: 'POST', body: '{}', headers })).json(),
    );
    const call = await join(token);
    await reads(call, /^willkommen\.hello$/);
    expect((await api(`/api/voice/sessions/${token.sessionId}`, { method: 'DELETE', headers })).status).toBe(204);
    await reads(call, /^agent\.closing_deleted$/);
    await isClosed(call);
    await call.leave();
    await leavesWith(token, /^agent\.closing_deleted$/, 'deleted');
  });
});

describe('a second client with the same token', () => {
  it('is told that it took over and asked before the exam goes on; the first learns why it is out', async () => {
    const { token, call } = await underWay();
    const second = await join(token);
    await isClosed(call);
    expect(call.client.closedBecause()).toBe(DisconnectReason.DUPLICATE_IDENTITY);
    await reads(second, /^agent\.exchanged$/);
    await awaitCondition('the exam rests', LIMIT_MS, () => second.client.attributes()['exam.state'] === 'paused');
    await second.type('Weiter');
    await awaitCondition('the exam goes on', LIMIT_MS, () => second.client.attributes()['exam.state'] === 'listening');
    expect(second.phase()).toBe('vorbereitung');
    await call.leave();
    await second.leave();
  });
});

describe('everything that the framework has a name for', () => {
  it('is met with silence, but for what stands in the contract', async () => {
    const names = [...new Set([...namesOfFramework(), ...Object.values(TEXT_TOPICS)])];
    expect(names).toEqual(
      expect.arrayContaining(['lk.agent.session', 'lk.agent.request', 'lk.agent.get_chat_history', 'lk.chat']),
    );
    const token = await requestToken(reached.target);
    const probe = await openWireProbe(token, names);
    await awaitCondition(
      'the agent is there and speaks',
      LIMIT_MS,
      () => probe.agent() !== undefined && probe.arrived().includes(`text ${TEXT_TOPICS.examText}`),
    );

    const stop = new TextEncoder().encode('Stopp');
    for (const request of controlRequests()) await probe.sendBytes('lk.agent.session', request);
    for (const name of names.filter((candidate) => candidate !== TEXT_TOPICS.typedInput)) {
      await probe.sendText(name, 'Stopp');
      await probe.sendBytes(name, stop);
      await probe.sendData(name, stop);
    }
    const served = await Promise.all(names.map(async (name) => ((await probe.isServed(name)) ? [name] : [])));
    expect(served.flat()).toEqual(ANSWERED.rpcMethods);
    // Streams keep their order: whoever heard the words before has acted on them when this is answered.
    await probe.sendText(TEXT_TOPICS.typedInput, 'Wer sind Sie?');
    const answer = wordingsOf(/^answer\.who_are_you$/);
    await awaitCondition('an answer to what was typed', LIMIT_MS, () =>
      probe.said.some((text) => answer.includes(text)),
    );
    const toStop = wordingsOf(/^(stopping|keeping|paused|agent)\./);
    expect(probe.said.filter((text) => toStop.includes(text))).toEqual([]);
    await probe.leave();
    // Captions come with the sound, so perhaps later than the probe stays.
    const promised = [TEXT_TOPICS.examText, TEXT_TOPICS.notes, TEXT_TOPICS.transcription].map(
      (topic) => `text ${topic}`,
    );
    expect(probe.arrived().filter((channel) => !promised.includes(channel))).toEqual([]);
  });
});
