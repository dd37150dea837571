import type { Tier } from '#core/contracts/tiers.ts';

/** Types of columns that the database cannot tell: what is in JSON, and words that no check constraint lists. */
export const COLUMN_TYPES: Readonly<Record<string, ColumnTypeName>> = {
  'document_pages.marks': { type: 'PageMark[]', from: './column-types.ts' },
  'emails.variables': { type: 'Record<string, string>' },
  'stripe_customers.subscription': { type: 'SubscriptionFacts', from: './column-types.ts' },
  'voice_sessions.phase': { type: 'PhaseId', from: '#core/contracts/voice-wire.ts' },
  'voice_sessions.phases_reached': { type: 'PhaseId[]', from: '#core/contracts/voice-wire.ts' },
  'voice_sessions.snapshot': { type: 'Record<string, unknown>' },
  'voice_sessions.summary': { type: 'SummaryEntry[]', from: '#core/contracts/voice-sessions.ts' },
};

/** A type and the file that exports it; without one it is TypeScript's own. */
export interface ColumnTypeName {
  readonly type: string;
  readonly from?: string;
}

/** The subscription that decides a person's tier, as it was when we last looked. */
export interface SubscriptionFacts {
  readonly status: string;
  readonly tier: Tier;
  readonly currentPeriodEndAt: string | null;
  readonly endsWithPeriod: boolean;
}

/** A place of a page's text to be looked at: UTF-16 units from `start` up to, without, `end`. */
export interface PageMark {
  readonly start: number;
  readonly end: number;
  /** Why: the recogniser was unsure, or the place decides too much to be taken on trust. */
  readonly reason: 'unsure' | 'dose' | 'unit' | 'tnm' | 'receptor' | 'date';
  /** 0–1, of the word; absent for a text layer. */
  readonly confidence?: number;
  /** What it may be meant to be; only ever proposed. */
  readonly suggestion?: string;
}
