import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { AppError } from '#core/errors/app-error.ts';
import { untilAborted } from '#core/timing/deadline.ts';
import { isForeignId, parseGuardAnswer, REQUEST_ID_PREFIX, toGuardRequest } from './classifier-protocol.ts';
import type { ClassifierVerdict, JudgeRequest } from './classifier-protocol.ts';

export type { ClassifierVerdict, JudgeRequest } from './classifier-protocol.ts';

/** Second opinion on a sentence. */
export interface Classifier {
  /**
   * @throws {AppError} `classifier_unreachable`, `classifier_timeout`, `classifier_refused`,
   * `classifier_bad_answer` or `classifier_aborted`. No failure ever looks like a verdict.
   */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<ClassifierVerdict>;
}

/** A classifier over HTTP that can be let go of. */
export interface ClassifierClient extends Classifier {
  close(): Promise<void>;
}

/** Settings of {@link createClassifier}. */
export interface ClassifierOptions {
  /** Address of the server with or without a trailing `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** For everything together: connecting, header and body. Default {@link DEFAULT_CLASSIFIER_TIMEOUT_MS}. */
  readonly timeoutMs?: number | undefined;
  readonly apiKey?: string | undefined;
}

/**
 * Budget of one judgement in milliseconds: an utterance hides about this much behind synthesis; a 0.6B guard answers in
 * 30–60.
 */
const DEFAULT_CLASSIFIER_TIMEOUT_MS = 800;

/** Largest accepted answer. A verdict is below 1 kB. */
const ANSWER_LIMIT_BYTES = 16_384;

type FailureCode =
  | 'classifier_unreachable'
  | 'classifier_timeout'
  | 'classifier_refused'
  | 'classifier_bad_answer'
  | 'classifier_aborted';

/** Creates the client; it connects on the first judgement. */
export function createClassifier(options: ClassifierOptions): ClassifierClient {
  const timeoutMs = options.timeoutMs ?? DEFAULT_CLASSIFIER_TIMEOUT_MS;
  const endpoint = new URL('v1/chat/completions', `${options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/`);
  // One connection a judgement: on a kept connection a late second answer could be taken for the
  // answer to the next request. It costs well under a millisecond beside the classifier.
  const agent = new Agent({ pipelining: 0, connect: { timeout: timeoutMs }, headersTimeout: 0, bodyTimeout: 0 });

  async function judge(request: JudgeRequest, signal?: AbortSignal): Promise<ClassifierVerdict> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const combined = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
    try {
      // The deadline holds even where the transport is slow to notice it.
      return await untilAborted(ask(request, combined), combined, () => {
        throw failure('classifier_aborted');
      });
    } catch (error) {
      if (signal?.aborted === true) throw failure('classifier_aborted', error);
      if (deadline.aborted) throw failure('classifier_timeout', error);
      throw error instanceof AppError ? error : failure(codeOfTransport(error), error);
    }
  }

  async function ask(request: JudgeRequest, signal: AbortSignal): Promise<ClassifierVerdict> {
    const requestId = `${REQUEST_ID_PREFIX}${randomUUID()}`;
    const response = await agent.request({
      origin: endpoint.origin,
      path: `${endpoint.pathname}${endpoint.search}`,
      method: 'POST',
      headers: headersOf(requestId, options.apiKey),
      body: JSON.stringify(toGuardRequest(request, options.model)),
      signal,
    });
    const body = await readBounded(response);
    if (response.statusCode !== 200) throw failure('classifier_refused');
    const echoed = response.headers['x-request-id'];
    if (isForeignId(Array.isArray(echoed) ? echoed.join() : echoed, requestId)) throw failure('classifier_bad_answer');
    const verdict = parseGuardAnswer(body, requestId);
    if (verdict === undefined) throw failure('classifier_bad_answer');
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

async function readBounded(response: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > ANSWER_LIMIT_BYTES) throw failure('classifier_bad_answer');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeOfTransport(error: unknown): FailureCode {
  const { code, name } =
    error instanceof Error ? (error as { code?: unknown; name: string }) : { code: undefined, name: '' };
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'classifier_timeout';
  // A header section that is not HTTP is an answer, only not a sensible one.
  return name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW'
    ? 'classifier_bad_answer'
    : 'classifier_unreachable';
}

function failure(code: FailureCode, cause?: unknown): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Die Sicherheitsprüfung antwortet gerade nicht.',
    retryable: code !== 'classifier_bad_answer',
    cause,
  });
}
