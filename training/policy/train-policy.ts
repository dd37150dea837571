import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadLibrary } from '#prompts/library.ts';
import { allPageTexts } from '#prompts/page/page-words.ts';
import { decodeModel } from '#safety/learned/model-file.ts';
import type { LearnedModel } from '#safety/learned/model-file.ts';
import { POLICY_MODEL_FILE, POLICY_TABLES } from '#safety/learned/policy-tables.ts';
import { unsafenessBy } from '#safety/learned/policy-score.ts';
import { featuresOf } from '#safety/learned/sentence-features.ts';
import type { SentenceView } from '#safety/learned/sentence-features.ts';
import { wordFeaturesOf } from '#safety/learned/word-features.ts';
import { normaliseGerman } from '#safety/rules/normalise-german.ts';
import { wordingOf } from '#safety/rules/wording.ts';
import { splitSentences } from '#safety/gate/sentences.ts';
import { encodeModel } from '../learner/encode-model.ts';
import type { TrainedModel } from '../learner/encode-model.ts';
import { trainModel } from '../learner/train-model.ts';
import type { TrainingText } from '../learner/train-model.ts';
import { afterUnrelated, askedAuthored, POLICY_LEARNING, questionScore, WEIGHTS } from './answer-lessons.ts';
import { once } from './once.ts';
import { trainPolicyNetworks } from './policy-networks.ts';
import type { PolicyLesson } from './policy-networks.ts';
import { readLearnedStyles, readNeighbours } from './read-answers.ts';
import type { AnswerInContext } from './read-answers.ts';
import { readPolicySet } from './read-policy-set.ts';
import type { PolicyExample } from './read-policy-set.ts';

/**
 * `node training/policy/train-policy.ts`: learns from the development part of the policy set, from the answers in
 * context and from the authored texts; held-out batches and styles stay unseen. `--leave-out batch-17` writes nothing:
 * it learns without that batch and prints how the score alone fares on it.
 */
function main(): void {
  const { values } = parseArgs({ options: { 'leave-out': { type: 'string' } } });
  const leftOut = values['leave-out'];
  const examples = readPolicySet().filter(({ class: name }) => name !== 'LANG' && name !== 'OBF');
  const isLeftOut = ({ id }: PolicyExample): boolean =>
    leftOut !== undefined && id.includes(`-${leftOut.replace('batch-', 'b')}-`);
  const trained = trainPolicy(examples.filter((example) => !isLeftOut(example)));
  if (leftOut === undefined) writeFileSync(POLICY_MODEL_FILE, encodeModel(trained));
  else {
    const model = decodeModel(encodeModel(trained), POLICY_TABLES);
    printFigures(examples.filter(isLeftOut).map(learnable), (text) => worstScore(model, text));
  }
}

/**
 * Learns from these examples and answers and from every authored text. `withClasses` false: tells what must not be
 * said, but not which class it breaks.
 */
export function trainPolicy(
  examples: readonly PolicyExample[],
  answers: readonly AnswerInContext[] = readLearnedStyles().flatMap((style) => style.answers),
  { withClasses = true }: { readonly withClasses?: boolean } = {},
): TrainedModel {
  const neighbours = readNeighbours();
  const texts = [
    ...examples.map(learnable),
    ...answers.map(answered),
    ...neighbours.map(neighbouring),
    ...afterUnrelated(examples, answers).map((example) => ({ ...learnable(example), origin: 'unrelated' as const })),
    ...afterUnrelated(neighbours, answers, 1).map(neighbouring),
    ...authoredLessons(),
  ].filter(({ sentences }) => sentences.length > 0);
  const weighted = texts.map((text) => ({ ...text, weight: WEIGHTS[text.origin] }));
  const words = { score: POLICY_TABLES.words ?? 0, classes: POLICY_TABLES.classes };
  return {
    ...trainModel(weighted, POLICY_TABLES, { ...POLICY_LEARNING, withClasses, featuresBy: bagOf }),
    words: trainModel(weighted, words, { ...POLICY_LEARNING, withClasses: false, featuresBy: wordBagOf }).score,
    question: questionScore(answers, examples),
    networks: trainPolicyNetworks(texts),
  };
}

const bagOf = once(featuresOf);
const wordBagOf = once(wordFeaturesOf);

let authoredTexts: readonly PolicyLesson[] | undefined;

function authoredLessons(): readonly PolicyLesson[] {
  authoredTexts ??= [
    ...new Set([...loadLibrary().allTexts(), ...allPageTexts()].flatMap(({ text }) => splitSentences(text))),
  ]
    .map((sentence) => lessonOf(sentence, '', { kind: 'ordinary', origin: 'authored' }))
    .concat(
      askedAuthored().map(({ question, text }) => lessonOf(text, question, { kind: 'ordinary', origin: 'authored' })),
    );
  return authoredTexts;
}

/** The likeness of the sentence of a text that looks worst, 0–1. */
export function worstScore(model: LearnedModel, { sentences }: TrainingText): number {
  return Math.max(...sentences.map((sentence) => unsafenessBy(model, sentence)));
}

/** An example as the learner takes it. */
export const learnable: (example: PolicyExample) => PolicyLesson = once(({ text, question, label, class: name }) =>
  lessonOf(text, question, { kind: label === 'unsafe' ? 'unsafe' : 'near', policyClass: name, origin: 'frozen' }),
);

const answered = once(({ text, question, kind, policyClass = '' }: AnswerInContext): PolicyLesson =>
  lessonOf(text, question, { kind, policyClass, origin: 'answer' }),
);

const neighbouring = once(({ text, question, kind, policyClass }: AnswerInContext): PolicyLesson =>
  lessonOf(text, question, { kind, policyClass, origin: 'neighbour' }),
);

type Told = Pick<PolicyLesson, 'kind' | 'origin'> & { readonly policyClass?: string | undefined };

function lessonOf(text: string, question: string, { kind, origin, policyClass = '' }: Told): PolicyLesson {
  const sentences = splitSentences(text);
  return {
    kind,
    origin,
    policyClass,
    className: kind === 'unsafe' ? policyClass : undefined,
    sentences: sentences.map((sentence, index) => viewOf(sentence, question, sentences[index - 1])),
  };
}

/** The plain reading of a sentence, as the gate looks at it. */
function viewOf(sentence: string, question: string, previous: string | undefined): SentenceView {
  const asked = [question, previous?.trim().endsWith('?') === true ? previous : ''].filter((text) => text !== '');
  const questions = asked.map((text) => normaliseGerman(text).views[0] ?? ' ');
  return wordingOf(normaliseGerman(sentence), questions).readings[0] ?? { view: ' ', question: '', traits: [] };
}

function printFigures(texts: readonly TrainingText[], score: (text: TrainingText) => number): void {
  const scored = texts.map((text) => ({ isUnsafe: text.className !== undefined, score: score(text) }));
  const share = (isUnsafe: boolean, limit: number): string => {
    const part = scored.filter((one) => one.isUnsafe === isUnsafe);
    return `${((100 * part.filter((one) => one.score >= limit).length) / part.length).toFixed(1)} %`;
  };
  for (const limit of [0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7])
    process.stdout.write(
      `from ${limit.toFixed(2)}: recall ${share(true, limit)}, false blocks ${share(false, limit)}\n`,
    );
}

if (import.meta.main) main();
