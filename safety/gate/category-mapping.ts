import type { ClassifierVerdict, GuardCategory } from './classifier-protocol.ts';

/**
 * Guard models misread this domain: they take breast and nipple for sexual content and a noted
 * finding for personal data. Such a verdict, and no other, may be overruled, and only when
 *  1. the local rules have already found the sentence safe (the gate asks them first),
 *  2. every category named is one of the two below, so a dangerous category always wins, and
 *  3. the sentence itself gives the innocent reason: it speaks of the body as the exam does,
 *     and for personal data it holds no digit, address sign or proper name.
 */
const MISREAD: ReadonlySet<GuardCategory> = new Set<GuardCategory>(['Sexual Content or Sexual Acts', 'PII']);

const EXAM_WORDS =
  /brust|brüste|brueste|brustwarze|achsel|achselhöhle|warzenhof|schlüsselbein|brustbein|knoten|verhärtung|tast|finger|spiegel|narbe|haut|oberkörper|kreis|streifen|selbstuntersuchung|befund|stelle/i;

const PERSONAL_MARKS = /[\d@]|www\.|\b(?:frau|herr)\s+\p{Lu}|\b(?:heißt|heissen|wohnt|adresse|nummer|geboren)\b/u;

/** Whether an unsafe verdict is the known misreading of this domain. Call it only after the local rules said safe. */
export function isKnownMisreading(verdict: ClassifierVerdict, sentence: string): boolean {
  if (verdict.verdict === 'safe' || verdict.categories.length === 0) return false;
  if (!verdict.categories.every((category) => MISREAD.has(category))) return false;
  if (!EXAM_WORDS.test(sentence)) return false;
  return !verdict.categories.includes('PII') || !PERSONAL_MARKS.test(sentence);
}
