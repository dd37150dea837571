import Router from '@koa/router';
import type { Database, DatabaseIdentity } from '#api/database/database.ts';
import { methodNotAllowed, notFound } from '#api/errors.ts';
import { readIdempotencyKey, runOnce } from '#api/idempotency/run-once.ts';
import { enforceLimits } from '#api/limits/enforce-limit.ts';
import type { RateLimiter } from '#api/limits/rate-limit.ts';
import { failureOf } from '#api/middleware/render-errors.ts';
import { traced } from '#api/middleware/trace-requests.ts';
import type { ApiContext, ApiMiddleware, RequestState } from '#api/request-context.ts';
import { parseCookies } from './cookies.ts';
import { presentReply } from './present-reply.ts';
import { DEFAULT_BODY_LIMIT_BYTES, readJsonBody, readTextBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { limitsOf } from './route.ts';
import type { Switches } from './switches.ts';
import type { Call, IncomingRequest, Reply, Route } from './route.ts';
import { validate } from './validate.ts';
import { appendCookie, writeReply } from './write-reply.ts';
import type { ReplyMachinery } from './write-reply.ts';

/** What running a route needs. */
export interface RouteMachinery extends ReplyMachinery {
  readonly database: Database;
  readonly limiter: RateLimiter;
  readonly switches: Pick<Switches, 'requireOn'>;
}

/** Everything about a call that does not depend on how often it runs. */
type CallFacts = Omit<Call<unknown, unknown, unknown, unknown>, 'conclude'>;

/**
 * Puts routes under `/api`, each run in the one order that there is.
 * @param prefix empty for pages, whose paths begin at the root.
 */
export function mountRoutes(
  routes: readonly Route[],
  machinery: RouteMachinery,
  prefix: '/api' | '' = '/api',
): ApiMiddleware {
  // One router for each domain: it tries its routes one by one, and a request should not pay for all domains.
  const routers = new Map<string, Router<RequestState>>();
  const domainOf = (path: string) => path.slice(prefix.length).split('/', 2)[1] ?? '';
  for (const route of routes) {
    const domain = domainOf(`${prefix}${route.path}`);
    const router = routers.get(domain) ?? new Router<RequestState>({ prefix, sensitive: true });
    routers.set(domain, router);
    router.register(route.path, [route.method], async (ctx) => {
      await writeReply(ctx, await answerTo(ctx, route, machinery), machinery);
    });
  }
  // The router's type asks for a context that it completes itself before it reads it.
  const dispatchers = new Map(
    [...routers].map(([domain, router]) => [domain, router.routes() as unknown as ApiMiddleware]),
  );
  const words = wordPathsOf(routes, prefix);
  return async (ctx, next) => {
    const methods = words.get(ctx.path);
    if (methods?.has(ctx.method) === false) throw methodNotAllowed([...methods].sort().join(', '));
    const dispatch = ctx.path.startsWith(prefix) ? dispatchers.get(domainOf(ctx.path)) : undefined;
    await (dispatch === undefined ? next() : dispatch(ctx, next));
  };
}

async function answerTo(ctx: ApiContext, route: Route, machinery: RouteMachinery): Promise<Reply> {
  const { answerError } = route;
  if (answerError === undefined) return runRoute(ctx, route, machinery);
  return runRoute(ctx, route, machinery).catch((error: unknown) => answerError(failureOf(error), ctx.state.requestId));
}

/** Paths without parameters, with their methods: what stands there as a word is nobody's id, whatever the method. */
function wordPathsOf(routes: readonly Route[], prefix: string): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  for (const { method, path } of routes.filter((route) => !route.path.includes(':'))) {
    const methods = words.get(`${prefix}${path}`) ?? new Set();
    words.set(`${prefix}${path}`, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  return words;
}

async function runRoute(ctx: ApiContext, route: Route, machinery: RouteMachinery): Promise<Reply> {
  await limitBy('address', ctx, { route, machinery, who: ctx.state.clientIp });
  const incoming = incomingRequestOf(ctx, route, machinery);
  const caller = await traced(ctx.state.trace, 'http.authorize', () => route.access.authorize(incoming));
  const identity = route.access.databaseIdentity(caller);
  await limitBy('person', ctx, {
    route,
    machinery,
    who: identity.role === 'authenticated' ? identity.userId : ctx.state.clientIp,
  });
  const { flag } = route;
  if (typeof flag === 'string') await machinery.switches.requireOn(flag, identity);
  const input = await validateInput(ctx, route, incoming);
  const { idempotent = false } = route;
  const key = idempotent === false ? undefined : readIdempotencyKey(ctx.headers['idempotency-key']);
  return traced(ctx.state.trace, 'http.handle', (trace) => {
    const facts: CallFacts = {
      ...input,
      caller,
      requestId: ctx.state.requestId,
      clientIp: ctx.state.clientIp,
      header: (name) => incoming.header(name),
      cookie: (name) => incoming.cookie(name),
      idempotencyKey: key,
      transact: (work) => traced(trace, 'db.transaction', () => machinery.database.transact(identity, work)),
    };
    return replyTo(facts, { route, identity, input, database: machinery.database });
  });
}

/** What a call is answered within. */
interface Answering {
  readonly route: Route;
  readonly identity: DatabaseIdentity;
  readonly input: unknown;
  readonly database: Database;
}

/** The same request twice has one effect, where the route says so and the client gave it a key. */
async function replyTo(facts: CallFacts, { route, identity, input, database }: Answering): Promise<Reply> {
  const { idempotencyKey: key, clientIp, transact } = facts;
  if (key === undefined) return presentReply(route, await route.handle({ ...facts, conclude: transact }));
  const rule = typeof route.idempotent === 'object' ? route.idempotent : undefined;
  const asService: CallFacts['transact'] = (work) => database.transact({ role: 'service_role' }, work);
  const keyed = {
    key,
    route: `${route.method} ${route.path}`,
    identity,
    clientIp,
    input,
    keptForMs: rule?.keptForMs,
    beforeReplay: (answer: unknown) => rule?.beforeReplay?.(asService, answer),
  };
  return runOnce(database, keyed, {
    handle: (conclude) => route.handle({ ...facts, conclude }),
    present: (reply) => presentReply(route, reply),
  });
}

async function limitBy(
  whom: 'address' | 'person',
  ctx: ApiContext,
  { route, machinery, who }: { readonly route: Route; readonly machinery: RouteMachinery; readonly who: string },
): Promise<void> {
  const rules = limitsOf(route).filter(({ by = 'address' }) => by === whom);
  if (rules.length > 0) await enforceLimits(ctx, { rules, who, limiter: machinery.limiter });
}

async function validateInput(ctx: ApiContext, route: Route, incoming: IncomingRequest) {
  const parameters: unknown = ctx['params'];
  const params = route.params?.safeParse(parameters);
  if (params?.success === false) throw notFound();
  const query = route.query === undefined ? undefined : validate(route.query, readQuery(ctx.querystring));
  const body = route.body === undefined ? undefined : validate(route.body, await incoming.readJson());
  return { params: params?.data, query, body };
}

function incomingRequestOf(ctx: ApiContext, route: Route, { secureCookies }: RouteMachinery): IncomingRequest {
  const limitBytes = route.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
  let json: Promise<unknown> | undefined;
  let cookies: ReadonlyMap<string, string> | undefined;
  const readCookies = () => (cookies ??= parseCookies(ctx.get('Cookie')));
  return {
    method: ctx.method,
    clientIp: ctx.state.clientIp,
    header: (name) => ctx.get(name),
    cookie: (name) => readCookies().get(name),
    cookies: readCookies,
    setCookie: (cookie) => appendCookie(ctx, cookie, secureCookies),
    readJson: () => (json ??= readJsonBody(ctx, limitBytes)),
    readText: (types) => readTextBody(ctx, { types, limitBytes }),
  };
}
