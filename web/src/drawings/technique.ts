import type { Scene } from './scene.ts';
import { arrow, circle, ellipse, group, num, path } from './shape.ts';
import type { Shape } from './shape.ts';

/** Place and depth of each pressure, in drawing units. */
function pressuresFor(hints: Scene['hints']): readonly (readonly [x: number, depth: number])[] {
  if (hints.includes('no_pressure')) return [[0, 3]];
  if (hints.includes('soft_pressure'))
    return [
      [-40, 7],
      [40, 16],
    ];
  return [
    [-74, 7],
    [0, 20],
    [74, 36],
  ];
}

/** Three finger pads, small circles, and how deep each pressure goes: three, two soft ones, or a mere touch. */
export function technique({ hints }: Pick<Scene, 'hints'>): readonly Shape[] {
  const finger = (x: number, tip: number, isUsed: boolean): readonly Shape[] => [
    path('skin-line', `M${num(x - 9)} 92 V${num(tip + 9)} a9 9 0 0 1 18 0 V92`),
    ...(isUsed ? [ellipse('mark-soft', [x, tip + 11], [6, 8])] : []),
  ];
  const pressure = (x: number, depth: number): Shape =>
    group([
      path(
        'ink',
        `M${num(x - 30)} 196 Q${num(x - 12)} 196 ${num(x - 9)} ${num(196 + depth * 0.7)} Q${num(x)} ${num(196 + depth * 1.25)} ${num(x + 9)} ${num(196 + depth * 0.7)} Q${num(x + 12)} 196 ${num(x + 30)} 196`,
      ),
      arrow([x, 164], [x, 190 + depth * 0.5], 7),
    ]);
  return [
    ...finger(-36, 44, false),
    ...finger(-16, 24, true),
    ...finger(4, 14, true),
    ...finger(24, 22, true),
    path('skin-line', 'M-46 88 C-46 128 -34 142 -8 142 C20 142 34 128 34 112 L54 84 C60 74 50 64 42 72 L33 84'),
    path('fine', 'M-30 112 q22 10 46 0'),
    circle('mark-dashed', [78, 34], 20),
    arrow([97, 30], [98, 38], 6),
    ...pressuresFor(hints).map(([x, depth]) => pressure(x, depth)),
    path('fine', 'M-104 240 H104'),
  ];
}
