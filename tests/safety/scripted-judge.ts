import { z } from 'zod';
import { JUDGE_KNOWN_UNSAFE } from '#safety/policy-judge/policy-judge.ts';
import { completion, httpResponse } from './scripted-classifier.ts';
import type { Behaviour } from './scripted-classifier.ts';

/** A policy judge for tests: behaviours of the scripted server that speak the judge's wire contract, or break it. */

const requestSchema = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});
const exhibitSchema = z.strictObject({
  id: z.string(),
  question: z.string(),
  before: z.array(z.string()),
  sentence: z.string(),
});

/** What a request asks about. @throws {ZodError} when it is not the wire contract. */
export function exhibitIn(requestBody: string): z.infer<typeof exhibitSchema> {
  const { messages } = requestSchema.parse(JSON.parse(requestBody));
  return exhibitSchema.parse(JSON.parse(messages[1].content));
}

/** Says this, made of the request; `id` is the one that the answer must carry. */
export function saying(content: (facts: z.infer<typeof exhibitSchema>, requestBody: string) => string): Behaviour {
  return (socket, body) => {
    socket.end(httpResponse(200, completion(content(exhibitIn(body), body))));
  };
}

/** The line of a judge that finds nothing. */
export function safeLine({ id }: { readonly id: string }): string {
  return JSON.stringify({ id, verdict: 'safe' });
}

/** The line of one that finds something. */
export function unsafeLine({ id }: { readonly id: string }, policyClass = 'D2'): string {
  return JSON.stringify({ id, verdict: 'unsafe', class: policyClass });
}

/** Right about the self-test, and kind to everything else. */
export const kindJudge: Behaviour = saying((exhibit) =>
  exhibit.sentence === JUDGE_KNOWN_UNSAFE.sentence ? unsafeLine(exhibit) : safeLine(exhibit),
);
