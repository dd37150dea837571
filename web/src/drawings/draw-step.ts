import type { StepPicture } from '../wire.ts';
import { DRAWINGS, sceneOf } from './scenes.ts';
import type { Shape } from './shape.ts';

/** Loaded when a call starts: nobody should wait for drawings on the first view. */

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Part of the plane that is shown: 240 units a side, the middle at x = 0. */
const VIEW_BOX = '-120 0 240 240';

/** What a drawing depends on; the words beside it do not matter. */
type DrawnStep = Pick<StepPicture, 'step' | 'side' | 'hints'>;

/**
 * The drawing of a step as data; undefined for a step that this page does not know.
 * @param body which of the bodies; any whole number.
 */
export function shapesOf({ step, side, hints }: DrawnStep, body: number): readonly Shape[] | undefined {
  return DRAWINGS[step]?.(sceneOf(body, side, hints));
}

/** The drawing as an image that screen readers announce by its title; undefined for an unknown step. */
export function drawStep(picture: DrawnStep, body: number, title: string): SVGSVGElement | undefined {
  const shapes = shapesOf(picture, body);
  if (shapes === undefined) return undefined;
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', VIEW_BOX);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', title);
  svg.append(...shapes.map(elementOf));
  return svg;
}

function elementOf({ tag, attributes, children, words }: Shape): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(elementOf), ...(words === undefined ? [] : [words]));
  return element;
}
