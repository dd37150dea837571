import { signIn } from './sign-in.ts';

/** The exam in a page without a framework. */

let accessToken: string | undefined;
const exam = document.createElement('voice-exam');
const log = document.createElement('output');

exam.setAttribute('api', '/api');
exam.credentials = () => Promise.resolve(accessToken === undefined ? undefined : { kind: 'bearer', accessToken });
exam.addEventListener('exam:sign-in', () => {
  void signIn().then((token) => {
    accessToken = token;
    exam.signedIn();
  });
});
exam.addEventListener('exam:started', ({ detail }) => (log.value = `exam:started ${detail.input}`));
exam.addEventListener('exam:phase', ({ detail }) => (log.value = `exam:phase ${String(detail.index)}`));
exam.addEventListener('exam:ended', ({ detail }) => (log.value = `exam:ended ${detail.ending}`));
document.querySelector('#app')?.append(exam, log);
