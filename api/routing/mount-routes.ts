import Router from '@koa/router';
import type { Database } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { enforceLimit } from '#api/limits/enforce-limit.ts';
import type { RateLimiter } from '#api/limits/rate-limit.ts';
import type { ApiContext, RequestState } from '#api/request-context.ts';
import { DEFAULT_BODY_LIMIT_BYTES, readJsonBody, readTextBody } from './read-body.ts';
import type { Call, IncomingRequest, Reply, Route } from './route.ts';
import { validate } from './validate.ts';

/** What running a route needs. */
export interface RouteMachinery {
  readonly database: Database;
  readonly limiter: RateLimiter;
}

/** Puts routes under `/api`, each run in the one order that there is. */
export function mountRoutes(routes: readonly Route[], machinery: RouteMachinery): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api' });
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx) => {
      writeReply(ctx, await runRoute(ctx, route, machinery));
    });
  }
  return router;
}

async function runRoute(ctx: ApiContext, route: Route, machinery: RouteMachinery): Promise<Reply> {
  if (route.limit !== undefined) await enforceLimit(ctx, route.limit, machinery.limiter);
  const incoming = incomingRequestOf(ctx, route.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES);
  const caller = await route.access.authorize(incoming);
  const input = await validateInput(ctx, route, incoming);
  const call: Call<unknown, unknown, unknown, unknown> = {
    ...input,
    caller,
    requestId: ctx.state.requestId,
    transact: (work) => machinery.database.transact(route.access.databaseIdentity(caller), work),
  };
  return route.handle(call);
}

async function validateInput(ctx: ApiContext, route: Route, incoming: IncomingRequest) {
  const parameters: unknown = ctx['params'];
  const params = route.params?.safeParse(parameters);
  if (params?.success === false) throw notFound();
  const query = route.query === undefined ? undefined : validate(route.query, { ...ctx.query });
  const body = route.body === undefined ? undefined : validate(route.body, await incoming.readJson());
  return { params: params?.data, query, body };
}

function incomingRequestOf(ctx: ApiContext, limitBytes: number): IncomingRequest {
  let json: Promise<unknown> | undefined;
  return {
    header: (name) => ctx.get(name),
    readJson: () => (json ??= readJsonBody(ctx, limitBytes)),
    readText: (types) => readTextBody(ctx, { types, limitBytes }),
  };
}

function writeReply(ctx: ApiContext, reply: Reply): void {
  ctx.status = reply.status;
  if (reply.headers !== undefined) ctx.set({ ...reply.headers });
  ctx.body = reply.body === undefined ? null : reply.body;
  // Koa turns a null body into 204; a route that answers 200 without a body says so itself.
  ctx.status = reply.status;
}
