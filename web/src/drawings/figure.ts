import { LINE_WIDTH, along, circle, ellipse, group, num, path } from './shape.ts';
import type { Point, Shape } from './shape.ts';

/**
 * One person, seen as in a mirror: her right side is on the right. Measures are drawing units, half widths from the
 * middle.
 */
export interface Build {
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hip: number;
  readonly limb: number;
  readonly bust: number;
  readonly bustY: number;
  readonly hair: 'bun' | 'curls' | 'scarf';
  /** Width of her outline; thinner where the drawing is enlarged. */
  readonly line: number;
}

/** Bodies differ; none of them is the measure. The scarf is for those whose hair is gone. */
export const BUILDS: readonly Build[] = [
  { shoulder: 42, chest: 36, waist: 31, hip: 40, limb: 17, bust: 15, bustY: 122, hair: 'bun', line: LINE_WIDTH },
  { shoulder: 48, chest: 45, waist: 47, hip: 55, limb: 22, bust: 22, bustY: 129, hair: 'curls', line: LINE_WIDTH },
  { shoulder: 43, chest: 39, waist: 39, hip: 46, limb: 18, bust: 18, bustY: 135, hair: 'scarf', line: LINE_WIDTH },
];

/** +1: her right side, −1: her left. */
export type Sign = 1 | -1;
/** Shoulder, elbow and hand of an arm. */
export type Arm = readonly [shoulder: Point, elbow: Point, hand: Point];
/** What is on a side of the chest. */
export interface ChestSide {
  readonly isFlat: boolean;
  readonly hasScar: boolean;
}
/** Chest of both sides. */
export type Chest = Readonly<Record<'left' | 'right', ChestSide>>;

/** Where an arm is. */
export const ARMS = {
  down: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 11), 142],
    [sign * (build.hip + 14), 190],
  ],
  hips: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 36), 142],
    [sign * (build.waist + 2), 178],
  ],
  raised: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 20), 50],
    [sign * 28, 14],
  ],
  lifted: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 32), 96],
    [sign * (build.shoulder + 40), 56],
  ],
  behindHead: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 34), 62],
    [sign * 16, 40],
  ],
  resting: (build: Build, sign: Sign): Arm => [
    [sign * (build.shoulder - 6), 92],
    [sign * (build.shoulder + 22), 138],
    [sign * (build.shoulder + 38), 172],
  ],
} as const;

/** Arm that feels: from its own shoulder across to a place. */
export function feelingArm(build: Build, from: Sign, place: Point): Arm {
  return [[from * (build.shoulder - 5), 96], [from * (build.chest + 8), 156], place];
}

/** Middle of the breast, or of the place where it was. */
export function breastOf(build: Build, sign: Sign): Point {
  return [sign * build.chest * 0.53, build.bustY];
}

/** Hollow of the armpit. */
export function armpitOf(build: Build, sign: Sign): Point {
  return [sign * (build.chest - 1), 110];
}

/** Middle of the collarbone. */
export function collarboneOf(build: Build, sign: Sign): Point {
  return [sign * build.shoulder * 0.5, 80];
}

/** The figure from the front to the hips, arms beside or above her. */
export function figure(build: Build, chest: Chest, arms: readonly Arm[]): Shape {
  return group([
    path('ink', torso(build)),
    ...arms.map((arm) => limb(arm, build.limb, 'outline')),
    path('skin', torso(build)),
    ...arms.map((arm) => limb(arm, build.limb - 2 * build.line, 'filling')),
    ...head(build),
    path('fine', `M${num(-build.hip + 1)} 214 Q0 224 ${num(build.hip - 1)} 214`),
    ...collarbones(build),
    ...chestLines(build, chest.left, -1),
    ...chestLines(build, chest.right, 1),
  ]);
}

