import type { Reason } from './vocabulary.ts';

/**
 * Why somebody is suggested. Sentences name what is alike and never what it is: whoever reads knows her own side, and
 * no sentence holds a diagnosis.
 */
const SENTENCES: Readonly<Record<Reason, string>> = {
  phase: 'Sie sind beide an einer ähnlichen Stelle Ihres Weges.',
  behandlung: 'Sie haben beide Erfahrung mit einer ähnlichen Behandlung.',
  leben: 'In Ihrem Alltag gibt es etwas Gemeinsames.',
  alter: 'Sie sind ungefähr gleich alt.',
  sprache: 'Sie sprechen außer Deutsch noch eine gemeinsame Sprache.',
  gegend: 'Sie leben in derselben Gegend.',
};

/** One reason as people read it. */
export function sentenceOf(reason: Reason): string {
  return SENTENCES[reason];
}
