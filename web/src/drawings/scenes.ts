import * as picture from 'page-texts:zeichnungen';
import { ARMS, BUILDS, armInFront, armpitOf, breastOf, collarboneOf, feelingArm, figure, scarEnds } from './figure.ts';
import type { Arm, Build, Chest, Sign } from './figure.ts';
import { arrow, along, box, circle, ellipse, enlarged, group, num, path, word } from './shape.ts';
import type { Point, Shape } from './shape.ts';
import type { Scene } from './scene.ts';
import { technique } from './technique.ts';
import { bubble, calendar, chair, clipboard, consent, drip, keep, list, mirror, notes } from './things.ts';
import type { PictureHint } from '#core/contracts/voice-wire.ts';

/** Draws one step. */
export type Draw = (scene: Scene) => readonly Shape[];

/** A scene for one of the bodies; any number is one of them. */
export function sceneOf(body: number, side: Scene['side'], hints: readonly PictureHint[]): Scene {
  const build = BUILDS[((body % BUILDS.length) + BUILDS.length) % BUILDS.length] ?? BUILDS[0];
  if (build === undefined) throw new Error('there is no body to draw');
  return { build, side, hints };
}

const signOf = (side: Scene['side']): Sign => (side === 'left' ? -1 : 1);
const otherOf = (sign: Sign): Sign => (sign === 1 ? -1 : 1);

function chestOf({ hints }: Scene): Chest {
  const of = (side: 'left' | 'right') => ({
    isFlat: hints.includes(`flat_${side}`),
    hasScar: hints.includes(`scar_${side}`),
  });
  return { left: of('left'), right: of('right') };
}

function isFlatOn(scene: Scene, sign: Sign): boolean {
  return scene.hints.includes(sign === 1 ? 'flat_right' : 'flat_left');
}

/** "rechts" or "links" beside what is marked: nobody has to know how a mirror turns things. */
function sideWord(sign: Sign): Shape {
  return word(sign === 1 ? picture.right : picture.left, [sign * 82, 232]);
}

function isGentle({ hints }: Scene): boolean {
  return hints.includes('gentle');
}

function standing(scene: Scene, arms: readonly Arm[]): readonly Shape[] {
  const person = figure(scene.build, chestOf(scene), arms);
  return scene.hints.includes('seated') ? [chair, person] : [person];
}

const both = (build: Build, pose: (build: Build, sign: Sign) => Arm): readonly Arm[] => [
  pose(build, -1),
  pose(build, 1),
];

/** The look into the mirror, one position of the arms; whoever shall be gentle presses nothing and raises little. */
function inMirror(pose: 'down' | 'hips' | 'raised', marks: Draw): Draw {
  return (scene) => {
    const isLow = scene.hints.includes('arm_low') && pose === 'raised';
    const [left, right] = both(scene.build, ARMS[pose === 'raised' && isGentle(scene) ? 'lifted' : pose]);
    const arms = [isLow ? ARMS.hips(scene.build, -1) : left, right].filter((arm) => arm !== undefined);
    return [mirror, ...standing(scene, arms), ...marks(scene)];
  };
}

const levelMarks: Draw = ({ build }) => [
  path('mark-dashed', `M${num(-build.chest - 8)} ${num(build.bustY + build.bust + 8)} H${num(build.chest + 8)}`),
];
const pressMarks: Draw = (scene) =>
  isGentle(scene)
    ? []
    : [
        arrow([-scene.build.hip - 34, 186], [-scene.build.waist - 12, 180]),
        arrow([scene.build.hip + 34, 186], [scene.build.waist + 12, 180]),
      ];
const liftMarks: Draw = ({ build, hints }) => [
  arrow([build.shoulder + 42, 92], [build.shoulder + 42, 52]),
  ...(hints.includes('arm_low') ? [] : [arrow([-build.shoulder - 42, 92], [-build.shoulder - 42, 52])]),
];

