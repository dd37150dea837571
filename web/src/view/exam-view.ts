import * as control from 'page-texts:bedienung';
import * as opening from 'page-texts:start';
import type { ExamController } from '../exam-controller.ts';
import type { MicrophoneCheck } from '../microphone-check.ts';
import type { InputMode, Stage, ViewState } from '../view-state.ts';
import { createCheckView } from './check-view.ts';
import { createDockView } from './dock-view.ts';
import type { DockView } from './dock-view.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';
import { createEndedView } from './ended-view.ts';
import { createHelpView } from './help-view.ts';
import { createNotesView } from './notes-view.ts';
import { createNoticesView } from './notices-view.ts';
import { createProgressView } from './progress-view.ts';
import { saveDate, saveSummary } from './save-files.ts';
import { createStepView } from './step-view.ts';
import { createTranscriptView } from './transcript-view.ts';
import { createWelcomeView } from './welcome-view.ts';

/** All views of the element put together; shows those of the current stage. */
export function createExamView(controller: ExamController, microphoneCheck: MicrophoneCheck): View<ViewState> {
  const help = createHelpView(() => controller.switchHelp());
  const progress = createProgressView();
  const notices = createNoticesView(
    (command, noticeId) => void controller.run(command, noticeId),
    () => focusStart(stage),
  );
  // No landmarks of a whole page: those belong to the page that embeds the exam.
  const stage = h('div', { class: 'stage' });
  const { views, dock } = createStages(controller, microphoneCheck);
  const top = h('div', { class: 'top' }, h('p', { class: 'brand' }, control.brand), progress.element, help.button);
  const element = h('div', { class: 'app' }, top, help.panel.element, notices.element, stage);
  const always = [help.panel, progress, notices];
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !closeUppermost(controller, dock)) return;
    // A dialog around the exam stays open: this Escape was for us.
    event.preventDefault();
    event.stopPropagation();
  });
  let shown: Stage | undefined;
  const update = (state: ViewState): void => {
    setAttribute(element, 'data-stage', state.stage);
    setAttribute(element, 'data-more', state.moreOpen);
    if (state.stage !== shown) {
      for (const view of shown === undefined ? [] : views[shown]) view.leave?.();
      stage.replaceChildren(...views[state.stage].map((view) => view.element));
    }
    for (const view of [...always, ...views[state.stage]]) view.update(state);
    if (shown !== undefined && state.stage !== shown) moveFocus(stage, element);
    shown = state.stage;
  };
  return { element, update };
}

function createStages(
  controller: ExamController,
  microphoneCheck: MicrophoneCheck,
): { readonly views: Readonly<Record<Stage, readonly View<ViewState>[]>>; readonly dock: DockView } {
  const start = (input: InputMode, resume: boolean) => () => void controller.start(input, { resume });
  const switchPlainLanguage = (on: boolean): void => controller.switchPlainLanguage(on);
  const welcome = createWelcomeView({
    startVoice: () => void controller.prepare(),
    startTyping: start('typing', false),
    resumeVoice: start('voice', true),
    resumeTyping: start('typing', true),
    switchPlainLanguage,
  });
  const check = createCheckView({
    level: () => microphoneCheck.level(),
    playNotes: () => microphoneCheck.playNotes(),
    start: start('voice', false),
    startTyping: start('typing', false),
    tryAgain: () => void controller.prepare(),
    back: () => controller.leave(),
  });
  const connecting = createConnectingView(() => controller.leave());
  const step = createStepView({
    loadDrawings: async () => (await import('../drawings/draw-step.ts')).drawStep,
    withoutDrawings: () => dock.sheet.withoutDrawings(),
  });
  const transcript = createTranscriptView();
  const dock = createDock(controller);
  const ended = createEndedView({
    resume: () => void controller.start(controller.state.input, { resume: true }),
    again: () => controller.showWelcome(),
    savePdf: (entries) => void saveSummary(entries, 'pdf'),
    saveText: (entries) => void saveSummary(entries, 'text'),
    saveDate: (day) => void saveDate(day),
    deleteSummary: () => void controller.deleteSummary(),
  });
  const views = {
    welcome: [welcome],
    check: [check],
    connecting: [connecting],
    call: [step, transcript, dock],
    ended: [ended, transcript],
  };
  return { views, dock };
}

function createDock(controller: ExamController): DockView {
  const notes = createNotesView({
    switchNotes: (open) => controller.switchNotes(open),
    say: (words) => controller.sayAboutNote(words),
    beginSentence: (words) => {
      // The field and the conversation need the room.
      controller.switchNotes(false);
      dock.beginSentence(words);
    },
  });
  const dock = createDockView(
    {
      say: (text) => controller.say(text),
      stop: () => void controller.stop(),
      switchMore: (open) => controller.switchMore(open),
      switchMicrophone: () => void controller.switchMicrophone(),
      switchSound: () => controller.switchSound(),
      changeVolume: (volume) => controller.changeVolume(volume),
      level: () => controller.level(),
      switchPlainLanguage: (on) => controller.switchPlainLanguage(on),
      switchBody: () => controller.switchBody(),
    },
    notes,
  );
  return dock;
}

/** What lies above the conversation goes first. @returns whether there was anything to close. */
function closeUppermost(controller: ExamController, dock: DockView): boolean {
  const { helpOpen, notes, moreOpen, stage } = controller.state;
  if (helpOpen) {
    controller.switchHelp();
    return true;
  }
  if (stage !== 'call' || !(notes.isOpen || moreOpen)) return false;
  if (notes.isOpen) {
    controller.switchNotes(false);
    return true;
  }
  controller.switchMore(false);
  dock.focusMore();
  return true;
}

/** After a change of view the focus goes to its beginning, so keyboard and screen reader follow. */
function moveFocus(stage: HTMLElement, element: HTMLElement): void {
  focusStart(stage);
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The heading, or in the call the conversation. */
function focusStart(stage: HTMLElement): void {
  const target = stage.querySelector<HTMLElement>('h1, .transcript');
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

function createConnectingView(leave: () => void): View<ViewState> {
  const element = h(
    'div',
    { class: 'connecting' },
    h('h1', {}, opening.connectingTitle),
    h('p', { class: 'lead' }, opening.connectingText),
    h('button', { type: 'button', onclick: leave }, opening.cancel),
  );
  return { element, update: () => undefined };
}
