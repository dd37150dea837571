import * as help from 'page-texts:hilfe';
import { HELP_NUMBERS } from '../help-numbers.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** The help numbers: one tap away in every view, open by themselves in a crisis. */
export function createHelpView(switchHelp: () => void): {
  readonly button: HTMLButtonElement;
  readonly panel: View<ViewState>;
} {
  const button = h(
    'button',
    { type: 'button', class: 'help-button', 'aria-controls': 'help-panel', onclick: switchHelp },
    help.open,
  );
  const title = h('h2', { class: 'help-title', tabindex: '-1' });
  const numbers = HELP_NUMBERS.map(({ display, dial, name, purpose }) =>
    h(
      'li',
      {},
      h(
        'a',
        { class: 'help-number', href: `tel:${dial}` },
        h('strong', {}, display),
        h('b', {}, name),
        h('span', {}, purpose),
      ),
    ),
  );
  const close = h('button', { type: 'button', class: 'plain', onclick: switchHelp }, help.close);
  const element = h(
    'section',
    { id: 'help-panel', class: 'help-panel', 'aria-label': help.numbers, hidden: true },
    title,
    h('ul', {}, ...numbers),
    h('p', {}, help.whenBusy),
    close,
  );
  let [wasOpen, wasCrisis] = [false, false];
  const update = (state: ViewState): void => {
    setAttribute(button, 'aria-expanded', String(state.helpOpen));
    setAttribute(element, 'hidden', !state.helpOpen);
    setAttribute(element, 'data-crisis', state.crisis);
    setText(title, state.crisis ? help.titleInCrisis : help.title);
    if (state.crisis && !wasCrisis) title.focus();
    // Asked for at the end of a long page: the numbers come into view, not only to its beginning.
    if (state.helpOpen && !wasOpen) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    [wasOpen, wasCrisis] = [state.helpOpen, state.crisis];
  };
  return { button, panel: { element, update } };
}