/** Bent forward, from the side, looking into the mirror. */
const bentForward: Draw = (scene) => {
  const { build, hints } = scene;
  const width = build.waist + 18;
  const bothFlat = hints.includes('flat_left') && hints.includes('flat_right');
  const stroke = (ink: 'outline' | 'filling', commands: string, size: number): Shape => ({
    tag: 'path',
    attributes: { class: `limb ${ink}`, d: commands, 'stroke-width': num(size) },
    children: [],
  });
  const back = 'M48 160 Q34 104 -16 92';
  const leg = hints.includes('seated') ? 'M48 164 L-6 176 L-8 246' : 'M50 164 L44 200 L48 250';
  const arm = hints.includes('seated') ? 'M-8 96 L-4 138 L-8 172' : 'M-8 98 L-10 142 L30 186';
  const bust = bothFlat ? [] : [ellipse('ink', [-15, 97 + width / 2], [build.bust * 0.75, build.bust])];
  const bustFilling = bothFlat ? [] : [ellipse('skin', [-15, 97 + width / 2], [build.bust * 0.75, build.bust])];
  return [
    box('ink', [-112, 30], { width: 14, height: 190, radius: 5 }),
    path('fine', 'M-109 60 l8 -12 M-109 84 l8 -12'),
    ...(hints.includes('seated')
      ? [
          box('cloth', [22, 184], { width: 62, height: 10, radius: 4 }),
          path('ink', 'M30 194 v50 M76 194 v50 M84 184 V110'),
        ]
      : []),
    stroke('outline', 'M-16 92 L-38 78', 17),
    ...bust,
    stroke('outline', back, width),
    stroke('outline', leg, width * 0.72),
    stroke('filling', 'M-16 92 L-38 78', 11.4),
    ...bustFilling,
    stroke('filling', back, width - 5.6),
    stroke('filling', leg, width * 0.72 - 5.6),
    ...(bothFlat ? [] : [circle('fine', [-17, 97 + width / 2 + build.bust * 0.8], 2)]),
    stroke('outline', arm, build.limb),
    stroke('filling', arm, build.limb - 5.6),
    ellipse('cloth', [-44, 68], [18, 21]),
    path('fine', 'M-58 66 q-3 3 0 6 M-56 78 q4 3 7 1'),
    path('soft-ink', 'M-54 50 C-38 38 -18 52 -27 82 C-36 76 -38 62 -54 50 Z'),
    arrow([-62, 70], [-92, 82]),
  ];
};

/** The place of a port, crossed out: nobody feels there. */
function portOn({ build, hints }: Scene, sign: Sign): readonly Shape[] {
  if (!hints.includes(sign === 1 ? 'port_right' : 'port_left')) return [];
  const [x, y]: Point = [sign * build.shoulder * 0.52, 95];
  return [
    circle('cloth', [x, y], 7),
    path('ink', `M${num(x - 4)} ${num(y - 4)} l8 8 M${num(x + 4)} ${num(y - 4)} l-8 8`),
  ];
}

/** Armpit or collarbone: the other hand feels, the place is circled. */
function upperPlace(placeOf: (build: Build, sign: Sign) => Point): Draw {
  return (scene) => {
    const sign = signOf(scene.side);
    const { build } = scene;
    const other = otherOf(sign);
    const place = placeOf(build, sign);
    const rest = scene.hints.includes('arm_low') ? ARMS.resting(build, sign) : ARMS.down(build, sign);
    const cushion = scene.hints.includes('arm_low')
      ? [box('cloth', [sign * (build.shoulder + 32) - 30, 176], { width: 60, height: 24, radius: 11 })]
      : [];
    const near = enlarged(
      [
        ...cushion,
        ...standing(scene, [rest]),
        circle('soft', place, 15),
        armInFront(feelingArm(build, other, place), build.limb),
        circle('mark-dashed', place, 15),
        ...(placeOf === collarboneOf ? portOn(scene, sign) : []),
      ],
      [0, 122],
      1,
    );
    return [near, sideWord(sign)];
  };
}

