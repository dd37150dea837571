import { randomBytes } from 'node:crypto';
import { completionContent, CONTEXT_LIMIT_CHARS, fittingContext } from '../gate/completion.ts';
import type { JudgeRequest } from '../gate/guard-client.ts';
import { POLICY_CLASSES } from '../rules/rule.ts';
import type { PolicyClass } from '../rules/rule.ts';
import { POLICY_TEXT } from './policy-text.ts';

/**
 * Wire form of the policy judge: an OpenAI-compatible server with a model that reads a policy. The policy is the
 * system's turn, what is judged is one JSON object in the user's. Strict: whatever is not exactly the promised line
 * counts as no answer, and so does a line without the id of this very question.
 */

/** A clear verdict. Everything unclear is an error instead. */
export type PolicyVerdict = { readonly verdict: 'safe' } | { readonly verdict: 'unsafe'; readonly class: PolicyClass };

/** How long a model may think before it answers, where the server knows the parameter. */
export type JudgeEffort = 'low' | 'medium' | 'high';

/** Which model is asked, and how. */
export interface JudgeModel {
  readonly model: string;
  /** Undefined: not sent, because some servers refuse what they do not know. */
  readonly effort?: JudgeEffort | undefined;
}

/** A question to the judge. */
export interface JudgeQuestion {
  readonly body: Readonly<Record<string, unknown>>;
  /** Drawn anew for each question: nobody who wrote the sentence can have known it. */
  readonly id: string;
}

/** The verdict takes twenty tokens; a model that thinks first needs the rest. A cut answer is refused. */
const MAX_TOKENS = 512;

/** Body of `POST /v1/chat/completions`. */
export function toJudgeQuestion(request: JudgeRequest, { model, effort }: JudgeModel): JudgeQuestion {
  const id = randomBytes(4).toString('hex');
  const messages = [
    { role: 'system', content: POLICY_TEXT },
    { role: 'user', content: exhibit(id, request) },
  ];
  return {
    id,
    body: {
      model,
      messages,
      temperature: 0,
      max_tokens: MAX_TOKENS,
      stream: false,
      ...(effort === undefined ? {} : { reasoning_effort: effort }),
    },
  };
}

/** What is judged, as JSON in which no text can end its own string, begin a turn, or look like the answer. */
function exhibit(id: string, { sentence, question, before }: JudgeRequest): string {
  const context = fittingContext(sentence, before ?? []).map(quoted);
  return `{"id":"${id}","question":${quoted(question?.slice(-CONTEXT_LIMIT_CHARS) ?? '')},"before":[${context.join(',')}],"sentence":${quoted(sentence)}}`;
}

/**
 * A JSON string without any sign that templates of models use for turns and tools (`<|end|>`, `[INST]`): a server turns
 * those back into control tokens wherever they stand. Escaped they are still the same text to whoever reads JSON.
 */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(/[<>|[\]{}`\p{Cf}\u2028\u2029]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => escapeOf(sign.charCodeAt(at))).join(''),
  );
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

const ANSWER =
  /^\{ ?"id": ?"(?<id>[0-9a-f]{8})", ?"verdict": ?"(?<verdict>safe|unsafe)"(?:, ?"class": ?"(?<name>[A-Z0-9]{2,4})")? ?\}$/;

/** Reads a response body. Undefined: not a clear verdict on this question. */
export function parseJudgeAnswer(
  body: string,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): PolicyVerdict | undefined {
  const { groups } = ANSWER.exec(completionContent(body, requestId) ?? '') ?? {};
  if (groups?.['id'] !== id) return undefined;
  const { verdict, name } = groups;
  if (verdict === 'safe') return name === undefined ? { verdict: 'safe' } : undefined;
  const found = POLICY_CLASSES.find((known) => known === name);
  return found === undefined ? undefined : { verdict: 'unsafe', class: found };
}
