import { z } from 'zod';
import { selectionQuery } from '../schema.ts';
import { CALENDAR_TITLES } from './write-ics.ts';

/** Query of `GET timeline/export`. */
export const exportQuerySchema = z.strictObject({
  format: z.enum(['pdf', 'ics', 'csv', 'fhir']),
  titles: z
    .enum(CALENDAR_TITLES)
    .default('neutral')
    .describe('nur für `ics`: `neutral` sagt, dass etwas ist, `full` auch, was'),
  ...selectionQuery,
});
/** Parsed query. */
export type ExportQuery = z.infer<typeof exportQuerySchema>;
