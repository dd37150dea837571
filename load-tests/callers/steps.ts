import type { Profile } from '../scenarios/profile.ts';

/** Calls at once that are planned for where nobody says otherwise: as many as a worker leads. */
export const USUAL_CALLS = 4;
/** How long each step of a short profile is looked at, in seconds: a few turns of everybody. */
const STEP_S = 40;

/** How many people want a call in each step, and how long a step is looked at. */
export interface CallerPlan {
  readonly wanted: readonly number[];
  readonly stepS: number;
}

/** The steps of a profile. @param peak calls at once that are planned for; stress and spike go to twice of them. */
export function callerPlanOf(profile: Profile, peak: number, durationS: number): CallerPlan {
  const half = Math.max(1, Math.round(peak / 2));
  switch (profile) {
    case 'smoke':
      return { wanted: [1], stepS: STEP_S };
    case 'average':
      return { wanted: half === 1 ? [1] : [1, half], stepS: STEP_S };
    case 'stress':
      return { wanted: [...doublesBelow(peak), peak, 2 * peak], stepS: STEP_S };
    case 'spike':
      return { wanted: [1, 2 * peak], stepS: STEP_S };
    case 'soak':
      return { wanted: [half], stepS: durationS };
  }
}

function doublesBelow(peak: number): readonly number[] {
  const doubles: number[] = [];
  for (let calls = 1; calls < peak; calls *= 2) doubles.push(calls);
  return doubles;
}
