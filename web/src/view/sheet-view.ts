import * as control from 'page-texts:bedienung';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { MicrophoneState, ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';
import { createSoundView } from './sound-view.ts';
import type { SoundActions } from './sound-view.ts';

/** What the sheet can do. */
export interface SheetActions extends SoundActions {
  readonly switchMicrophone: () => void;
  readonly switchSound: () => void;
  readonly switchPlainLanguage: (on: boolean) => void;
  readonly switchBody: () => void;
}

/** What is not needed at every moment: open beside the conversation where there is room, else one tap away. */
export interface SheetView extends View<ViewState> {
  /** There are no drawings in this call, so there is no other one to choose. */
  withoutDrawings(): void;
}

const IS_ON: Readonly<Partial<Record<MicrophoneState, boolean>>> = { on: true };

/** @param notes the panel of her notes, which has its place here. */
export function createSheetView(actions: SheetActions, notes: View<ViewState>): SheetView {
  const microphone = createSwitch(control.microphone, actions.switchMicrophone);
  const sound = createSwitch(control.sound, actions.switchSound);
  let isPlain = false;
  const plain = createSwitch(control.plainLanguage, () => actions.switchPlainLanguage(!isPlain));
  const body = h('button', { type: 'button', onclick: actions.switchBody }, control.otherPicture);
  const loudness = createSoundView(actions);
  const element = h(
    'div',
    { class: 'sheet', id: 'sheet' },
    createCommands(actions),
    h(
      'div',
      { class: 'switches', role: 'group', 'aria-label': control.settings },
      microphone.element,
      sound.element,
      plain.element,
      body,
    ),
    loudness.element,
    notes.element,
  );
  let hasDrawings = true;
  const update = (state: ViewState): void => {
    isPlain = state.plainLanguage;
    microphone.set(
      IS_ON[state.microphone] ?? false,
      state.microphone === 'asking' ? control.microphoneAsking : undefined,
    );
    sound.set(state.soundOn);
    plain.set(isPlain);
    setAttribute(body, 'hidden', !hasDrawings || state.picture === undefined);
    loudness.update(state);
    notes.update(state);
  };
  return {
    element,
    update,
    withoutDrawings: () => {
      hasDrawings = false;
      setAttribute(body, 'hidden', true);
    },
  };
}

function createCommands({ say }: Pick<SheetActions, 'say'>): HTMLElement {
  return h(
    'div',
    { class: 'commands', role: 'group', 'aria-label': control.course },
    ...[BUTTON_WORDS.repeat, BUTTON_WORDS.back, BUTTON_WORDS.slower].map((label) =>
      h('button', { type: 'button', onclick: () => void say(label) }, label),
    ),
  );
}

/** A switch keeps its name and tells on or off by itself: "Mikrofon, aus", never "Mikrofon aus, nicht gedrückt". */
function createSwitch(
  name: string,
  onclick: () => void,
): { readonly element: HTMLElement; set(isOn: boolean, text?: string): void } {
  const label = h('span', {}, name);
  const element = h(
    'button',
    { type: 'button', class: 'switch', role: 'switch', 'aria-checked': 'false', onclick },
    label,
    h('span', { class: 'knob', 'aria-hidden': 'true' }),
  );
  return {
    element,
    set: (isOn, text = name) => {
      setAttribute(element, 'aria-checked', String(isOn));
      setText(label, text);
    },
  };
}
