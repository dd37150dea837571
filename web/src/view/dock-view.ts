import * as control from 'page-texts:bedienung';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import { STATE_NAMES } from '../texts.ts';
import { isSilent, needsTyping } from '../view-questions.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';
import { createLevelView } from './level-view.ts';
import { createQuickAnswersView } from './quick-answers-view.ts';
import { createSheetView } from './sheet-view.ts';
import type { SheetActions, SheetView } from './sheet-view.ts';
import { createTypingView } from './typing-view.ts';

/** What the dock can do. */
export interface DockActions extends SheetActions {
  readonly stop: () => void;
  /** How loud her microphone is now, 0–1. */
  readonly level: () => number;
  readonly switchMore: (open: boolean) => void;
}

/** The dock, and a way to begin a sentence in its field. */
export interface DockView extends View<ViewState> {
  /** Puts the words before what stands in the field, and the cursor behind them. */
  beginSentence(words: string): void;
  /** Back to the button that opened the sheet, when the keyboard was in there. */
  focusMore(): void;
  readonly sheet: SheetView;
}

/**
 * Everything for the thumb, at the lower edge: answers and one row. The rest is a sheet behind "Tippen und mehr", which
 * comes first for the keyboard: the field is two tabs from the conversation. Where there is room all of it is open.
 */
export function createDockView(actions: DockActions, notes: View<ViewState>, mapToggle: HTMLElement): DockView {
  const status = createStatus();
  const quick = createQuickAnswersView(actions.say);
  const typing = createTypingView(actions.say);
  const sheet = createSheetView(actions, notes);
  let [isPaused, isOpen] = [false, false];
  const more = h('button', { type: 'button', class: 'more', 'aria-controls': 'sheet' });
  more.addEventListener('click', ({ detail }) => {
    actions.switchMore(!isOpen);
    // By keyboard she is in the field; under a finger no keyboard of the phone pops up unasked.
    if (isOpen && detail === 0) typing.focus();
  });
  const pause = h('button', {
    type: 'button',
    class: 'pause',
    onclick: () => void actions.say(isPaused ? BUTTON_WORDS.resume : BUTTON_WORDS.pause),
  });
  const stop = h('button', { type: 'button', class: 'stop', onclick: actions.stop });
  const level = createLevelView(actions.level);
  const element = h(
    'div',
    { class: 'dock' },
    level.element,
    h('div', { class: 'status-row' }, status, mapToggle),
    more,
    typing.element,
    quick.element,
    sheet.element,
    pause,
    stop,
  );
  const update = (state: ViewState): void => {
    [isPaused, isOpen] = [state.examState === 'paused', state.moreOpen];
    setAttribute(element, 'data-state', shownState(state));
    setAttribute(element, 'data-more', isOpen);
    setAttribute(element, 'data-typing', needsTyping(state));
    setText(status.lastElementChild ?? status, stateName(state));
    setText(more, needsTyping(state) ? control.more : control.typingAndMore);
    setAttribute(more, 'aria-expanded', String(isOpen));
    quick.update(state);
    sheet.update(state);
    level.update(state);
    setText(pause, isPaused ? BUTTON_WORDS.resume : BUTTON_WORDS.pause);
    setText(stop, state.stopping ? control.leaveNow : BUTTON_WORDS.stop);
  };
  const beginSentence = (words: string): void => {
    // The field and the conversation need the room.
    actions.switchMore(true);
    typing.begin(words);
  };
  return { element, update, leave: () => level.leave?.(), beginSentence, focusMore: () => more.focus(), sheet };
}

function createStatus(): HTMLElement {
  return h(
    'p',
    { class: 'agent-state' },
    h('span', { class: 'dot', 'aria-hidden': 'true' }),
    h('span', { class: 'agent-state-name' }),
  );
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
