import * as notebook from 'page-texts:notizen';
import { NOTE_WORDS } from '#core/contracts/button-words.ts';
import { isNumbered } from '../notes.ts';
import type { NumberedNote, ShownNotes } from '../notes.ts';
import type { ViewState } from '../view-state.ts';
import type { Note } from '../wire.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What the panel of the notes can do. */
export interface NotesActions {
  readonly switchNotes: (open: boolean) => void;
  /** Sends what a tap on a note means. */
  readonly say: (words: string) => void;
  /** Begins a sentence in the field for typing, which she completes. */
  readonly beginSentence: (words: string) => void;
}

/** Her notes while the exam goes on: closed until she opens it, and not there at all while nothing is noted. */
export function createNotesView(actions: NotesActions): View<ViewState> {
  let shown: ShownNotes | undefined;
  const isWaiting = (): boolean => shown?.isWaiting ?? false;
  const switchNotes = (): void => actions.switchNotes(shown?.isOpen !== true);
  const toggle = h('button', { type: 'button', class: 'small', 'aria-controls': 'notes-list', onclick: switchNotes });
  const count = h('p', { class: 'visually-hidden', role: 'status' });
  const takeBack = createTakeBack(() => {
    if (!isWaiting()) actions.say(NOTE_WORDS.takeBack);
  });
  const list = h('div', { class: 'note-lists' });
  const body = h(
    'div',
    { id: 'notes-list', class: 'notes-body', role: 'group', 'aria-label': notebook.all, tabindex: '0' },
    takeBack.element,
    h('p', { class: 'hint' }, notebook.hint),
    list,
  );
  const element = h('section', { class: 'notes-panel', hidden: true }, toggle, count, body);
  const strike = (number: number): void => {
    if (!isWaiting()) actions.say(NOTE_WORDS.strike(number));
  };
  const change = (number: number): void => actions.beginSentence(`${NOTE_WORDS.correct(number)}: `);
  const update = ({ notes }: ViewState): void => {
    const before = shown;
    shown = notes;
    const isEmpty = notes.list.length === 0 && notes.struck.length === 0;
    setAttribute(element, 'hidden', isEmpty);
    setAttribute(element, 'data-open', notes.isOpen);
    setAttribute(toggle, 'aria-expanded', String(notes.isOpen));
    setText(toggle, notebook.title({ count: notes.list.length }));
    setAttribute(body, 'hidden', !notes.isOpen);
    // In a sheet that scrolls the list lies below its button: it comes into view with it.
    if (notes.isOpen && before?.isOpen !== true) element.scrollIntoView({ block: 'nearest' });
    takeBack.update(notes);
    for (const button of list.querySelectorAll('button'))
      setAttribute(button, 'aria-disabled', String(notes.isWaiting));
    if (notes.list === before?.list) return;
    if (!isEmpty) setText(count, countText(notes.list.length));
    const hadFocus = hasFocus(element);
    list.replaceChildren(...listParts(notes.list, { strike, change }));
    // The button under her finger is gone: the keyboard goes on at what follows from it.
    if (hadFocus && !hasFocus(element)) (notes.struck.length > 0 ? takeBack.button : toggle).focus();
  };
  return { element, update };
}

function hasFocus(element: HTMLElement): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && element.contains(root.activeElement);
}

function countText(count: number): string {
  if (count === 0) return notebook.none;
  return count === 1 ? notebook.one : notebook.several({ count });
}

interface NoteActions {
  readonly strike: (number: number) => void;
  readonly change: (number: number) => void;
}

function listParts(notes: readonly Note[], actions: NoteActions): readonly HTMLElement[] {
  const numbered = notes.filter(isNumbered);
  const others = notes.filter((note) => !isNumbered(note));
  return [
    ...(numbered.length === 0 ? [] : [h('ol', {}, ...numbered.map((note) => numberedItem(note, actions)))]),
    ...(others.length === 0
      ? []
      : [h('h2', {}, notebook.others), h('ul', {}, ...others.map(({ text }) => h('li', {}, h('p', {}, text))))]),
  ];
}

function numberedItem({ text, number }: NumberedNote, { strike, change }: NoteActions): HTMLElement {
  const button = (label: string, name: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'small', 'aria-label': name, onclick }, label);
  return h(
    'li',
    {},
    h('p', {}, h('b', {}, `${number}.`), ' ', text),
    button(notebook.strike, NOTE_WORDS.strike(number), () => strike(number)),
    button(notebook.change, NOTE_WORDS.correct(number), () => change(number)),
  );
}

function createTakeBack(onclick: () => void): {
  readonly element: HTMLElement;
  readonly button: HTMLElement;
  update(notes: ShownNotes): void;
} {
  const text = h('p', { role: 'status' });
  const button = h('button', { type: 'button', class: 'small', onclick }, notebook.takeBack);
  const element = h('div', { class: 'take-back', hidden: true }, text, button);
  const update = ({ struck, isWaiting }: ShownNotes): void => {
    setAttribute(element, 'hidden', struck.length === 0);
    setAttribute(button, 'aria-disabled', String(isWaiting));
    setText(text, struck.length === 0 ? '' : notebook.struck({ note: struck.map((note) => note.text).join(' ') }));
  };
  return { element, button, update };
}
