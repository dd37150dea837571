import type { Tier } from '#core/contracts/tiers.ts';

/** Types of columns that the database cannot tell: what is in JSON, and words that no check constraint lists. */
export const COLUMN_TYPES: Readonly<Record<string, ColumnTypeName>> = {
  'clinic_imports.offers': { type: 'OfferCount[]', from: './column-types.ts' },
  'clinics.content': { type: 'ClinicContent', from: './column-types.ts' },
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

/** What is offered, and by how many clinics. */
export interface OfferCount {
  /** As it is searched for. */
  readonly key: string;
  readonly label: string;
  readonly clinics: number;
}
