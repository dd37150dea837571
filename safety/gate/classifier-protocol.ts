import { completionContent, CONTEXT_LIMIT_CHARS, fittingContext } from './completion.ts';
import type { JudgeRequest } from './guard-client.ts';

/**
 * Wire form of the safety classifier: an OpenAI-compatible server whose model answers the way
 * Qwen3Guard does ("Safety: …", "Categories: …", after a reply also "Refusal: …"). Strict:
 * whatever is not exactly that form counts as no answer.
 */

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

/** Body of `POST /v1/chat/completions`: the question as the user's turn, the reply so far as the assistant's. */
export function toGuardRequest(request: JudgeRequest, model: string): Record<string, unknown> {
  const messages = [
    { role: 'user', content: request.question?.slice(-CONTEXT_LIMIT_CHARS) ?? '' },
    { role: 'assistant', content: replyOf(request) },
  ];
  // 64 tokens hold the longest answer (all categories); a cut answer is refused below.
  return { model, messages, temperature: 0, max_tokens: 64, stream: false };
}

function replyOf({ sentence, before }: JudgeRequest): string {
  return [...fittingContext(sentence, before ?? []), sentence].join(' ');
}

const ANSWER = /^Safety: (Safe|Controversial|Unsafe)\nCategories: ([^\n]+)(?:\nRefusal: (?:Yes|No))?$/;

/**
 * Reads a response body. Undefined: not a clear verdict.
 * A completion id of ours that belongs to another request is refused as well.
 */
export function parseGuardAnswer(body: string, requestId: string): ClassifierVerdict | undefined {
  const [, label, names = ''] = ANSWER.exec(completionContent(body, requestId) ?? '') ?? [];
  if (label === undefined) return undefined;
  const namesNone = names.trim() === 'None';
  if (label === 'Safe') return namesNone ? { verdict: 'safe' } : undefined;
  return {
    verdict: 'unsafe',
    severity: label === 'Unsafe' ? 'unsafe' : 'controversial',
    categories: namesNone ? ['Unknown'] : names.split(',').map(toCategory),
  };
}

function toCategory(name: string): GuardCategory {
  return GUARD_CATEGORIES.find((category) => category === name.trim()) ?? 'Unknown';
}
