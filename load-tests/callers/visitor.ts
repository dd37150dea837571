import { joinRoom } from '#tests/virtual-caller/room-client.ts';
import type { CallTarget, RoomClient } from '#tests/virtual-caller/room-client.ts';
import { followAgent } from '#tests/virtual-caller/turn-taking.ts';
import { createVoiceStudio } from '#tests/virtual-caller/voices.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { AGENT_ATTRIBUTES } from '#core/contracts/voice-wire.ts';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import type { CallRecord, TurnTaken } from './figures.ts';

/** Somebody who wants a call, and what she notices. */
export interface Visitor {
  /** What became of her so far. */
  record(): CallRecord;
  /** Leaves when her turn is over. */
  leave(): Promise<void>;
}

/** What a visitor comes with. */
export interface Visit {
  readonly target: CallTarget;
  /** Which step it is now. */
  readonly currentStep: () => number;
  /** Sound of the lines that she says, in turn. */
  readonly lines: readonly Int16Array[];
}

/** Without a word by then she is in an empty room; the API asks for an agent again for half a minute. */
const FIRST_WORD_LIMIT_MS = 40_000;
/** Neither text nor sound by then is a reply that is missing; operation is alarmed by it. */
const REPLY_LIMIT_MS = 12_000;
const TOKEN_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Both are answered and change nothing, however often they are said. */
const LINES = ['Wer sind Sie?', 'Bitte wiederholen Sie das.'];

/** Sound of what every visitor says, made before anybody calls: making it would hold up the whole process. */
export async function renderLines(): Promise<readonly Int16Array[]> {
  const studio = await createVoiceStudio({ variant: 'de+f2', pitch: 50, rate: 150 });
  return LINES.map((line) => studio.render(line));
}

/** Asks for a place, once, as a person does. Resolves when she is in, or knows that she is not. */
export async function arrive(visit: Visit): Promise<Visitor> {
  const step = visit.currentStep();
  const askedAt = performance.now();
  const nothing = { step, sentence: undefined, firstWordAfterMs: undefined, turns: [], cutInStep: undefined };
  const asked = await askForToken(visit.target);
  if ('refused' in asked) return stayingOut({ ...nothing, outcome: 'refused', sentence: asked.refused });
  const client = await joinRoom(asked.token, createWireWatch({ isAuthored: () => true, onlyAuthored: false }));
  const firstWordAt = await waitForFirstWord(client, askedAt);
  if (firstWordAt === undefined) {
    await client.leave();
    return stayingOut({ ...nothing, outcome: 'unanswered' });
  }
  return lead(client, visit, { ...nothing, outcome: 'in', firstWordAfterMs: Math.round(firstWordAt - askedAt) });
}

/** When she heard the first word, or read it where the voice is away; undefined: nobody came. */
async function waitForFirstWord(client: RoomClient, askedAt: number): Promise<number | undefined> {
  const isInWriting = (): boolean => client.texts.length > 0 && client.attributes()[AGENT_ATTRIBUTES.mode] === 'text';
  await comesTrue(() => client.ear.lastLoudAt() !== undefined || isInWriting() || client.agentGone(), {
    everyMs: LOOK_EVERY_MS,
    limitMs: FIRST_WORD_LIMIT_MS,
  });
  return client.ear.firstLoudAfter(askedAt) ?? client.texts[0]?.receivedAt;
}

async function askForToken(
  target: CallTarget,
): Promise<{ readonly token: VoiceToken } | { readonly refused: string | undefined }> {
  try {
    const answer = await fetch(`${target.url}/api/voice/test-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: target.secret }),
      signal: AbortSignal.timeout(TOKEN_LIMIT_MS),
    });
    const body: unknown = await answer.json();
    if (answer.status === 200) return { token: voiceTokenSchema.parse(body) };
    const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    return { refused: typeof sentence === 'string' && sentence.includes(' ') ? sentence : undefined };
  } catch {
    return { refused: undefined };
  }
}

function stayingOut(record: CallRecord): Visitor {
  return { record: () => record, leave: () => Promise.resolve() };
}

/** Says something, listens to the end, and again, until she leaves. */
function lead(client: RoomClient, { currentStep, lines }: Visit, entered: CallRecord): Visitor {
  const turns: TurnTaken[] = [];
  const leaving = new AbortController();
  let cutInStep: number | undefined;

  async function talk(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      await listenToTheEnd(client);
      if (leaving.signal.aborted || client.agentGone()) break;
      const step = currentStep();
      const endedAt = await client.microphone.play(lines[turn % lines.length] ?? new Int16Array());
      const textsBefore = client.texts.length;
      turns.push({ step, heardAfterMs: await waitForReply(client, { endedAt, textsBefore }) });
      await followAgent(client, { since: endedAt, textsBefore, hasReadEnough: undefined });
    }
    // She ends the call herself; an agent that is gone before that has left her.
    if (client.agentGone() && !leaving.signal.aborted) cutInStep = currentStep();
  }

  const talking = talk().catch(() => {
    cutInStep ??= currentStep();
  });
  return {
    record: () => ({ ...entered, turns, cutInStep }),
    async leave() {
      leaving.abort();
      await talking;
      await client.leave();
    },
  };
}

/** How long until she heard the reply, or read it where there is no voice; undefined: neither came. */
async function waitForReply(
  client: RoomClient,
  { endedAt, textsBefore }: { readonly endedAt: number; readonly textsBefore: number },
): Promise<number | undefined> {
  const heardAt = (): number | undefined => client.ear.firstLoudAfter(endedAt);
  await comesTrue(() => heardAt() !== undefined || client.agentGone(), {
    everyMs: LOOK_EVERY_MS,
    limitMs: REPLY_LIMIT_MS,
  });
  const repliedAt = heardAt() ?? client.texts[textsBefore]?.receivedAt;
  return repliedAt === undefined ? undefined : Math.round(repliedAt - endedAt);
}

/** The agent has said what it had to say; without that her words would be an interruption. */
async function listenToTheEnd(client: RoomClient): Promise<void> {
  const textsBefore = Math.max(0, client.texts.length - 1);
  await followAgent(client, { since: performance.now(), textsBefore, hasReadEnough: undefined });
}
