import * as control from 'page-texts:bedienung';
import type { drawStep } from '../drawings/draw-step.ts';
import { textOfStep } from '../step-texts.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** Draws a step; undefined for one that this page does not know. */
export type DrawStep = typeof drawStep;

/** What the card of the step can do. */
export interface StepActions {
  /** Loads the drawings; a call goes on without them. */
  readonly loadDrawings: () => Promise<DrawStep>;
  readonly switchBody: () => void;
  readonly switchPlainLanguage: (on: boolean) => void;
}

/** The current step for a glance: a drawing and two or three short sentences. The voice says more. */
export function createStepView(actions: StepActions): View<ViewState> {
  const drawing = h('div', { class: 'drawing' });
  const title = h('h2', { class: 'step-title' });
  const sentences = h('div', { class: 'step-sentences' });
  const another = h('button', { type: 'button', class: 'small', onclick: actions.switchBody }, control.otherPicture);
  let isPlain = false;
  const switchPlain = (): void => actions.switchPlainLanguage(!isPlain);
  const plain = h('button', { type: 'button', class: 'small', onclick: switchPlain }, control.plainLanguage);
  const element = h(
    'section',
    { class: 'step-card', 'aria-label': control.currentStep, hidden: true },
    drawing,
    h('div', { class: 'step-words' }, title, sentences),
    h('div', { class: 'step-tools' }, another, plain),
  );
  let draw: DrawStep | undefined;
  let isLoading = false;
  let shown = '';
  let latest: ViewState | undefined;
  const update = (state: ViewState): void => {
    latest = state;
    const { picture, body, plainLanguage } = state;
    if (!isLoading) {
      isLoading = true;
      void actions.loadDrawings().then(
        (loaded) => {
          draw = loaded;
          if (latest !== undefined) update(latest);
        },
        () => setAttribute(another, 'hidden', true),
      );
    }
    isPlain = plainLanguage;
    setAttribute(plain, 'aria-pressed', String(plainLanguage));
    setAttribute(element, 'data-plain', plainLanguage);
    const text = picture === undefined ? undefined : textOfStep(picture, plainLanguage);
    setAttribute(element, 'hidden', text === undefined);
    const key = JSON.stringify([picture, body, plainLanguage, draw !== undefined]);
    if (text === undefined || picture === undefined || key === shown) return;
    shown = key;
    setText(title, text.title);
    sentences.replaceChildren(...text.sentences.map((sentence) => h('p', {}, sentence)));
    const svg = draw?.(picture, body, text.picture);
    drawing.replaceChildren(...(svg === undefined ? [] : [svg]));
  };
  return { element, update };
}
