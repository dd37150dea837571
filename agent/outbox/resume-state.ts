import { RESUMABLE_END_REASONS } from '#core/contracts/voice-sessions.ts';
import type { StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where an exam stands, and from which moment this is known. */
export interface ResumeState {
  readonly snapshot: StoredSnapshot | undefined;
  /** Milliseconds since 1970; -Infinity: nothing was ever kept. */
  readonly asOf: number;
}

/**
 * Where undelivered events of a session lead, by the API's own rules: what was discarded or brought to an end
 * stays so. Undefined: they say nothing about it.
 */
export function resumeStateOf(entries: readonly OutboxEntry[]): ResumeState | undefined {
  let state: ResumeState | undefined;
  for (const { to, event } of entries) {
    if (to !== 'session') continue;
    const asOf = Date.parse(event.at);
    if (event.type === 'snapshot') state = { snapshot: event.snapshot, asOf };
    if (event.type === 'discarded') return { snapshot: undefined, asOf };
    if (event.type === 'ended' && !RESUMABLE_END_REASONS.includes(event.reason)) return { snapshot: undefined, asOf };
  }
  return state;
}

/** The one that is known from a later moment. */
export function newestOf(one: ResumeState | undefined, other: ResumeState | undefined): ResumeState | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.asOf > one.asOf ? other : one;
}
