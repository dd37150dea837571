import { z } from 'zod';
import { NOTED_SIDES, PLACES } from './body-places.ts';
import { EXAM_LANGUAGES, PHASE_IDS } from './voice-wire.ts';
import type { CallClosing } from './voice-wire.ts';

/** What agent and API tell each other about a voice session (service secret, internal). */

/** 201 of `POST /api/voice/token` and 200 of `POST /api/voice/test-token`. */
export const voiceTokenSchema = z.object({
  url: z.string().describe('WebSocket URL of the media server'),
  token: z.string().describe('signed access token (JWT), valid for ten minutes'),
  roomName: z.string(),
  sessionId: z.uuid(),
});
/** Parsed token response. */
export type VoiceToken = z.infer<typeof voiceTokenSchema>;

/** 200 of `GET /api/voice/status`. */
export const voiceStatusSchema = z.object({
  available: z.boolean().describe('a new session can start now'),
  maintenance: z.boolean().describe('show the maintenance banner'),
  mode: z.enum(['voice', 'text']).describe('text: the synthesizer is down, the exam works in writing'),
  message: z.string().optional().describe('for people: why no session can start now'),
});
/** Parsed status response. */
export type VoiceStatus = z.infer<typeof voiceStatusSchema>;

/** Why a session is over. */
export const SESSION_END_REASONS = [
  'completed',
  'stopped',
  'declined',
  'emergency',
  'crisis',
  'dropped',
  'failed',
] as const;
/** One of {@link SESSION_END_REASONS}. */
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** These ends are accidents: the person may go on where she was. */
export const RESUMABLE_END_REASONS: readonly SessionEndReason[] = ['dropped', 'failed'];

/** Largest accepted snapshot. A full exam with 20 findings needs about 4 kB. */
const SNAPSHOT_LIMIT_BYTES = 16_384;

/** Where to go on after a dropped call. `phases/snapshot.ts` owns what is inside `data`. */
export const storedSnapshotSchema = z.object({
  version: z.int().min(1),
  data: z.record(z.string(), z.unknown()).refine((data) => JSON.stringify(data).length <= SNAPSHOT_LIMIT_BYTES),
});
/** Parsed snapshot envelope. */
export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;

/** Longest text of a line of the summary, in characters. */
export const SUMMARY_TEXT_CHARS = 500;

/** One line of the summary, composed from closed vocabulary: what the person reported, never rated. */
export const summaryEntrySchema = z.object({
  kind: z.enum(['finding', 'skipped', 'situation', 'note']),
  text: z.string().min(1).max(SUMMARY_TEXT_CHARS),
  side: z.enum(NOTED_SIDES).optional().describe('of a finding, where she named one'),
  place: z.enum(PLACES).optional().describe('of a finding, where she named one'),
  reason: z
    .enum(['wish', 'situation'])
    .optional()
    .describe('why a part was left out: she wanted it so, or what she told of herself (the text says what)'),
  corrected: z.literal(true).optional().describe('she changed the words herself after the exam'),
});
/** Parsed summary line. */
export type SummaryEntry = z.infer<typeof summaryEntrySchema>;

/** What she takes away besides her notes, in authored words. */
export const summaryOutlookSchema = z.object({
  isComplete: z.boolean().describe('false: she stopped before everything was done'),
  nextStep: z.string().min(1).max(600).describe('whom to show what, or nothing'),
  nextDate: z.string().min(1).max(300).describe('when the next exam fits, with or without a cycle'),
  guideVersion: z.string().min(1).max(40).describe('of the guidance that led through the exam'),
});
/** Parsed outlook. */
export type SummaryOutlook = z.infer<typeof summaryOutlookSchema>;

/** Longest name of a room; ours have 29 characters. */
const roomNameSchema = z.string().min(1).max(100);

const eventBase = {
  id: z.uuid().describe('delivered at least once; the same id has one effect'),
  at: z.iso.datetime(),
  roomName: roomNameSchema.describe(
    'room in which it happened; what happened in a former room after another one took over is refused',
  ),
};

/** One event of a session. Snapshot and summary are sent only after the matching consent. */
export const sessionEventSchema = z.discriminatedUnion('type', [
  z.object({ ...eventBase, type: z.literal('started') }),
  z.object({ ...eventBase, type: z.literal('consented'), consentVersion: z.string().max(40) }),
  z.object({ ...eventBase, type: z.literal('phase'), phase: z.enum(PHASE_IDS) }),
  z.object({ ...eventBase, type: z.literal('language'), language: z.enum(EXAM_LANGUAGES) }),
  z.object({ ...eventBase, type: z.literal('snapshot'), snapshot: storedSnapshotSchema }),
  z.object({
    ...eventBase,
    type: z.literal('summary'),
    entries: z.array(summaryEntrySchema).max(100),
    outlook: summaryOutlookSchema.optional(),
  }),
  z.object({ ...eventBase, type: z.literal('discarded') }),
  z.object({ ...eventBase, type: z.literal('ended'), reason: z.enum(SESSION_END_REASONS) }),
]);
/** Parsed session event. */
export type SessionEvent = z.infer<typeof sessionEventSchema>;

/** Body of `POST /api/voice/sessions/{sessionId}/events`: in order, at most 100 at once. */
export const sessionEventsBodySchema = z.object({ events: z.array(sessionEventSchema).min(1).max(20) });
/** 200 of that route. */
export const sessionEventsAcceptedSchema = z.object({ accepted: z.int(), duplicates: z.int() });

/** Query of `GET /api/voice/sessions/{sessionId}/snapshot`: only the session's current room is told where to go on. */
export const snapshotQuerySchema = z.strictObject({ roomName: roomNameSchema });

/**
 * Codes of the errors by which an agent learns that its room is not the place of this session (any more), and what
 * that means for the call. Anything else is an API that cannot be reached properly, and the call goes on.
 */
export const CLOSING_OF_ERROR: Readonly<Record<string, CallClosing>> = {
  not_found: 'deleted',
  room_replaced: 'replaced',
  room_closed: 'expired',
};

/** 200 of `GET /api/voice/sessions/{sessionId}/snapshot` (service secret); null: begin at phase 1. */
export const snapshotResponseSchema = z.object({
  snapshot: storedSnapshotSchema.nullable(),
  asOf: z.iso
    .datetime()
    .nullish()
    .describe('moment of the newest snapshot that arrived, also when it is not kept any more'),
});
