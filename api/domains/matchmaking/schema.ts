import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { MOST_CAPACITY, MOST_LANGUAGES, MOST_TAGS } from './policy.ts';
import { AGE_BANDS, LANGUAGES, LIFE, PHASES, TREATMENTS, WISHES } from './vocabulary.ts';

/** Several words of a list, each once, in the order of the list. */
function wordsOf<const Word extends string>(words: readonly [Word, ...Word[]], most: number) {
  return z
    .array(z.enum(words))
    .max(most)
    .transform((chosen): Word[] => words.filter((word) => chosen.some((named) => named === word)));
}

const phase = z.enum(PHASES).nullable().default(null).describe('Wo sie auf ihrem Weg steht');
const ageBand = z.enum(AGE_BANDS).nullable().default(null);
const plz2 = z
  .string()
  .regex(/^\d{2}$/, 'Bitte geben Sie die ersten beiden Ziffern der Postleitzahl an.')
  .nullable()
  .default(null)
  .describe('Die ersten beiden Ziffern der Postleitzahl');

/** Body of `PUT matchmaking/profile`. What is left out counts nowhere. */
export const searchBodySchema = z.strictObject({
  phase,
  treatments: wordsOf(TREATMENTS, MOST_TAGS).default([]),
  life: wordsOf(LIFE, MOST_TAGS).default([]),
  ageBand,
  plz2,
  languages: wordsOf(LANGUAGES, MOST_LANGUAGES).default([]).describe('Außer Deutsch (ISO 639-1)'),
  offers: wordsOf(WISHES, WISHES.length).default(['austausch']).describe('Was sie geben möchte'),
  seeks: wordsOf(WISHES, WISHES.length).default(['austausch']).describe('Was sie sucht'),
  capacity: z.int().min(1).max(MOST_CAPACITY).default(1).describe('So viele Verbindungen zur gleichen Zeit'),
  state: z.enum(['active', 'paused']).default('active').describe('`paused`: sofort für niemanden mehr zu finden'),
});
/** What somebody says of herself and looks for. */
export type SearchBody = z.output<typeof searchBodySchema>;

/** 200 of `GET` and `PUT matchmaking/profile`. */
export const searchProfileSchema = z.object({
  phase: z.enum(PHASES).nullable(),
  treatments: z.array(z.enum(TREATMENTS)),
  life: z.array(z.enum(LIFE)),
  ageBand: z.enum(AGE_BANDS).nullable(),
  plz2: z.string().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
  offers: z.array(z.enum(WISHES)),
  seeks: z.array(z.enum(WISHES)),
  capacity: z.int(),
  state: z.enum(['active', 'paused']),
  waitingSince: momentSchema,
  nextChangeAt: momentSchema.nullable().describe('Ab dann lassen sich die Angaben wieder ändern; null: jetzt'),
});
/** Her own search profile as she sees it. */
export type SearchProfile = z.input<typeof searchProfileSchema>;

const suggestionSchema = z.object({
  id: z.uuid(),
  reasons: z.array(z.string()).describe('Was beide gemeinsam haben, in ganzen Sätzen'),
  decision: z.literal('yes').nullable(),
  expiresAt: momentSchema,
});
/** 200 of `GET matchmaking/suggestions`. */
export const suggestionListSchema = z.object({
  items: z.array(suggestionSchema),
  sentence: z.string().describe('Wie es mit der Suche steht'),
});

/** Body of `POST matchmaking/decisions`. */
export const decisionBodySchema = z.strictObject({ suggestionId: z.uuid(), decision: z.enum(['yes', 'no']) });
/** What she decided about a suggestion. */
export type DecisionBody = z.infer<typeof decisionBodySchema>;
/** 200 of `POST matchmaking/decisions`: the same whatever the other one did. */
export const decisionSchema = z.object({
  suggestionId: z.uuid(),
  decision: z.enum(['yes', 'no']),
  sentence: z.string(),
});

/** Path of one match. */
export const matchPathSchema = z.strictObject({ matchId: z.uuid() });
/** Query of `GET matchmaking/matches`. */
export const matchListQuerySchema = z.strictObject(pageQuery);
/** Parsed query. */
export type MatchListQuery = z.infer<typeof matchListQuerySchema>;
/** Body of `PATCH matchmaking/matches/{matchId}`. */
export const matchChangeSchema = z.strictObject({ state: z.enum(['open', 'paused']) });

/** One match as one of the two sees it. */
export const matchSchema = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'paused', 'ended']),
  name: z.string(),
  reasons: z.array(z.string()),
  sentence: z.string(),
  threadId: z.uuid().nullable().describe('Wo beide sich schreiben: `GET inbox/threads/{threadId}`'),
  reportId: z
    .uuid()
    .describe('Für `POST community/reports` mit `kind: "match"`: die andere Person in dieser Verbindung'),
  madeAt: momentSchema,
  endedAt: momentSchema.nullable(),
});
/** Before it is sent. */
export type ShownMatch = z.input<typeof matchSchema>;
/** 200 of `GET matchmaking/matches`. */
export const matchListSchema = pageSchema(matchSchema);