/** An arm in front of the body, its three middle fingers on the place. */
export function armInFront(arm: Arm, width: number): Shape {
  const [, elbow, hand] = arm;
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
  const tip = (turn: number, reach: number): Point => [
    hand[0] + reach * Math.cos(angle + turn),
    hand[1] + reach * Math.sin(angle + turn),
  ];
  // The hand ends short of the place, so that the finger pads are what touches it.
  const wrist = tip(0, -8);
  const fingers = [-0.42, 0, 0.42].map((turn) => along([tip(turn * 1.6, -5), tip(turn, 7)]));
  const shortened: Arm = [arm[0], elbow, wrist];
  return group([
    limb(shortened, width, 'outline'),
    ...fingers.map((finger) => fingerLine(finger, 8)),
    limb(shortened, width - 2 * LINE_WIDTH, 'filling'),
    ...fingers.map((finger) => fingerLine(finger, 8 - 1.6 * LINE_WIDTH, 'filling')),
  ]);
}

function fingerLine(commands: string, width: number, pass: 'outline' | 'filling' = 'outline'): Shape {
  return { tag: 'path', attributes: { class: `limb ${pass}`, d: commands, 'stroke-width': num(width) }, children: [] };
}

/**
 * A limb is one thick round line in ink and a thinner one in skin above it: where limbs and body meet, their edges melt
 * into one.
 */
function limb([shoulder, elbow, hand]: Arm, width: number, pass: 'outline' | 'filling'): Shape {
  const bend: Point = [elbow[0], elbow[1]];
  const before: Point = [elbow[0] + (shoulder[0] - elbow[0]) * 0.22, elbow[1] + (shoulder[1] - elbow[1]) * 0.22];
  const after: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.22, elbow[1] + (hand[1] - elbow[1]) * 0.22];
  const commands = `${along([shoulder, before])} Q${num(bend[0])} ${num(bend[1])} ${num(after[0])} ${num(after[1])} L${num(hand[0])} ${num(hand[1])}`;
  return { tag: 'path', attributes: { class: `limb ${pass}`, d: commands, 'stroke-width': num(width) }, children: [] };
}

function torso({ shoulder, chest, waist, hip }: Build): string {
  const half = (sign: Sign): readonly string[] => {
    const x = (value: number): string => num(sign * value);
    return [
      `${x(8)} 58`,
      `${x(9)} 72`,
      `${x(13)} 79 ${x(shoulder - 8)} 76 ${x(shoulder)} 92`,
      `${x(shoulder)} 102 ${x(chest)} 102 ${x(chest)} 112`,
      `${x(chest)} 136 ${x(waist)} 146 ${x(waist)} 164`,
      `${x(waist)} 184 ${x(hip)} 188 ${x(hip)} 214`,
      `${x(hip)} 246`,
    ];
  };
  const draw = ([neckTop, neck, top, pit, side, low, end]: readonly string[]): string =>
    `M${neckTop ?? ''} L${neck ?? ''} C${top ?? ''} C${pit ?? ''} C${side ?? ''} C${low ?? ''} L${end ?? ''}`;
  // Two halves as one closed shape: down her right, up her left.
  const reversed = upwards({ shoulder, chest, waist, hip });
  return `${draw(half(1))} L${reversed} Z`;
}

function upwards({ shoulder, chest, waist, hip }: Pick<Build, 'shoulder' | 'chest' | 'waist' | 'hip'>): string {
  return (
    `${num(-hip)} 246 L${num(-hip)} 214 C${num(-hip)} 188 ${num(-waist)} 184 ${num(-waist)} 164 C${num(-waist)} 146 ${num(-chest)} 136 ${num(-chest)} 112 ` +
    `C${num(-chest)} 102 ${num(-shoulder)} 102 ${num(-shoulder)} 92 C${num(-shoulder + 8)} 76 -13 79 -9 72 L-8 58`
  );
}

