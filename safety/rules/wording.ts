import type { SentenceView } from '../learned/sentence-features.ts';
import { ALL_RULES } from './all-rules.ts';
import { hasAllowedForm } from './anchors.ts';
import { judgeBareAnswer } from './bare-answers.ts';
import { adversativeParts } from './claim-rules.ts';
import { withoutIndirectSpeech } from './indirect-speech.ts';
import type { NormalisedText } from './normalise-german.ts';
import { hasForeignNumber } from './phone-numbers.ts';
import type { Rule } from './rule.ts';

/** A rule may match an adversative part alone. */
function matchingRules(views: readonly string[], questions: readonly string[]): readonly Rule[] {
  const readings = views
    .flatMap((view) => [view, ...adversativeParts(view)])
    .map((literal) => ({ literal, claimed: withoutIndirectSpeech(literal) }));
  return ALL_RULES.filter((rule) => {
    if (rule.question !== undefined && !questions.some((question) => rule.question?.test(question) === true))
      return false;
    return readings.some(({ literal, claimed }) => {
      const text = rule.literal ? literal : claimed;
      return rule.any.test(text) && rule.unless?.test(text) !== true;
    });
  });
}

/** A sentence as the rules and the learned score look at it. */
export interface Wording {
  /** Rules that match any reading, in the order in which they are written. */
  readonly rules: readonly Rule[];
  /** Every reading with every question before it; the first is the plain one. */
  readonly readings: readonly SentenceView[];
}

/** Figures in a row, spoken or written. Numbers have their own rule; what is left is what the sentence says. */
const FIGURES = /(?:(?:null|eins|eine|zwei|zwo|drei|vier|fuenf|sechs|sieben|acht|neun|[0-9]+) (?:, )?){4,}|[0-9]{5,} /g;

/** Words with which a turn begins and that say nothing; what follows them is read alone as well. */
const OPENING =
  /^ (?:(?:nun|also|tja|na ja|naja|na|gut|okay|ok|ach|hm|well|so|look|honestly|to be honest(?: with you)?) ?[,:]? ?){1,4}(?=[a-z])/;

/** Looks at all readings of a sentence after these normalised questions. */
export function wordingOf({ views }: NormalisedText, questions: readonly string[]): Wording {
  const rules = matchingRules(views, questions);
  const plain = views[0] ?? ' ';
  const traits = [
    ...rules.map(({ class: policyClass, id }) => `${policyClass}.${id}`),
    `form ${String(hasAllowedForm(plain))}`,
    ...numberTraits(views),
    ...bareTraits(plain, questions),
  ];
  const texts = new Set(
    views.flatMap((view) => [view, view.replace(OPENING, ' ')]).map((view) => view.replace(FIGURES, ' ')),
  );
  const asked = questions.length === 0 ? [''] : questions;
  return { rules, readings: [...texts].flatMap((view) => asked.map((question) => ({ view, question, traits }))) };
}

function bareTraits(plain: string, questions: readonly string[]): readonly string[] {
  const bare = questions.length === 0 ? undefined : judgeBareAnswer(plain, questions);
  return bare === undefined ? [] : [`bare ${bare}`];
}

/** The figures themselves mean nothing to the score, only whether the table of help numbers holds them. */
function numberTraits(views: readonly string[]): readonly string[] {
  if (views.some((view) => hasForeignNumber(view))) return ['number foreign'];
  return views.some((view) => view.search(FIGURES) >= 0) ? ['number known'] : [];
}
