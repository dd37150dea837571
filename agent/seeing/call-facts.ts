import { z } from 'zod';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import {
  GATE_LAYERS,
  GATE_OUTCOMES,
  RECOGNITION_OUTCOMES,
  REPLY_KINDS,
  REPLY_OUTCOMES,
  TURN_SOURCES,
} from '#core/tracing/listed-spans.ts';

/**
 * What processes without a port of their own (calls, speech recognition) tell the worker about their work: words of
 * closed lists and numbers. A line that holds anything else is not taken.
 */

const milliseconds = z.number().min(0).max(3_600_000);
const bytes = z.number().int().min(0);

/** How calls end, as far as a figure may tell: why an exam was ended is health. */
const CALL_ENDS = ['ended', 'dropped', 'failed'] as const;

const turnFacts = z.strictObject({
  kind: z.literal('turn'),
  source: z.enum(TURN_SOURCES),
  reply: z.enum([...REPLY_KINDS, 'none']),
  outcome: z.enum(REPLY_OUTCOMES),
  /** From the end of her words to the first sound; absent: there was none. */
  firstAudioMs: milliseconds.optional(),
  /** From the end of her words to the first text. */
  firstTextMs: milliseconds.optional(),
});
const judgementFacts = z.strictObject({
  kind: z.literal('judgement'),
  outcome: z.enum(GATE_OUTCOMES),
  layer: z.enum(GATE_LAYERS),
  tookMs: milliseconds,
});
const recognitionFacts = z.strictObject({
  kind: z.literal('recognition'),
  outcome: z.enum(RECOGNITION_OUTCOMES),
  tookMs: milliseconds,
});
const inferenceFacts = z.strictObject({
  kind: z.literal('inference'),
  outcome: z.enum(['done', 'failed']),
  tookMs: milliseconds,
  waiting: z.number().int().min(0),
  residentBytes: bytes,
});
const callFacts = z.strictObject({
  kind: z.literal('call'),
  outcome: z.enum(CALL_ENDS),
  eventLoopP99Ms: milliseconds,
  residentBytes: bytes,
});

/** One fact. */
export const callFactSchema = z.discriminatedUnion('kind', [
  turnFacts,
  judgementFacts,
  recognitionFacts,
  inferenceFacts,
  callFacts,
]);
/** Parsed fact. */
export type CallFact = z.infer<typeof callFactSchema>;
/** Takes a fact; never fails, never waits. */
export type TellFact = (fact: CallFact) => void;

const ACCIDENTS: Readonly<Partial<Record<SessionEndReason, (typeof CALL_ENDS)[number]>>> = {
  dropped: 'dropped',
  failed: 'failed',
};

/** How a call ended, without the reason that is hers. */
export function callEndOf(reason: SessionEndReason): (typeof CALL_ENDS)[number] {
  return ACCIDENTS[reason] ?? 'ended';
}
