import type { NotedSide, Place } from './body-places.ts';

/**
 * A chest from the front, on which page and paper show where something was noticed. Seen as in a mirror: her right side
 * is on the right, x = 0 in the middle. It shows neither breasts nor scars, so that it fits everybody's body.
 */

/** Extent in drawing units: `x` from −half to +half, `y` from 0 down. */
export const BODY_MAP_SIZE = { halfWidth: 84, height: 128 } as const;

/** Lines of the map as SVG commands; quadrants are dashed. */
export const BODY_MAP_LINES: readonly { readonly commands: string; readonly isDashed: boolean }[] = [
  { isDashed: false, commands: 'M-12 2 L-12 16 C-16 26 -48 22 -60 40 C-70 56 -74 84 -78 126' },
  { isDashed: false, commands: 'M12 2 L12 16 C16 26 48 22 60 40 C70 56 74 84 78 126' },
  { isDashed: false, commands: 'M-52 126 C-52 100 -46 84 -50 62' },
  { isDashed: false, commands: 'M52 126 C52 100 46 84 50 62' },
  { isDashed: false, commands: 'M-6 27 Q-26 34 -46 27 M6 27 Q26 34 46 27' },
  { isDashed: true, commands: 'M-26 50 L-26 102 M-46 76 L-6 76' },
  { isDashed: true, commands: 'M26 50 L26 102 M46 76 L6 76' },
];

/** Where each place lies on her right side. */
const POINTS: Readonly<Record<Exclude<Place, 'unknown'>, readonly [x: number, y: number]>> = {
  upper_outer: [37, 63],
  upper_inner: [15, 63],
  lower_outer: [37, 90],
  lower_inner: [15, 90],
  upper: [26, 60],
  lower: [26, 93],
  outer: [40, 76],
  inner: [13, 76],
  nipple: [26, 76],
  below_nipple: [26, 84],
  breast: [26, 70],
  fold: [26, 103],
  armpit: [49, 52],
  collarbone: [28, 30],
  breastbone: [2, 68],
  scar: [32, 68],
  chest_wall: [28, 78],
  arm: [66, 82],
};

/** A place on the map. */
export interface BodyPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a note lies; nothing where she named no side or no place. */
export function bodyPoints({
  side,
  place,
}: {
  readonly side?: NotedSide | undefined;
  readonly place?: Place | undefined;
}): readonly BodyPoint[] {
  if (place === undefined || place === 'unknown') return [];
  const [x, y] = POINTS[place];
  if (place === 'breastbone') return [{ x: side === 'left' ? -x : x, y }];
  if (side === undefined) return [];
  const right = { x, y };
  const left = { x: -x, y };
  if (side === 'both') return [right, left];
  return [side === 'right' ? right : left];
}

/** Places on one side of the map that can be tapped: few enough for a finger to meet each. */
const TAPPED = [
  'collarbone',
  'armpit',
  'upper_outer',
  'upper_inner',
  'nipple',
  'lower_outer',
  'lower_inner',
  'fold',
] as const satisfies readonly Place[];
/** One of them. */
export type TappedPlace = (typeof TAPPED)[number];

/** What can be tapped on the map. */
export type BodySpot = BodyPoint &
  ({ readonly side: 'left' | 'right'; readonly place: TappedPlace } | { readonly place: 'breastbone' });

/** All of them, her right side first, each from top to bottom. */
export const BODY_SPOTS: readonly BodySpot[] = [
  ...(['right', 'left'] as const).flatMap((side) =>
    TAPPED.map((place): BodySpot => {
      const [x, y] = POINTS[place];
      return { side, place, x: side === 'right' ? x : -x, y };
    }),
  ),
  { place: 'breastbone', x: 0, y: POINTS.breastbone[1] },
];

/** So far beside a spot, in drawing units, a finger still means it. */
const REACH = 20;

/** The spot that a finger at this point means; undefined: none. */
export function spotAt({ x, y }: BodyPoint): BodySpot | undefined {
  const [nearest] = BODY_SPOTS.map((spot) => ({ spot, far: Math.hypot(spot.x - x, spot.y - y) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far);
  return nearest?.spot;
}
