import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { AppError } from '#core/errors/app-error.ts';
import { untilAborted } from '#core/timing/deadline.ts';
import { isForeignId, REQUEST_ID_PREFIX } from './completion.ts';

/**
 * The one way to ask a model on an OpenAI-compatible server for a verdict on a sentence. Classifier and policy judge
 * differ in what they send and in how their answer is read, not in how anything fails.
 */

/** What is to be judged, with the context that gives it its meaning. */
export interface JudgeRequest {
  readonly sentence: string;
  /** What the person asked or said last; undefined: nothing yet. */
  readonly question?: string | undefined;
  /** What was said before in the same answer, oldest first. */
  readonly before?: readonly string[] | undefined;
}

/** Whoever gives an opinion on a sentence. */
export interface Guard<Verdict extends { readonly verdict: 'safe' | 'unsafe' }> {
  /**
   * @throws {AppError} `<name>_unreachable`, `<name>_timeout`, `<name>_refused`, `<name>_bad_answer`,
   * `<name>_queue_full` or `<name>_aborted`. No failure ever looks like a verdict.
   */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<Verdict>;
}

/** One over HTTP that can be let go of. */
export interface GuardClient<Verdict extends { readonly verdict: 'safe' | 'unsafe' }> extends Guard<Verdict> {
  close(): Promise<void>;
}

/** Where a guard is reached. */
export interface GuardPlace {
  /** Address of the server with or without a trailing `/v1`. */
  readonly baseUrl: string;
  /** For everything together: connecting, header and body, in milliseconds. */
  readonly timeoutMs: number;
  readonly apiKey?: string | undefined;
  /** Judgements at the same time; one more is refused at once. Undefined: as many as come. */
  readonly maxPending?: number | undefined;
}

/** How one kind of guard is asked and understood. */
export interface GuardWire<Verdict> {
  /** First part of the failure codes. */
  readonly name: 'classifier' | 'policy_judge' | 'moderation_model';
  /** Body of the request, and how its answer is read; undefined: not a clear verdict. */
  readonly write: (request: JudgeRequest) => {
    readonly body: Readonly<Record<string, unknown>>;
    readonly read: (answer: string, requestId: string) => Verdict | undefined;
  };
}

type Failure = 'unreachable' | 'timeout' | 'refused' | 'bad_answer' | 'queue_full' | 'aborted';

/** Largest accepted answer. A verdict is below 1 kB; a model that thinks first may send its thoughts along. */
const ANSWER_LIMIT_BYTES = 16_384;

/** Creates the client; it connects on the first judgement. */
export function createGuardClient<Verdict extends { readonly verdict: 'safe' | 'unsafe' }>(
  { baseUrl, timeoutMs, apiKey, maxPending = Infinity }: GuardPlace,
  { name, write }: GuardWire<Verdict>,
): GuardClient<Verdict> {
  const endpoint = new URL('v1/chat/completions', `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/`);
  // One connection a judgement: on a kept connection a late second answer could be taken for the
  // answer to the next request. It costs well under a millisecond beside the model.
  const agent = new Agent({ pipelining: 0, connect: { timeout: timeoutMs }, headersTimeout: 0, bodyTimeout: 0 });
  const failure = (kind: Failure, cause?: unknown): AppError =>
    new AppError({
      code: `${name}_${kind}`,
      status: 503,
      publicMessage: 'Die Sicherheitsprüfung antwortet gerade nicht.',
      retryable: kind !== 'bad_answer',
      cause,
    });
  let pending = 0;

  async function judge(request: JudgeRequest, signal?: AbortSignal): Promise<Verdict> {
    if (pending >= maxPending) throw failure('queue_full');
    pending += 1;
    const deadline = AbortSignal.timeout(timeoutMs);
    const combined = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
    try {
      // The deadline holds even where the transport is slow to notice it.
      return await untilAborted(ask(request, combined), combined, () => {
        throw failure('aborted');
      });
    } catch (error) {
      if (signal?.aborted === true) throw failure('aborted', error);
      if (deadline.aborted) throw failure('timeout', error);
      throw error instanceof AppError ? error : failure(kindOfTransport(error), error);
    } finally {
      pending -= 1;
    }
  }

  async function ask(request: JudgeRequest, signal: AbortSignal): Promise<Verdict> {
    const requestId = `${REQUEST_ID_PREFIX}${randomUUID()}`;
    const { body, read } = write(request);
    const response = await agent.request({
      origin: endpoint.origin,
      path: `${endpoint.pathname}${endpoint.search}`,
      method: 'POST',
      headers: headersOf(requestId, apiKey),
      body: JSON.stringify(body),
      signal,
    });
    const answer = await readBounded(response);
    if (answer === undefined) throw failure('bad_answer');
    if (response.statusCode !== 200) throw failure('refused');
    const echoed = response.headers['x-request-id'];
    if (isForeignId(Array.isArray(echoed) ? echoed.join() : echoed, requestId)) throw failure('bad_answer');
    const verdict = read(answer, requestId);
    if (verdict === undefined) throw failure('bad_answer');
    return verdict;
  }

  return { judge, close: () => agent.destroy() };
}

function headersOf(requestId: string, apiKey: string | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': requestId,
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
}

/** Undefined: too long. */
async function readBounded(response: Dispatcher.ResponseData): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > ANSWER_LIMIT_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function kindOfTransport(error: unknown): Failure {
  const { code, name } =
    error instanceof Error ? (error as { code?: unknown; name: string }) : { code: undefined, name: '' };
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  // A header section that is not HTTP is an answer, only not a sensible one.
  return name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW' ? 'bad_answer' : 'unreachable';
}
