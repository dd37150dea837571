import type { Intent } from '#phases/vocabulary.ts';

import type { Heard } from './heard.ts';
import { WORD_RULES } from './lexicon/explained-words.ts';
import { QUESTION_OPENING, QUESTION_RULES } from './lexicon/question-phrases.ts';
import type { QuestionRule } from './lexicon/question-phrases.ts';

/** What is asked, and where in the text the asking begins. */
export interface QuestionReading {
  readonly intent: Intent;
  readonly start: number;
  /** The question has a wording of its own; otherwise only its form says so. */
  readonly isExplicit: boolean;
}

function intentOf(about: QuestionRule['about']): Intent {
  if (about === 'human') return { type: 'ask_human' };
  if (about === 'recording') return { type: 'ask_recording' };
  return { type: 'question', topic: about };
}

/** "Klar, warum nicht" asks nothing. */
function isAgreeing(heard: Heard, start: number): boolean {
  return !heard.hasQuestionMark && /^(?:warum|wieso) (?:auch |denn )?nicht /.test(heard.text.slice(start));
}

/** "Quadrant?": nothing but the word, in the tone of a question. */
const LONGEST_BARE_WORDS = 3;

/** "Was ist eine Einziehung?": a word of our own lines that she does not know. */
function readWordQuestion(heard: Heard): QuestionReading | undefined {
  for (const { word, asked, named } of WORD_RULES) {
    const isBare = heard.hasQuestionMark && heard.words.length <= LONGEST_BARE_WORDS;
    const match = asked.find(heard.text) ?? (isBare ? named.find(heard.text) : undefined);
    if (match !== undefined)
      return { intent: { type: 'question', topic: 'word', word }, start: isBare ? 0 : match.start, isExplicit: true };
  }
  return undefined;
}

/** The question in an utterance, by its wording or by its form, or undefined. */
export function readQuestion(heard: Heard): QuestionReading | undefined {
  const aboutWord = readWordQuestion(heard);
  if (aboutWord !== undefined) return aboutWord;
  for (const { about, asked } of QUESTION_RULES) {
    const match = asked.find(heard.text);
    if (match !== undefined && !isAgreeing(heard, match.start))
      return { intent: intentOf(about), start: match.start, isExplicit: true };
  }
  const opening = QUESTION_OPENING.find(heard.text);
  if (opening === undefined && !heard.hasQuestionMark) return undefined;
  const start = opening?.start ?? lastSentenceStart(heard);
  const rest = heard.text.slice(start);
  const byTopic = QUESTION_RULES.find(({ topic }) => topic.find(rest) !== undefined);
  return { intent: intentOf(byTopic?.about ?? 'other'), start, isExplicit: byTopic !== undefined };
}

function lastSentenceStart(heard: Heard): number {
  return heard.offsets[Math.max(0, heard.breaks.lastIndexOf('sentence'))] ?? 0;
}
