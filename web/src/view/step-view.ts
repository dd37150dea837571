import * as control from 'page-texts:bedienung';
import type { drawStep } from '../drawings/draw-step.ts';
import { textOfStep } from '../step-texts.ts';
import { isAboutDanger } from '../view-questions.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** Draws a step; undefined for one that this page does not know. */
export type DrawStep = typeof drawStep;

/** What the card of the step can do. */
export interface StepActions {
  /** Loads the drawings; a call goes on without them. */
  readonly loadDrawings: () => Promise<DrawStep>;
  readonly withoutDrawings: () => void;
}

/** The current step for a glance: a drawing and the short forms of what the voice says. */
export function createStepView(actions: StepActions): View<ViewState> {
  const drawing = h('div', { class: 'drawing' });
  const title = h('h2', { class: 'step-title' });
  const sentences = h('div', { class: 'step-sentences' });
  const element = h(
    'section',
    // On a low screen it scrolls, so the keyboard must reach it.
    { class: 'step-card', 'aria-label': control.currentStep, tabindex: '0', hidden: true },
    drawing,
    h('div', { class: 'step-words' }, title, sentences),
  );
  let draw: DrawStep | undefined;
  let isLoading = false;
  let shown = '';
  let latest: ViewState | undefined;
  const load = (): void => {
    isLoading = true;
    void actions.loadDrawings().then((loaded) => {
      draw = loaded;
      if (latest !== undefined) update(latest);
    }, actions.withoutDrawings);
  };
  const update = (state: ViewState): void => {
    latest = state;
    const { picture, body, plainLanguage } = state;
    if (!isLoading) load();
    const text = picture === undefined ? undefined : textOfStep(picture, plainLanguage);
    setAttribute(element, 'hidden', text === undefined || isAboutDanger(state));
    const key = JSON.stringify([picture, body, plainLanguage, draw !== undefined]);
    if (text === undefined || picture === undefined || key === shown) return;
    shown = key;
    setText(title, text.title);
    sentences.replaceChildren(...text.sentences.map((sentence) => h('p', {}, sentence)));
    const svg = draw?.(picture, body, text.picture);
    drawing.replaceChildren(...(svg === undefined ? [] : [svg]));
    element.scrollTop = 0;
  };
  return { element, update };
}
