import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { reasonSchema } from '../users/schema.ts';

const stateSchema = z.enum(['waiting', 'running', 'failed', 'cancelled']);

/** Query of `GET admin/jobs`. */
export const jobListQuerySchema = z.strictObject({
  ...pageQuery,
  state: stateSchema.optional().describe('fehlt: gescheiterte und wartende'),
  name: z
    .string()
    .regex(/^[a-z][a-z-]{0,59}\.[a-z][a-z-]{0,59}$/)
    .optional(),
});

/** Path of one job. */
export const jobPathSchema = z.strictObject({ jobId: z.uuid() });
/** Body of what is done to a job. */
export const jobActionSchema = z.strictObject({ reason: reasonSchema });

/** A job; of its payload ids alone. */
export const jobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: stateSchema,
  attempts: z.int().min(0),
  createdAt: momentSchema,
  startAfter: momentSchema.describe('nicht vorher'),
  endedAt: momentSchema.nullable(),
  code: z.string().nullable().describe('warum es zuletzt nicht ging'),
  ids: z.record(z.string(), z.uuid()),
});
/** 200 of `GET admin/jobs`. */
export const jobListSchema = pageSchema(jobSchema);
