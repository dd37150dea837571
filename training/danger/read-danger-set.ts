import { readFileSync } from 'node:fs';
import { z } from 'zod';

const exampleSchema = z.object({
  text: z.string(),
  /** `emergency`: one of no certain kind. */
  expected: z.enum([
    'crisis',
    'none',
    'emergency',
    'breathlessness',
    'chest_pain',
    'bleeding',
    'fainting',
    'poisoning',
    'other',
  ]),
  kind: z.string(),
  /** Whether danger is said in plain words; absent: nobody has judged it. */
  clarity: z.enum(['plain', 'veiled']).optional(),
  /** Said while the call stands by in a crisis. */
  standingBy: z.literal('crisis').optional(),
  /** Who speaks, invented. */
  voice: z.string().optional(),
});
const countsSchema = z.object({ sentences: z.number(), said: z.number(), asked: z.number() });
const firstReadsSchema = z.object({
  /** Batches that were read when there were two outcomes: heard, or not. */
  heardOrNot: z.array(
    z.object({
      batch: z.number(),
      registers: z.string(),
      positives: z.number(),
      found: z.number(),
      lookAlikes: z.number(),
      falseAlarms: z.number(),
    }),
  ),
  /** Sets of voices that knew no rule, read when there were three: said, asked, nothing. */
  threeOutcomes: z.array(
    z.object({
      set: z.string(),
      date: z.string(),
      state: z.string(),
      groups: z.record(z.string(), countsSchema),
      /** How many the recogniser before it took for danger, the same sentences. */
      before: z.record(z.string(), z.number()),
    }),
  ),
});
/** Voices that were left out of the training in turn; the borders were chosen on these. */
export const leftOutSchema = z.record(z.string(), countsSchema);
const heardSchema = exampleSchema.extend({ heard: z.string(), kind: z.string().optional() });

/** One sentence with what it is. `kind` names the concept, the kind of look-alike, or the moment of the exam. */
export type DangerSentence = z.infer<typeof exampleSchema>;
/** What new sentences gave when they were read for the first time. */
type FirstReads = z.infer<typeof firstReadsSchema>;
/** What was said and asked about by groups of sentences that nothing was learned from. */
export type LeftOut = z.infer<typeof leftOutSchema>;
/** A sentence and what the demonstration model heard of it. */
export type HeardExample = z.infer<typeof heardSchema>;

/** Folder of the sets. */
export const SETS: URL = new URL('set/', import.meta.url);

/** File of what `leave-voices-out.ts` measured. */
export const LEFT_OUT_FILE: URL = new URL('left-out.json', SETS);

/** What people usually say in an exam, at home. */
export const USUAL_TALK_SETS = [
  'ordinary-voices-38',
  'ordinary-voices-40',
  'ordinary-voices-41',
  'ordinary-voices-42',
  'ordinary-voices-43',
  'ordinary-voices-44',
  'ordinary-voices-45',
  'ordinary-voices-47',
  'ordinary-voices-49',
] as const;

/** Ordinary talk: nothing in it is meant to look like danger. */
export const ORDINARY_SETS = [
  'exam-talk',
  'ordinary',
  'labelled-talk',
  'labelled-talk-2',
  'labelled-talk-3',
  'ordinary-voices-1',
  'ordinary-voices-2',
  'ordinary-voices-4',
  'ordinary-voices-5',
  'ordinary-voices-6',
  'ordinary-voices-7',
  'ordinary-voices-9',
  'ordinary-voices-10',
  'ordinary-voices-11',
  'ordinary-voices-12',
  'ordinary-voices-14',
  'ordinary-voices-15',
  'ordinary-voices-16',
  'ordinary-voices-17',
  'ordinary-voices-18',
  'ordinary-voices-19',
  'ordinary-voices-20',
  'ordinary-voices-21',
  'ordinary-voices-22',
  'ordinary-voices-23',
  'ordinary-voices-24',
  'ordinary-voices-25',
  'ordinary-voices-26',
  'ordinary-voices-27',
  'ordinary-voices-29',
  'ordinary-voices-30',
  'ordinary-voices-32',
  'ordinary-voices-33',
  'ordinary-voices-34',
  'ordinary-voices-35',
  'ordinary-voices-36',
  'ordinary-voices-37',
  ...USUAL_TALK_SETS,
  'ordinary-voices-50',
  'ordinary-voices-51',
] as const;
/** Danger and what looks like it. */
export const DANGER_SETS = [
  'crisis',
  'emergency',
  'circumstances',
  'strangers-1',
  'strangers-2',
  'strangers-3',
  'strangers-4',
  'danger-voices-1',
  'danger-voices-2',
  'danger-voices-4',
  'danger-voices-5',
  'danger-voices-6',
  'danger-voices-7',
  'danger-voices-9',
  'danger-voices-10',
  'danger-voices-11',
  'danger-voices-12',
  'danger-voices-14',
  'danger-voices-15',
  'danger-voices-16',
  'danger-voices-17',
  'danger-voices-18',
  'danger-voices-19',
  'danger-voices-20',
  'danger-voices-21',
  'danger-voices-22',
  'danger-voices-23',
  'danger-voices-24',
  'danger-voices-25',
  'danger-voices-26',
  'danger-voices-27',
  'danger-voices-29',
  'danger-voices-30',
  'danger-voices-32',
  'danger-voices-33',
  'danger-voices-34',
  'danger-voices-35',
  'danger-voices-36',
  'danger-voices-37',
  'danger-voices-50',
  'danger-voices-51',
  'labelled-danger',
] as const;
/** No rule and no weight is made with these. */
type HeldOutSet =
  | 'held-out-1'
  | 'held-out-2'
  | 'ordinary-voices-3-held'
  | 'ordinary-voices-8-held'
  | 'ordinary-voices-13-held'
  | 'ordinary-voices-28-held'
  | 'ordinary-voices-31-held'
  | 'ordinary-voices-39-held'
  | 'ordinary-voices-46-held'
  | 'ordinary-voices-48-held'
  | 'ordinary-voices-52-held'
  | 'danger-voices-3-held'
  | 'danger-voices-8-held'
  | 'danger-voices-13-held'
  | 'danger-voices-28-held'
  | 'danger-voices-31-held'
  | 'danger-voices-52-held';

/** Name of a file of that folder, without its ending. */
export type DangerSetName = (typeof ORDINARY_SETS)[number] | (typeof DANGER_SETS)[number] | HeldOutSet;

/** @throws {Error} when a line is not as it should be. */
export function readDangerSet(name: DangerSetName): DangerSentence[] {
  return linesOf(name).map((line) => exampleSchema.parse(JSON.parse(line)));
}

/** First readings of new sentences, before anything was changed for them. */
export function readFirstReads(): FirstReads {
  return firstReadsSchema.parse(JSON.parse(readFileSync(new URL('first-reads.json', SETS), 'utf8')));
}

/** What voices that were left out in turn gave when that was last measured. */
export function readLeftOut(): LeftOut {
  return leftOutSchema.parse(JSON.parse(readFileSync(LEFT_OUT_FILE, 'utf8')));
}

/**
 * Sentences after speech and recognition: `heard` measures, `heard-2` is learned from, `heard-13-held` is held out.
 * @throws {Error} when a line is not as it should be.
 */
export function readHeardSet(name: 'heard' | 'heard-2' | 'heard-13-held'): HeardExample[] {
  return linesOf(name).map((line) => heardSchema.parse(JSON.parse(line)));
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(`${name}.jsonl`, SETS), 'utf8')
    .trim()
    .split('\n');
}
