import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Expectation, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';

/** One utterance with what was asked and what must come out. */
export interface Example {
  readonly utterance: string;
  readonly expectation: Expectation;
  /** Absent where the interrupts alone matter. */
  readonly intent: Intent | undefined;
  /** Absent where the intent alone matters. */
  readonly interrupts: readonly Interrupt[] | undefined;
}

const group = z.strictObject({
  at: z.array(z.string()),
  intent: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
  interrupts: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).optional(),
  says: z.array(z.string()).min(1),
  anyIntent: z.boolean().optional(),
  anyInterrupts: z.boolean().optional(),
});

function interruptFrom(entry: string | Record<string, unknown>): Interrupt {
  if (typeof entry === 'string') return { type: entry } as Interrupt;
  if ('finding' in entry)
    return {
      type: 'finding',
      finding: { side: 'unknown', place: 'unknown', ...(entry['finding'] as object) },
      ...('refers' in entry ? { refers: entry['refers'] } : {}),
    } as Interrupt;
  if ('emergency' in entry) return { type: 'emergency', kind: entry['emergency'], whose: 'own' } as Interrupt;
  if ('distress' in entry) return { type: 'distress', kind: entry['distress'] } as Interrupt;
  return { type: 'situation', ...entry } as Interrupt;
}

/** `examples`: what the rules were made with; `held-out`: what no rule was changed for. */
export type ExamplesName = 'examples' | 'held-out';

/** Reads a table of examples, one entry per utterance and expectation. @throws when the table is malformed. */
export function readExamples(name: ExamplesName): readonly Example[] {
  const groups = z.array(group).parse(parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')));
  return groups.flatMap(({ at, intent, interrupts, says, anyIntent, anyInterrupts }) =>
    says.flatMap((utterance) =>
      at.map((expectation): Example => ({
        utterance,
        expectation: expectation as Expectation,
        intent:
          anyIntent === true || intent === undefined
            ? undefined
            : ((typeof intent === 'string' ? { type: intent } : intent) as Intent),
        interrupts: anyInterrupts === true ? undefined : (interrupts ?? []).map(interruptFrom),
      })),
    ),
  );
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** Whether a finding is a known one is compared only where the example says so. */
function asTold({ interrupts = [] }: Example, reading: Reading): readonly Interrupt[] {
  return reading.interrupts.map((interrupt, index) => {
    const told = interrupts[index];
    if (interrupt.type !== 'finding' || told?.type !== 'finding' || told.refers !== undefined) return interrupt;
    return { type: 'finding', finding: interrupt.finding };
  });
}

/** Whether a reading is what the example asks for. */
export function matches(example: Example, reading: Reading): boolean {
  const sameIntent = example.intent === undefined || canonical(example.intent) === canonical(reading.intent);
  return (
    sameIntent &&
    (example.interrupts === undefined || canonical(example.interrupts) === canonical(asTold(example, reading)))
  );
}
