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

/** A field that gives back what could not be sent. */
export function createTypingView(say: (text: string) => Promise<boolean>): TypingView {
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
    const words = field.value;
    field.value = '';
    void say(words).then((isSent) => {
      if (!isSent && field.value === '') field.value = words;
    });
  });
  const begin = (words: string): void => {
    if (!field.value.startsWith(words)) field.value = `${words}${field.value}`.slice(0, TYPED_LIMIT);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return { element: form, focus: () => field.focus(), begin };
}
