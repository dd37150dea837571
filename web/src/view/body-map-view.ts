import { BODY_MAP_LINES, BODY_MAP_SIZE, bodyPoints } from '#core/contracts/body-map.ts';
import type { BodyPoint } from '#core/contracts/body-map.ts';
import * as picture from 'page-texts:zeichnungen';
import type { SummaryEntry } from '../kept-summary.ts';

/** Draws where her notes lie. The list below it says the same in words, so a screen reader loses nothing. */

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Radius of a number, and of what a finger hits, in drawing units. */
const MARK_RADIUS = 7;
const TOUCH_RADIUS = 13;

/**
 * The map with a number for each note that names a place; undefined where none does.
 * @param label read out for the whole drawing.
 * @param choose called with the position of the finding that was tapped, 0 first.
 */
export function drawBodyMap(
  findings: readonly SummaryEntry[],
  label: string,
  choose: (position: number) => void,
): SVGSVGElement | undefined {
  const marks = findings.flatMap((finding, position) => bodyPoints(finding).map((at) => ({ position, at })));
  if (marks.length === 0) return undefined;
  const svg = drawBody(label, 'img');
  for (const { position, at } of marks) {
    const mark = numberMark(position + 1, at);
    mark.addEventListener('click', () => choose(position));
    svg.append(mark);
  }
  return svg;
}

/** The body without anything on it. @param role `group` where parts of it are buttons of their own. */
export function drawBody(label: string, role: 'img' | 'group'): SVGSVGElement {
  const { halfWidth, height } = BODY_MAP_SIZE;
  const svg = svgElement('svg', { class: 'body-map', viewBox: `${-halfWidth} 0 ${halfWidth * 2} ${height}`, role });
  svg.setAttribute('aria-label', label);
  for (const { commands, isDashed } of BODY_MAP_LINES)
    svg.append(svgElement('path', { class: isDashed ? 'map-part' : 'map-line', d: commands }));
  svg.append(word(picture.left, -halfWidth + 16), word(picture.right, halfWidth - 18));
  return svg;
}

/** The number of a note where it lies. */
export function numberMark(number: number, { x, y }: BodyPoint): SVGGElement {
  const mark = svgElement('g', { class: 'map-mark' });
  const at = { cx: String(x), cy: String(y) };
  const shown = svgElement('text', { x: String(x), y: String(y), dy: '0.36em', 'text-anchor': 'middle' });
  shown.textContent = String(number);
  mark.append(
    svgElement('circle', { ...at, r: String(TOUCH_RADIUS), class: 'map-touch' }),
    svgElement('circle', { ...at, r: String(MARK_RADIUS) }),
    shown,
  );
  return mark;
}

function word(text: string, x: number): SVGElement {
  const shown = svgElement('text', { class: 'map-word', x: String(x), y: '10', 'text-anchor': 'middle' });
  shown.textContent = text;
  return shown;
}

/** An element of a drawing. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG_NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
