import type { z } from 'zod';
import type { Feature } from '#core/contracts/tiers.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { DatabaseIdentity, DatabaseTransaction } from '#api/database/database.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import type { Cookie, EmptyReply, FileReply, JsonReply, Reply, StorableReply, StreamReply } from './reply.ts';

export {
  about,
  accepted,
  attachment,
  created,
  noContent,
  notModified,
  ok,
  streamed,
  withCookies,
  withHeaders,
} from './reply.ts';
export type { Cookie, EmptyReply, FileReply, Reply, StorableReply } from './reply.ts';

/** What a guard sees of a request before anything in it is trusted. */
export interface IncomingRequest {
  readonly method: string;
  /** Address of the client in its limiting form: IPv4, or the /64 network of an IPv6 address. */
  readonly clientIp: string;
  /** Empty when absent. */
  header(name: string): string;
  cookie(name: string): string | undefined;
  cookies(): ReadonlyMap<string, string>;
  /** Sets a cookie on the answer, whatever the answer will be. */
  setCookie(cookie: Cookie): void;
  /** Parsed, not validated. Read once, whoever asks first. */
  readJson(): Promise<unknown>;
  /** The exact body, for signatures over it. @throws {AppError} 413 · 415 when its type is none of `types`. */
  readText(types: readonly string[]): Promise<string>;
}

/** Content that is no JSON, for the machine-readable description. */
export interface MediaContent {
  readonly media: readonly string[];
}

/** What a status carries: JSON of this schema, content of other types, or nothing. */
export type ResponseContent = z.ZodType | MediaContent | null;

/** What a route answers when all goes well, by status. */
export type RouteResponses = Readonly<Record<number, ResponseContent>>;

/** The answers that `Responses` describe; anything else does not compile. */
export type ReplyOf<Responses extends RouteResponses> = {
  [Status in keyof Responses & number]: ReplyWith<Status, Responses[Status]>;
}[keyof Responses & number];

/** Answers are written down, never changed on their way out. */
type DeeplyReadonly<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeeplyReadonly<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: DeeplyReadonly<T[Name]> }
      : T;

type ReplyWith<Status extends number, Content extends ResponseContent> = Content extends z.ZodType
  ? JsonReply<Status, DeeplyReadonly<z.input<Content>>>
  : Content extends MediaContent
    ? FileReply<Status> | StreamReply<Status>
    : EmptyReply<Status>;

/** Who may come in: resolves with the caller, or throws the error to answer with. */
export interface Access<Caller> {
  /** Pattern of the specification, for the machine-readable description. */
  readonly kind: 'public' | 'identity' | 'admin' | 'service' | 'cron' | 'signature' | 'test_secret';
  /** A public route whose callers may say who they are. */
  readonly identityOptional?: boolean;
  /** The feature without which nobody comes in (tier gating matrix). */
  readonly feature?: Feature | undefined;
  authorize(request: IncomingRequest): Promise<Caller>;
  /** As whom the database sees this caller. */
  databaseIdentity(caller: Caller): DatabaseIdentity;
}

/** Runs the transaction that brings an effect together with the answer to it. */
export type Conclude = <Answer extends StorableReply>(
  work: (transaction: DatabaseTransaction) => Promise<Answer>,
) => Promise<Answer>;

/** What a handler gets: everything checked, nothing raw. */
export interface Call<Caller, Params, Query, Body> {
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly requestId: string;
  /** Address of the client in its limiting form: IPv4, or the /64 network of an IPv6 address. */
  readonly clientIp: string;
  /** A header of the request (`If-Match`, `If-None-Match`, …); empty when absent. */
  readonly header: (name: string) => string;
  readonly cookie: (name: string) => string | undefined;
  /** The caller's `Idempotency-Key` on an idempotent route, for services that take one themselves. */
  readonly idempotencyKey: string | undefined;
  /** One transaction as the caller, row-level security on. Not to be held open over a network call. */
  readonly transact: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;
  /**
   * Like `transact`, for the transaction that brings the effect and the answer: on an idempotent route the
   * answer is stored in the same transaction, so that both exist or neither. At most once in a handler.
   */
  readonly conclude: Conclude;
}

/** What an idempotent route wants besides. */
export interface IdempotencyRule {
  readonly keptForMs: number;
  /** Looks whether an answer is still true before it is given again. @throws {AppError} instead of it. */
  readonly beforeReplay?: (
    transact: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>,
    answer: unknown,
  ) => Promise<void>;
}

/**
 * One route, its members in the order in which they act:
 * limit by address → authenticate (role, feature) → limit by person → switched on → validate → transaction → handler →
 * present.
 */
export interface RouteDefinition<Caller, Params, Query, Body, Responses extends RouteResponses> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** One or several; a rule `by: 'person'` acts once the caller is known. */
  readonly limit?: RateLimitRule | readonly RateLimitRule[];
  readonly access: Access<Caller>;
  /**
   * The feature flag without which the route answers 503 `feature_disabled`; null: it is never switched off. Left out:
   * that of its domain, where people read or write; deleting, administering and the service's own routes always work.
   */
  readonly flag?: string | null;
  /** A path that does not fit is answered with 404, like any other path that leads nowhere. */
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly bodyLimitBytes?: number;
  /**
   * The route creates, charges or sends: it takes an `Idempotency-Key`, and the same key with the same request
   * gives the first answer again: for a day, or for less where the answer itself is good for less. Answers with JSON
   * only.
   */
  readonly idempotent?: boolean | IdempotencyRule;
  /** Types of a body that `access` reads itself, such as a provider's signed message. */
  readonly rawBody?: readonly string[];
  /** Headers that the handler looks at. */
  readonly requestHeaders?: readonly ('If-Match' | 'If-None-Match')[];
  /** What is answered when all goes well, by status. Members that a schema does not name are left out of the answer. */
  readonly responses: Responses;
  /** Statuses of errors that the handler throws on its own: those of the chain are known from the rest. */
  readonly errors?: readonly number[];
  readonly handle: (call: Call<Caller, Params, Query, Body>) => Promise<ReplyOf<Responses>>;
  /** Answers errors of the whole chain, limits and access among them, for people who see a page; absent: JSON. */
  readonly answerError?: (failure: AppError, requestId: string) => Reply;
}

/** A route whose types were checked where it was written. */
export type Route = Omit<RouteDefinition<unknown, unknown, unknown, unknown, RouteResponses>, 'handle'> & {
  readonly handle: (call: Call<unknown, unknown, unknown, unknown>) => Promise<Reply>;
};

/** Writes a route down with its input and answer types inferred from its schemas. */
export function route<
  Caller,
  Responses extends RouteResponses,
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(definition: RouteDefinition<Caller, Params, Query, Body, Responses>): Route {
  // Sound: `mountRoutes` hands a handler only what the same definition's own guard and schemas produced.
  return definition as unknown as Route;
}

/** The rules that limit a route. */
export function limitsOf({ limit = [] }: Pick<Route, 'limit'>): readonly RateLimitRule[] {
  return 'name' in limit ? [limit] : limit;
}
