import type { Danger, Emergency } from '#core/contracts/danger.ts';
import { spokenWordsOf, stretchesOf } from '#core/german/spoken-words.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { dangerLikenessOf } from '../learned/danger-model.ts';
import type { DangerReader } from '../learned/danger-model.ts';
import { circumstanceIn, deniesCircumstance, harmIn } from './circumstance.ts';
import { saysCrisisVeiled } from './crisis-rules.ts';
import { emergencyIn } from './emergency-rules.ts';
import { saysCrisisPlainly } from './plain-crisis.ts';
import { poisoningIn } from './poisoning.ts';
import { readStretch } from './stretch.ts';
import type { Stretch } from './stretch.ts';
import { isOtherSuicidal } from './suicidal-other.ts';

/**
 * The one door to the recognition of what wins over everything else: an emergency (P0) and the wish not to live (P1).
 * Rules and a learned score stand behind it. Words are looked at as they were heard, by sound, because speech
 * recognition makes spelling errors; a repaired text would invent danger.
 *
 * Three outcomes. A plain phrase is danger. A score without one, or a phrase that the score finds unlikely, is
 * suspected: one caring sentence asks. Everything else is nothing.
 */

/** What was said before. */
export interface DangerContext {
  /** The call stands by somebody in a crisis or an emergency: circumstances mean more. */
  readonly standingBy?: 'crisis' | 'emergency' | undefined;
  /** Other weights than those in use: for measuring alone. */
  readonly likenessOf?: DangerReader | undefined;
}

/**
 * Scores from which on …; chosen on voices that were left out of the training, those of the score alone last with
 * figures of held-out sets in sight (docs/safety/crisis.md). `crisis` and `emergency` are likenesses, 0–1: the plainer
 * the words, the less is asked of the score. `danger` and `standingBy` are margins: the score alone only asks, from
 * `asked` on in long talk and from `askedOfFew` more on in few words, which are mostly answers to the questions of the
 * exam. A phrase that the score finds less likely than `phraseAsked` is not asked about.
 */
const BORDERS = {
  crisis: { plain: 0.4, plainAsked: 0.1, veiled: 0.5 },
  /* Breathlessness is believed earlier: minutes count, and hardly anybody says it by the way. */
  emergency: { plain: 0.35, plainBreathless: 0.15, plainAsked: 0.05 },
  danger: { asked: -0.6, askedOfFew: 1.4, phraseAsked: -2, veiledAsked: -0.5, poisoning: -1, otherSuicidal: -1 },
  standingBy: { asked: -0.7 },
} as const;

/** So many words are few, and so many are long talk. */
const FEW_WORDS = 9;
const MANY_WORDS = 14;

const SENTENCE_END = /[.!?…;:]+(?:\s+|$)|\n+/u;

/** What is dangerous in one message. */
export function recogniseDanger(
  text: string,
  { standingBy, likenessOf = dangerLikenessOf }: DangerContext = {},
): Danger {
  const isCrisisOpen = standingBy === 'crisis';
  const found = stretchesOf(spokenWordsOf(text)).map((words) => dangerIn(readStretch(words, likenessOf), isCrisisOpen));
  const emergency = found.find((one) => one.emergency !== undefined)?.emergency;
  const crises = found.flatMap(({ crisis }) => (crisis === undefined ? [] : [crisis]));
  const circumstance = crises.find((crisis) => crisis.circumstance !== undefined)?.circumstance;
  if (emergency === undefined && crises.length === 0) {
    const together = suspectedIn(found);
    if (together.suspected !== undefined) return together;
    return suspectedIn(
      sentencesOf(text).map((sentence) => suspectedAlone(spokenWordsOf(sentence), likenessOf, isCrisisOpen)),
    );
  }
  return {
    ...(emergency === undefined ? {} : { emergency }),
    ...(crises.length === 0 ? {} : { crisis: circumstance === undefined ? {} : { circumstance } }),
  };
}

/** An emergency is asked about before a crisis. */
function suspectedIn(found: readonly Danger[]): Danger {
  const all = new Set(found.map(({ suspected }) => suspected));
  if (all.has('emergency')) return { suspected: 'emergency' };
  return all.has('crisis') ? { suspected: 'crisis' } : {};
}

/** Of several sentences each: danger drowns in what else is said. */
function sentencesOf(text: string): readonly string[] {
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence !== '');
  return sentences.length > 1 ? sentences : [];
}

