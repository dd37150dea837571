import { createScreenWake, createTabLock } from './call-guards.ts';
import type { CallListener, CallRoom } from './call-room.ts';
import { ExamController } from './exam-controller.ts';
import { SessionFailure, createSessionClient } from './session-client.ts';
import type { CredentialProvider } from './session-client.ts';
import { createSessionMemory } from './session-memory.ts';
import type { InputMode, Stage, ViewState } from './view-state.ts';
import { createDockView } from './view/dock-view.ts';
import { h } from './view/element.ts';
import type { View } from './view/element.ts';
import { createEndedView } from './view/ended-view.ts';
import { createHelpView } from './view/help-view.ts';
import { createNoticesView } from './view/notices-view.ts';
import { createProgressView } from './view/progress-view.ts';
import { createTranscriptView } from './view/transcript-view.ts';
import { createWelcomeView } from './view/welcome-view.ts';

/** Fired when a call needs a signed-in person; the page around shows its sign-in and calls `signedIn()`. */
export const SIGN_IN_EVENT = 'voice-exam-sign-in';

/**
 * `<voice-exam api="/api">`: the whole exam as one element. The page around it sets
 * {@link VoiceExam.credentials} and answers {@link SIGN_IN_EVENT}.
 */
export class VoiceExam extends HTMLElement {
  /** Asked before every call; undefined means that nobody is signed in. */
  credentials: CredentialProvider = () => Promise.resolve(undefined);
  readonly #speaker = h('div', { class: 'speaker', hidden: true });
  #controller: ExamController | undefined;
  #stopObserving: (() => void) | undefined;

  connectedCallback(): void {
    const controller = this.#createController();
    this.#controller = controller;
    const page = createPage(controller);
    this.replaceChildren(...page.elements, this.#speaker);
    this.#stopObserving = controller.observe((state) => {
      this.dataset['stage'] = state.stage;
      page.update(state);
    });
    void controller.checkService();
  }

  disconnectedCallback(): void {
    this.#stopObserving?.();
    if (this.#controller?.state.stage === 'call') this.#controller.leave();
  }

  /** To be called after a successful sign-in. */
  signedIn(): void {
    this.#controller?.signedIn();
  }

  #createController(): ExamController {
    const api = (this.getAttribute('api') ?? '/api').replace(/\/$/, '');
    return new ExamController({
      sessions: createSessionClient(api, () => this.credentials()),
      openRoom: (listener) => openRoomLazily(listener, this.#speaker),
      memory: createSessionMemory(),
      lock: createTabLock(),
      wake: createScreenWake(),
      clock: { after: (delayMs, action) => { const timer = setTimeout(action, delayMs); return () => { clearTimeout(timer); }; } },
      reloadPage: () => { location.reload(); },
      requestSignIn: () => { this.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { bubbles: true })); },
    });
  }
}

async function openRoomLazily(listener: CallListener, speaker: HTMLElement): Promise<CallRoom> {
  if (typeof RTCPeerConnection === 'undefined') throw new SessionFailure({ id: 'unsupported' });
  const { openRoom } = await import('./room-connection.ts').catch((error: unknown) => {
    // Offline, or the server has a newer page than this one.
    throw new SessionFailure({ id: navigator.onLine ? 'page_incomplete' : 'offline' }, { cause: error });
  });
  return openRoom(listener, speaker);
}

interface Page {
  readonly elements: readonly HTMLElement[];
  update(state: ViewState): void;
}

function createPage(controller: ExamController): Page {
  const help = createHelpView(() => { controller.switchHelp(); });
  const progress = createProgressView();
  const notices = createNoticesView((command) => { void controller.run(command); });
  const start = (input: InputMode, resume: boolean) => () => { void controller.start(input, { resume }); };
  const welcome = createWelcomeView({
    startVoice: start('voice', false), startTyping: start('typing', false), resumeVoice: start('voice', true), resumeTyping: start('typing', true),
  });
  const connecting = createConnectingView(() => { controller.leave(); });
  const transcript = createTranscriptView();
  const dock = createDockView({
    say: (text) => controller.say(text),
    stop: () => { void controller.stop(); },
    switchMicrophone: () => { void controller.switchMicrophone(); },
    switchSound: () => { controller.switchSound(); },
  });
  const ended = createEndedView({ resume: () => { void controller.start(controller.state.input, { resume: true }); }, again: () => { controller.showWelcome(); } });
  const stage = h('main', { class: 'stage' });
  const views: Readonly<Record<Stage, readonly View<ViewState>[]>> = {
    welcome: [welcome], connecting: [connecting], call: [transcript, dock], ended: [ended, transcript],
  };
  const top = h('header', { class: 'top' }, h('p', { class: 'brand' }, 'Begleitete Selbstuntersuchung'), progress.element, help.button);
  const always = [help.panel, progress, notices];
  let shown: Stage | undefined;
  const update = (state: ViewState): void => {
    if (state.stage !== shown) {
      const isFirst = shown === undefined;
      shown = state.stage;
      stage.replaceChildren(...views[state.stage].map(({ element }) => element));
      if (!isFirst) moveFocus(stage);
    }
    for (const view of [...always, ...views[state.stage]]) view.update(state);
  };
  return { elements: [top, help.panel.element, notices.element, stage], update };
}

/** After a change of view the focus goes to its beginning, so keyboard and screen reader follow. */
function moveFocus(stage: HTMLElement): void {
  const target = stage.querySelector<HTMLElement>('h1, .transcript');
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

function createConnectingView(leave: () => void): View<ViewState> {
  const element = h('div', { class: 'connecting' },
    h('h1', {}, 'Einen Moment'),
    h('p', { class: 'lead' }, 'Die Verbindung wird aufgebaut. Stellen Sie den Ton laut genug und legen Sie das Handy gut hörbar hin.'),
    h('button', { type: 'button', onclick: leave }, 'Abbrechen'));
  return { element, update: () => undefined };
}
