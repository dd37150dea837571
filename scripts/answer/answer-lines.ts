import { z } from 'zod';
import type { AnswerFinder } from '#prompts/answers/find-answer.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';

/** What one line is answered with. */
export interface AnsweredLine {
  readonly id: string | number | null;
  /** Line of the library; null where no answer is sure, or the line cannot be read. */
  readonly answerId: string | null;
  /** As it is read in the chat or heard in a call. */
  readonly text: string | null;
}

/** What finds and clears an answer, the same as in calls and chat. */
export interface AnswerParts {
  readonly finder: AnswerFinder;
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
}

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  channel: z.enum(['voice', 'chat']),
  question: z.string(),
});

/**
 * Answers JSON lines, one answer a line, in the order of the input and as soon as it is known. A line that cannot be
 * read is told to `complain` and has no answer; empty lines are skipped.
 */
export async function* answerLines(
  lines: AsyncIterable<string>,
  parts: AnswerParts,
  complain: (problem: string) => void,
): AsyncGenerator<AnsweredLine> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const content = line.replace(/^\ufeff/, '').trim();
    if (content === '') continue;
    const answered = answerLine(content, parts);
    if (typeof answered !== 'string') yield answered;
    else {
      complain(`line ${String(number)}: ${answered}`);
      yield { id: idOf(content), answerId: null, text: null };
    }
  }
}

/** The answer, or what is wrong with the line. */
function answerLine(content: string, { finder, library, clearance }: AnswerParts): AnsweredLine | string {
  const value = parseJson(content);
  if (value === undefined) return 'not JSON';
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) return 'id (text or number), channel ("voice" or "chat") and question (text) are needed';
  const { id, channel, question } = parsed.data;
  const answerId = finder.find(question);
  if (answerId === undefined) return { id, answerId: null, text: null };
  const cleared = clearance.clear(library.render({ id: answerId }, 0), String(id));
  return { id, answerId, text: channel === 'voice' ? cleared.spoken : cleared.text };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

function idOf(content: string): string | number | null {
  const parsed = lineSchema.pick({ id: true }).safeParse(parseJson(content));
  return parsed.success ? parsed.data.id : null;
}
