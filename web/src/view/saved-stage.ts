import * as saved from 'page-texts:gespeichert';
import type { ViewState } from '../view-state.ts';
import { h } from './element.ts';
import type { View } from './element.ts';
import type { SavedParts } from './saved-view.ts';

/** Place of the saved exams: the rest of it loads when it is asked for, since most visits never come here. */
export function createSavedStage(parts: SavedParts): View<ViewState> {
  const title = h('h1', { tabindex: '-1' }, saved.title);
  const waiting = h('p', { role: 'status' }, saved.loading);
  const element = h('div', { class: 'saved' }, title, waiting);
  let view: View<ViewState> | undefined;
  let isLoading = false;
  let latest: ViewState | undefined;
  const load = async (): Promise<void> => {
    try {
      const { createSavedView } = await import('./saved-view.ts');
      view = createSavedView(parts);
      element.replaceChildren(view.element);
      if (latest !== undefined) view.update(latest);
    } catch {
      isLoading = false;
      const again = h('button', { type: 'button', onclick: () => void load() }, saved.tryAgain);
      const back = h('button', { type: 'button', onclick: parts.back }, saved.back);
      element.replaceChildren(title, h('p', { role: 'status' }, saved.failed), again, back);
    }
  };
  return {
    element,
    update: (state) => {
      latest = state;
      if (!isLoading) {
        isLoading = true;
        void load();
      }
      view?.update(state);
    },
    leave: () => {
      latest = undefined;
      view?.leave?.();
    },
  };
}
