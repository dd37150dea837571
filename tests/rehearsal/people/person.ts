import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Agent, fetch as fetchFrom } from 'undici';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { createCall } from '#tests/faults/fault-call.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { joinRoom } from '#tests/virtual-caller/room-client.ts';
import { waitForAgent } from '#tests/virtual-caller/turn-taking.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';

/** An answer over HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** One request. */
export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const REQUEST_LIMIT_MS = 30_000;
const NOT_READY_LIMIT_MS = 120_000;
/** A worker that has just started takes its time on a busy machine. */
const JOIN_LIMIT_MS = 300_000;
const FIRST_WORDS_MS = 30_000;

/** Asks from one address of the world, as a browser there does. */
export async function askFrom(address: string, url: string, request: Request = {}): Promise<Answer> {
  const dispatcher = new Agent({ localAddress: address, pipelining: 0 });
  try {
    const answer = await fetchFrom(url, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers: { ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      dispatcher,
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } finally {
    await dispatcher.close();
  }
}

/** Somebody with an account, at home behind an address of her own. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly accessToken: string;
  ask(path: string, request?: Request): Promise<Answer>;
  /** The access to a call; asked again while the answer is 503. @throws {Error} when she is refused. */
  voiceToken(sessionId?: string): Promise<VoiceToken>;
  /** Calls: from the token to the first words. */
  call(how?: { readonly sessionId?: string; readonly isRelayed?: boolean }): Promise<FaultCall>;
}

/** Signs up with the provider's own client and signs in again with what she chose. @throws {Error} when refused. */
export async function signIn(address: string = ADDRESSES.anna): Promise<Person> {
  const email = `planted-${randomUUID()}@mail.example`;
  const password = randomBytes(12).toString('hex');
  const client = createClient(`https://${NAMES.accounts}`, 'sb_publishable_of_the_page', {
    auth: { persistSession: false },
  });
  const signedUp = await client.auth.signUp({ email, password });
  if (signedUp.error !== null) throw new Error(`sign-up was refused: ${signedUp.error.message}`);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw new Error(`sign-in was refused: ${error.message}`);
  const { access_token: accessToken, user } = data.session;
  const ask = (path: string, request: Request = {}): Promise<Answer> =>
    askFrom(address, `https://${NAMES.api}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
    });
  const voiceToken = (sessionId?: string) => mintToken(ask, sessionId);
  return {
    email,
    password,
    userId: user.id,
    accessToken,
    ask,
    voiceToken,
    call: async ({ sessionId, isRelayed = false } = {}) => {
      const token = await voiceToken(sessionId);
      return joinCall(token, isRelayed);
    },
  };
}

async function mintToken(ask: Person['ask'], sessionId: string | undefined): Promise<VoiceToken> {
  const state = { last: '' };
  const found: VoiceToken[] = [];
  await awaitCondition('an access to a call', NOT_READY_LIMIT_MS, async () => {
    const body = sessionId === undefined ? {} : { sessionId };
    const { status, text } = await ask('/api/voice/token', { method: 'POST', body });
    state.last = `${status} ${text.slice(0, 120)}`;
    if (status === 201) found.push(voiceTokenSchema.parse(JSON.parse(text)));
    else if (status === 503) await new Promise((resolve) => setTimeout(resolve, 2_000));
    else throw new Error(`no access to a call: ${state.last}`);
    return found.length > 0;
  }).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : 'refused'} (last answer ${state.last})`);
  });
  const [token] = found;
  if (token === undefined) throw new Error('no access to a call');
  return token;
}

/** Joins and waits for the first words. */
export async function joinCall(token: VoiceToken, isRelayed = false): Promise<FaultCall> {
  const watch = createWireWatch({ isAuthored: () => true, onlyAuthored: false });
  const client = await joinRoom(token, watch, { isRelayed });
  await waitForAgent(client, JOIN_LIMIT_MS);
  const call = createCall(client, token.sessionId, () => watch.problems());
  await awaitCondition('the first words', FIRST_WORDS_MS, () => client.texts.length > 0);
  return call;
}