function dangerIn(stretch: Stretch, isCrisisOpen: boolean): Danger {
  const crisis = crisisIn(stretch, isCrisisOpen);
  const harm = crisis !== undefined || isCrisisOpen ? harmIn(stretch) : undefined;
  const emergency = poisonedIn(stretch) ?? harm ?? plainEmergencyIn(stretch);
  if (emergency !== undefined || crisis !== undefined) return { emergency, crisis };
  return isSuspected(stretch, isCrisisOpen) ? { suspected: likelierKind(stretch) } : {};
}

/** What the score finds in a single sentence; phrases were looked for in all of them together. */
function suspectedAlone(words: readonly SpokenWord[], likenessOf: DangerReader, isCrisisOpen: boolean): Danger {
  if (!isLikeDanger({ words, likeness: likenessOf(words, askedFrom(words)) })) return {};
  const sentence = readStretch(words, likenessOf);
  return isCrisisOpen && isDenial(sentence) ? {} : { suspected: likelierKind(sentence) };
}

/** Whether the words are most like an emergency or a crisis. */
function likelierKind({ likeness }: Stretch): 'emergency' | 'crisis' {
  return likeness.emergency > likeness.crisis ? 'emergency' : 'crisis';
}

function poisonedIn(stretch: Stretch): Emergency | undefined {
  const poisoning = poisoningIn(stretch);
  return poisoning?.isPlain === true && stretch.likeness.danger >= BORDERS.danger.poisoning
    ? { kind: 'poisoning', whose: poisoning.whose }
    : undefined;
}

function plainEmergencyIn(stretch: Stretch): Emergency | undefined {
  const { plain, plainBreathless } = BORDERS.emergency;
  if (stretch.likeness.emergency < plainBreathless) return undefined;
  const emergency = emergencyIn(stretch);
  const border = emergency?.kind === 'breathlessness' ? plainBreathless : plain;
  return stretch.likeness.emergency >= border ? emergency : undefined;
}

/** A mistake with medicine, words of danger that the score finds unlikely, or a score without such words. */
function isSuspected(stretch: Stretch, isCrisisOpen: boolean): boolean {
  return (
    (isLikeDanger(stretch) && !(isCrisisOpen && isDenial(stretch))) ||
    (isCrisisOpen && isLikeCircumstance(stretch)) ||
    poisoningIn(stretch) !== undefined ||
    isOtherSuicidal(stretch) ||
    isUnlikelyDanger(stretch)
  );
}

function isLikeDanger({ words, likeness }: Pick<Stretch, 'words' | 'likeness'>): boolean {
  return words.length > 0 && likeness.danger >= askedFrom(words);
}

/** From which likeness on the score alone asks. */
function askedFrom(words: readonly SpokenWord[]): number {
  const { asked, askedOfFew } = BORDERS.danger;
  const shortness = (MANY_WORDS - words.length) / (MANY_WORDS - FEW_WORDS);
  return asked + askedOfFew * Math.min(1, Math.max(0, shortness));
}

/** "Ich bin nicht auf der Brücke.", and nothing else. */
function isDenial(stretch: Stretch): boolean {
  return stretch.words.length <= FEW_WORDS && deniesCircumstance(stretch);
}

function isLikeCircumstance(stretch: Stretch): boolean {
  return stretch.likeness.standingBy >= BORDERS.standingBy.asked && !deniesCircumstance(stretch);
}

function isUnlikelyDanger(stretch: Stretch): boolean {
  const { crisis, emergency, danger } = stretch.likeness;
  if (danger < BORDERS.danger.phraseAsked) return false;
  return (
    (emergency >= BORDERS.emergency.plainAsked && emergencyIn(stretch) !== undefined) ||
    (crisis >= BORDERS.crisis.plainAsked && saysCrisisPlainly(stretch)) ||
    (danger >= BORDERS.danger.veiledAsked && saysCrisisVeiled(stretch))
  );
}

function crisisIn(stretch: Stretch, isOpen: boolean): Danger['crisis'] {
  if (saysCrisis(stretch)) return { circumstance: circumstanceIn(stretch, isOpen) };
  const circumstance = isOpen ? circumstanceIn(stretch, isOpen) : undefined;
  return circumstance === undefined ? undefined : { circumstance };
}

function saysCrisis(stretch: Stretch): boolean {
  const { crisis, danger } = stretch.likeness;
  if (crisis >= BORDERS.crisis.plain && saysCrisisPlainly(stretch)) return true;
  if (danger >= BORDERS.danger.otherSuicidal && isOtherSuicidal(stretch)) return true;
  return crisis >= BORDERS.crisis.veiled && saysCrisisVeiled(stretch);
}
