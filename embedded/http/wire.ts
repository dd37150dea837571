import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles one request; never rejects. */
export type WireHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A body within the limit; undefined when it is larger. */
export async function readLimitedBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    // Read on without keeping: a client that still sends would not see the answer.
    if (sizeBytes <= limitBytes) chunks.push(chunk);
  }
  return sizeBytes > limitBytes ? undefined : Buffer.concat(chunks);
}

/** A JSON body; undefined for one that is too large or no JSON. */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const body = await readLimitedBody(request, limitBytes);
  try {
    return body === undefined ? undefined : JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The bearer token of a request, or an empty string. */
export function bearerOf(request: IncomingMessage): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * Runs a handler on its own port; port 0 takes a free one. `onListening` hears the address before the first request.
 */
export async function listenWith(
  handler: WireHandler,
  place: { readonly host: string; readonly port: number; readonly onListening: (url: string) => void },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  const address = server.address();
  const url = `http://${place.host}:${typeof address === 'object' && address !== null ? address.port : place.port}`;
  place.onListening(url);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
