import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** A cookie to set. `HttpOnly` and `Path=/` unless said otherwise; `Secure` wherever clients come by https. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Lifetime in seconds; 0 deletes it; absent: until the browser ends. */
  readonly maxAgeSeconds?: number;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
  /** Readable by scripts only when false is written here. */
  readonly httpOnly?: boolean;
}

/** What every answer may carry besides its content. */
interface ReplyFacts<Status extends number> {
  readonly status: Status;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

/** What an answer tells of. */
export interface Subject {
  /** Stable snake_case name, one for each kind of record. */
  readonly kind: string;
  readonly id: string;
}

/** JSON. Of `body` only what the route's schema of this status describes leaves the house. */
export interface JsonReply<Status extends number = number, Body = unknown> extends ReplyFacts<Status> {
  readonly body: Body;
  /** Never sent. On an idempotent route: whoever deletes this record forgets the kept answer (`forgetAnswersAbout`). */
  readonly about?: Subject;
}

/** A status that says everything. */
export interface EmptyReply<Status extends number = number> extends ReplyFacts<Status> {
  readonly body?: undefined;
}

/** Bytes: a download, a picture, a small page. */
export interface FileReply<Status extends number = number> extends ReplyFacts<Status> {
  readonly file: {
    readonly content: Uint8Array | Readable;
    /** Complete, with the charset of texts. */
    readonly contentType: string;
    /** Under this name it is saved; absent: shown in place. Umlauts are fine. */
    readonly attachmentName?: string;
  };
}

/**
 * The handler writes the answer itself, piece by piece. Security headers, request id, limit headers and
 * cookies are already on the response and stay on it; `status` counts until the writer sets another one.
 */
export interface StreamReply<Status extends number = number> extends ReplyFacts<Status> {
  /**
   * Called once. A failure before the first byte becomes an ordinary error answer; after it the connection is
   * cut, so that nobody takes half an answer for a whole one.
   * @param signal aborts when the client has left, or when the process ends and the deadline of streams is over.
   */
  readonly stream: (response: ServerResponse, signal: AbortSignal) => Promise<void>;
}

/** An answer that can be written down and given again. */
export type StorableReply = JsonReply | EmptyReply;

/** What a handler gives back. */
export type Reply = StorableReply | FileReply | StreamReply;

/** 200. */
export function ok<Body>(body: Body): JsonReply<200, Body> {
  return { status: 200, body };
}

/** 201. */
export function created<Body>(body: Body): JsonReply<201, Body> {
  return { status: 201, body };
}

/** 202. */
export function accepted<Body>(body: Body): JsonReply<202, Body> {
  return { status: 202, body };
}

/** 204. */
export function noContent(): EmptyReply<204> {
  return { status: 204 };
}

/** 304: the caller has it already. */
export function notModified(headers: Readonly<Record<string, string>>): EmptyReply<304> {
  return { status: 304, headers };
}

/** 200 with a file to save. */
export function attachment(file: FileReply['file'] & { readonly attachmentName: string }): FileReply<200> {
  return { status: 200, file };
}

/** 200 with an answer that the handler writes itself. */
export function streamed(stream: StreamReply['stream']): StreamReply<200> {
  return { status: 200, stream };
}

/** The same answer with further headers. */
export function withHeaders<T extends Reply>(reply: T, headers: Readonly<Record<string, string>>): T {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** The same answer, noted as one about this record. */
export function about<T extends JsonReply>(subject: Subject, reply: T): T {
  return { ...reply, about: subject };
}

/** The same answer with these cookies. */
export function withCookies<T extends Reply>(reply: T, ...cookies: readonly Cookie[]): T {
  return { ...reply, cookies: [...(reply.cookies ?? []), ...cookies] };
}
