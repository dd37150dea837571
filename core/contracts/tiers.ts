import { z } from 'zod';

/** Tiers in order; each includes those before it (specification, Capabilities). */
export const TIERS = ['free', 'plus', 'premium'] as const;
/** One of them. */
export type Tier = (typeof TIERS)[number];
/** The same for schemas. */
export const tierSchema = z.enum(TIERS);

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
/** All features, in the order of the matrix. */
export const FEATURES = Object.keys(FEATURE_TIERS) as readonly Feature[];

/** The lowest tier with this feature. */
export function featureTier(feature: Feature): Tier {
  return FEATURE_TIERS[feature];
}

/** Where a tier stands among all, counted from 0. */
export function tierRank(tier: Tier): number {
  return TIERS.indexOf(tier);
}

/** Whether people of this tier may use the feature. */
export function tierIncludes(tier: Tier, feature: Feature): boolean {
  return tierRank(tier) >= tierRank(featureTier(feature));
}
