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
interface ReplyFacts {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

/** What an answer tells of. */
export interface Subject {
  /** Stable snake_case name, one for each kind of record. */
  readonly kind: string;
  readonly id: string;
}

/** JSON, or nothing at all when there is no `body`. */
export interface JsonReply extends ReplyFacts {
  readonly body?: unknown;
  /** Never sent. On an idempotent route: whoever deletes this record forgets the kept answer (`forgetAnswersAbout`). */
  readonly about?: Subject;
}

/** Bytes: a download, a picture, a small page. */
export interface FileReply extends ReplyFacts {
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
export interface StreamReply extends ReplyFacts {
  /**
   * Called once. A failure before the first byte becomes an ordinary error answer; after it the connection is
   * cut, so that nobody takes half an answer for a whole one.
   * @param signal aborts when the client has left, or when the process ends and the deadline of streams is over.
   */
  readonly stream: (response: ServerResponse, signal: AbortSignal) => Promise<void>;
}

/** What a handler gives back. */
export type Reply = JsonReply | FileReply | StreamReply;

/** 200. */
export function ok(body: unknown): JsonReply {
  return { status: 200, body };
}

/** 201. */
export function created(body: unknown): JsonReply {
  return { status: 201, body };
}

/** 202. */
export function accepted(body: unknown): JsonReply {
  return { status: 202, body };
}

/** 204. */
export function noContent(): JsonReply {
  return { status: 204 };
}

/** 200 with a file to save. */
export function attachment(file: { readonly content: Uint8Array | Readable; readonly contentType: string; readonly attachmentName: string }): FileReply {
  return { status: 200, file };
}

/** 200 with an answer that the handler writes itself. */
export function streamed(stream: StreamReply['stream']): StreamReply {
  return { status: 200, stream };
}

/** The same answer, noted as one about this record. */
export function about(subject: Subject, reply: JsonReply): JsonReply {
  return { ...reply, about: subject };
}

/** The same answer with these cookies. */
export function withCookies<T extends Reply>(reply: T, ...cookies: readonly Cookie[]): T {
  return { ...reply, cookies: [...(reply.cookies ?? []), ...cookies] };
}
