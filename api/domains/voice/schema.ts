import { z } from 'zod';
import { SESSION_END_REASONS, sessionEventSchema, summaryEntrySchema } from '#core/contracts/voice-sessions.ts';
import { PHASE_IDS } from '#core/contracts/voice-wire.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';

/** Body of `POST voice/token`. */
export const tokenRequestSchema = z.strictObject({
  sessionId: z.uuid().optional().describe('resume this session of the caller; absent: begin a new one'),
});

/**
 * Body of `POST voice/test-token`. The specification promises no form for `sessionId`: one that names a
 * resumable test session resumes it, a free UUID becomes the new session's id, anything else is ignored.
 */
export const testTokenRequestSchema = z.strictObject({
  secret: z.string().max(500),
  sessionId: z.string().max(200).nullish(),
});

/** Path of one session. */
export const sessionPathSchema = z.strictObject({ sessionId: z.uuid() });

/** Query of `GET voice/sessions`. */
export const sessionListQuerySchema = z.strictObject(pageQuery);

/** Body of `POST voice/sessions/{sessionId}/events`: the contract, with unknown fields refused. */
export const eventsRequestSchema = z.strictObject({
  events: z
    .array(z.discriminatedUnion('type', [...strictOptions()]))
    .min(1)
    .max(20),
});

function strictOptions() {
  const [started, consented, phase, snapshot, summary, discarded, ended] = sessionEventSchema.options;
  return [
    started.strict(),
    consented.strict(),
    phase.strict(),
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
});

/** 200 of `GET voice/sessions`. */
export const sessionListSchema = pageSchema(sessionResponseSchema);
