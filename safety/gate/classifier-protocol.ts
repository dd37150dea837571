import { z } from 'zod';

/**
 * Wire form of the safety classifier: an OpenAI-compatible server whose model answers the way
 * Qwen3Guard does ("Safety: …", "Categories: …", after a reply also "Refusal: …"). Strict:
 * whatever is not exactly that form counts as no answer.
 */

/** What is to be judged, with the context that gives it its meaning. */
export interface JudgeRequest {
  readonly sentence: string;
  /** What the person asked or said last; undefined: nothing yet. */
  readonly question?: string | undefined;
  /** What was said before in the same answer, oldest first. */
  readonly before?: readonly string[] | undefined;
}

/** Categories of Qwen3Guard; "Unknown" stands for an unsafe verdict that names none. */
export const GUARD_CATEGORIES = [
  'Violent',
  'Non-violent Illegal Acts',
  'Sexual Content or Sexual Acts',
  'PII',
  'Suicide & Self-Harm',
  'Unethical Acts',
  'Politically Sensitive Topics',
  'Copyright Violation',
  'Jailbreak',
  'Unknown',
] as const;
/** One of {@link GUARD_CATEGORIES}. */
export type GuardCategory = (typeof GUARD_CATEGORIES)[number];

/** A clear verdict. Everything unclear is an error instead. */
export type ClassifierVerdict =
  | { readonly verdict: 'safe' }
  | {
      readonly verdict: 'unsafe';
      readonly severity: 'controversial' | 'unsafe';
      readonly categories: readonly GuardCategory[];
    };

/** Longest context that is sent, in characters; older sentences are left out first. */
const CONTEXT_LIMIT_CHARS = 1_200;

/** Body of `POST /v1/chat/completions`: the question as the user's turn, the reply so far as the assistant's. */
export function toGuardRequest(request: JudgeRequest, model: string): Record<string, unknown> {
  const messages = [
    { role: 'user', content: request.question?.slice(-CONTEXT_LIMIT_CHARS) ?? '' },
    { role: 'assistant', content: replyOf(request) },
  ];
  // 64 tokens hold the longest answer (all categories); a cut answer is refused below.
  return { model, messages, temperature: 0, max_tokens: 64, stream: false };
}

function replyOf(request: JudgeRequest): string {
  const parts = [request.sentence];
  let length = request.sentence.length;
  for (const sentence of [...(request.before ?? [])].reverse()) {
    length += sentence.length + 1;
    if (length > CONTEXT_LIMIT_CHARS) break;
    parts.unshift(sentence);
  }
  return parts.join(' ');
}

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

const ANSWER = /^Safety: (Safe|Controversial|Unsafe)\nCategories: ([^\n]+)(?:\nRefusal: (?:Yes|No))?$/;

/**
 * Reads a response body. Undefined: not a clear verdict.
 * A completion id of ours that belongs to another request is refused as well.
 */
export function parseGuardAnswer(body: string, requestId: string): ClassifierVerdict | undefined {
  const parsed = completionSchema.safeParse(parseJson(body));
  if (!parsed.success || isForeignId(parsed.data.id, requestId)) return undefined;
  const [, label, names = ''] = ANSWER.exec(contentOf(parsed.data)) ?? [];
  if (label === undefined) return undefined;
  const namesNone = names.trim() === 'None';
  if (label === 'Safe') return namesNone ? { verdict: 'safe' } : undefined;
  return {
    verdict: 'unsafe',
    severity: label === 'Unsafe' ? 'unsafe' : 'controversial',
    categories: namesNone ? ['Unknown'] : names.split(',').map(toCategory),
  };
}

function contentOf(completion: z.infer<typeof completionSchema>): string {
  return completion.choices[0]?.message.content.replaceAll('\r\n', '\n').trim() ?? '';
}

function toCategory(name: string): GuardCategory {
  return GUARD_CATEGORIES.find((category) => category === name.trim()) ?? 'Unknown';
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
