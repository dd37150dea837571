import { readFileSync } from 'node:fs';
import { z } from 'zod';

const readingSchema = z.strictObject({
  /** In whose voice, and when. */
  set: z.string(),
  answerable: z.int(),
  answered: z.int(),
  right: z.int(),
  without: z.int(),
  withoutAnswered: z.int(),
});

/** How a set of another writer fared when it was read for the first time. */
export type FirstReading = z.infer<typeof readingSchema>;

/** First readings in the order in which they were made. */
export function readFirstReadings(): readonly FirstReading[] {
  return z
    .array(readingSchema)
    .parse(JSON.parse(readFileSync(new URL('first-readings.json', import.meta.url), 'utf8')));
}
