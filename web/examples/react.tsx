import { useEffect, useRef, useState } from 'react';
import type { DetailedHTMLProps } from 'react';
import { createRoot } from 'react-dom/client';
import { signIn } from './sign-in.ts';

/** The exam in a page made with React. */

/** Lets TypeScript know the element in JSX. */
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- elements of JSX are named in this namespace alone
  namespace JSX {
    interface IntrinsicElements {
      'voice-exam': DetailedHTMLProps<HTMLAttributes<VoiceExamElement> & { readonly api?: string }, VoiceExamElement>;
    }
  }
}

interface ExamProps {
  /** Asked before every call. */
  readonly credentials: VoiceExamElement['credentials'];
  readonly onSignIn: (exam: VoiceExamElement) => void;
  readonly onNews: (news: string) => void;
}

/** The element with its property and its events; what changes later reaches the listeners, which are put on anew. */
export function Exam({ credentials, onSignIn, onNews }: ExamProps) {
  const element = useRef<VoiceExamElement>(null);
  useEffect(() => {
    const exam = element.current;
    if (exam === null) return;
    exam.credentials = credentials;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    exam.addEventListener('exam:sign-in', () => onSignIn(exam), options);
    exam.addEventListener('exam:started', ({ detail }) => onNews(`exam:started ${detail.input}`), options);
    exam.addEventListener('exam:phase', ({ detail }) => onNews(`exam:phase ${String(detail.index)}`), options);
    exam.addEventListener('exam:ended', ({ detail }) => onNews(`exam:ended ${detail.ending}`), options);
    return () => listening.abort();
  }, [credentials, onSignIn, onNews]);
  return <voice-exam ref={element} api="/api" />;
}

let accessToken: string | undefined;

function credentials() {
  return Promise.resolve(accessToken === undefined ? undefined : { kind: 'bearer' as const, accessToken });
}

function callSignIn(exam: VoiceExamElement): void {
  void signIn().then((token) => {
    accessToken = token;
    exam.signedIn();
  });
}

function App() {
  const [news, setNews] = useState('');
  return (
    <>
      <Exam credentials={credentials} onSignIn={callSignIn} onNews={setNews} />
      <output>{news}</output>
    </>
  );
}

const place = document.querySelector('#app');
if (place !== null) createRoot(place).render(<App />);
