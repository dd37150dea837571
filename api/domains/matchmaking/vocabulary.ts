/** Words of a search profile. The same lists stand in the checks of `match_profiles`. */

/** Where somebody is on her way; no stage and no finding. */
export const PHASES = ['diagnose', 'behandlung', 'danach', 'nachsorge', 'dauerhaft'] as const;
/** What she has had or has, in kinds. */
export const TREATMENTS = [
  'operation',
  'chemotherapie',
  'bestrahlung',
  'antihormon',
  'zielgerichtet',
  'aufbau',
  'abwarten',
] as const;
/** How she lives. */
export const LIFE = [
  'kleine_kinder',
  'grosse_kinder',
  'kinderwunsch',
  'partnerschaft',
  'allein_lebend',
  'im_beruf',
  'in_ausbildung',
  'im_ruhestand',
  'pflege',
  'mann',
] as const;
/** How old she is, in decades. */
export const AGE_BANDS = ['unter_40', '40_bis_49', '50_bis_59', '60_bis_69', 'ab_70'] as const;
/** Languages besides German, which everybody here reads (ISO 639-1). */
export const LANGUAGES = ['ar', 'en', 'es', 'fa', 'fr', 'hr', 'it', 'pl', 'ro', 'ru', 'tr', 'uk'] as const;
/** What people give and look for: talk between equals, or the experience of somebody who has been there. */
export const WISHES = ['austausch', 'erfahrung'] as const;
/** One of {@link WISHES}. */
export type Wish = (typeof WISHES)[number];

/** What two people may have in common, as it is told. */
export const REASONS = ['phase', 'behandlung', 'leben', 'alter', 'sprache', 'gegend'] as const;
/** One of {@link REASONS}. */
export type Reason = (typeof REASONS)[number];
