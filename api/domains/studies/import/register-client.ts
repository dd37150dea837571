import { Agent, request } from 'undici';
import { z } from 'zod';
import { AppError, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';

/** One page of a register's answer. */
export interface RegisterPage {
  readonly studies: readonly unknown[];
  /** undefined: the last page. */
  readonly nextPageToken: string | undefined;
  /** How many there are in all, as the register says; it has been wrong. */
  readonly totalCount: number | undefined;
}

/** What is asked of a register; the same with every page of a run. */
export interface RegisterQuestion {
  /** Only what was updated from this day on; undefined: everything. */
  readonly since: string | undefined;
  readonly pageToken: string | undefined;
}

/** ClinicalTrials.gov's API, version 2, asked politely. */
export interface RegisterClient {
  /** When the register's data were made; undefined when it does not say. */
  dataTimestamp(signal?: AbortSignal): Promise<string | undefined>;
  /** @throws {AppError} `studies_token_refused` for a token of another time, else like every call. */
  page(question: RegisterQuestion, signal?: AbortSignal): Promise<RegisterPage>;
  close(): Promise<void>;
}

/** What the client needs. */
export interface RegisterClientOptions {
  /** With its version, such as `https://clinicaltrials.gov/api/v2`. */
  readonly baseUrl: string;
  readonly userAgent: string;
  /** Waits; a test brings one that only notes for how long. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

/** The register names no limit; others were turned away at a few a second. */
const BETWEEN_REQUESTS_MS = 1_000;
const ATTEMPTS = 5;
const FIRST_BACK_OFF_MS = 2_000;
/** A register that asks for more is asked again by the next run. */
const LONGEST_WAIT_MS = 120_000;
const TIMEOUT_MS = 60_000;
/** A page of two hundred studies has about two megabytes. */
const ANSWER_LIMIT_BYTES = 40_000_000;
/** Small pages: each is one transaction. */
const PAGE_SIZE = 200;
const CONDITION = 'breast cancer OR breast carcinoma OR breast neoplasm OR DCIS';

const versionSchema = z.looseObject({ dataTimestamp: z.string().min(1).max(60).optional().catch(undefined) });
const pageSchema = z.looseObject({
  studies: z.array(z.unknown()),
  nextPageToken: z.string().min(1).max(20_000).nullish(),
  totalCount: z.int().min(0).nullish().catch(undefined),
});

type Problem = 'unreachable' | 'busy' | 'bad_answer' | 'refused' | 'token_refused';

/** What went wrong with a register; `studies_…` is what a person is told nothing of. */
export function registerProblem(problem: Problem, cause?: unknown): AppError {
  return new AppError({
    code: `studies_${problem}`,
    status: 503,
    publicMessage: UNEXPECTED_ERROR_MESSAGE,
    retryable: problem !== 'refused' && problem !== 'token_refused',
    cause,
  });
}

/** Builds the client; it connects with the first question. */
export function createRegisterClient(options: RegisterClientOptions): RegisterClient {
  const agent = new Agent({ connect: { timeout: 10_000 }, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const now = options.now ?? Date.now;
  let lastAskedAt = Number.NEGATIVE_INFINITY;

  async function ask<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const wait = lastAskedAt + BETWEEN_REQUESTS_MS - now();
      if (wait > 0) await options.pause(Math.min(wait, BETWEEN_REQUESTS_MS), signal);
      lastAskedAt = now();
      const answer = await once(path, schema, signal);
      if ('value' in answer) return answer.value;
      signal?.throwIfAborted();
      const { error, afterMs = FIRST_BACK_OFF_MS * 2 ** (attempt - 1) } = answer;
      if (!error.retryable || attempt === ATTEMPTS || afterMs > LONGEST_WAIT_MS) throw error;
      await options.pause(afterMs, signal);
    }
  }

  async function once<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<Answer<T>> {
    try {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      const { statusCode, headers, body } = await request(`${options.baseUrl}${path}`, {
        dispatcher: agent,
        headers: { accept: 'application/json', 'user-agent': options.userAgent },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      const text = await readLimited(body);
      if (statusCode === 200) return readAnswer(text, schema);
      const afterMs = retryAfterMs(headers['retry-after'], now());
      if (statusCode === 429 || statusCode >= 500)
        return { error: registerProblem('busy'), ...(afterMs === undefined ? {} : { afterMs }) };
      const isToken = statusCode === 400 && path.includes('pageToken=');
      return { error: registerProblem(isToken ? 'token_refused' : 'refused') };
    } catch (error) {
      return { error: registerProblem('unreachable', error) };
    }
  }

  return {
    dataTimestamp: async (signal) => (await ask('/version', versionSchema, signal)).dataTimestamp,
    page: async (question, signal) => {
      const { studies, nextPageToken, totalCount } = await ask(`/studies?${queryOf(question)}`, pageSchema, signal);
      return { studies, nextPageToken: nextPageToken ?? undefined, totalCount: totalCount ?? undefined };
    },
    close: () => agent.close(),
  };
}

type Answer<T> = { readonly value: T } | { readonly error: AppError; readonly afterMs?: number };

/** Pages for maintenance come as 200, some even as JSON by their type: only the content counts. */
function readAnswer<T>(text: string | undefined, schema: z.ZodType<T>): Answer<T> {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? { value: parsed.data } : { error: registerProblem('bad_answer') };
  } catch (error) {
    return { error: registerProblem('bad_answer', error) };
  }
}

/** undefined: larger than anything that is sent in earnest. */
async function readLimited(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > ANSWER_LIMIT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `Retry-After` in milliseconds: seconds, or a date; undefined when it says neither. */
function retryAfterMs(header: string | string[] | undefined, now: number): number | undefined {
  const said = typeof header === 'string' ? header.trim() : '';
  if (/^\d{1,6}$/.test(said)) return Number(said) * 1_000;
  const moment = said === '' ? Number.NaN : Date.parse(said);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/** Every study with a place in Germany, whatever its state: one that closes must be seen closing. */
function queryOf({ since, pageToken }: RegisterQuestion): string {
  const area = 'AREA[LocationCountry]Germany';
  const query = new URLSearchParams({
    'query.cond': CONDITION,
    'filter.advanced': since === undefined ? area : `${area} AND AREA[LastUpdatePostDate]RANGE[${since},MAX]`,
    pageSize: String(PAGE_SIZE),
    countTotal: 'true',
    format: 'json',
  });
  if (pageToken !== undefined) query.set('pageToken', pageToken);
  return query.toString();
}
