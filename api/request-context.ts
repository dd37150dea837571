import type { Middleware, ParameterizedContext } from 'koa';
import type { OpenSpan, Tracing } from '#core/tracing/tracing.ts';

/** A request's trace, and who writes it. */
export interface RequestTrace {
  readonly tracing: Tracing;
  readonly whole: OpenSpan;
}

/** What the outer middleware learns about each request. */
export interface RequestState {
  /** Ours. */
  requestId: string;
  /** What the client calls the request, if that is harmless; for the log alone. */
  clientRequestId?: string;
  /** Address of the client in its limiting form: IPv4, or the /64 network of an IPv6 address. */
  clientIp: string;
  /** Where the steps of this request are written down; undefined: nothing is traced. */
  trace?: RequestTrace;
}

/** Koa's context in this project; the body is always untrusted. */
export type ApiContext = ParameterizedContext<RequestState>;
/** Koa middleware in this project. */
export type ApiMiddleware = Middleware<RequestState>;