/** Lying from above, a cushion under the shoulder, the hand of that side behind the head. */
const lyingDown: Draw = (scene) => {
  const sign = signOf(scene.side);
  const { build, hints } = scene;
  const isSeated = hints.includes('seated');
  const raised = isSeated || hints.includes('arm_low') ? ARMS.resting(build, sign) : ARMS.behindHead(build, sign);
  const bed = isSeated
    ? chair
    : group([
        box('cloth', [-100, -10], { width: 200, height: 270, radius: 14 }),
        box('cloth', [-58, 8], { width: 116, height: 54, radius: 18 }),
      ]);
  const cushion =
    isSeated || hints.includes('arm_low')
      ? box('mark-cloth', [sign * (build.shoulder + 34) - 30, 174], { width: 60, height: 26, radius: 12 })
      : box('mark-cloth', [sign * (build.shoulder - 2) - 34, 78], { width: 68, height: 50, radius: 14 });
  const [x, y] = breastOf(build, sign);
  return [
    bed,
    cushion,
    figure(build, chestOf(scene), [raised]),
    armInFront(feelingArm(build, otherOf(sign), [x, y]), build.limb),
    sideWord(sign),
  ];
};

/** How much nearer the chest of one side is shown. */
const ENLARGEMENT = 1.75;

/** The chest of one side, near: the way of the fingers. */
function near(marks: (scene: Scene, sign: Sign) => readonly Shape[]): Draw {
  return (scene) => {
    const sign = signOf(scene.side);
    const { hints } = scene;
    const build = { ...scene.build, line: scene.build.line / ENLARGEMENT };
    const arm =
      hints.includes('seated') || hints.includes('arm_low') ? ARMS.resting(build, sign) : ARMS.behindHead(build, sign);
    const focus: Point = [sign * build.chest * 0.62, 112];
    return [
      enlarged([figure(build, chestOf(scene), [arm]), ...marks(scene, sign)], focus, ENLARGEMENT),
      sideWord(sign),
    ];
  };
}

/** Vertical strips from the armpit to the breastbone, up and down in turn. */
function strips(scene: Scene, sign: Sign): readonly Shape[] {
  const { build } = scene;
  const count = 5;
  const top = 86;
  const bottom = build.bustY + build.bust + 6;
  const lines = Array.from({ length: count }, (_, index) => {
    const x = sign * (build.chest - 3 - (index * (build.chest - 6)) / (count - 1));
    const from = index === 0 ? 104 : top;
    return index % 2 === 0 ? arrow([x, from], [x, bottom], 4.5) : arrow([x, bottom], [x, top], 4.5);
  });
  return [...lines, circle('mark-fill', [sign * (build.chest - 3), 104], 3), ...portOn(scene, sign)];
}

function scarWay(scene: Scene, sign: Sign): readonly Shape[] {
  const [[x1, y1], [x2, y2]] = scarEnds(scene.build, sign, isFlatOn(scene, sign));
  const lift = 9;
  return [circle('mark-fill', [x1, y1 - lift], 2.6), arrow([x1, y1 - lift], [x2, y2 - lift], 5)];
}

function around(radiusOf: (build: Build) => number): (scene: Scene, sign: Sign) => readonly Shape[] {
  return ({ build }, sign) => {
    const [x, y] = breastOf(build, sign);
    const radius = radiusOf(build);
    const low = y + build.bust * 0.15;
    return [
      circle('mark-dashed', [x, low], radius),
      arrow([x + sign * radius, low - 3], [x + sign * radius, low + 4], 5),
      arrow([x - sign * radius, low + 3], [x - sign * radius, low - 4], 5),
    ];
  };
}

