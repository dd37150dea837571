import { readPageConfig } from './identity.ts';
import { createSignIn } from './sign-in-view.ts';
import { VoiceExam } from './voice-exam.ts';
import './widget.ts';

/** The live example for integrators: the element in a foreign page, with every event that it fires. */

const EVENTS = [
  'exam:started',
  'exam:phase',
  'exam:mode',
  'exam:crisis',
  'exam:problem',
  'exam:ended',
  'exam:sign-in',
] as const;

const exam = document.querySelector('voice-exam');
const log = document.querySelector('#log');
if (exam instanceof VoiceExam && log !== null) {
  const signIn = createSignIn(readPageConfig(), {
    onSignedIn: () => exam.signedIn(),
    onSignedOut: () => exam.signedOut(),
  });
  exam.credentials = signIn.credentials;
  exam.addEventListener('exam:sign-in', () => {
    signIn.call();
  });
  exam.before(signIn.element);
  for (const name of EVENTS) {
    exam.addEventListener(name, (event) => {
      const item = document.createElement('li');
      item.textContent = `${name} ${event instanceof CustomEvent ? JSON.stringify(event.detail) : ''}`;
      log.append(item);
    });
  }
}
