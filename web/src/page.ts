import { createSignIn } from './sign-in-view.ts';
import { SIGN_IN_EVENT, VoiceExam } from './voice-exam.ts';

/** The first page: one exam element and a way to sign in. */

customElements.define('voice-exam', VoiceExam);

const exam = document.querySelector('voice-exam');
if (exam instanceof VoiceExam) {
  const signIn = createSignIn(() => { exam.signedIn(); });
  exam.credentials = signIn.credentials;
  exam.addEventListener(SIGN_IN_EVENT, () => { signIn.call(); });
  exam.before(signIn.element);
}
