import { z } from 'zod';

/** What Caddy would do, out of its own JSON: flat, one entry for each thing that answers. */
export interface ProxyRoute {
  /** Addresses that the server listens on. */
  readonly listen: readonly string[];
  readonly protocols: readonly string[];
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly pathPattern: string | undefined;
  readonly methods: readonly string[];
  /** Networks from which it can be reached; empty: all. */
  readonly from: readonly string[];
  /** Networks from which it cannot be reached. */
  readonly notFrom: readonly string[];
  readonly rewrittenTo: string | undefined;
  readonly upstream: string | undefined;
  readonly isTls: boolean;
  readonly versions: readonly string[];
  readonly status: number | undefined;
  readonly body: string | undefined;
}

/** What Caddy would do, and whether its configuration can be changed over its port. */
export interface ProxyReading {
  readonly routes: readonly ProxyRoute[];
  readonly isAdminOff: boolean;
}

const texts = z.array(z.string()).optional();
const remote = z.object({ ranges: z.array(z.string()) }).optional();
const matcher = z.object({
  host: texts,
  path: texts,
  path_regexp: z.object({ pattern: z.string() }).optional(),
  method: texts,
  remote_ip: remote,
  not: z.array(z.object({ remote_ip: remote })).optional(),
});

interface Handler {
  readonly handler: string;
  readonly routes?: readonly Route[] | undefined;
  readonly uri?: string | undefined;
  readonly upstreams?: readonly { readonly dial: string }[] | undefined;
  readonly transport?: { readonly tls?: unknown; readonly versions?: readonly string[] | undefined } | undefined;
  readonly status_code?: number | string | undefined;
  readonly body?: string | undefined;
}
interface Route {
  readonly match?: readonly z.infer<typeof matcher>[] | undefined;
  readonly handle?: readonly Handler[] | undefined;
}

const route: z.ZodType<Route> = z.lazy(() =>
  z.object({ match: z.array(matcher).optional(), handle: z.array(handler).optional() }),
);
const handler: z.ZodType<Handler> = z.lazy(() =>
  z.object({
    handler: z.string(),
    routes: z.array(route).optional(),
    uri: z.string().optional(),
    upstreams: z.array(z.object({ dial: z.string() })).optional(),
    transport: z.object({ tls: z.unknown().optional(), versions: texts }).optional(),
    status_code: z.union([z.number(), z.string()]).optional(),
    body: z.string().optional(),
  }),
);

const configSchema = z.object({
  admin: z.object({ disabled: z.boolean().default(false) }).optional(),
  apps: z.object({
    http: z.object({
      servers: z.record(
        z.string(),
        z.object({ listen: z.array(z.string()), protocols: texts, routes: z.array(route).default([]) }),
      ),
    }),
  }),
});

/** @throws when this is no configuration of Caddy. */
export function parseProxyConfig(text: string): ProxyReading {
  const { admin, apps } = configSchema.parse(JSON.parse(text));
  const routes = Object.values(apps.http.servers).flatMap(({ listen, protocols = [], routes: own }) =>
    own.flatMap((each) => flatten(each, { ...NO_ROUTE, listen, protocols })),
  );
  return { routes, isAdminOff: admin?.disabled === true };
}

/** What is found where there is no such route. */
export const NO_ROUTE: ProxyRoute = {
  listen: [],
  protocols: [],
  hosts: [],
  paths: [],
  pathPattern: undefined,
  methods: [],
  from: [],
  notFrom: [],
  rewrittenTo: undefined,
  upstream: undefined,
  isTls: false,
  versions: [],
  status: undefined,
  body: undefined,
};

function flatten({ match, handle = [] }: Route, outer: ProxyRoute): readonly ProxyRoute[] {
  const here = narrowed(outer, match?.[0] ?? {});
  const rewrittenTo = handle.find((each) => each.handler === 'rewrite')?.uri ?? here.rewrittenTo;
  return handle.flatMap((each) => answersOf(each, { ...here, rewrittenTo }));
}

function narrowed(outer: ProxyRoute, found: z.infer<typeof matcher>): ProxyRoute {
  const { host = outer.hosts, path = outer.paths, method = outer.methods, path_regexp, remote_ip, not } = found;
  return {
    ...outer,
    hosts: host,
    paths: path,
    methods: method,
    pathPattern: path_regexp?.pattern ?? outer.pathPattern,
    from: remote_ip?.ranges ?? outer.from,
    notFrom: not?.flatMap((excluded) => excluded.remote_ip?.ranges ?? []) ?? outer.notFrom,
  };
}

function answersOf(each: Handler, here: ProxyRoute): readonly ProxyRoute[] {
  if (each.handler === 'subroute') {
    // A rewrite in front stands in a route of its own, before the route that answers.
    const rewrite = (each.routes ?? [])
      .flatMap((inner) => inner.handle ?? [])
      .find((inner) => inner.handler === 'rewrite');
    return (each.routes ?? []).flatMap((inner) =>
      flatten(inner, { ...here, rewrittenTo: rewrite?.uri ?? here.rewrittenTo }),
    );
  }
  if (each.handler === 'static_response')
    return [{ ...here, status: Number(each.status_code ?? 200), body: each.body }];
  if (each.handler !== 'reverse_proxy') return [];
  const { tls, versions = [] } = each.transport ?? {};
  return [{ ...here, upstream: each.upstreams?.[0]?.dial, isTls: tls !== undefined, versions }];
}
