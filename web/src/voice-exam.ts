import bodyMapStyles from '../body-map.css';
import callScreenStyles from '../call-screens.css';
import callStyles from '../call.css';
import drawingStyles from '../drawing.css';
import savedStyles from '../saved.css';
import soundStyles from '../sound.css';
import welcomeStyles from '../welcome.css';
import widgetStyles from '../widget.css';
import { createScreenWake, createTabLock, watchReturn } from './call-guards.ts';
import type { CallListener, CallRoom, OpenCallRoom } from './call-room.ts';
import { ExamController } from './exam-controller.ts';
import { eventsBetween } from './exam-events.ts';
import type { ExamEvent } from './exam-events.ts';
import { createLanguageMemory } from './language-memory.ts';
import { createMicrophoneCheck } from './microphone-check.ts';
import type { MicrophoneCheck } from './microphone-check.ts';
import { createSavedExams } from './saved-exams.ts';
import { SessionFailure, createSessionClient } from './session-client.ts';
import type { CredentialProvider } from './session-client.ts';
import { createSessionMemory } from './session-memory.ts';
import type { ViewState } from './view-state.ts';
import { h } from './view/element.ts';
import { createExamView } from './view/exam-view.ts';

/**
 * What stands between the tags stays until the service has said how it is, so that no banner pushes down what she
 * reads; never longer than this, in milliseconds.
 */
const FIRST_ANSWER_MS = 800;

/**
 * `<voice-exam api="https://api.example.org/api">`: the whole exam as one element. Attributes: `api`, `access-token`,
 * `plain-language`, `theme` (`light`, `dark`). Events and CSS properties: docs/web/embedding.md.
 */
export class VoiceExam extends HTMLElement {
  /** Read by the browser. */
  static readonly observedAttributes = ['plain-language'];
  #credentials: CredentialProvider | undefined;
  #openRoom: OpenCallRoom | undefined;
  // Sound needs no place on the page, but an element.
  readonly #speaker = h('div', { hidden: true });
  readonly #root = this.attachShadow({ mode: 'open' });
  #controller: ExamController | undefined;
  #cleanUp: readonly (() => void)[] = [];

  constructor() {
    super();
    // A page may have set them before this script had loaded: then they lie on the element and hide the setters.
    for (const name of ['credentials', 'openRoom'] as const) takeUp(this, name);
  }

  /** Asked before every call; undefined means that nobody is signed in. Without one, `access-token` counts. */
  get credentials(): CredentialProvider {
    return this.#credentials ?? (() => Promise.resolve(this.#tokenFromAttribute()));
  }

  set credentials(provider: CredentialProvider | undefined) {
    this.#credentials = provider;
  }

  /** How a room is opened; replaced where there is no media server. */
  get openRoom(): OpenCallRoom {
    return this.#openRoom ?? ((listener) => openRoomLazily(listener, this.#speaker));
  }

  set openRoom(open: OpenCallRoom | undefined) {
    this.#openRoom = open;
  }

  connectedCallback(): void {
    const microphoneCheck = createMicrophoneCheck();
    const controller = this.#createController(microphoneCheck);
    this.#controller = controller;
    const view = createExamView(controller, {
      microphoneCheck,
      saved: createSavedExams(this.#api(), () => this.credentials()),
    });
    addStyles(this.#root);
    this.#root.replaceChildren(h('slot', {}), this.#speaker);
    if (this.hasAttribute('plain-language')) controller.language.prefer(true);
    let before: ViewState | undefined;
    const stopObserving = controller.observe((state) => {
      this.dataset['stage'] = state.stage;
      view.update(state);
      const events = eventsBetween(before, state);
      before = state;
      for (const event of events) this.#dispatch(event);
    });
    const show = (): void => {
      if (this.#controller === controller && !view.element.isConnected)
        this.#root.replaceChildren(view.element, this.#speaker);
    };
    const patience = setTimeout(show, FIRST_ANSWER_MS);
    this.#cleanUp = [
      stopObserving,
      watchReturn(() => {
        controller.pageReturned();
      }),
      () => {
        clearTimeout(patience);
      },
    ];
    void controller.checkService().finally(show);
  }

  disconnectedCallback(): void {
    for (const end of this.#cleanUp) end();
    const stage = this.#controller?.state.stage;
    if (stage !== 'welcome' && stage !== 'ended' && stage !== 'saved') this.#controller?.leave();
    this.#controller = undefined;
    this.#root.replaceChildren();
  }

  attributeChangedCallback(_name: string, _before: string | null, after: string | null): void {
    const controller = this.#controller;
    if (controller?.state.stage === 'call') controller.language.switch(after !== null);
    else controller?.language.prefer(after !== null);
  }

  /** To be called after a successful sign-in. */
  signedIn(): void {
    void this.#controller?.language.adopt();
    this.#controller?.signedIn();
  }

  /** To be called when she has signed out: nothing of hers stays on the page. */
  signedOut(): void {
    this.#controller?.signedOut();
  }

  #api(): string {
    return (this.getAttribute('api') ?? '/api').replace(/\/$/, '');
  }

  #tokenFromAttribute(): Awaited<ReturnType<CredentialProvider>> {
    const accessToken = this.getAttribute('access-token') ?? '';
    return accessToken === '' ? undefined : { kind: 'bearer', accessToken };
  }

  #dispatch({ name, detail }: ExamEvent): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  #createController(microphoneCheck: MicrophoneCheck): ExamController {
    const api = this.#api();
    return new ExamController({
      sessions: createSessionClient(api, () => this.credentials()),
      openRoom: (listener) => this.openRoom(listener),
      memory: createSessionMemory(),
      languages: createLanguageMemory(api, () => this.credentials()),
      microphoneCheck,
      lock: createTabLock(),
      wake: createScreenWake(),
      clock: {
        after: (delayMs, action) => {
          const timer = setTimeout(action, delayMs);
          return () => {
            clearTimeout(timer);
          };
        },
        nowMs: () => performance.now(),
      },
      loadDanger: async () => (await import('page-danger:plain')).plainDangerIn,
      reloadPage: () => {
        location.reload();
      },
      requestSignIn: () => {
        this.#dispatch({ name: 'exam:sign-in', detail: {} });
      },
    });
  }
}

/** Hands a property that was set before the upgrade to its setter. */
function takeUp(element: VoiceExam, name: 'credentials' | 'openRoom'): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}

/** In the order in which they overrule each other. */
const STYLES = [
  widgetStyles,
  callStyles,
  callScreenStyles,
  soundStyles,
  drawingStyles,
  bodyMapStyles,
  savedStyles,
  welcomeStyles,
];

/** Style sheets made by script need no exception in a content-security policy; older browsers get a linked file. */
function addStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES.join('\n'));
    root.adoptedStyleSheets = [sheet];
    return;
  }
  (root as ShadowRoot).append(
    h('link', { rel: 'stylesheet', href: new URL('./voice-exam.css', import.meta.url).href }),
  );
}

async function openRoomLazily(listener: CallListener, speaker: HTMLElement): Promise<CallRoom> {
  if (typeof RTCPeerConnection === 'undefined') throw new SessionFailure({ id: 'unsupported' });
  const { openRoom } = await import('./room-connection.ts').catch((error: unknown) => {
    // Offline, or the server has a newer page than this one.
    throw new SessionFailure({ id: navigator.onLine ? 'page_incomplete' : 'offline' }, { cause: error });
  });
  return openRoom(listener, speaker);
}
