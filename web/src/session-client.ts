import type { VoiceToken } from '#core/contracts/voice-sessions.ts';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import { asRecord, summaryEntriesFrom } from './kept-summary.ts';
import type { KeptSummary } from './kept-summary.ts';
import type { Problem } from './problem.ts';
import type { ServiceState } from './view-state.ts';
import { parseObject, textIn } from './wire.ts';

/** The two voice routes that the page calls. Failures come back as problems that have a German text. */

/** How the person proves who she is: identity token, or the shared secret of a test system. */
export type Credential =
  { readonly kind: 'bearer'; readonly accessToken: string } | { readonly kind: 'test_secret'; readonly secret: string };

/** Asks for a credential; undefined when nobody is signed in. */
export type CredentialProvider = () => Promise<Credential | undefined>;

/** A failure that the page can explain. */
export class SessionFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.id, options);
    this.name = 'SessionFailure';
    this.problem = problem;
  }
}

/** What the page says about a failure of any kind. */
export function problemOf(error: unknown): Problem {
  return error instanceof SessionFailure ? error.problem : { id: 'server_error' };
}

/** How the service is, and what it says about that itself. */
export interface ServiceCheck {
  readonly service: ServiceState;
  readonly said?: string | undefined;
}

/** What the controller needs of the API. */
export interface SessionClient {
  /** Never throws: an unreachable API is a state, too. */
  checkService(): Promise<ServiceCheck>;
  /**
   * @param language how the call begins; undefined: as a profile says, or as an earlier one stopped.
   * @throws {SessionFailure} with the reason.
   */
  mint(sessionId: string | undefined, language?: ExamLanguage): Promise<VoiceToken>;
  /** What was kept of a session; undefined while the session is not known to be over, or cannot be read. */
  readSummary(sessionId: string): Promise<KeptSummary | undefined>;
  /** Deletes a session with everything kept of it. @returns false when that did not work. */
  remove(sessionId: string): Promise<boolean>;
}

/**
 * Time after which a silent API counts as unreachable, in milliseconds: people wait about that long before they doubt.
 */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Builds the client.
 * @param api base address without trailing slash, for instance `/api`.
 */
export function createSessionClient(
  api: string,
  credentials: CredentialProvider,
  request: typeof fetch = globalThis.fetch.bind(globalThis),
): SessionClient {
  return {
    checkService: async () => {
      try {
        const answer = await request(`${api}/voice/status`, {
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          cache: 'no-store',
        });
        // The page that embeds the exam may not: said at once, because no later call would get through.
        if (answer.headers.get('x-embedding') === 'refused') return { service: 'refused' };
        return answer.ok ? serviceFrom(await answer.text()) : { service: 'maintenance' };
      } catch {
        return { service: 'unreachable' };
      }
    },
    mint: async (sessionId, language) => {
      const credential = await credentials();
      if (credential === undefined) throw new SessionFailure({ id: 'sign_in_needed' });
      const answer = await post(request, mintRequest(api, credential, { sessionId, language }));
      return tokenFrom(answer, sessionId !== undefined);
    },
    readSummary: async (sessionId) => {
      const answer = await askAbout(sessionId, { api, credentials, request }, 'GET');
      return answer?.ok === true ? summaryFrom(await answer.text()) : undefined;
    },
    remove: async (sessionId) => (await askAbout(sessionId, { api, credentials, request }, 'DELETE'))?.ok === true,
  };
}

interface ApiAccess {
  readonly api: string;
  readonly credentials: CredentialProvider;
  readonly request: typeof fetch;
}

/** Only a signed-in person has sessions of her own; undefined for everybody else and for every failure. */
async function askAbout(
  sessionId: string,
  { api, credentials, request }: ApiAccess,
  method: 'GET' | 'DELETE',
): Promise<Response | undefined> {
  try {
    const credential = await credentials();
    if (credential?.kind !== 'bearer') return undefined;
    return await request(`${api}/voice/sessions/${encodeURIComponent(sessionId)}`, {
      method,
      cache: 'no-store',
      headers: { authorization: `Bearer ${credential.accessToken}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    return undefined;
  }
}

function summaryFrom(json: string): KeptSummary | undefined {
  const body = parseObject(json);
  const entries = body?.['summary'];
  if (Array.isArray(entries))
    return {
      entries: summaryEntriesFrom(entries),
      nextDate: textIn(asRecord(body?.['summaryOutlook']), 'nextDate'),
    };
  return body?.['state'] === 'ended' ? { entries: undefined } : undefined;
}

interface PostRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}

/** What a call is asked for with. */
interface CallWish {
  readonly sessionId: string | undefined;
  readonly language: ExamLanguage | undefined;
}

function mintRequest(api: string, credential: Credential, { sessionId, language }: CallWish): PostRequest {
  const wish = {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(language === undefined ? {} : { language }),
  };
  if (credential.kind === 'test_secret') {
    return { address: `${api}/voice/test-token`, headers: {}, body: { secret: credential.secret, ...wish } };
  }
  return {
    address: `${api}/voice/token`,
    headers: { authorization: `Bearer ${credential.accessToken}` },
    body: wish,
  };
}

async function post(request: typeof fetch, { address, headers, body }: PostRequest): Promise<Response> {
  try {
    return await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    throw new SessionFailure({ id: 'offline' });
  }
}

async function tokenFrom(answer: Response, resuming: boolean): Promise<VoiceToken> {
  if (!answer.ok) throw new SessionFailure(await problemFrom(answer, resuming));
  const body = parseObject(await answer.text());
  const [url, token, roomName, sessionId] = ['url', 'token', 'roomName', 'sessionId'].map((key) => textIn(body, key));
  if (url === undefined || token === undefined || roomName === undefined || sessionId === undefined) {
    throw new SessionFailure({ id: 'server_error' });
  }
  return { url, token, roomName, sessionId };
}

async function problemFrom(answer: Response, resuming: boolean): Promise<Problem> {
  if (answer.status === 401 || answer.status === 403) return { id: 'sign_in_needed' };
  if (answer.status === 503) return { id: 'unavailable', said: await switchedOffWords(answer) };
  if (answer.status === 429) return { id: 'too_many', retryAfterS: retryAfter(answer) };
  if (!resuming && answer.status === 409) return { id: 'call_running' };
  if (resuming && [404, 409, 410, 422].includes(answer.status)) return { id: 'resume_gone' };
  return { id: 'server_error' };
}

/** Longest waiting time that is shown, in seconds; more would only frighten. */
const LONGEST_SHOWN_WAIT_S = 3600;

function retryAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 && seconds <= LONGEST_SHOWN_WAIT_S ? seconds : undefined;
}

/** What the API says where somebody switched the exam off; trying again in a few minutes would not help then. */
async function switchedOffWords(answer: Response): Promise<string | undefined> {
  const body = parseObject(await answer.text().catch(() => ''));
  return body?.['code'] === 'feature_disabled' ? textIn(body, 'error') : undefined;
}

function serviceFrom(json: string): ServiceCheck {
  const body = parseObject(json);
  if (body?.['maintenance'] === true || body?.['available'] !== true)
    return { service: 'maintenance', said: textIn(body, 'message') };
  return { service: body['mode'] === 'text' ? 'text_only' : 'ready' };
}
