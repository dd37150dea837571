import { z } from 'zod';
import { EXPECTED_ANSWERS, expectationOf } from '#agent/understanding/expectation-of.ts';
import { describeReading } from '#agent/understanding/kinds.ts';
import type { DescribedReading } from '#agent/understanding/kinds.ts';
import type { Understanding } from '#agent/understanding/understand.ts';
import { PHASE_IDS } from '#phases/vocabulary.ts';

type Id = string | number;

/** What one line is answered with. */
export type UnderstoodLine =
  | ({ readonly id: Id } & DescribedReading)
  /** The line could not be read: nothing is claimed about it. */
  | {
      readonly id: Id | null;
      readonly kind: null;
      readonly facts: null;
      readonly danger: null;
      readonly certainty: null;
    };

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  phase: z.enum(PHASE_IDS),
  asked: z.string().nullish(),
  expect: z.enum(EXPECTED_ANSWERS),
  text: z.string(),
});

/** What each field must be, for whoever wrote the line. */
const FIELDS: Readonly<Record<string, string>> = {
  id: 'id (Text oder Zahl)',
  phase: `phase (${PHASE_IDS.join(', ')})`,
  asked: 'asked (Text, oder weggelassen)',
  expect: `expect (${EXPECTED_ANSWERS.join(', ')})`,
  text: 'text (Text)',
};

/**
 * Reads JSON lines, one answer a line, in the order of the input and as soon as it is known. A line that cannot be read
 * is told to `complain` in German and answered with nothing but its id; empty lines are skipped.
 */
export async function* understandLines(
  lines: AsyncIterable<string>,
  understanding: Understanding,
  complain: (problem: string) => void,
): AsyncGenerator<UnderstoodLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const content = line.replace(/^\ufeff/, '').trim();
    if (content === '') continue;
    const understood = understandLine(content, understanding);
    if (typeof understood !== 'string') yield understood;
    else {
      complain(`Zeile ${String(number)}: ${understood}`);
      yield { id: idOf(content), kind: null, facts: null, danger: null, certainty: null };
    }
  }
}

/** The reading, or what is wrong with the line. */
function understandLine(content: string, understanding: Understanding): UnderstoodLine | string {
  const value = parseJson(content);
  if (value === undefined) return 'kein gültiges JSON.';
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) return problemOf(parsed.error);
  const { id, phase, asked, expect, text } = parsed.data;
  const expectation = expectationOf({ phase, asked: asked ?? '', expect });
  return { id, ...describeReading(understanding.understand(text, expectation), expectation) };
}

function problemOf({ issues }: z.ZodError): string {
  const fields = new Set(issues.map(({ path }) => FIELDS[String(path[0])] ?? 'ein JSON-Objekt'));
  return `es fehlt oder ist ungültig: ${[...fields].join('; ')}.`;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

function idOf(content: string): Id | null {
  const parsed = lineSchema.pick({ id: true }).safeParse(parseJson(content));
  return parsed.success ? parsed.data.id : null;
}
