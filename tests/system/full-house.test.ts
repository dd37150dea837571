import '#tests/virtual-caller/quiet-media-log.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispose } from '@livekit/rtc-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import { loadLibrary } from '#prompts/library.ts';
import { startSystem } from '#scripts/start/system.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { createCall } from '#tests/faults/fault-call.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { joinRoom } from '#tests/virtual-caller/room-client.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';

/** Twice as many people as there are places, in the running system: nobody is left in silence, nobody is disturbed. */

const CAPACITY = 2;
/** A job starts, connects and speaks on a busy machine. */
const LIMIT_MS = 90_000;
const SENTENCE = 'Gerade sind alle Gespräche belegt. Bitte versuchen Sie es in ein paar Minuten noch einmal.';
const library = loadLibrary();
const whoAreYou = [...library.allTexts()]
  .filter(({ lineId }) => lineId === 'answer.who_are_you')
  .map(({ text }) => text);

interface Asked {
  readonly status: number;
  readonly body: unknown;
}

let system: RunningSystem;
let dataDir: string;
const inside: FaultCall[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'companion-full-house-'));
  system = await startSystem({
    ports: 'free',
    environment: { DATA_DIR: dataDir, AGENT_MAX_CALLS: String(CAPACITY) },
  });
});
afterAll(async () => {
  await Promise.all(inside.map((call) => call.leave()));
  await system.stop();
  await dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(sessionId?: string): Promise<Asked> {
  const answer = await fetch(`${system.url}/api/voice/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: system.testSecret, ...(sessionId === undefined ? {} : { sessionId }) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const askAtOnce = (people: number): Promise<readonly Asked[]> =>
  Promise.all(Array.from({ length: people }, () => ask()));

/**
 * Enters and waits for the first words, in writing where the voice is away. Where nobody comes the room ends, and she
 * asks again, as every client does.
 */
async function enter({ body }: Asked, triesLeft = 2): Promise<FaultCall> {
  const token = voiceTokenSchema.parse(body);
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(token, watch);
  const call = createCall(client, token.sessionId, () => watch.problems());
  const isSpokenTo = (): boolean => client.texts.length > 0;
  await awaitCondition('she is spoken to, or her room ends', LIMIT_MS, () => isSpokenTo() || client.agentGone());
  if (isSpokenTo()) return call;
  await call.leave();
  expect(triesLeft).toBeGreaterThan(0);
  return enter(await ask(token.sessionId), triesLeft - 1);
}

const isLetIn = ({ status }: Asked): boolean => status === 200;
const refusals = (asked: readonly Asked[]): readonly unknown[] =>
  asked.filter((one) => !isLetIn(one)).map(({ status, body }) => ({ status, told: (body as { error: string }).error }));
const SAID_SO = { status: 503, told: SENTENCE };

async function status(): Promise<{ readonly available: boolean; readonly message?: string }> {
  const answer = await fetch(`${system.url}/api/voice/status`);
  return (await answer.json()) as { available: boolean; message?: string };
}

const bannerSays = (message: string | undefined): Promise<boolean> => {
  const isSaid = async (): Promise<boolean> => {
    const banner = await status();
    return banner.message === message && banner.available === (message === undefined);
  };
  return comesTrue(isSaid, { everyMs: 1_000, limitMs: LIMIT_MS });
};

describe('twice as many people as there are places', () => {
  it('who come at once: each place is given once, and everybody else is told in German', async () => {
    expect(await bannerSays(undefined)).toBe(true);
    const asked = await askAtOnce(2 * CAPACITY);
    expect(refusals(asked)).toEqual(Array.from({ length: CAPACITY }, () => SAID_SO));
    inside.push(...(await Promise.all(asked.filter(isLetIn).map(enter))));
    expect(inside).toHaveLength(CAPACITY);
  });

  it('who come while all places are taken: they are told, and those who are in go on undisturbed', async () => {
    expect(await bannerSays(SENTENCE)).toBe(true);
    // A machine that was at its end before the crowd came may have taken the voice; it comes back by itself.
    const speak = (): boolean => inside.every((call) => call.mode() === 'voice');
    expect(await comesTrue(speak, { everyMs: 1_000, limitMs: LIMIT_MS })).toBe(true);
    const since = await Promise.all(inside.map((call) => call.type('Wer sind Sie?')));
    const crowd = askAtOnce(2 * CAPACITY);
    const replies = await Promise.all(
      inside.map((call, index) => call.reaction(since[index]!, LIMIT_MS, ({ text }) => whoAreYou.includes(text))),
    );
    expect(refusals(await crowd)).toEqual(Array.from({ length: 2 * CAPACITY }, () => SAID_SO));
    expect(replies.map(({ heardAfterMs }) => heardAfterMs !== undefined)).toEqual(inside.map(() => true));
    expect(inside.map((call) => [call.client.agentGone(), call.mode(), call.problems()])).toEqual(
      inside.map(() => [false, 'voice', []]),
    );
  });

  it('give their place to the next one when they leave', async () => {
    await inside.shift()!.leave();
    expect(await bannerSays(undefined)).toBe(true);
    const next = await ask();
    expect(next.status).toBe(200);
    inside.push(await enter(next));
  });
});
