/** Drawings as plain data: made without a browser, tested without one, turned into SVG by the view. */

/** One SVG element. */
export interface Shape {
  readonly tag: 'g' | 'path' | 'circle' | 'ellipse' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Shape[];
  /** Text content of a `text` element. */
  readonly words?: string;
}

/** Point in drawing units; the middle of every figure is x = 0. */
export type Point = readonly [x: number, y: number];

/** How a line looks; the style sheet gives each kind its colour. */
export type Ink =
  | 'ink'
  | 'fine'
  | 'skin'
  | 'cloth'
  | 'soft-ink'
  | 'mark'
  | 'mark-fill'
  | 'soft'
  | 'dashed'
  | 'mark-dashed'
  | 'mark-cloth'
  | 'mark-soft'
  | 'mark-soft-dashed'
  | 'skin-line';

/** Width of an ordinary line, in drawing units of 240 to a side. */
export const LINE_WIDTH = 2.8;

/** A path by its SVG commands. */
export function path(ink: Ink, commands: string): Shape {
  return { tag: 'path', attributes: { class: ink, d: commands }, children: [] };
}

/** A circle. */
export function circle(ink: Ink, [x, y]: Point, radius: number): Shape {
  return { tag: 'circle', attributes: { class: ink, cx: num(x), cy: num(y), r: num(radius) }, children: [] };
}

/** An upright ellipse. */
export function ellipse(ink: Ink, [x, y]: Point, [radiusX, radiusY]: Point): Shape {
  return {
    tag: 'ellipse',
    attributes: { class: ink, cx: num(x), cy: num(y), rx: num(radiusX), ry: num(radiusY) },
    children: [],
  };
}

/** A rectangle with round corners. */
export function box(
  ink: Ink,
  [x, y]: Point,
  { width, height, radius = 6 }: { readonly width: number; readonly height: number; readonly radius?: number },
): Shape {
  return {
    tag: 'rect',
    attributes: { class: ink, x: num(x), y: num(y), width: num(width), height: num(height), rx: num(radius) },
    children: [],
  };
}

/** A word; only to tell right from left, everything else is told beside the drawing. */
export function word(words: string, [x, y]: Point): Shape {
  return {
    tag: 'text',
    attributes: { class: 'word', x: num(x), y: num(y), 'text-anchor': 'middle' },
    children: [],
    words,
  };
}

/** Shapes that move together. */
export function group(children: readonly Shape[], transform?: string): Shape {
  return { tag: 'g', attributes: transform === undefined ? {} : { transform }, children };
}

/** Enlarges everything around a point and brings that point to the middle of the drawing. */
export function enlarged(children: readonly Shape[], [x, y]: Point, factor: number): Shape {
  const moved = group(children, `translate(${num(-x * factor)} ${num(120 - y * factor)}) scale(${String(factor)})`);
  return factor < 1.5 ? moved : { ...moved, attributes: { ...moved.attributes, class: 'near' } };
}

/** A line along points, straight from one to the next. */
export function along(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join(' ');
}

/** A line with an arrowhead at its end. */
export function arrow(from: Point, to: Point, size = 6): Shape {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)];
  return path('mark', `${along([from, to])} ${along([wing(0.55), to, wing(-0.55)])}`);
}

/** A number as short as it can be written without a visible difference. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}
