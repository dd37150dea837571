import { createSignIn } from './sign-in-view.ts';
import { VoiceExam } from './voice-exam.ts';
import './widget.ts';

/** The first page: one exam element and a way to sign in. */

const exam = document.querySelector('voice-exam');
if (exam instanceof VoiceExam) {
  const signIn = createSignIn(
    () => {
      exam.signedIn();
    },
    document.querySelector<HTMLElement>('.sign-in') ?? undefined,
  );
  exam.credentials = signIn.credentials;
  exam.addEventListener('exam:sign-in', () => {
    signIn.call();
  });
  if (!signIn.element.isConnected) exam.before(signIn.element);
}
