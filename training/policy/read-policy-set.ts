import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { POLICY_CLASSES } from '#safety/rules/rule.ts';

const exampleSchema = z.object({
  id: z.string().min(1),
  question: z.string(),
  text: z.string().min(1),
  label: z.enum(['safe', 'unsafe']),
  class: z.enum(POLICY_CLASSES),
});

/** One judged sentence of the project's own set. `class` of a safe one names the class it nearly is. */
export type PolicyExample = z.infer<typeof exampleSchema>;

/** What rules and weights were made with. */
const DEVELOPMENT = new URL('set/', import.meta.url);

/** Batches that no rule was changed for: what they say of unseen sentences is honest only as long as that stays so. */
export const HELD_OUT: URL = new URL('held-out/', DEVELOPMENT);

const firstReadSchema = z.object({
  batch: z.string(),
  /** In whose voice the sentences were written. */
  voice: z.string(),
  unsafe: z.int(),
  unsafeByRules: z.int(),
  unsafeByGate: z.int(),
  safe: z.int(),
  safeByRules: z.int(),
  safeByGate: z.int(),
  /** The same batch, blocked by the hand-written rules of the day without any learned score, where both were read. */
  withoutLearned: z.object({ unsafe: z.int(), safe: z.int() }).optional(),
});

/** How many sentences of a batch were blocked when it was read for the first time, before any rule could follow it. */
export type FirstRead = z.infer<typeof firstReadSchema>;

const bandReadingSchema = z.object({
  batch: z.string(),
  unsafe: z.int(),
  unsafeBelow: z.int(),
  unsafeWithin: z.int(),
  safe: z.int(),
  safeWithin: z.int(),
  safeAbove: z.int(),
});

/** Where the texts of an author who was left out lie: below, within or above the band in which the score is unsure. */
export type BandReading = z.infer<typeof bandReadingSchema>;

/** Written by `node training/policy/measure-band.ts`. */
export const BAND_FILE: URL = new URL('unsure-band.json', import.meta.url);

/** The readings of all authors who were left out in turn. */
export function readBandReadings(): readonly BandReading[] {
  return z.array(bandReadingSchema).parse(JSON.parse(readFileSync(BAND_FILE, 'utf8')));
}

/** First readings in the order in which they were made; they cannot be measured again. */
export function readFirstReads(): readonly FirstRead[] {
  return z.array(firstReadSchema).parse(JSON.parse(readFileSync(new URL('first-reads.json', DEVELOPMENT), 'utf8')));
}

/**
 * The project's own German set, frozen: rules follow it, it does not follow the rules.
 * @throws if a line is malformed.
 */
export function readPolicySet(directory: URL = DEVELOPMENT): readonly PolicyExample[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, directory), 'utf8').trim().split('\n'))
    .map((line) => exampleSchema.parse(JSON.parse(line)));
}
