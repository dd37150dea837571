import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { equalSecrets } from '#core/network/equal-secrets.ts';
import type { WorkerMetrics } from '#agent/seeing/worker-metrics.ts';
import type { Drain } from './drain.ts';
import type { Readiness } from './readiness.ts';

/** A listening health server. */
export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Where it listens, and who may ask through a proxy or take the worker out. */
export interface HealthPlace {
  readonly port: number;
  readonly host: string | undefined;
  /** Bearer secrets that agent and API share; none: nobody may. */
  readonly secrets?: readonly string[];
}

/** What the health server tells and does. */
export interface HealthParts {
  readonly readiness: Readiness;
  readonly metrics?: Pick<WorkerMetrics, 'render'> | undefined;
  readonly drain?: Drain | undefined;
}

/** The paths that the proxy leads to, for another machine. All others are for this machine alone. */
const READINESS_FOR_SERVICES = '/service/readyz';
const METRICS_FOR_SERVICES = '/service/metrics';

/**
 * Serves `/health` and `/healthz` (liveness: in memory, touches nothing), `/readyz`, and `/metrics`: what the worker
 * knows about itself and its calls; `POST` and `DELETE /drain` take the worker out and in again. The framework's own
 * server answers 503 whenever the media server restarts, so it must never decide about liveness. What readiness and
 * metrics say can be had from another machine as well, through the proxy and with the secret that agent and API share.
 * @param place port 0 lets the system choose; host undefined: all addresses.
 */
export async function startHealthServer(
  place: HealthPlace,
  { readiness, metrics, drain }: HealthParts,
  logger: Logger,
): Promise<HealthServer> {
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0];
    if (path === '/drain' && drain !== undefined) answerDrain(incoming, response, { place, drain, logger });
    else if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      answer(response, 405, { error: 'Diese Methode gibt es hier nicht' });
    else if (path === '/health' || path === '/healthz') answer(response, 200, liveness());
    else if (path === '/readyz') void answerReadiness(response, readiness);
    else if (path === '/metrics') void answerMetrics(response, metrics);
    else answerService(incoming, response, { place, readiness, metrics });
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

/** What another machine may ask, if it shows the secret. */
function answerService(
  incoming: IncomingMessage,
  response: ServerResponse,
  { place, readiness, metrics }: HealthParts & { readonly place: HealthPlace },
): void {
  const path = (incoming.url ?? '').split('?')[0];
  if (path !== READINESS_FOR_SERVICES && path !== METRICS_FOR_SERVICES)
    answer(response, 404, { error: 'Nicht gefunden' });
  else if (!isService(incoming, place)) answer(response, 401, { error: 'Nicht authentifiziert' });
  else if (path === METRICS_FOR_SERVICES) void answerMetrics(response, metrics);
  else void answerReadiness(response, readiness);
}

function answerDrain(
  incoming: IncomingMessage,
  response: ServerResponse,
  { place, drain, logger }: { readonly place: HealthPlace; readonly drain: Drain; readonly logger: Logger },
): void {
  if (!isService(incoming, place)) {
    answer(response, 401, { error: 'Nicht authentifiziert' });
  } else if (incoming.method !== 'POST' && incoming.method !== 'DELETE') {
    answer(response, 405, { error: 'Diese Methode gibt es hier nicht' });
  } else if (wasWrittenDown(incoming.method === 'POST' ? () => drain.begin() : () => drain.cancel(), logger)) {
    const isDraining = drain.isDraining();
    logger.warn({ isDraining }, isDraining ? 'taken out: no new calls' : 'taken in again');
    answer(response, 200, { draining: isDraining });
  } else {
    answer(response, 507, { error: 'Das konnte nicht festgehalten werden' });
  }
}

function wasWrittenDown(write: () => void, logger: Logger): boolean {
  try {
    write();
    return true;
  } catch (error) {
    logger.error({ code: errorCodeOf(error) }, 'draining could not be written down');
    return false;
  }
}

/** Whether somebody shows one of the secrets that agent and API share. */
function isService({ headers }: IncomingMessage, { secrets = [] }: HealthPlace): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return secrets.some((secret) => equalSecrets(secret, given));
}

async function answerMetrics(response: ServerResponse, metrics: HealthParts['metrics']): Promise<void> {
  if (metrics === undefined) {
    answer(response, 404, { error: 'Nicht gefunden' });
    return;
  }
  const { contentType, text } = await metrics.render();
  response.writeHead(200, {
    'content-type': contentType,
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
