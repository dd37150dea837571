import { readFileSync } from 'node:fs';
import { z } from 'zod';

const exampleSchema = z.object({
  text: z.string(),
  expected: z.enum(['crisis', 'none', 'breathlessness', 'chest_pain', 'bleeding', 'fainting', 'other']),
  kind: z.string(),
});
const firstReadsSchema = z.array(
  z.object({
    batch: z.number(),
    registers: z.string(),
    positives: z.number(),
    found: z.number(),
    lookAlikes: z.number(),
    falseAlarms: z.number(),
  }),
);
const heardSchema = z.object({ text: z.string(), heard: z.string(), expected: exampleSchema.shape.expected });

/** One sentence with what it is. `kind` names the concept, or the kind of look-alike. */
export type CrisisExample = z.infer<typeof exampleSchema>;
/** What a batch of new sentences gave when it was read for the first time, before any rule was changed for it. */
export type FirstRead = z.infer<typeof firstReadsSchema>[number];
/** A sentence and what the demonstration model heard of it. */
export type HeardExample = z.infer<typeof heardSchema>;

/** Folder of the sets. */
export const SETS: URL = new URL('set/', import.meta.url);

/** Name of a file of that folder, without its ending. */
export type CrisisSetName = 'crisis' | 'emergency' | 'held-out-1' | 'held-out-2' | 'exam-talk' | StrangersSet;
/** Sentences of authors who knew neither rules nor sets; the weights learned from them afterwards. */
export type StrangersSet = `strangers-${1 | 2 | 3 | 4}`;

/** @throws {Error} when a line is not as it should be. */
export function readCrisisSet(name: CrisisSetName): CrisisExample[] {
  return linesOf(name).map((line) => exampleSchema.parse(JSON.parse(line)));
}

/** First readings of the batches from which the rules were generalised. */
export function readFirstReads(): FirstRead[] {
  return firstReadsSchema.parse(JSON.parse(readFileSync(new URL('first-reads.json', SETS), 'utf8')));
}

/** Sentences after speech and recognition, as the hearing script left them. */
export function readHeardSet(): HeardExample[] {
  return linesOf('heard').map((line) => heardSchema.parse(JSON.parse(line)));
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(`${name}.jsonl`, SETS), 'utf8')
    .trim()
    .split('\n');
}
