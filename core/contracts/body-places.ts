/** Where on the body something was noticed, as agent, API and page name it. */

/** Places a person can name. Quadrants are seen from the person herself. */
export const PLACES = [
  'upper_outer',
  'upper_inner',
  'lower_outer',
  'lower_inner',
  'upper',
  'lower',
  'outer',
  'inner',
  'nipple',
  'below_nipple',
  'breast',
  'fold',
  'armpit',
  'collarbone',
  'breastbone',
  'scar',
  'chest_wall',
  'arm',
  'unknown',
] as const;
/** One of {@link PLACES}. */
export type Place = (typeof PLACES)[number];

/** Sides that a note can name; absent where she named none. */
export const NOTED_SIDES = ['left', 'right', 'both'] as const;
/** One of {@link NOTED_SIDES}. */
export type NotedSide = (typeof NOTED_SIDES)[number];
