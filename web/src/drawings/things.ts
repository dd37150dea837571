import type { Sign } from './figure.ts';
import { arrow, box, circle, group, num, path } from './shape.ts';
import type { Point, Shape } from './shape.ts';

/** A chair that she may sit on. */
export const chair: Shape = group([
  box('cloth', [-66, 96], { width: 132, height: 150, radius: 16 }),
  path('ink', 'M-66 200 h-22 v46 M66 200 h22 v46'),
]);

/** The mirror that she stands in front of. */
export const mirror: Shape = group([
  box('ink', [-104, 4], { width: 208, height: 232, radius: 20 }),
  path('fine', 'M-94 48 L-66 16 M-94 66 L-50 16'),
]);

/** A bubble of speech around a point; `tail` says to which side it points. */
export const bubble = (x: number, y: number, tail: Sign): Shape =>
  path(
    'cloth',
    `M${num(x - 34)} ${num(y - 24)} h68 a12 12 0 0 1 12 12 v24 a12 12 0 0 1 -12 12 h${num(tail === 1 ? -10 : -44)} l${num(tail * 6)} 16 l-18 -16 h${num(tail === 1 ? -40 : -6)} a12 12 0 0 1 -12 -12 v-24 a12 12 0 0 1 12 -12 Z`,
  );

/** A tick at a point. */
const tick = ([x, y]: Point): Shape => path('mark', `M${num(x - 9)} ${num(y)} l6 7 l13 -15`);

/** Two speak with each other, and she agrees. */
export const consent = (): readonly Shape[] => [
  bubble(-40, 66, -1),
  path('fine', 'M-68 58 h56 M-68 72 h40'),
  bubble(44, 152, 1),
  tick([44, 152]),
  path('fine', 'M-112 226 H112'),
];

/** An infusion beside its stand. */
export const drip = (): readonly Shape[] => [
  path('ink', 'M-40 20 V226 M-66 226 H-14 M-40 28 H14'),
  path('cloth', 'M-8 34 h44 v48 q0 14 -22 14 q-22 0 -22 -14 Z'),
  path('soft', 'M-6 58 h40 v24 q0 12 -20 12 q-20 0 -20 -12 Z'),
  path('ink', 'M14 96 v18'),
  path('mark', 'M14 114 C14 170 70 150 76 196'),
  path('ink', 'M30 214 C46 196 62 196 104 200 M30 214 C50 224 76 222 104 222'),
];

/** A calendar with one day marked. */
export const calendar = (): readonly Shape[] => [
  box('cloth', [-82, 44], { width: 164, height: 160, radius: 14 }),
  path('ink', 'M-82 84 H82 M-44 30 V58 M44 30 V58'),
  path('fine', 'M-82 124 H82 M-82 164 H82 M-41 84 V204 M0 84 V204 M41 84 V204'),
  circle('mark', [21, 144], 17),
];

/** Notes under a magnifying glass. */
export const clipboard = (): readonly Shape[] => [
  box('cloth', [-70, 34], { width: 120, height: 186, radius: 12 }),
  box('cloth', [-38, 22], { width: 56, height: 26, radius: 8 }),
  path('fine', 'M-50 80 h80 M-50 104 h80 M-50 128 h50 M-50 152 h40'),
  circle('mark-cloth', [44, 158], 30),
  path('mark', 'M66 180 l30 32'),
];

/** What is to be done, one thing of it done. */
export const list = (): readonly Shape[] => [
  box('cloth', [-82, 34], { width: 164, height: 180, radius: 14 }),
  ...[72, 116, 160].flatMap((y) => [
    box('ink', [-62, y - 4], { width: 24, height: 24, radius: 5 }),
    path('fine', `M-22 ${num(y + 8)} h80`),
  ]),
  tick([-51, 126]),
];

/** A notepad, ticked off. */
export const notes = (): readonly Shape[] => [
  box('cloth', [-70, 40], { width: 140, height: 176, radius: 12 }),
  path('ink', 'M-48 40 v-14 M-16 40 v-14 M16 40 v-14 M48 40 v-14'),
  path('fine', 'M-46 84 h92 M-46 108 h92 M-46 132 h64 M-46 156 h80'),
  tick([30, 188]),
];

/** Keeping or throwing away. */
export const keep = (): readonly Shape[] => [
  path('cloth', 'M-104 86 h36 l10 -14 h44 v122 q0 8 -8 8 h-74 q-8 0 -8 -8 Z'),
  arrow([-58, 106], [-58, 160], 12),
  path('cloth', 'M26 96 h72 l-8 98 q-1 8 -8 8 h-40 q-7 0 -8 -8 Z'),
  path('ink', 'M18 96 h88 M48 96 v-12 h28 v12'),
  path('fine', 'M50 116 l3 66 M74 116 l-3 66'),
  path('fine', 'M6 60 V216'),
];
