import { readFile } from 'node:fs/promises';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';
import type { Container } from '../hosts/container.ts';
import { askFrom, joinCall } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import type { Rehearsal } from '../stage.ts';
import { newPerson } from './person-rows.ts';
import { require } from './row.ts';
import type { Row } from './row.ts';

const ANSWER_MS = 30_000;
const WELL_MS = 180_000;
const REDISPATCH_MS = 60_000;
/** Longer than the media server waits for an agent that it asked. */
const DEAF_MS = 12_000;

/** One question typed, one answer read: the call lives. @returns milliseconds until the answer. */
export async function answers(call: FaultCall): Promise<number> {
  await call.hasPace();
  const since = await call.type('Können Sie das bitte noch einmal sagen?');
  return (await call.reaction(since, ANSWER_MS, () => true)).readAfterMs;
}

/** How her call stands after something happened to a part of it. */
async function howItGoesOn(call: FaultCall, phase: string | undefined): Promise<string> {
  const { client } = call;
  const isOver = () => client.agentGone() || client.closedBecause() !== undefined;
  if (isOver()) return 'over';
  const after = await answers(call).catch(() => undefined);
  if (after === undefined) return isOver() ? 'over' : 'silent';
  return `goes on (answer after ${after} ms, ${call.mode() ?? 'voice'}, phase ${call.phase() === phase ? 'kept' : 'lost'})`;
}

async function germanRefusal(person: Person, path: string): Promise<string> {
  const { status, text } = await person.ask(path).catch(() => ({ status: 0, text: '' }));
  if (status === 200) return '200';
  const sentence = /"error":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 40);
  return `${status} "${sentence}"`;
}

interface PartCase {
  readonly container: string;
  /** Away only as long as a restart takes: clients give a door up that stays closed. */
  readonly isBrief?: boolean;
  /** Asked over HTTP while the part is away. */
  readonly asks?: string;
}

const PARTS: readonly PartCase[] = [
  { container: 'speech-synthesizer' },
  { container: 'safety-classifier' },
  { container: 'limits', asks: '/api/profil' },
  { container: 'database', asks: '/api/profil' },
  { container: 'api', asks: '/api/profil' },
  { container: 'reverse-proxy', asks: '/api/profil' },
  { container: 'gpu.reverse-proxy', isBrief: true },
];

/** SIGTERM under a call, what is heard and read meanwhile, and the restart. */
function partRow({ container: name, isBrief = false, asks }: PartCase): Row {
  return {
    name: `SIGTERM and restart under a call: ${name}`,
    run: async ({ container }) => {
      const person = await newPerson();
      const call = await person.call();
      try {
        const phase = call.phase();
        const part = container(name);
        const ended = await part.stop();
        const refusal = asks === undefined ? '' : `; ${asks} ${await germanRefusal(person, asks)}`;
        const meanwhile = isBrief ? 'not looked at meanwhile' : await howItGoesOn(call, phase);
        part.start();
        const wellAfterMs = await part.becomesHealthy(WELL_MS);
        const afterwards = await howItGoesOn(call, phase);
        const seen = `ended with ${ended.how} after ${ended.afterMs} ms${refusal}; call ${meanwhile}; well ${wellAfterMs} ms after the start, call ${afterwards}`;
        require(!ended.wasForced && ended.how === 'code 0', seen);
        require((isBrief || meanwhile.startsWith('goes on')) && afterwards.startsWith('goes on'), seen);
        return seen;
      } finally {
        await call.leave();
      }
    },
  };
}

async function settles(part: Container): Promise<number> {
  return part.becomesHealthy(WELL_MS);
}

/** The voice can be used again, as the page sees it. */
export function doorOpens(): Promise<number> {
  return awaitCondition('new calls can begin', WELL_MS, async () => {
    const { text } = await askFrom(ADDRESSES.anna, `https://${NAMES.api}/api/voice/status`);
    return text.includes('"available":true');
  });
}

