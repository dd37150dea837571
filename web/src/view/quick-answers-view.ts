import * as control from 'page-texts:bedienung';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import { quickAnswersFor } from '../texts.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';

/** Up to so many answers are shown large. */
const FEW = 2;

/** Short answers to the question that is open: what stands on the button is what she says. */
export function createQuickAnswersView(say: (text: string) => boolean): View<ViewState> {
  const element = h('div', { class: 'quick', role: 'group', 'aria-label': control.quickAnswers });
  let shown = '';
  const update = (state: ViewState): void => {
    // In a pause one button says "Weiter": the one that takes the place of "Pause".
    const isResting = state.examState === 'paused';
    const labels = quickAnswersFor(state).filter((label) => !(isResting && label === BUTTON_WORDS.resume));
    const key = labels.join('|');
    setAttribute(element, 'hidden', labels.length === 0);
    if (key === shown) return;
    shown = key;
    const hadFocus = element.matches(':focus-within');
    setAttribute(element, 'data-few', labels.length <= FEW);
    element.replaceChildren(
      ...labels.map((label) => h('button', { type: 'button', onclick: () => void say(label) }, label)),
    );
    // The question has changed under the keyboard: it goes on at the answers to the new one.
    if (hadFocus) (element.querySelector('button') ?? transcriptBeside(element))?.focus();
  };
  return { element, update };
}

function transcriptBeside(element: HTMLElement): HTMLElement | null {
  return element.closest('.stage')?.querySelector<HTMLElement>('.transcript') ?? null;
}
