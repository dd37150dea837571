import * as control from 'page-texts:bedienung';
import { h } from './element.ts';

/** Longest typed sentence in characters; more than anyone types with one thumb. */
const TYPED_LIMIT = 500;

/** The field for what she types. */
export interface TypingView {
  readonly element: HTMLElement;
  readonly focus: () => void;
  /** Puts the words before what stands in the field, and the cursor behind them. */
  readonly begin: (words: string) => void;
}

/** A field that keeps what was not taken. */
export function createTypingView(say: (text: string) => boolean): TypingView {
  const field = h('input', {
    type: 'text',
    name: 'words',
    maxlength: String(TYPED_LIMIT),
    autocomplete: 'off',
    enterkeyhint: 'send',
    placeholder: control.fieldHint,
    'aria-label': control.field,
  });
  const form = h('form', { class: 'typing' }, field, h('button', { type: 'submit' }, control.send));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (say(field.value)) field.value = '';
  });
  const begin = (words: string): void => {
    if (!field.value.startsWith(words)) field.value = `${words}${field.value}`.slice(0, TYPED_LIMIT);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return { element: form, focus: () => field.focus(), begin };
}
