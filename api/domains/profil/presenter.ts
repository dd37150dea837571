import type { ConsentPurpose } from './consent-catalogue.ts';
import type { ConsentRow } from './consent-store.ts';
import { FEATURES, tierIncludes } from '#core/contracts/tiers.ts';
import { presentMeasures } from '#api/measures/index.ts';
import type { MeasureRow } from '#api/measures/index.ts';
import { deletionDueAt, tierNow } from './policy.ts';
import type { ConsentResponse, ProfileResponse } from './schema.ts';
import type { ProfileRow } from './store.ts';

/** The own profile, with what was decided about the account and holds now. */
export function presentProfile(row: ProfileRow, measures: readonly MeasureRow[]): ProfileResponse {
  const tier = tierNow(row);
  return {
    id: row.id,
    displayName: row.displayName,
    language: row.language,
    role: row.role,
    tier,
    features: FEATURES.filter((feature) => tierIncludes(tier, feature)),
    measures: presentMeasures(measures),
    deletion: row.deletionRequestedAt === null ? null : presentDeletion(row.deletionRequestedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The deletion that waits. */
export function presentDeletion(requestedAt: Date): NonNullable<ProfileResponse['deletion']> {
  return { requestedAt: requestedAt.toISOString(), effectiveAt: deletionDueAt(requestedAt).toISOString() };
}

/** A consent with the decision that counts. A yes to another wording is no yes to this one. */
export function presentConsent(purpose: ConsentPurpose, latest: ConsentRow | undefined): ConsentResponse {
  const isCurrent = latest?.version === purpose.version;
  return {
    purpose: purpose.purpose,
    title: purpose.title,
    text: purpose.text,
    version: purpose.version,
    granted: isCurrent && latest.granted,
    decidedAt: latest?.decidedAt.toISOString() ?? null,
    decidedVersion: latest?.version ?? null,
    // Who refused the older wording is not asked again and again.
    needsDecision: latest === undefined || (latest.granted && !isCurrent),
  };
}
