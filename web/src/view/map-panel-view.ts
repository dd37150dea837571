import * as sketch from 'page-texts:koerperbild';
import { BODY_SPOTS, bodyPoints, spotAt } from '#core/contracts/body-map.ts';
import type { BodySpot } from '#core/contracts/body-map.ts';
import { NOTE_WORDS, spotWords } from '#core/contracts/button-words.ts';
import { mapUseOf, placedNotes, wordsOfSpot } from '../body-map.ts';
import type { MapUse } from '../body-map.ts';
import type { NumberedNote } from '../notes.ts';
import type { ViewState } from '../view-state.ts';
import { drawBody, numberMark, svgElement } from './body-map-view.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What the body to tap can do. */
export interface MapActions {
  readonly switchMap: (open: boolean) => void;
  readonly say: (words: string) => void;
  /** Sends what a tap on a note means. */
  readonly sayAboutNote: (words: string) => void;
}

/** The panel, and the button that opens it. */
export interface MapPanel extends View<ViewState> {
  readonly toggle: HTMLButtonElement;
}

/** Radius of a spot, in drawing units: they just do not touch. */
const SPOT_RADIUS = 7.8;

/**
 * A body to show a place on instead of saying it: a tap says the words for it, so what she shows is written down, read
 * back and taken back like anything she says.
 */
export function createMapPanel(actions: MapActions): MapPanel {
  const toggle = h('button', { type: 'button', class: 'small map-toggle', 'aria-controls': 'map-panel' });
  const hint = h('p', { class: 'hint', role: 'status' });
  const place = h('div', { class: 'map-place' });
  const attributes = { id: 'map-panel', class: 'map-panel', 'aria-label': sketch.show, tabindex: '-1' };
  const element = h('section', attributes, hint, place);
  let [isOpen, shown] = [false, ''];
  toggle.addEventListener('click', () => actions.switchMap(!isOpen));
  const draw = (on: OnMap): void => {
    const svg = drawBody(sketch.body, 'group');
    const isShowing = on.use === 'place' || on.moved !== undefined;
    if (isShowing) addSpots(svg, (spot) => tell(actions, spot, on.moved));
    const choose = (note: NumberedNote, byKeyboard: boolean): void => {
      if (on.use === 'which') tellWhich(actions, note);
      else draw({ ...on, moved: note });
      // The number under her finger is gone.
      if (byKeyboard) place.querySelector<SVGElement>('.map-spot')?.focus();
      else element.focus({ preventScroll: true });
    };
    for (const note of on.moved === undefined ? on.notes : [on.moved])
      addMarks(svg, note, isShowing ? undefined : choose);
    place.replaceChildren(svg);
    setText(hint, hintOf(on));
  };
  const update = (state: ViewState): void => {
    const hadFocus = element.matches(':focus-within') || toggle.matches(':focus');
    const use = mapUseOf(state);
    isOpen = state.mapOpen && use !== undefined;
    setAttribute(toggle, 'hidden', use === undefined);
    setAttribute(toggle, 'aria-expanded', String(isOpen));
    setText(toggle, isOpen ? sketch.hide : use === 'place' ? sketch.show : sketch.showNotes);
    setAttribute(element, 'hidden', !isOpen);
    const notes = use === 'place' ? [] : placedNotes(state.notes.list);
    const key = isOpen ? JSON.stringify([use, notes]) : '';
    if (use !== undefined && key !== '' && key !== shown) draw({ use, notes });
    shown = key;
    if (hadFocus && !isOpen) goOn(element, toggle);
  };
  return { element, toggle, update };
}

/** What is drawn. */
interface OnMap {
  readonly use: MapUse;
  readonly notes: readonly NumberedNote[];
  /** The note whose new place is to be tapped. */
  readonly moved?: NumberedNote;
}

function tell({ say, sayAboutNote, switchMap }: MapActions, spot: BodySpot, moved: NumberedNote | undefined): void {
  const said = wordsOfSpot(spot, moved?.number);
  if (moved === undefined) say(said);
  else sayAboutNote(said);
  switchMap(false);
}

function tellWhich({ sayAboutNote, switchMap }: MapActions, { number }: NumberedNote): void {
  sayAboutNote(NOTE_WORDS.name(number));
  switchMap(false);
}

/** The keyboard goes on at the button, or, where that has gone with its question, at the conversation. */
function goOn(element: HTMLElement, toggle: HTMLElement): void {
  if (toggle.hidden) element.parentElement?.querySelector<HTMLElement>('.transcript')?.focus({ preventScroll: true });
  else toggle.focus({ preventScroll: true });
}

function hintOf({ use, moved }: OnMap): string {
  if (moved !== undefined) return sketch.tapNewPlace({ number: moved.number });
  return { place: sketch.tapPlace, which: sketch.tapWhich, move: sketch.tapNote }[use];
}

function addSpots(svg: SVGSVGElement, tell: (spot: BodySpot) => void): void {
  for (const spot of BODY_SPOTS) {
    const circle = svgElement('circle', { cx: String(spot.x), cy: String(spot.y), r: String(SPOT_RADIUS) });
    const button = asButton(svgElement('g', { class: 'map-spot' }), spotWords(spot), () => tell(spot));
    button.append(circle);
    svg.append(button);
  }
  // A finger is wider than a spot: what lies nearest is meant.
  svg.addEventListener('click', (event) => {
    const matrix = svg.getScreenCTM();
    if (matrix === null || (event.target instanceof Element && event.target.closest('.map-spot') !== null)) return;
    const spot = spotAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
    if (spot !== undefined) tell(spot);
  });
}

type Choose = (note: NumberedNote, byKeyboard: boolean) => void;

function addMarks(svg: SVGSVGElement, note: NumberedNote, choose: Choose | undefined): void {
  bodyPoints(note).forEach((at, index) => {
    const mark = numberMark(note.number, at);
    if (choose === undefined) {
      mark.setAttribute('aria-hidden', 'true');
      mark.classList.add('map-shown');
    } else {
      asButton(mark, `${NOTE_WORDS.name(note.number)}: ${note.text}`, (byKeyboard) => choose(note, byKeyboard));
      // Both sides are one note: one stop for the keyboard is enough.
      if (index > 0) mark.setAttribute('tabindex', '-1');
    }
    svg.append(mark);
  });
}

function asButton(part: SVGGElement, label: string, act: (byKeyboard: boolean) => void): SVGGElement {
  part.setAttribute('role', 'button');
  part.setAttribute('aria-label', label);
  part.setAttribute('tabindex', '0');
  part.addEventListener('click', () => act(false));
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(true);
  });
  return part;
}
