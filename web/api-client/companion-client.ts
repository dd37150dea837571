import createFetchClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';

/** All paths of the API, typed: every body, answer and error. */
export type CompanionClient = Client<paths>;

/**
 * What a refused request says: a German sentence for people, a fixed code for programs.
 * @public
 */
export type CompanionError = components['schemas']['Error'];

/** How the client reaches the API, and as whom. */
export interface CompanionClientOptions {
  /** Address of the API with its path, for instance `https://example.org/api`. */
  readonly baseUrl: string;
  /**
   * The current access token; asked for before each request, so that a renewed one counts at once.
   * Undefined: nobody is signed in, or the browser's session cookie says who it is.
   */
  readonly accessToken?: () => Promise<string | undefined>;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * `fetch` that says who is asking. For libraries that bring their own requests, such as the chat transport of the
 * AI SDK: `new DefaultChatTransport({ api: baseUrl + "/chat", fetch: createAuthorizedFetch(options) })`.
 */
function createAuthorizedFetch(
  options: Pick<CompanionClientOptions, 'accessToken' | 'fetch'>,
): typeof globalThis.fetch {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return async (input, init) => {
    const token = await options.accessToken?.();
    const request = new Request(input, init);
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    return send(request);
  };
}

/** Builds the client. Refusals come back as `error` of an answer; only a broken connection throws. */
export function createCompanionClient(options: CompanionClientOptions): CompanionClient {
  const authorized = createAuthorizedFetch(options);
  return createFetchClient<paths>({
    baseUrl: options.baseUrl.replace(/\/$/, ''),
    fetch: (request) => authorized(request),
  });
}
