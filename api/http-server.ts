import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Longest time for a client to send its headers, and its whole request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/**
 * A connection on which nothing moves for so long is cut, in milliseconds: a client that does not read its answer
 * holds the answer in our memory. Longer than any handler is silent, and streams send signs of life.
 */
const SILENCE_LIMIT_MS = 120_000;

/** What answers requests: Koa's callback. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The server of the API, not listening yet. Whatever Node would answer on its own goes through the app, so that it
 * carries the same headers.
 */
export function createHttpServer(handle: RequestHandler): Server {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false },
    (request, response) => void handle(request, response),
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => void handle(request, response));
  server.setTimeout(SILENCE_LIMIT_MS);
  return server;
}
