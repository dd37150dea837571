import { z } from 'zod';

/**
 * A moment in an answer: rows bring it as a date, the wire carries ISO 8601 in UTC. What is already written stays as it
 * is, so that a kept answer can be given once more.
 */
export const momentSchema = z
  .union([z.date(), z.iso.datetime()])
  .transform((moment) => (moment instanceof Date ? moment.toISOString() : moment))
  .pipe(z.iso.datetime());
