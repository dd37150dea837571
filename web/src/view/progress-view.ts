import * as control from 'page-texts:bedienung';
import { PHASE_NAMES } from '../texts.ts';
import { isSilent } from '../view-questions.ts';
import type { ViewState } from '../view-state.ts';
import { PHASES } from '../wire.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** Where she is among the seven steps: a line and a bar on a phone, the full list on a wide screen. */
export function createProgressView(): View<ViewState> {
  const [position, name] = [h('span', {}), h('span', {})];
  const line = h('h1', { class: 'step', 'aria-atomic': 'true' }, position, ' ', name);
  const steps = PHASES.map((phase) => h('li', {}, h('span', {}, PHASE_NAMES[phase])));
  const element = h('div', { class: 'progress' }, line, h('ol', { 'aria-label': control.allSteps }, ...steps));
  const update = (state: ViewState): void => {
    const { phase } = state;
    // The voice names the step itself.
    setAttribute(line, 'aria-live', isSilent(state) ? 'polite' : 'off');
    const index = phase === undefined ? -1 : PHASES.indexOf(phase);
    setText(position, phase === undefined ? control.beforeSteps : control.stepOfSeven({ number: index + 1 }));
    setText(name, phase === undefined ? '' : PHASE_NAMES[phase]);
    steps.forEach((step, at) => {
      setAttribute(step, 'data-done', at < index);
      setAttribute(step, 'aria-current', at === index ? 'step' : false);
    });
  };
  return { element, update };
}
