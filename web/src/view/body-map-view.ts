import { BODY_MAP_LINES, BODY_MAP_SIZE, bodyPoints } from '#core/contracts/body-map.ts';
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
  const { halfWidth, height } = BODY_MAP_SIZE;
  const svg = element('svg', { class: 'body-map', viewBox: `${-halfWidth} 0 ${halfWidth * 2} ${height}`, role: 'img' });
  svg.setAttribute('aria-label', label);
  for (const { commands, isDashed } of BODY_MAP_LINES)
    svg.append(element('path', { class: isDashed ? 'map-part' : 'map-line', d: commands }));
  svg.append(word(picture.left, -halfWidth + 16), word(picture.right, halfWidth - 18));
  for (const { position, at } of marks) {
    const mark = element('g', { class: 'map-mark' });
    const at2 = { cx: String(at.x), cy: String(at.y) };
    const number = element('text', { x: String(at.x), y: String(at.y), dy: '0.36em', 'text-anchor': 'middle' });
    number.textContent = String(position + 1);
    mark.append(
      element('circle', { ...at2, r: String(TOUCH_RADIUS), class: 'map-touch' }),
      element('circle', { ...at2, r: String(MARK_RADIUS) }),
      number,
    );
    mark.addEventListener('click', () => choose(position));
    svg.append(mark);
  }
  return svg;
}

function word(text: string, x: number): SVGElement {
  const shown = element('text', { class: 'map-word', x: String(x), y: '10', 'text-anchor': 'middle' });
  shown.textContent = text;
  return shown;
}

function element<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG_NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
