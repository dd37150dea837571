import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** Lets TypeScript know the element in JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'voice-exam': DetailedHTMLProps<HTMLAttributes<VoiceExamElement> & { readonly api?: string }, VoiceExamElement>;
    }
  }
}
