import type { Tier } from '#core/contracts/tiers.ts';

/** Types of columns that the database cannot tell: what is in JSON, and words that no check constraint lists. */
export const COLUMN_TYPES: Readonly<Record<string, ColumnTypeName>> = {
  'audit_log.change': { type: 'Record<string, unknown>' },
  'clinic_imports.offers': { type: 'OfferCount[]', from: './column-types.ts' },
  'clinics.content': { type: 'ClinicContent', from: './column-types.ts' },
  'document_pages.marks': { type: 'PageMark[]', from: './column-types.ts' },
  'emails.variables': { type: 'Record<string, string>' },
  'match_profiles.offers': { type: 'MatchWish[]', from: './column-types.ts' },
  'match_profiles.seeks': { type: 'MatchWish[]', from: './column-types.ts' },
  'match_suggestions.reasons': { type: 'MatchReason[]', from: './column-types.ts' },
  'matches.reasons': { type: 'MatchReason[]', from: './column-types.ts' },
  'notifications.params': { type: 'Record<string, string | number>' },
  'moderation_analyses.scores': { type: 'AnalysisScore[]', from: './column-types.ts' },
  'studies.criteria': { type: 'StudyCriterion[]', from: './column-types.ts' },
  'studies.rules': { type: 'unknown[]' },
  'studies.sites': { type: 'StudySite[]', from: './column-types.ts' },
  'stripe_customers.subscription': { type: 'SubscriptionFacts', from: './column-types.ts' },
  'voice_sessions.phase': { type: 'PhaseId', from: '#core/contracts/voice-wire.ts' },
  'voice_sessions.phases_reached': { type: 'PhaseId[]', from: '#core/contracts/voice-wire.ts' },
  'voice_sessions.snapshot': { type: 'Record<string, unknown>' },
  'voice_sessions.summary_outlook': { type: 'SummaryOutlook', from: '#core/contracts/voice-sessions.ts' },
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

/** What the operator's file says of a clinic besides its name. */
export interface ClinicContent {
  readonly website: string | null;
  readonly phone: string | null;
  readonly offers: readonly string[];
  readonly sites: readonly ClinicSite[];
  readonly certificates: readonly ClinicCertificate[];
}

/** One address of a clinic. */
export interface ClinicSite {
  /** Told apart by it within the clinic. */
  readonly key: string;
  readonly name: string | null;
  readonly street: string | null;
  readonly plz: string;
  readonly city: string;
  readonly phone: string | null;
  /** WGS 84, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The operator named the point; otherwise it is the middle of its postal code. */
  readonly isExact: boolean;
}

/** What was certified of a clinic; days as YYYY-MM-DD. */
export interface ClinicCertificate {
  /** Those whose meaning is known, or `other`. */
  readonly issuer: 'dkg_dgs' | 'aekzert_nrw' | 'other';
  /** As the operator wrote it. */
  readonly issuerName: string;
  readonly number: string | null;
  /** The last day; null: not told. */
  readonly validUntil: string | null;
  readonly suspendedAt: string | null;
  /** null: the whole clinic. */
  readonly siteKey: string | null;
}

/** What the analysis of a text found above a border. */
export interface AnalysisScore {
  readonly category: string;
  readonly score: number;
  readonly layer: 'rules' | 'learned' | 'model';
}

/** What is offered, and by how many clinics. */
export interface OfferCount {
  /** As it is searched for. */
  readonly key: string;
  readonly label: string;
  readonly clinics: number;
}

/** One condition of a study in the words of its register. */
export interface StudyCriterion {
  readonly kind: 'inclusion' | 'exclusion';
  /** For whom alone it holds; absent: for everybody. */
  readonly population?: string;
  readonly quote: string;
  /** Place of the quote in `criteria_text`, in UTF-16 units; `end` is behind its last sign. */
  readonly start: number;
  readonly end: number;
}

/** A place in Germany where a study takes part. */
export interface StudySite {
  readonly name: string | null;
  readonly city: string | null;
  readonly plz: string | null;
  /** WGS 84; of the town rather than of the house. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** As the register says it; null: it says nothing of this place. */
  readonly rawStatus: string | null;
  readonly openness: 'open' | 'not_yet' | 'paused' | 'closed' | 'unknown';
}

/** What somebody gives or looks for in a match. */
export type MatchWish = 'austausch' | 'erfahrung';

/** What two people have in common, without saying what it is. */
export type MatchReason = 'phase' | 'behandlung' | 'leben' | 'alter' | 'sprache' | 'gegend';
