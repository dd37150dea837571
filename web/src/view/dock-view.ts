import * as control from 'page-texts:bedienung';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import { STATE_NAMES, quickAnswersFor } from '../texts.ts';
import { isSilent } from '../view-state.ts';
import type { MicrophoneState, ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';
import { createLevelView } from './level-view.ts';
import { createSoundView } from './sound-view.ts';

/** What the dock can do. */
export interface DockActions {
  readonly say: (text: string) => boolean;
  readonly stop: () => void;
  readonly switchMicrophone: () => void;
  readonly switchSound: () => void;
  readonly changeVolume: (volume: number) => void;
  /** How loud her microphone is now, 0–1. */
  readonly level: () => number;
}

/** Longest typed sentence in characters; more than anyone types with one thumb. */
const TYPED_LIMIT = 500;

const MICROPHONE_LABELS: Readonly<Record<MicrophoneState, string>> = {
  off: control.microphoneOff,
  asking: control.microphoneAsking,
  on: control.microphoneOn,
  muted: control.microphoneOff,
  refused: control.microphoneOff,
  missing: control.microphoneOff,
  busy: control.microphoneOff,
};

/** The dock, and a way to begin a sentence in its field. */
export interface DockView extends View<ViewState> {
  /** Puts the words before what stands in the field, and the cursor behind them. */
  beginSentence(words: string): void;
}

/** Everything for the thumb, at the lower edge: answers, typing, and the way out. */
export function createDockView(actions: DockActions): DockView {
  const status = h(
    'p',
    { class: 'agent-state' },
    h('span', { class: 'dot', 'aria-hidden': 'true' }),
    h('span', { class: 'agent-state-name' }),
  );
  const microphone = h('button', { type: 'button', class: 'toggle', onclick: actions.switchMicrophone });
  const sound = h('button', { type: 'button', class: 'toggle', onclick: actions.switchSound });
  const send = (label: string) => () => void actions.say(label);
  const quick = createQuickAnswers(actions.say);
  const typing = createTyping(actions.say);
  const level = createLevelView(actions.level);
  const settings = createSoundView(actions);
  const commands = h(
    'div',
    { class: 'commands', role: 'group', 'aria-label': control.course },
    ...[BUTTON_WORDS.repeat, BUTTON_WORDS.back, BUTTON_WORDS.slower].map((label) =>
      h('button', { type: 'button', onclick: send(label) }, label),
    ),
  );
  let isPaused = false;
  const pause = h('button', {
    type: 'button',
    class: 'pause',
    onclick: () => void actions.say(isPaused ? BUTTON_WORDS.resume : BUTTON_WORDS.pause),
  });
  const stop = h('button', { type: 'button', class: 'stop', onclick: actions.stop });
  const element = h(
    'div',
    { class: 'dock' },
    level.element,
    h('div', { class: 'status-row' }, status, microphone, sound),
    quick.element,
    typing.element,
    commands,
    settings.element,
    h('div', { class: 'way-out' }, pause, stop),
  );
  const update = (state: ViewState): void => {
    isPaused = state.examState === 'paused';
    setAttribute(element, 'data-state', shownState(state));
    setText(status.lastElementChild ?? status, stateName(state));
    setText(microphone, MICROPHONE_LABELS[state.microphone]);
    setAttribute(microphone, 'aria-pressed', String(state.microphone === 'on'));
    setText(sound, state.soundOn ? control.soundOn : control.soundOff);
    setAttribute(sound, 'aria-pressed', String(state.soundOn));
    quick.update(state);
    level.update(state);
    settings.update(state);
    setText(pause, isPaused ? BUTTON_WORDS.resume : BUTTON_WORDS.pause);
    setText(stop, state.stopping ? control.leaveNow : BUTTON_WORDS.stop);
  };
  return { element, update, leave: () => level.leave?.(), beginSentence: typing.begin };
}

function createQuickAnswers(say: DockActions['say']): View<ViewState> {
  const buttons = quickAnswersFor(undefined).map(() => {
    const button = h('button', {
      type: 'button',
      onclick: () => void say(button.textContent),
    });
    return button;
  });
  const element = h('div', { class: 'quick', role: 'group', 'aria-label': control.quickAnswers }, ...buttons);
  const update = ({ phase, examState, picture }: ViewState): void => {
    const labels = quickAnswersFor(phase, picture?.step);
    setAttribute(element, 'data-few', labels.length < buttons.length);
    buttons.forEach((button, index) => {
      const label = labels[index] ?? '';
      setText(button, label);
      // In a pause one button says "Weiter": the one that takes the place of "Pause".
      setAttribute(button, 'hidden', label === '' || (examState === 'paused' && label === BUTTON_WORDS.resume));
    });
  };
  return { element, update };
}

function createTyping(say: DockActions['say']): {
  readonly element: HTMLElement;
  readonly begin: (words: string) => void;
} {
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
  return { element: form, begin };
}

const LINK_NAMES = {
  none: control.stateMoment,
  connecting: control.stateMoment,
  reconnecting: control.stateDisconnected,
  lost: control.stateDisconnected,
} as const;

function shownState({ link, agent, examState }: ViewState): string {
  if (link !== 'connected') return 'offline';
  return agent === 'present' ? examState : 'starting';
}

function stateName(state: ViewState): string {
  if (state.link !== 'connected') return LINK_NAMES[state.link];
  if (state.agent !== 'present') return control.stateComing;
  if (state.examState === 'listening' && state.microphone !== 'on') return control.stateYourTurn;
  if (state.examState === 'speaking' && state.mode === 'text') return control.stateWriting;
  // Nothing is to be heard here: what comes is there to be read.
  if (state.examState === 'speaking' && isSilent(state)) return control.stateReading;
  return STATE_NAMES[state.examState];
}
