import { z } from 'zod';

/** The envelope in which an OpenAI-compatible server sends a verdict. Strict: one whole answer, and to this request. */

const completionSchema = z.object({
  id: z.string().optional(),
  choices: z
    .array(
      z.object({
        message: z.object({ role: z.literal('assistant'), content: z.string().max(400) }),
        finish_reason: z.literal('stop'),
      }),
    )
    .length(1),
});

/**
 * What the model said. Undefined: not one whole answer, or one whose completion id is ours and belongs to another
 * request.
 */
export function completionContent(body: string, requestId: string): string | undefined {
  const parsed = completionSchema.safeParse(parseJson(body));
  if (!parsed.success || isForeignId(parsed.data.id, requestId)) return undefined;
  return parsed.data.choices[0]?.message.content.replaceAll('\r\n', '\n').trim();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Prefix of our request ids; vLLM carries `X-Request-Id` over into the completion id and the response header. */
export const REQUEST_ID_PREFIX = 'gate-';

/**
 * Whether an echoed id shows that this answer belongs to another request. Servers that make
 * their own ids prove nothing either way; those that echo ours must echo this one.
 */
export function isForeignId(echoed: string | undefined, requestId: string): boolean {
  if (echoed === undefined) return false;
  return echoed.includes(REQUEST_ID_PREFIX) && !echoed.includes(requestId);
}

/** Longest context that is sent, in characters; older sentences are left out first. */
export const CONTEXT_LIMIT_CHARS = 1_200;

/** The latest of the sentences before that fit beside the sentence, oldest first. */
export function fittingContext(sentence: string, before: readonly string[]): readonly string[] {
  const fitting: string[] = [];
  let { length } = sentence;
  for (const earlier of [...before].reverse()) {
    length += earlier.length + 1;
    if (length > CONTEXT_LIMIT_CHARS) break;
    fitting.unshift(earlier);
  }
  return fitting;
}
