import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { POLICY_CLASSES } from '../rules/rule.ts';

const exampleSchema = z.object({
  id: z.string().min(1),
  question: z.string(),
  text: z.string().min(1),
  label: z.enum(['safe', 'unsafe']),
  class: z.enum(POLICY_CLASSES),
});

/** One judged sentence of the project's own set. `class` of a safe one names the class it nearly is. */
export type PolicyExample = z.infer<typeof exampleSchema>;

/**
 * The project's own German set, frozen: rules follow it, it does not follow the rules.
 * @throws if a line is malformed.
 */
export function readPolicySet(directory: URL = new URL('.', import.meta.url)): readonly PolicyExample[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, directory), 'utf8').trim().split('\n'))
    .map((line) => exampleSchema.parse(JSON.parse(line)));
}
