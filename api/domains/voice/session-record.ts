import { RESUMABLE_END_REASONS } from '#core/contracts/voice-sessions.ts';
import type {
  SessionEndReason,
  SessionEvent,
  StoredSnapshot,
  SummaryEntry,
  SummaryOutlook,
} from '#core/contracts/voice-sessions.ts';
import { phaseIndexOf } from '#core/contracts/voice-wire.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type { VoiceSessionState } from './policy.ts';

/** What a session's events change. */
export interface SessionRecord {
  readonly state: VoiceSessionState;
  readonly endReason: SessionEndReason | null;
  readonly phase: PhaseId | null;
  readonly phaseIndex: number | null;
  readonly phasesReached: readonly PhaseId[];
  readonly consentVersion: string | null;
  readonly consentedAt: Date | null;
  readonly snapshot: StoredSnapshot | null;
  readonly summary: readonly SummaryEntry[] | null;
  readonly summaryOutlook: SummaryOutlook | null;
  readonly summaryCorrectedAt: Date | null;
  readonly summarySavedAt: Date | null;
  readonly discardedAt: Date | null;
  readonly startedAt: Date | null;
  /** Begin of the newest call of this session: a session can be resumed. */
  readonly runStartedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What a discarded exam leaves. */
const NOTHING_KEPT = {
  snapshot: null,
  summary: null,
  summaryOutlook: null,
  summaryCorrectedAt: null,
  summarySavedAt: null,
} as const;

/** What became of one event. */
export interface Applied {
  readonly record: SessionRecord;
  /** false: refused for want of consent, and not remembered, so that it may come again after the consent. */
  readonly accepted: boolean;
}

/**
 * The session after one event. Pure. Two rules stand above the single events: nothing about her health is
 * kept before she consented or after she asked to discard it, and what an earlier call of a resumed session
 * still delivers does not disturb the running one.
 */
export function applyEvent(record: SessionRecord, event: SessionEvent): Applied {
  const at = new Date(event.at);
  switch (event.type) {
    case 'started':
      return accept(startRun(record, at));
    case 'consented':
      return accept(giveConsent(record, event.consentVersion, at));
    case 'phase':
      return accept(whileRunning(record, at, () => enterPhase(record, event.phase, at)));
    case 'snapshot':
      return keepWithConsent(record, isRunning(record, at) ? { snapshot: event.snapshot } : {});
    // Of the person, not of the session: her profile keeps it.
    case 'language':
      return accept(record);
    case 'summary':
      return keepWithConsent(record, {
        summary: event.entries,
        summaryOutlook: event.outlook ?? null,
        summaryCorrectedAt: null,
        summarySavedAt: at,
      });
    case 'discarded':
      return accept({ ...record, ...NOTHING_KEPT, discardedAt: at });
    case 'ended':
      return accept(whileRunning(record, at, () => end(record, event.reason, at)));
  }
}

/**
 * The session after an event of a room that another one has replaced. Pure. It is history: it tells what was reached
 * and where to go on, but ends no session, and where a newer call runs it changes nothing about that.
 */
export function applyPastEvent(record: SessionRecord, event: SessionEvent): Applied {
  const { record: after, accepted } = applyEvent(record, event);
  return { record: { ...after, ...standingAfterPast(record, new Date(event.at)) }, accepted };
}

function standingAfterPast(record: SessionRecord, at: Date): Pick<SessionRecord, 'state' | 'endReason' | 'endedAt'> {
  if (!isRunning(record, at)) return { state: record.state, endReason: record.endReason, endedAt: record.endedAt };
  return { state: 'interrupted', endReason: 'dropped', endedAt: at };
}

function accept(record: SessionRecord): Applied {
  return { record, accepted: true };
}

/** Health data is refused before the consent and dropped after "verwerfen". */
function keepWithConsent(record: SessionRecord, data: Partial<SessionRecord>): Applied {
  if (record.consentedAt === null) return { record, accepted: false };
  return accept(record.discardedAt === null ? { ...record, ...data } : record);
}

/**
 * The session after its room was closed. A call whose agent is gone without a word is interrupted, not running for
 * ever.
 */
export function applyRoomFinished(record: SessionRecord, at: Date): SessionRecord {
  return record.state === 'active' && isRunning(record, at) ? end(record, 'dropped', at) : record;
}

/** Whether an event of this moment belongs to the running call: not over, and not from an earlier call. */
function isRunning(record: SessionRecord, at: Date): boolean {
  return record.state !== 'ended' && (record.runStartedAt === null || at >= record.runStartedAt);
}

/** What an event of the running call changes; one of an earlier call changes nothing. */
function whileRunning(record: SessionRecord, at: Date, change: () => SessionRecord): SessionRecord {
  return isRunning(record, at) ? change() : record;
}

function giveConsent(record: SessionRecord, consentVersion: string, at: Date): SessionRecord {
  return record.consentedAt === null ? { ...record, consentVersion, consentedAt: at } : record;
}

function startRun(record: SessionRecord, at: Date): SessionRecord {
  if (!isRunning(record, at)) return record;
  return {
    ...record,
    state: 'active',
    endReason: null,
    endedAt: null,
    startedAt: record.startedAt ?? at,
    runStartedAt: at,
  };
}

function enterPhase(record: SessionRecord, phase: PhaseId, at: Date): SessionRecord {
  const phasesReached = record.phasesReached.includes(phase) ? record.phasesReached : [...record.phasesReached, phase];
  const reached = { ...record, phase, phaseIndex: phaseIndexOf(phase), phasesReached };
  // What an interrupted call still reports from before its end makes it no running one.
  if (record.endedAt !== null && at <= record.endedAt) return reached;
  return { ...reached, state: 'active', endReason: null, endedAt: null };
}

function end(record: SessionRecord, reason: SessionEndReason, at: Date): SessionRecord {
  if (RESUMABLE_END_REASONS.includes(reason))
    return { ...record, state: 'interrupted', endReason: reason, endedAt: at };
  return { ...record, state: 'ended', endReason: reason, endedAt: at, snapshot: null };
}