function nippleWay({ build }: Scene, sign: Sign): readonly Shape[] {
  const [x, y] = breastOf(build, sign);
  const middle: Point = [x + sign * 1.5, y + build.bust * 0.25];
  return [
    circle('mark-dashed', middle, 11),
    arrow([middle[0] + 26, middle[1] - 22], [middle[0] + 10, middle[1] - 9], 5),
  ];
}

const setting: Draw = () => [
  box('ink', [-98, 24], { width: 70, height: 170, radius: 30 }),
  path('fine', 'M-86 80 l24 -34 M-86 102 l38 -52'),
  path('ink', 'M-76 194 l-10 40 M-50 194 l10 40'),
  path('ink', 'M10 150 v-34 q0 -12 12 -12 h58 q12 0 12 12 v34'),
  box('cloth', [0, 150], { width: 104, height: 36, radius: 12 }),
  path('ink', 'M12 186 v44 M92 186 v44'),
  path('soft-ink', 'M20 136 q32 -22 64 0 v14 h-64 Z'),
  path('ink', 'M52 18 v14'),
  path('cloth', 'M30 60 L40 32 H64 L74 60 Z'),
  path('mark', 'M34 70 l-8 14 M52 72 v16 M70 70 l8 14'),
  path('fine', 'M-112 236 H112'),
];

/** A chest with what the question is about. */
function question(marks: (build: Build) => readonly Shape[]): Draw {
  return (scene) => {
    const { build } = scene;
    return [enlarged([figure(build, chestOf(scene), both(build, ARMS.down)), ...marks(build)], [0, 112], 1.25)];
  };
}

const plaster = (build: Build): readonly Shape[] => {
  const [x, y] = breastOf(build, 1);
  return [
    group(
      [box('mark-cloth', [-17, -7], { width: 34, height: 14, radius: 7 }), path('mark', 'M-4 -3 v6 M0 -3 v6 M4 -3 v6')],
      `translate(${num(x)} ${num(y - 4)}) rotate(-24)`,
    ),
  ];
};
const rays = (build: Build): readonly Shape[] => {
  const [x, y] = breastOf(build, 1);
  return [
    circle('mark-dashed', [x, y], 20),
    arrow([x + 56, y - 46], [x + 24, y - 16]),
    arrow([x + 40, y - 62], [x + 14, y - 24]),
    arrow([x + 66, y - 28], [x + 28, y - 8]),
  ];
};
const oldScar = (build: Build): readonly Shape[] => {
  const [[x1, y1], [x2, y2]] = scarEnds(build, 1, true);
  const between = (part: number): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  return [
    path(
      'mark',
      along([
        [x1, y1],
        [x2, y2],
      ]),
    ),
    path(
      'mark',
      [0.25, 0.5, 0.75]
        .map((part) => {
          const [x, y] = between(part);
          return `M${num(x)} ${num(y - 4)} v8`;
        })
        .join(' '),
    ),
  ];
};

