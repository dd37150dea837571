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
  const words = h('span', {});
  const title = h('h2', { class: 'help-title', tabindex: '-1' }, words);
  const close = h('button', { type: 'button', class: 'plain', onclick: switchHelp }, help.close);
  const element = h(
    'section',
    // On a low screen it scrolls, so the keyboard must reach it.
    { id: 'help-panel', class: 'help-panel', 'aria-label': help.numbers, tabindex: '0', hidden: true },
    h('div', { class: 'help-head' }, title, close),
    h('ul', { role: 'list' }, ...HELP_NUMBERS.map(createNumber)),
    h('p', {}, help.whenBusy),
  );
  let [wasOpen, wasCrisis] = [false, false];
  /** Where the keyboard was when the numbers came by themselves. */
  let before: HTMLElement | undefined;
  const goBack = (): void => {
    if (before?.isConnected === true && before.checkVisibility()) before.focus();
    else button.focus();
    before = undefined;
  };
  const update = (state: ViewState): void => {
    const isClosing = wasOpen && !state.helpOpen && element.matches(':focus-within');
    setAttribute(button, 'aria-expanded', String(state.helpOpen));
    setAttribute(element, 'hidden', !state.helpOpen);
    setAttribute(element, 'data-crisis', state.crisis);
    setText(words, state.crisis ? help.titleInCrisis : help.title);
    // Read out wherever the keyboard is; it moves there, but never away from the middle of her sentence.
    setAttribute(words, 'role', state.crisis ? 'alert' : false);
    if (state.crisis && !wasCrisis) {
      const focused = focusedBeside(element);
      if (!(focused instanceof HTMLInputElement)) {
        before = focused;
        title.focus({ preventScroll: true });
      }
    }
    if (isClosing) goBack();
    // Asked for at the end of a long page: the numbers come into view, not only to its beginning.
    if (state.helpOpen && !wasOpen) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    [wasOpen, wasCrisis] = [state.helpOpen, state.crisis];
  };
  return { button, panel: { element, update } };
}

function createNumber({ display, dial, name, purpose }: (typeof HELP_NUMBERS)[number]): HTMLElement {
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'help-number', href: `tel:${dial}` },
      h('strong', {}, display),
      h('b', {}, name),
      h('span', {}, purpose),
    ),
  );
}

function focusedBeside(element: HTMLElement): HTMLElement | undefined {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement ? focused : undefined;
}
