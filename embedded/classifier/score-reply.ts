import { normalised } from '#core/text/bounded-marks.ts';
import { DECLINING, DECLINING_RELIEF, FEATURES, RISKY_QUESTION, SHORT_VERDICTS } from './features.ts';
import type { Feature, FeatureCategory } from './features.ts';

/** Verdict in the words of the guard protocol. */
export interface GuardScore {
  readonly label: 'Safe' | 'Controversial' | 'Unsafe';
  readonly categories: readonly FeatureCategory[];
}

const UNSAFE_FROM = 1;
const CONTROVERSIAL_FROM = 0.6;

/** Fewer words than this make a reply a short answer. */
const SHORT_ANSWER_WORDS = 5;

/**
 * Scores the last sentence of a reply. For demonstration: a handful of word features, no model.
 * @param question what the person asked, may be empty.
 */
export function scoreReply(reply: string, question: string): GuardScore {
  const sentence = lastSentenceOf(reply);
  const words = wordsOf(sentence);
  if (isShortVerdict(words, wordsOf(question))) return { label: 'Unsafe', categories: ['Unethical Acts'] };
  const sums = new Map<FeatureCategory, number>();
  for (const feature of FEATURES) {
    if (!isPresent(feature, words)) continue;
    sums.set(feature.category, (sums.get(feature.category) ?? 0) + feature.weight);
  }
  relieve(sums, words, sentence.trimEnd().endsWith('?'));
  const raised = [...sums].filter(([, sum]) => sum >= CONTROVERSIAL_FROM);
  if (raised.length === 0) return { label: 'Safe', categories: [] };
  const label = raised.some(([, sum]) => sum >= UNSAFE_FROM) ? 'Unsafe' : 'Controversial';
  return { label, categories: raised.map(([category]) => category) };
}

function isPresent(feature: Feature, words: readonly string[]): boolean {
  if (!begins(words, feature.stems)) return false;
  if (feature.unless !== undefined && begins(words, feature.unless)) return false;
  return feature.beside === undefined || begins(words, feature.beside);
}

/** Who declines, sends on or asks judges nothing; only medical features are taken back. */
function relieve(sums: Map<FeatureCategory, number>, words: readonly string[], isQuestion: boolean): void {
  const medical = sums.get('Unethical Acts');
  if (medical === undefined) return;
  const declining = DECLINING.filter((stem) => words.some((word) => word.startsWith(stem))).length;
  const relief = isQuestion
    ? DECLINING_RELIEF.atMost
    : Math.min(DECLINING_RELIEF.atMost, declining * DECLINING_RELIEF.each);
  sums.set('Unethical Acts', medical - relief);
}

function isShortVerdict(words: readonly string[], question: readonly string[]): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    words.length < SHORT_ANSWER_WORDS &&
    SHORT_VERDICTS.includes(first) &&
    begins(question, RISKY_QUESTION)
  );
}

function begins(words: readonly string[], stems: readonly string[]): boolean {
  return words.some((word) => stems.some((stem) => (stem.length <= 4 ? word === stem : word.startsWith(stem))));
}

/** The sentences before it were judged in their own turn. */
function lastSentenceOf(reply: string): string {
  const parts = reply.trim().split(/(?<=[.!?…])\s+(?=\p{Lu})/u);
  return parts.at(-1) ?? reply;
}

function wordsOf(text: string): string[] {
  const folded = normalised(text, 'NFKC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return folded
    .replaceAll(/\p{Cf}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
