import type { DistressKind, Intent } from '#phases/vocabulary.ts';
import { DISTRESS_KINDS, QUESTION_TOPICS } from '#phases/vocabulary.ts';
import type { Heard } from '../heard.ts';
import { withWord } from '../questions.ts';

/** What of a kind exactly, named after the kind: what is asked about, what weighs on her, which wish. */
export const FINER = [
  ...QUESTION_TOPICS.map((topic) => `question ${topic}` as const),
  'question ask_human',
  'question ask_recording',
  ...DISTRESS_KINDS.map((kind) => `distress ${kind}` as const),
  'repeat repeat',
  'repeat louder',
  'slower slower',
  'slower quieter',
  'pause pause',
  'pause wait',
  'unclear unclear',
  'unclear unsure',
  'unclear not_understood',
] as const;
/** One of {@link FINER}. */
export type Finer = (typeof FINER)[number];

const WISHES = [
  'ask_human',
  'ask_recording',
  'repeat',
  'louder',
  'slower',
  'quieter',
  'pause',
  'wait',
  'unclear',
  'unsure',
  'not_understood',
] as const;

/** What is finer about a kind: the second half of its name. */
function detailOf(name: Finer): string {
  return name.split(' ')[1] ?? '';
}

/** The kind of distress that a name of {@link FINER} stands for. */
export function distressKindOf(name: Finer): DistressKind | undefined {
  return name.startsWith('distress ') ? DISTRESS_KINDS.find((kind) => kind === detailOf(name)) : undefined;
}

/** The intent that a name of {@link FINER} stands for; undefined for distress, which is none. */
export function intentOf(name: Finer, heard: Heard): Intent | undefined {
  if (name.startsWith('distress ')) return undefined;
  const detail = detailOf(name);
  const topic = QUESTION_TOPICS.find((one) => one === detail);
  if (name.startsWith('question ') && topic !== undefined) return withWord({ type: 'question', topic }, heard.text);
  const wish = WISHES.find((one) => one === detail);
  return wish === undefined ? undefined : { type: wish };
}
