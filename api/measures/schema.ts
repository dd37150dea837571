import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';

/** A measure that is in force, as the person herself sees it. */
export const measureSchema = z.object({
  kind: z.enum(['warning', 'suspension']).describe('`suspension`: sie liest und schreibt anderen nicht'),
  reason: z.string(),
  from: momentSchema,
  until: momentSchema.nullable().describe('null: bis sie aufgehoben wird'),
  decisionId: z.uuid().nullable().describe('worüber sie Beschwerde einlegen kann'),
  complaint: z.string().describe('der Weg dorthin, in Worten'),
});
