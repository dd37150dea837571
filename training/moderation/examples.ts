import { postFeaturesOf } from '#safety/learned/moderation-model.ts';
import { HELD_CATEGORIES } from '#safety/learned/moderation-table.ts';
import type { HeldCategory, ModerationTable } from '#safety/learned/moderation-table.ts';
import { DANGER_SETS, ORDINARY_SETS, readDangerSet } from '../danger/read-danger-set.ts';
import type { ModerationExample } from './learner.ts';
import type { Label, Post } from './read-sets.ts';

/** Category of a label; none: nobody holds it. */
export const CATEGORY_OF: Readonly<Partial<Record<Label, HeldCategory>>> = {
  insult: 'insult',
  hate: 'hate',
  harassment: 'harassment',
  advert: 'advertising',
  misinfo: 'misinformation',
};
/** What is said in calls counts less than posts of the forum; chosen on authors who were left out in turn. */
const WEIGHT_OF_SPOKEN = 0.3;
/** Of harmless talk in calls, every so many sentences are learned from. */
const EVERY_SPOKEN = 5;

/** A post as an example. */
export function exampleOfPost({ text, labels }: Post): ModerationExample {
  const held = labels.flatMap((label) => CATEGORY_OF[label] ?? []);
  const is = new Set<ModerationTable>(held);
  if (held.length > 0) is.add('any');
  if (labels.includes('crisis')) is.add('crisis');
  return { features: postFeaturesOf(text), is, unknown: neighbourOf(held), weight: 1 };
}

/** An insult is often hate as well, and the other way round: the other table learns nothing from it. */
function neighbourOf(held: readonly HeldCategory[]): Set<ModerationTable> {
  if (held.includes('insult') && !held.includes('hate')) return new Set<ModerationTable>(['hate']);
  if (held.includes('hate') && !held.includes('insult')) return new Set<ModerationTable>(['insult']);
  return new Set();
}

/** What is said in calls: nothing of it is held, and how despair sounds is known from there as well. */
export function spokenExamples(): readonly ModerationExample[] {
  const sentences = [...DANGER_SETS, ...ORDINARY_SETS]
    .flatMap((name) => readDangerSet(name))
    .filter(({ standingBy }) => standingBy === undefined);
  return sentences
    .filter(({ expected }, at) => expected === 'crisis' || (expected === 'none' && at % EVERY_SPOKEN === 0))
    .map(({ text, expected }) => ({
      features: postFeaturesOf(text),
      is: new Set<ModerationTable>(expected === 'crisis' ? ['crisis'] : []),
      unknown: new Set<ModerationTable>(expected === 'crisis' ? [...HELD_CATEGORIES, 'any'] : []),
      weight: WEIGHT_OF_SPOKEN,
    }));
}
