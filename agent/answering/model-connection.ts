import { fetch as fetchOver } from 'undici';
import type { Agent } from 'undici';
import { modelFailure } from '#safety/answering/errors.ts';

/** The `fetch` that the OpenAI client is given for one question. */
export type ModelFetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What a request needs beside what the client says. */
export interface ModelConnection {
  readonly connections: Agent;
  /** Undefined: the server asks for none. */
  readonly apiKey: string | undefined;
  /** Hears why the server's answer is refused; the client itself would only report a lost connection. */
  readonly onRefused: (failure: Error) => void;
}

/**
 * What the server needs to answer. The client would add the ids of the call and its room, and facts of this machine.
 */
const SENT_HEADERS = ['accept', 'content-type'];
/** Longest answer with everything around it, and longest line of it, in bytes; a token takes about 250. */
const ANSWER_LIMIT_BYTES = 2_000_000;
const LINE_LIMIT_BYTES = 100_000;
const LINE_END = 10;
/** Longer than every sign below, so that none is missed between two pieces. */
const WINDOW_CHARACTERS = 64;
/** How a server says that its answer is whole; inside of a text quotes and line ends are escaped. */
const SAYS_END = /"finish_reason"\s*:\s*"|[\r\n]data:\s*\[DONE\]/;
/** Answers have no named events, and of some the client prints what it cannot read. */
const NAMED_EVENT = /[\r\n]event:/;

/**
 * A connection that sends a question once, to the server that it is for, with nothing else about the person, and that
 * fails where the client would take a refusal, a page or half an answer for a whole one.
 */
export function createModelFetch({ connections, apiKey, onRefused }: ModelConnection): ModelFetch {
  function refuse(code: `model_${string}`): Error {
    const failure = modelFailure(code);
    onRefused(failure);
    return failure;
  }

  return async (address, init) => {
    const answer = await fetchOver(address instanceof Request ? address.url : address, {
      method: 'POST',
      body: textOf(init),
      headers: headersOf(init, apiKey),
      signal: init?.signal ?? null,
      // A server elsewhere was not chosen by anybody.
      redirect: 'manual',
      dispatcher: connections,
    });
    const isStream = String(answer.headers.get('content-type')).includes('text/event-stream');
    if (answer.status !== 200 || !isStream || answer.body === null) {
      await answer.body?.cancel().catch(() => undefined);
      throw refuse(answer.status === 200 ? 'model_bad_answer' : `model_status_${answer.status}`);
    }
    const body = answer.body as unknown as ReadableStream<Uint8Array>;
    return new Response(body.pipeThrough(wholeAnswers(refuse)), {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
}

function textOf(init: RequestInit | undefined): string {
  if (typeof init?.body !== 'string') throw new TypeError('a question is sent as text');
  return init.body;
}

function headersOf(init: RequestInit | undefined, apiKey: string | undefined): Record<string, string> {
  const given = new Headers(init?.headers);
  const kept = SENT_HEADERS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) };
}

/** Passes bytes on as they are; errors when the answer ends before its server said so, or never would. */
function wholeAnswers(refuse: (code: `model_${string}`) => Error): TransformStream<Uint8Array, Uint8Array> {
  let window = '\n';
  let saidEnd = false;
  let bytesInAll = 0;
  let bytesOfLine = 0;
  return new TransformStream({
    transform(bytes, controller) {
      bytesInAll += bytes.length;
      const lineEnd = bytes.lastIndexOf(LINE_END);
      bytesOfLine = lineEnd < 0 ? bytesOfLine + bytes.length : bytes.length - lineEnd;
      window += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      saidEnd ||= SAYS_END.test(window);
      const isForeign = NAMED_EVENT.test(window) || bytesInAll > ANSWER_LIMIT_BYTES || bytesOfLine > LINE_LIMIT_BYTES;
      window = window.slice(-WINDOW_CHARACTERS);
      if (isForeign) controller.error(refuse('model_bad_answer'));
      else controller.enqueue(bytes);
    },
    flush(controller) {
      if (!saidEnd) controller.error(refuse('model_cut'));
    },
  });
}
