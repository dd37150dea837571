import { z } from 'zod';
import { notBlank } from '#api/routing/not-blank.ts';
import { NOTED_SIDES, PLACES } from '#core/contracts/body-places.ts';
import {
  SESSION_END_REASONS,
  sessionEventSchema,
  summaryEntrySchema,
  summaryOutlookSchema,
  SUMMARY_TEXT_CHARS,
} from '#core/contracts/voice-sessions.ts';
import { EXAM_LANGUAGES, PHASE_IDS } from '#core/contracts/voice-wire.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';

/** How a call begins; in it she changes that by what she says. */
const languageWishSchema = z
  .enum(EXAM_LANGUAGES)
  .optional()
  .describe('how the call begins; absent: a new one as the profile says, a resumed one as it stopped');

/** Body of `POST voice/token`. */
export const tokenRequestSchema = z.strictObject({
  sessionId: z.uuid().optional().describe('resume this session of the caller; absent: begin a new one'),
  language: languageWishSchema,
});

/**
 * Body of `POST voice/test-token`. The specification promises no form for `sessionId`: one that names a
 * resumable test session resumes it, a free UUID becomes the new session's id, anything else is ignored.
 */
export const testTokenRequestSchema = z.strictObject({
  secret: z.string().max(500),
  sessionId: z.string().max(200).nullish(),
  language: languageWishSchema,
});

/** Path of one session. */
export const sessionPathSchema = z.strictObject({ sessionId: z.uuid() });

/** Query of `GET voice/sessions`. */
export const sessionListQuerySchema = z.strictObject({
  ...pageQuery,
  saved: z.enum(['true']).optional().describe('only those whose summary she asked to keep'),
});

/** Body of `POST voice/sessions/{sessionId}/events`: the contract, with unknown fields refused. */
export const eventsRequestSchema = z.strictObject({
  events: z
    .array(z.discriminatedUnion('type', [...strictOptions()]))
    .min(1)
    .max(20),
});

function strictOptions() {
  const [started, consented, phase, language, snapshot, summary, discarded, ended] = sessionEventSchema.options;
  return [
    started.strict(),
    consented.strict(),
    phase.strict(),
    language.strict(),
    snapshot.strict(),
    summary.strict(),
    discarded.strict(),
    ended.strict(),
  ] as const;
}

/** One session as its owner sees it. */
export const sessionResponseSchema = z.object({
  id: z.uuid(),
  state: z.enum(['created', 'active', 'interrupted', 'ended']).describe('interrupted: can be resumed with voice/token'),
  endReason: z.enum(SESSION_END_REASONS).nullable(),
  phase: z.enum(PHASE_IDS).nullable().describe('where it stands or stood last'),
  phaseIndex: z.int().min(1).max(7).nullable(),
  phasesReached: z.array(z.enum(PHASE_IDS)),
  createdAt: momentSchema,
  startedAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  durationSeconds: z.int().nullable(),
  summary: z.array(summaryEntrySchema).nullable().describe('only what the person asked to keep'),
  summaryOutlook: summaryOutlookSchema.nullable().describe('what follows from it; null for exams of older versions'),
  summarySavedAt: momentSchema.nullable(),
  summaryCorrectedAt: momentSchema.nullable().describe('when she last changed a note herself'),
});

/** Body of `PATCH voice/sessions/{sessionId}`: corrections of single notes. */
export const summaryChangeSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        note: z.int().min(0).max(99).describe('position in `summary`, 0 first'),
        text: notBlank(SUMMARY_TEXT_CHARS).nullable().describe('her words for the note; null removes it'),
        side: z.enum(NOTED_SIDES).optional().describe('of a finding; absent: none'),
        place: z.enum(PLACES).optional().describe('of a finding; absent: none'),
      }),
    )
    .min(1)
    .max(100)
    .describe('each note at most once'),
});

/** Query of `GET voice/sessions/{sessionId}/export`. */
export const summaryExportQuerySchema = z.strictObject({
  format: z.enum(['pdf', 'txt']).describe('pdf: tagged for screen readers'),
});

/** 200 of `GET voice/sessions`. */
export const sessionListSchema = pageSchema(sessionResponseSchema);
