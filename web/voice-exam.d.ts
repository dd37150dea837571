/** Types of `<voice-exam>` for pages that embed it. Copy this file, or refer to it with `/// <reference path>`. */

type VoiceExamPhase =
  'willkommen' | 'vorbereitung' | 'betrachten' | 'achseln' | 'erste_seite' | 'zweite_seite' | 'abschluss';

interface VoiceExamEventMap {
  'exam:started': CustomEvent<{ readonly input: 'voice' | 'typing' }>;
  'exam:phase': CustomEvent<{ readonly phase: VoiceExamPhase; readonly index: number }>;
  'exam:mode': CustomEvent<{ readonly mode: 'voice' | 'text' }>;
  'exam:crisis': CustomEvent<Record<string, never>>;
  'exam:problem': CustomEvent<{ readonly problem: VoiceExamProblem }>;
  'exam:ended': CustomEvent<{ readonly ending: VoiceExamEnding; readonly resumable: boolean }>;
  'exam:sign-in': CustomEvent<Record<string, never>>;
}

type VoiceExamProblem =
  | 'sign_in_needed'
  | 'unavailable'
  | 'too_many'
  | 'offline'
  | 'server_error'
  | 'resume_gone'
  | 'elsewhere'
  | 'call_running'
  | 'connection_lost'
  | 'unsupported'
  | 'page_incomplete';

type VoiceExamEnding = 'finished' | 'left' | 'taken_over' | 'dropped' | 'interrupted';

type VoiceExamCredential =
  { readonly kind: 'bearer'; readonly accessToken: string } | { readonly kind: 'test_secret'; readonly secret: string };

interface VoiceExamElement extends HTMLElement {
  /** Asked before every call; undefined: nobody is signed in. */
  credentials: () => Promise<VoiceExamCredential | undefined>;
  /** Call after a sign-in that `exam:sign-in` asked for. */
  signedIn(): void;
  /** Call after a sign-out: what she said and kept leaves the page. */
  signedOut(): void;
  addEventListener<Name extends keyof VoiceExamEventMap>(
    type: Name,
    listener: (event: VoiceExamEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLElementTagNameMap {
  'voice-exam': VoiceExamElement;
}
