import { EXPLAINED_WORDS, QUESTION_TOPICS } from '#phases/vocabulary.ts';
import type { Intent } from '#phases/vocabulary.ts';
import type { Heard } from './heard.ts';
import { PLAIN_WORDS, TOPIC_PHRASES, WORD_FORMS } from './lexicon/phrases.ts';

/** What is asked, and where in the text the asking begins. */
export interface Question {
  readonly intent: Intent;
  /** In characters. */
  readonly start: number;
}

/**
 * Topics on which only the authored answer is given, and the two questions with one honest answer. A list named after
 * one counts once something is asked, one named `<topic> anywhere` is a question by its own wording.
 */
const TOPICS = TOPIC_PHRASES.names.map((name) => {
  const [about = '', reach] = name.split(' ');
  return { intent: intentAbout(about), isQuestionItself: reach === 'anywhere', said: TOPIC_PHRASES.of(name) };
});

function intentAbout(about: string): Intent {
  if (about === 'human') return { type: 'ask_human' };
  if (about === 'recording') return { type: 'ask_recording' };
  const topic = QUESTION_TOPICS.find((one) => one === about);
  if (topic === undefined) throw new Error(`No topic is named "${about}"`);
  return { type: 'question', topic };
}

/** A question for a word names it, where the word is one of our own lines. */
export function withWord(question: Intent, text: string): Intent {
  if (question.type !== 'question' || question.topic !== 'word') return question;
  const word = EXPLAINED_WORDS.find((one) => WORD_FORMS.of(one).find(text) !== undefined);
  return word === undefined ? question : { ...question, word };
}

/** The question in an utterance, by its wording or by its form; topics that are not listed were learned. */
export function readQuestion({ text, hasQuestionMark, offsets, breaks }: Heard): Question | undefined {
  for (const { intent, isQuestionItself, said } of TOPICS) {
    const match = isQuestionItself ? said.find(text) : undefined;
    if (match !== undefined) return { intent: withWord(intent, text), start: match.start };
  }
  const opening = PLAIN_WORDS.of('question').find(text);
  if (opening === undefined && !hasQuestionMark) return undefined;
  const start = opening?.start ?? offsets[Math.max(0, breaks.lastIndexOf('sentence'))] ?? 0;
  const named = TOPICS.find(
    ({ isQuestionItself, said }) => !isQuestionItself && said.find(text.slice(start)) !== undefined,
  );
  return { intent: named?.intent ?? { type: 'question', topic: 'other' }, start };
}
