import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Logger } from '#core/logging/logger.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Drain } from './drain.ts';
import type { Readiness } from './readiness.ts';

/** A listening health server. */
export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes the worker out and in again, for whoever knows one of the secrets. */
export interface DrainDoor {
  readonly drain: Drain;
  /** None: nobody may. */
  readonly secrets: readonly string[];
}

/** Where it listens. */
export interface HealthPlace {
  readonly port: number;
  readonly host: string | undefined;
}

/**
 * Serves `/health` and `/healthz` (liveness: in memory, touches nothing), `/readyz`, and `/metrics`: what the process
 * knows about itself, the delay of its event loop above all; `POST` and `DELETE /drain` take the worker out and in
 * again. The framework's own server answers 503 whenever the media
 * server restarts, so it must never decide about liveness.
 * @param place port 0 lets the system choose; host undefined: all addresses.
 */
export async function startHealthServer(
  place: HealthPlace,
  { readiness, door }: { readonly readiness: Readiness; readonly door?: DrainDoor | undefined },
  logger: Logger,
): Promise<HealthServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0];
    if (path === '/drain' && door !== undefined) answerDrain(incoming, response, { door, logger });
    else if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      answer(response, 405, { error: 'Diese Methode gibt es hier nicht' });
    else if (path === '/health' || path === '/healthz') answer(response, 200, liveness());
    else if (path === '/readyz') void answerReadiness(response, readiness);
    else if (path === '/metrics') void answerMetrics(response, registry);
    else answer(response, 404, { error: 'Nicht gefunden' });
  });
  await listen(server, place);
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : place.port;
  logger.info({ port: actualPort }, 'health server listening');
  return {
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function liveness(): Record<string, string> {
  return { status: 'ok', service: 'voice-agent', timestamp: new Date().toISOString() };
}

async function answerReadiness(response: ServerResponse, readiness: Readiness): Promise<void> {
  const health = await readiness.read();
  answer(response, health.status === 'fail' ? 503 : 200, health);
}

function answerDrain(
  incoming: IncomingMessage,
  response: ServerResponse,
  { door, logger }: { readonly door: DrainDoor; readonly logger: Logger },
): void {
  const given = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
  if (!door.secrets.some((secret) => areEqual(secret, given)))
    return answer(response, 401, { error: 'Nicht authentifiziert' });
  if (incoming.method !== 'POST' && incoming.method !== 'DELETE')
    return answer(response, 405, { error: 'Diese Methode gibt es hier nicht' });
  try {
    if (incoming.method === 'POST') door.drain.begin();
    else door.drain.cancel();
  } catch (error) {
    logger.error({ code: errorCodeOf(error) }, 'draining could not be written down');
    return answer(response, 507, { error: 'Das konnte nicht festgehalten werden' });
  }
  const isDraining = door.drain.isDraining();
  logger.warn({ isDraining }, isDraining ? 'taken out: no new calls' : 'taken in again');
  return answer(response, 200, { draining: isDraining });
}

/** In constant time, whatever the lengths. */
function areEqual(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

async function answerMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, {
    'content-type': registry.contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

function listen(server: Server, { port, host }: HealthPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