async function mediaServerRow({ container }: Rehearsal): Promise<string> {
  const person = await newPerson();
  const call = await person.call();
  await call.leadTo('vorbereitung');
  const part = container('media-server');
  const ending = part.stop();
  // It waits for its calls; hers ends when she has said goodbye.
  const during = await howItGoesOn(call, 'vorbereitung');
  await call.leave();
  const ended = await ending;
  part.start();
  const wellAfterMs = await settles(part);
  const openAfterMs = await doorOpens();
  const again = await person.call({ sessionId: call.sessionId });
  const kept = await awaitCondition('the same phase', ANSWER_MS, () => again.phase() === 'vorbereitung');
  await again.leave();
  const seen = `under SIGTERM the call ${during}; ended with ${ended.how} after ${ended.afterMs} ms; well after ${wellAfterMs} ms, new calls ${openAfterMs} ms later, same phase after ${kept} ms`;
  require(!ended.wasForced, seen);
  return seen;
}

async function agentRow({ container }: Rehearsal): Promise<string> {
  const person = await newPerson();
  const call = await person.call();
  await call.leadTo('vorbereitung');
  const part = container('voice-agent');
  const ending = part.stop();
  const during = await howItGoesOn(call, 'vorbereitung');
  const closed = await awaitCondition('nobody new is let in', ANSWER_MS, async () => {
    const { text } = await askFrom(ADDRESSES.anna, `https://${NAMES.api}/api/voice/status`);
    return text.includes('"available":false');
  });
  await call.leave();
  const ended = await ending;
  part.start();
  const wellAfterMs = await settles(part);
  await doorOpens();
  const again = await person.call({ sessionId: call.sessionId });
  await awaitCondition('the same phase', ANSWER_MS, () => again.phase() === 'vorbereitung');
  await again.leave();
  const seen = `under SIGTERM the call ${during}, the page says after ${closed} ms that the voice rests; ended with ${ended.how} ${ended.afterMs} ms after SIGTERM; well after ${wellAfterMs} ms, the same phase again`;
  require(during.startsWith('goes on') && ended.how === 'code 0' && !ended.wasForced, seen);
  return seen;
}

/** The API dies under a call that goes on; what happened meanwhile is told to it in order afterwards. */
async function apiGoneRow({ container }: Rehearsal): Promise<string> {
  const person = await newPerson();
  const call = await person.call();
  const part = container('api');
  await part.kill();
  await call.leadTo('vorbereitung');
  const reached = call.phase();
  part.start();
  const wellAfterMs = await settles(part);
  const toldAfterMs = await awaitCondition('the API knows the phase', WELL_MS, async () => {
    const { status, text } = await person
      .ask(`/api/voice/sessions/${call.sessionId}`)
      .catch(() => ({ status: 0, text: '' }));
    return status === 200 && text.includes('vorbereitung');
  });
  await call.leave();
  return `led to ${reached ?? '?'} without the API; it was well again after ${wellAfterMs} ms and knew the phase ${toldAfterMs} ms later`;
}

/** The worker is asked and says nothing: the media server forgets the call; its message brings the agent after all. */
async function redispatchRow({ container }: Rehearsal): Promise<string> {
  const person = await newPerson();
  const token = await person.voiceToken();
  const agent = container('voice-agent');
  const { logFile } = container('api').plan;
  const countAsked = async () => (await readFile(logFile, 'utf8')).split('no agent in the room yet').length - 1;
  const before = await countAsked();
  agent.freeze(true);
  const since = performance.now();
  const joining = joinCall(token);
  joining.catch(() => undefined);
  try {
    await awaitCondition(
      'the API misses the agent',
      DEAF_MS + REDISPATCH_MS,
      async () => (await countAsked()) > before,
    );
  } finally {
    agent.freeze(false);
  }
  const call = await joining;
  const answeredAfterMs = await answers(call);
  await call.leave();
  const asked = (await countAsked()) - before;
  return `missed and asked for ${asked} times after the media server's message, first words ${Math.round(performance.now() - since - answeredAfterMs)} ms after joining at the latest`;
}

/** What happens to a caller while parts end and come back. */
export const PART_ROWS: readonly Row[] = [
  { name: 'webhook: a dispatch that was lost is asked for again', run: redispatchRow },
  ...PARTS.map((part) => partRow(part)),
  { name: 'SIGTERM and restart under a call: media-server', run: mediaServerRow },
  { name: 'SIGTERM and restart under a call: voice-agent', run: agentRow },
  { name: 'the API killed under a call, and back', run: apiGoneRow },
];
