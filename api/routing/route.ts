import type { z } from 'zod';
import type { DatabaseIdentity, DatabaseTransaction } from '#api/database/database.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';

/** What a guard sees of a request before anything in it is trusted. */
export interface IncomingRequest {
  header(name: string): string;
  /** Parsed, not validated. Read once, whoever asks first. */
  readJson(): Promise<unknown>;
  readText(types: readonly string[]): Promise<string>;
}

/** Who may come in: resolves with the caller, or throws the error to answer with. */
export interface Access<Caller> {
  /** Pattern of the specification, for the machine-readable description. */
  readonly kind: 'public' | 'identity' | 'admin' | 'service' | 'cron' | 'signature' | 'test_secret';
  authorize(request: IncomingRequest): Promise<Caller>;
  /** As whom the database sees this caller. */
  databaseIdentity(caller: Caller): DatabaseIdentity;
}

/** What a handler gets: everything checked, nothing raw. */
export interface Call<Caller, Params, Query, Body> {
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly requestId: string;
  /** One transaction as the caller, row-level security on. Not to be held open over a network call. */
  readonly transact: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;
}

/** What a handler gives back. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One route, its members in the order in which they act:
 * limit → authenticate (role, feature) → validate → transaction → handler → present.
 */
export interface RouteDefinition<Caller, Params, Query, Body> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly limit?: RateLimitRule;
  readonly access: Access<Caller>;
  /** A path that does not fit is answered with 404, like any other path that leads nowhere. */
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly bodyLimitBytes?: number;
  /** What is answered when all goes well, by status. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  readonly handle: (call: Call<Caller, Params, Query, Body>) => Promise<Reply>;
}

/** A route whose types were checked where it was written. */
export type Route = RouteDefinition<unknown, unknown, unknown, unknown>;

/** Writes a route down with its input types inferred from its schemas. */
export function route<Caller, Params = undefined, Query = undefined, Body = undefined>(definition: RouteDefinition<Caller, Params, Query, Body>): Route {
  // Sound: `mountRoutes` hands a handler only what the same definition's own guard and schemas produced.
  return definition as unknown as Route;
}

/** 200. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** 201. */
export function created(body: unknown): Reply {
  return { status: 201, body };
}

/** 204. */
export function noContent(): Reply {
  return { status: 204 };
}
