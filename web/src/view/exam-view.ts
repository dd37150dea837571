import * as control from 'page-texts:bedienung';
import * as opening from 'page-texts:start';
import { mapUseOf } from '../body-map.ts';
import type { ExamController } from '../exam-controller.ts';
import type { MicrophoneCheck } from '../microphone-check.ts';
import type { SavedExams } from '../saved-exams.ts';
import type { InputMode, Stage, ViewState } from '../view-state.ts';
import { createCheckView } from './check-view.ts';
import { createDockView } from './dock-view.ts';
import type { DockView } from './dock-view.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';
import { createEndedView } from './ended-view.ts';
import { createHelpView } from './help-view.ts';
import { createMapPanel } from './map-panel-view.ts';
import type { MapPanel } from './map-panel-view.ts';
import { createNotesView } from './notes-view.ts';
import { createNoticesView } from './notices-view.ts';
import { createProgressView } from './progress-view.ts';
import { saveDate } from './save-files.ts';
import { createSavedStage } from './saved-stage.ts';
import { createStepView } from './step-view.ts';
import type { DrawStep } from './step-view.ts';
import { createTranscriptView } from './transcript-view.ts';
import { createWelcomeView } from './welcome-view.ts';

/** What the views work with besides the controller. */
export interface ExamViewParts {
  readonly microphoneCheck: MicrophoneCheck;
  readonly saved: SavedExams;
}

/** All views of the element put together; shows those of the current stage. */
export function createExamView(controller: ExamController, parts: ExamViewParts): View<ViewState> {
  const help = createHelpView(() => controller.switchHelp());
  const progress = createProgressView();
  const notices = createNoticesView(
    (command, noticeId) => void controller.run(command, noticeId),
    () => focusStart(stage),
  );
  // No landmarks of a whole page: those belong to the page that embeds the exam.
  const stage = h('div', { class: 'stage' });
  const { views, dock } = createStages(controller, parts);
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
    setAttribute(element, 'data-map', state.mapOpen && (mapUseOf(state) ?? false));
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

async function loadDrawings(): Promise<DrawStep> {
  return (await import('../drawings/draw-step.ts')).drawStep;
}

function createStages(
  controller: ExamController,
  { microphoneCheck, saved }: ExamViewParts,
): { readonly views: Readonly<Record<Stage, readonly View<ViewState>[]>>; readonly dock: DockView } {
  const start = (input: InputMode, resume: boolean) => () => void controller.start(input, { resume });
  const switchPlainLanguage = (on: boolean): void => controller.language.switch(on);
  const welcome = createWelcomeView({
    startVoice: () => void controller.prepare(),
    startTyping: start('typing', false),
    resumeVoice: start('voice', true),
    resumeTyping: start('typing', true),
    switchPlainLanguage,
    showSaved: () => controller.showSaved(),
    loadDrawings,
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
    loadDrawings,
    withoutDrawings: () => dock.sheet.withoutDrawings(),
  });
  const transcript = createTranscriptView();
  const map = createMap(controller);
  const dock = createDock(controller, map.toggle);
  const ended = createEnded(controller);
  const views = {
    welcome: [welcome],
    check: [check],
    connecting: [connecting],
    call: [step, map, transcript, dock],
    ended: [ended, transcript],
    saved: [
      createSavedStage({
        exams: saved,
        needSignIn: () => controller.needSignIn(),
        back: () => controller.showWelcome(),
      }),
    ],
  };
  return { views, dock };
}

function createEnded(controller: ExamController): View<ViewState> {
  return createEndedView({
    resume: () => void controller.start(controller.state.input, { resume: true }),
    again: () => controller.showWelcome(),
    showSaved: () => controller.showSaved({ latest: true }),
    saveDate: (day) => void saveDate(day),
    deleteSummary: () => void controller.deleteSummary(),
  });
}

function createMap(controller: ExamController): MapPanel {
  return createMapPanel({
    switchMap: (open) => controller.switchMap(open),
    say: (words) => void controller.say(words),
    sayAboutNote: (words) => controller.sayAboutNote(words),
  });
}

function createDock(controller: ExamController, mapToggle: HTMLElement): DockView {
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
      stop: () => controller.stop(),
      switchMore: (open) => controller.switchMore(open),
      switchMicrophone: () => void controller.switchMicrophone(),
      switchSound: () => controller.switchSound(),
      changeVolume: (volume) => controller.changeVolume(volume),
      level: () => controller.level(),
      switchPlainLanguage: (on) => controller.language.switch(on),
      switchBody: () => controller.switchBody(),
    },
    notes,
    mapToggle,
  );
  return dock;
}

/** What lies above the conversation goes first. @returns whether there was anything to close. */
function closeUppermost(controller: ExamController, dock: DockView): boolean {
  const { helpOpen, notes, moreOpen, mapOpen, stage } = controller.state;
  if (helpOpen) {
    controller.switchHelp();
    return true;
  }
  if (stage !== 'call' || !(notes.isOpen || moreOpen || mapOpen)) return false;
  if (mapOpen) {
    controller.switchMap(false);
    return true;
  }
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
