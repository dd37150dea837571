import { createHash } from 'node:crypto';
import { preconditionFailed } from '#api/errors.ts';
import type { EmptyReply, JsonReply } from './reply.ts';

/** The headers that conditional requests need of a call. */
interface ConditionalCall {
  header(name: string): string;
}

/** The entity tag of a content: the same content always gives the same tag. */
export function etagOf(content: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;
}

/** 200 with `ETag`, or 304 when the caller's `If-None-Match` names it. */
export function okUnlessKnown<Body>(call: ConditionalCall, body: Body): JsonReply<200, Body> | EmptyReply<304> {
  const etag = etagOf(body);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  return names(call.header('If-None-Match'), etag) ? { status: 304, headers } : { status: 200, body, headers };
}

/** Compares `If-Match`, where it was sent, with what stands in the database now. @throws {AppError} 412. */
export function requireMatch(call: ConditionalCall, currentContent: unknown): void {
  const expected = call.header('If-Match');
  if (expected !== '' && !names(expected, etagOf(currentContent))) throw preconditionFailed();
}

function names(header: string, etag: string): boolean {
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
}
