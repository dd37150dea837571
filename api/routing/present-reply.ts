import { z } from 'zod';
import type { Reply } from './reply.ts';
import type { Route } from './route.ts';

/**
 * Leaves of a JSON answer what the route's schema of its status describes, so that a column nobody meant to show
 * does not leave the house. An answer given once more stays the same.
 * @throws {z.ZodError} for an answer that is not what the schema says: a mistake of ours, answered as 5xx.
 */
export function presentReply<T extends Reply>(route: Pick<Route, 'responses'>, reply: T): T {
  if ('file' in reply || 'stream' in reply || reply.body === undefined) return reply;
  const schema = route.responses[reply.status];
  return schema instanceof z.ZodType ? { ...reply, body: schema.parse(reply.body) } : reply;
}
