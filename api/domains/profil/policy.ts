import type { Tier } from '#api/database/tables.ts';

/** Which tier each feature needs (specification, tier gating matrix): the one table of the project. */
const FEATURE_TIERS = {
  chat_unlimited: 'free',
  chat_history_7d: 'free',
  chat_history_full: 'plus',
  document_storage: 'plus',
  arztbrief_simplify: 'plus',
  pdf_export: 'plus',
  community_full: 'plus',
  breastfriend_matching: 'premium',
  klinik_finder: 'premium',
  studien_matching: 'premium',
  behandlungszeitstrahl: 'premium',
} as const satisfies Record<string, Tier>;

/** A feature that a tier may include. */
export type Feature = keyof typeof FEATURE_TIERS;

/** Tiers in order; each includes those before it. */
const TIER_ORDER: readonly Tier[] = ['free', 'plus', 'premium'];

/** The lowest tier with this feature. */
export function featureTier(feature: Feature): Tier {
  return FEATURE_TIERS[feature];
}

/** Whether people of this tier may use the feature. */
export function tierIncludes(tier: Tier, feature: Feature): boolean {
  return TIER_ORDER.indexOf(tier) >= TIER_ORDER.indexOf(featureTier(feature));
}
