import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { completionContent } from '../gate/completion.ts';
import { HELD_CATEGORIES } from '../learned/moderation-model.ts';
import { MODERATION_TEXT } from './moderation-text.ts';

/**
 * Wire form of the moderation model: an OpenAI-compatible server. What is judged is one JSON object in the user's turn.
 * Strict: whatever is not exactly the promised line, with the id of this very question, counts as no answer.
 */

const opinionSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('allow') }),
  z.strictObject({ verdict: z.literal('hold'), category: z.enum(HELD_CATEGORIES) }),
]);

/** What a model thinks of a text. */
export type ModerationOpinion = z.infer<typeof opinionSchema>;

/** Whether this is a clear opinion. */
export function isOpinion(value: unknown): value is ModerationOpinion {
  return opinionSchema.safeParse(value).success;
}

/** Which model is asked, and how. */
export interface ModerationModelName {
  readonly model: string;
  /** Undefined: not sent, because some servers refuse what they do not know. */
  readonly effort?: 'low' | 'medium' | 'high' | undefined;
}

/** The verdict takes thirty tokens; a model that thinks first needs the rest. */
const MAX_TOKENS = 512;

/** Body of `POST /v1/chat/completions`, and the id that its answer must carry. */
export function toModerationQuestion(
  post: string,
  { model, effort }: ModerationModelName,
): { readonly body: Readonly<Record<string, unknown>>; readonly id: string } {
  const id = randomBytes(4).toString('hex');
  const messages = [
    { role: 'system', content: MODERATION_TEXT },
    { role: 'user', content: `{"id":"${id}","post":${quoted(post)}}` },
  ];
  const thinking = effort === undefined ? {} : { reasoning_effort: effort };
  return { id, body: { model, messages, temperature: 0, max_tokens: MAX_TOKENS, stream: false, ...thinking } };
}

/** A JSON string without any sign that templates of models use for turns and tools. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(/[<>|[\]{}`\p{Cf}\u2028\u2029]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

const ANSWER =
  /^\{ ?"id": ?"(?<id>[0-9a-f]{8})", ?"verdict": ?"(?<verdict>allow|hold)"(?:, ?"category": ?"(?<category>[a-z]{4,14})")? ?\}$/;

/** Reads a response body. Undefined: no clear opinion on this question. */
export function parseModerationAnswer(
  body: string,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): ModerationOpinion | undefined {
  const { groups } = ANSWER.exec(completionContent(body, requestId) ?? '') ?? {};
  if (groups?.['id'] !== id) return undefined;
  const { verdict, category } = groups;
  const opinion = category === undefined ? { verdict } : { verdict, category };
  return isOpinion(opinion) ? opinion : undefined;
}