const comfort: Draw = (scene) => {
  const { build } = scene;
  return [
    chair,
    box('mark-cloth', [build.shoulder + 4, 176], { width: 60, height: 26, radius: 12 }),
    figure(build, chestOf(scene), [ARMS.down(build, -1), ARMS.resting(build, 1)]),
  ];
};
const omitted: Draw = (scene) => {
  const sign = signOf(scene.side);
  const { build, side } = scene;
  const rest = (of: Sign): Shape => {
    const [x, y] = breastOf(build, of);
    return circle('mark-soft-dashed', [x, y + 4], build.bust + 3);
  };
  const marks = side === undefined ? [rest(1), rest(-1)] : [rest(sign)];
  return [
    enlarged([figure(build, chestOf(scene), both(build, ARMS.down)), ...marks], [0, 116], 1.15),
    ...(side === undefined ? [] : [sideWord(sign)]),
  ];
};
const whichSide: Draw = (scene) => [
  ...standing(scene, both(scene.build, ARMS.down)),
  circle('mark-dashed', breastOf(scene.build, 1), scene.build.bust + 5),
  circle('mark-dashed', breastOf(scene.build, -1), scene.build.bust + 5),
  sideWord(1),
  sideWord(-1),
];
const compare: Draw = (scene) => {
  const { build } = scene;
  const y = build.bustY + build.bust + 18;
  return [
    ...standing(scene, both(build, ARMS.down)),
    arrow([-4, y], [-build.chest, y], 7),
    arrow([4, y], [build.chest, y], 7),
  ];
};
const tell: Draw = (scene) => [
  group([figure(scene.build, chestOf(scene), both(scene.build, ARMS.down))], 'translate(-34 0)'),
  bubble(62, 52, -1),
  path('mark', 'M40 46 h44 M40 60 h28'),
];
const withoutMirror: Draw = (scene) => {
  const friend = BUILDS[scene.build === BUILDS[1] ? 0 : 1];
  const noScars: Chest = { left: { isFlat: true, hasScar: false }, right: { isFlat: true, hasScar: false } };
  return [
    ...(friend === undefined
      ? []
      : [
          group(
            [
              figure({ ...friend, bust: 0 }, noScars, both(friend, ARMS.down)),
              path(
                'cloth',
                `M${num(-friend.chest)} 104 Q0 128 ${num(friend.chest)} 104 V150 Q${num(friend.waist)} 180 ${num(friend.hip)} 246 H${num(-friend.hip)} Q${num(-friend.waist)} 180 ${num(-friend.chest)} 150 Z`,
              ),
            ],
            'translate(62 22) scale(0.86)',
          ),
        ]),
    group([figure(scene.build, chestOf(scene), both(scene.build, ARMS.down))], 'translate(-48 8) scale(0.96)'),
  ];
};

/** Every step with its drawing. Phases five and six share theirs: the side tells them apart. */
export const DRAWINGS: Readonly<Record<string, Draw>> = {
  'willkommen.consent': consent,
  'willkommen.operation': question(plaster),
  'willkommen.radiotherapy': question(rays),
  'willkommen.chemotherapy': drip,
  'willkommen.medicines': drip,
  'willkommen.earlier_surgery': question(oldScar),
  'willkommen.cycle': calendar,
  'willkommen.workup': clipboard,
  'willkommen.port': clipboard,
  'willkommen.body': comfort,
  'willkommen.rest': list,
  'vorbereitung.setting': setting,
  'vorbereitung.technique': technique,
  'betrachten.arms_down': inMirror('down', levelMarks),
  'betrachten.hips': inMirror('hips', pressMarks),
  'betrachten.arms_raised': inMirror('raised', liftMarks),
  'betrachten.bent_forward': bentForward,
  'betrachten.without_mirror': withoutMirror,
  'achseln.omitted': omitted,
  'achseln.armpit_right': upperPlace(armpitOf),
  'achseln.armpit_left': upperPlace(armpitOf),
  'achseln.collarbone_right': upperPlace(collarboneOf),
  'achseln.collarbone_left': upperPlace(collarboneOf),
  'erste_seite.which_side': whichSide,
  'erste_seite.position': lyingDown,
  'erste_seite.strips': near(strips),
  'erste_seite.scar': near(scarWay),
  'erste_seite.implant_edge': near(around((build) => build.bust + 6)),
  'erste_seite.nipple': near(nippleWay),
  'erste_seite.review': tell,
  'zweite_seite.omitted': omitted,
  'zweite_seite.position': lyingDown,
  'zweite_seite.strips': near(strips),
  'zweite_seite.scar': near(scarWay),
  'zweite_seite.implant_edge': near(around((build) => build.bust + 6)),
  'zweite_seite.nipple': near(nippleWay),
  'zweite_seite.review': compare,
  'abschluss.readback': notes,
  'abschluss.save': keep,
};
