import { z } from 'zod';
import type { Moderator } from '#safety/moderation/moderator.ts';
import type { Guards } from '#api/identity/guards.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';

/** As long as a post with its title may be, and a little more. */
const MAX_CHARACTERS = 12_000;

/** Every character may take twelve bytes, written as escapes. */
const BODY_BYTES = 12 * MAX_CHARACTERS + 10_000;

const bodySchema = z.strictObject({ text: notBlank(MAX_CHARACTERS) });

const analysisSchema = z.object({
  verdict: z.enum(['allow', 'hold', 'block']),
  scores: z.array(z.object({ category: z.string(), score: z.number(), layer: z.enum(['rules', 'learned', 'model']) })),
  crisis: z.enum(['none', 'suspected', 'said']),
  personalData: z.array(z.object({ kind: z.string(), start: z.int(), end: z.int() })),
  version: z.string(),
});

/** How the analysis judges a text, for moderators who want to know; the text is stored nowhere. */
export function createAnalyzeRoute(guards: Guards, moderator: Moderator): Route {
  return route({
    method: 'POST',
    path: '/moderation/analyze',
    summary: 'Wie die Prüfung einen Text beurteilt; er wird nirgends gespeichert',
    access: guards.admin,
    body: bodySchema,
    bodyLimitBytes: BODY_BYTES,
    responses: { 200: analysisSchema },
    handle: async ({ body }) => ok(await moderator.analyze(body.text)),
  });
}