function head({ hair }: Build): readonly Shape[] {
  const face = [
    ellipse('cloth', [0, 40], [16.5, 20.5]),
    path('fine', 'M-10 39 q3.5 3 7 0 M3 39 q3.5 3 7 0 M-4.5 50 q4.5 3.5 9 0'),
  ];
  if (hair === 'scarf')
    return [
      ...face,
      path('soft-ink', 'M-17.5 34 C-18 10 18 10 17.5 34 C8 25 -8 25 -17.5 34 Z'),
      path('ink', 'M16.5 33 C24 37 25 45 22 53 M16.5 33 C28 34 31 39 32 46'),
    ];
  if (hair === 'curls')
    return [
      path('soft-ink', 'M-17 44 C-28 42 -27 28 -20 26 C-22 14 -8 10 -3 15 C4 8 17 11 17 21 C27 24 27 40 17 44 Z'),
      ...face,
      path('soft-ink', 'M-15.5 33 C-14 24 -5 22 0 25 C6 21 14 25 15.5 33 C17 20 8 17 0 18 C-9 17 -17 21 -15.5 33 Z'),
    ];
  return [
    circle('ink', [0, 15], 7.5),
    ...face,
    path('soft-ink', 'M-16.5 38 C-18 14 18 14 16.5 38 C14 27 6 25 0 24 C-6 25 -14 27 -16.5 38 Z'),
  ];
}

function collarbones({ shoulder }: Build): readonly Shape[] {
  return [
    path(
      'fine',
      `M5 81 Q${num(shoulder * 0.45)} 86 ${num(shoulder - 13)} 80 M-5 81 Q${num(-shoulder * 0.45)} 86 ${num(-shoulder + 13)} 80`,
    ),
  ];
}

function chestLines(build: Build, { isFlat, hasScar }: ChestSide, sign: Sign): readonly Shape[] {
  const [x, y] = breastOf(build, sign);
  if (isFlat) return [path('fine', flatScar(build, sign)), path('fine', stitches(build, sign))];
  const outer = sign * (build.chest - 4);
  const under = y + build.bust;
  const lines = path(
    'fine',
    `M${num(outer)} ${num(y - build.bust * 0.5)} C${num(outer + sign * 2)} ${num(under + 2)} ${num(sign * 4)} ${num(under + 3)} ${num(sign * 5)} ${num(y - 1)}`,
  );
  const nipple = circle('fine', [x + sign * 1.5, y + build.bust * 0.25], 2);
  return hasScar ? [lines, nipple, path('fine', sideScar(build, sign))] : [lines, nipple];
}

/** Ends of the scar where a breast was: from below the armpit towards the breastbone. */
export function scarEnds(build: Build, sign: Sign, isFlat: boolean): readonly [Point, Point] {
  const { bust, bustY, chest } = build;
  if (isFlat)
    return [
      [sign * (chest - 5), bustY - 8],
      [sign * 7, bustY + 7],
    ];
  return [
    [sign * (chest - 6), bustY - bust * 0.5],
    [sign * (chest * 0.3), bustY - bust * 0.75],
  ];
}

function flatScar(build: Build, sign: Sign): string {
  const [[x1, y1], [x2, y2]] = scarEnds(build, sign, true);
  return `M${num(x1)} ${num(y1)} Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + 6)} ${num(x2)} ${num(y2)}`;
}

function stitches(build: Build, sign: Sign): string {
  const [[x1, y1], [x2, y2]] = scarEnds(build, sign, true);
  return [0.2, 0.4, 0.6, 0.8]
    .map((part) => {
      const x = x1 + (x2 - x1) * part;
      const y = y1 + (y2 - y1) * part + 12 * part * (1 - part);
      return `M${num(x)} ${num(y - 3)} l${num(sign * 1.5)} 6`;
    })
    .join(' ');
}

function sideScar(build: Build, sign: Sign): string {
  const [[x1, y1], [x2, y2]] = scarEnds(build, sign, false);
  const crossings = [0.25, 0.5, 0.75].map(
    (part) => `M${num(x1 + (x2 - x1) * part - 1)} ${num(y1 + (y2 - y1) * part - 3)} l2 6`,
  );
  return `${along([
    [x1, y1],
    [x2, y2],
  ])} ${crossings.join(' ')}`;
}
