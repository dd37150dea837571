import { noticesOf } from '../notices.ts';
import type { Notice, NoticeCommand } from '../notices.ts';
import type { ViewState } from '../view-state.ts';
import { h } from './element.ts';
import type { View } from './element.ts';

/** Runs the button of a notice, given the notice's id. */
type RunNotice = (command: NoticeCommand, noticeId: string) => void;

/**
 * Notices with their next step. A notice that stays is not touched, so it is read out once.
 * @param goOn puts the keyboard where it goes on when the last notice went away under it.
 */
export function createNoticesView(run: RunNotice, goOn: () => void): View<ViewState> {
  const element = h('div', { class: 'notices' });
  const shown = new Map<string, HTMLElement>();
  const update = (state: ViewState): void => {
    const notices = noticesOf(state);
    const keys = notices.map(keyOf);
    const hadFocus = element.matches(':focus-within');
    for (const [key, item] of shown) {
      if (!keys.includes(key)) {
        item.remove();
        shown.delete(key);
      }
    }
    notices.forEach((notice, index) => {
      const item = shown.get(keyOf(notice)) ?? createNotice(notice, run);
      shown.set(keyOf(notice), item);
      if (element.children[index] !== item) element.insertBefore(item, element.children[index] ?? null);
    });
    if (!hadFocus || element.matches(':focus-within')) return;
    const next = element.querySelector('button');
    if (next === null) goOn();
    else next.focus();
  };
  return { element, update };
}

function keyOf({ id, text }: Notice): string {
  return `${id}|${text}`;
}

function createNotice({ id, tone, text, actions }: Notice, run: RunNotice): HTMLElement {
  const buttons = actions.map(({ label, command }) =>
    h(
      'button',
      {
        type: 'button',
        onclick: () => {
          run(command, id);
        },
      },
      label,
    ),
  );
  return h(
    'div',
    { class: `notice ${tone}`, role: tone === 'info' ? 'status' : 'alert', 'data-notice': id },
    h('p', {}, text),
    ...buttons,
  );
}
