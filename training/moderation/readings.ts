import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** File of what `train.ts` found with authors left out in turn. */
export const LEFT_OUT_FILE: URL = new URL('left-out.json', import.meta.url);
const FIRST_READINGS_FILE = new URL('first-readings.json', import.meta.url);

const countsSchema = z.strictObject({
  name: z.string(),
  posts: z.int(),
  held: z.int(),
  blocked: z.int(),
  suspected: z.int(),
  said: z.int(),
  personalData: z.int(),
});
/** What became of the posts of one label, or of two together. */
export type ReadingCounts = z.infer<typeof countsSchema>;

const leftOutSchema = z.strictObject({
  /** Posts of writers who knew nothing of the engine: the borders were chosen on them. */
  writers: z.array(countsSchema),
  /** Posts that were written to teach where the border runs. */
  nearBorders: z.array(countsSchema),
});
/** What authors gave who were left out in turn. */
export type LeftOut = z.infer<typeof leftOutSchema>;

const firstReadingSchema = z.strictObject({
  set: z.string(),
  /** Of the file. */
  sha256: z.string(),
  /** Of rules and weights that read it. */
  version: z.string(),
  /** What is to be known of that version. */
  note: z.string().optional(),
  groups: z.array(countsSchema).readonly(),
});
/** What a set gave when it was read for the first time, before anything was changed for it. */
export type FirstReading = z.infer<typeof firstReadingSchema>;

/** What authors who were left out in turn gave when that was last measured. */
export function readLeftOut(): LeftOut {
  return leftOutSchema.parse(JSON.parse(readFileSync(LEFT_OUT_FILE, 'utf8')));
}

/** First readings in the order in which they were made. */
export function readFirstReadings(): readonly FirstReading[] {
  if (!existsSync(FIRST_READINGS_FILE)) return [];
  return z.array(firstReadingSchema).parse(JSON.parse(readFileSync(FIRST_READINGS_FILE, 'utf8')));
}

/** Keeps first readings. */
export function writeFirstReadings(readings: readonly FirstReading[]): void {
  writeFileSync(FIRST_READINGS_FILE, `${JSON.stringify(readings, null, 2)}\n`);
}
