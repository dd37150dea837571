/**
 * How load comes and goes. Pure: k6 reads this file as it stands, and so does everything that runs under Node.
 */

/** What a run is for. */
export const PROFILES = ['smoke', 'average', 'stress', 'spike', 'soak'] as const;
/** One of {@link PROFILES}. */
export type Profile = (typeof PROFILES)[number];

/** How hard and how long. */
export interface Load {
  readonly profile: Profile;
  /** What is planned for at the busiest moment, in requests a second; stress and spike go to twice of it. */
  readonly peakPerSecond: number;
  readonly durationS: number;
}

/** One stretch of a run, as k6 takes it. */
export interface RateStage {
  /** Rate at its end, in requests a minute: k6 takes whole numbers, and a chat has fewer than one a second. */
  readonly target: number;
  readonly duration: string;
}

/** A run as k6's open model takes it: callers come when they come, whether earlier ones were answered or not. */
export interface Arrivals {
  /** In requests a minute. */
  readonly startRate: number;
  readonly stages: readonly RateStage[];
}

interface Shape {
  /** Share of the peak at the beginning. */
  readonly start: number;
  /** Share of the peak that is reached, and share of the time it takes. */
  readonly steps: readonly (readonly [ofPeak: number, ofTime: number])[];
  /** Unless the operator says otherwise, in seconds. */
  readonly durationS: number;
}

const SHAPES: Readonly<Record<Profile, Shape>> = {
  /** Does everything answer at all? */
  smoke: { start: 0.1, steps: [[0.1, 1]], durationS: 15 },
  /** An ordinary evening: half of the peak. */
  average: {
    start: 0,
    steps: [
      [0.5, 0.2],
      [0.5, 0.6],
      [0, 0.2],
    ],
    durationS: 60,
  },
  /** Step by step to twice the peak: where does it end? */
  stress: {
    start: 0,
    steps: [0.5, 1, 1.5, 2].flatMap((share) => [[share, 0.05] as const, [share, 0.2] as const]),
    durationS: 120,
  },
  /** A programme on television: twice the peak within moments. The quiet after it shows whether it recovers. */
  spike: {
    start: 0.1,
    steps: [
      [0.1, 0.2],
      [2, 0.05],
      [2, 0.25],
      [0.1, 0.05],
      [0.1, 0.45],
    ],
    durationS: 60,
  },
  /** The ordinary evening for hours: what grows? */
  soak: {
    start: 0,
    steps: [
      [0.5, 0.05],
      [0.5, 0.9],
      [0, 0.05],
    ],
    durationS: 3_600,
  },
};

/** Fewer requests a minute than this show nothing within the seconds of a smoke run. */
const FEWEST_IN_SMOKE = 60;

/** Whether this is the name of a profile. */
export function isProfile(name: string): name is Profile {
  return PROFILES.some((profile) => profile === name);
}

/** How long a profile takes unless the operator says otherwise, in seconds. */
export function usualDurationOf(profile: Profile): number {
  return SHAPES[profile].durationS;
}

/** Whether lateness counts against a run: stress and spike go where lateness is expected, a wrong answer never is. */
export function keepsPromises(profile: Profile): boolean {
  return profile !== 'stress' && profile !== 'spike';
}

/** The arrivals of a run. */
export function arrivalsOf({ profile, peakPerSecond, durationS }: Load): Arrivals {
  const { start, steps } = SHAPES[profile];
  const rateOf = (share: number): number =>
    share === 0 ? 0 : Math.max(profile === 'smoke' ? FEWEST_IN_SMOKE : 1, Math.round(share * peakPerSecond * 60));
  return {
    startRate: rateOf(start),
    stages: steps.map(([ofPeak, ofTime]) => ({
      target: rateOf(ofPeak),
      duration: `${String(Math.max(1, Math.round(ofTime * durationS)))}s`,
    })),
  };
}
