import { z } from 'zod';
import type { Gate } from '#safety/gate/gate.ts';
import { judgeText } from '#safety/gate/judge.ts';

/** What one line is answered with. */
export interface JudgedLine {
  readonly id: string | number | null;
  readonly verdict: 'safe' | 'unsafe';
  /** Policy class, guard category or failure code; null when safe. */
  readonly class: string | null;
  readonly layer: string | null;
}

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  question: z.string().nullish(),
  text: z.string().refine((text) => text.trim() !== '', 'text is empty'),
});

/**
 * Judges JSON lines and yields one answer a line, in the order of the input and as soon as it is known, so that
 * a program can hold a conversation with it. A line that cannot be read is told to `complain` and counts as
 * unsafe; empty lines are skipped.
 */
export async function* judgeLines(
  lines: AsyncIterable<string>,
  gate: Gate,
  complain: (problem: string) => void,
): AsyncGenerator<JudgedLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const place = number;
    const content = line.replace(/^\ufeff/, '').trim();
    if (content !== '')
      yield await judgeLine(content, gate, (problem) => {
        complain(`line ${place}: ${problem}`);
      });
  }
}

async function judgeLine(line: string, gate: Gate, complain: (problem: string) => void): Promise<JudgedLine> {
  const value = parseJson(line);
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) {
    complain(
      value === undefined
        ? 'not JSON'
        : 'id (text or number) and text (not empty) are needed; question is text or left out',
    );
    return { id: idOf(value), verdict: 'unsafe', class: 'bad_line', layer: 'unavailable' };
  }
  const { id, question, text } = parsed.data;
  return { id, ...(await judgeText(gate, { question: question ?? '', text })) };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): string | number | null {
  const parsed = lineSchema.pick({ id: true }).safeParse(value);
  return parsed.success ? parsed.data.id : null;
}
