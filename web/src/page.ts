import { readPageConfig } from './identity.ts';
import { showOperator } from './operator-view.ts';
import { createSignIn } from './sign-in-view.ts';
import { VoiceExam } from './voice-exam.ts';
import './widget.ts';

/** The first page: one exam element, a way to sign in, and who is behind it. */

const exam = document.querySelector('voice-exam');
const footer = document.querySelector<HTMLElement>('.operator');
const config = readPageConfig();
if (footer !== null) void config.then((known) => showOperator(footer, known?.operator));
if (exam instanceof VoiceExam) {
  const signIn = createSignIn(
    config,
    {
      onSignedIn: () => exam.signedIn(),
      onSignedOut: () => exam.signedOut(),
    },
    document.querySelector<HTMLElement>('.sign-in') ?? undefined,
  );
  exam.credentials = signIn.credentials;
  exam.addEventListener('exam:sign-in', () => {
    signIn.call();
  });
  if (!signIn.element.isConnected) exam.before(signIn.element);
}
