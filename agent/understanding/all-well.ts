import { foldLetters } from '#core/german/fold-letters.ts';

/** Plain words that nothing is wrong. Read as heard, never repaired: a misheard word must not give the all-clear. */
const ALL_WELL: readonly RegExp[] = [
  /\b(?:mir|uns) gehts? (?:es )?(?:(?:doch|ja|schon|wieder|soweit|so weit|ganz|sehr|eigentlich|wirklich|echt) )*(?:gut|prima|bestens|wunderbar)\b/,
  /\b(?:es geht|gehts|geht es) (?:mir|uns) (?:(?:doch|ja|schon|wieder|soweit|so weit|ganz|sehr|wirklich|echt) )*(?:gut|prima|bestens)\b/,
  /\balles (?:(?:ist|doch|ja|wieder|soweit|so weit|bei mir) )*(?:gut|okay|ok|in ordnung|bestens|prima|klar)\b/,
  /\bkein(?:en)? (?:richtiger |echter )?notfall\b/,
  /\bkeine(?:r)? (?:gefahr|not)\b/,
  /\bnicht in (?:gefahr|not)\b/,
  /\bkeine(?:n)? (?:hilfe|notruf|krankenwagen|notarzt)(?: (?:mehr )?noetig)?\b/,
  /\bich liege? (?:(?:ja|doch|hier|jetzt|auch) )*(?:nur|bloss|einfach|lediglich)\b/,
  /\b(?:nur|bloss|einfach) (?:kurz )?(?:hingelegt|hinlegen)\b/,
  /\b(?:missverstaendnis|fehlalarm|falscher alarm|falsch verstanden|missverstanden)\b/,
  /\b(?:ein versehen|ein irrtum)\b/,
  /\b(?:nicht|net) (?:so )?gemeint\b/,
  /\bnur (?:so )?(?:dahin|daher)? ?gesagt\b/,
  /\b(?:mir fehlt nichts|nichts passiert|hat sich erledigt|tue? mir nichts an)\b/,
];

/** Words beside which none of that is an all-clear. */
const DOUBTFUL =
  /\b(?:aber|wenn|falls|schlecht|schlimm|nimmer|glaube?|vielleicht|hoffe?|hoffentlich|weiss nicht|nicht sicher|waere|haette|bis auf|ausser|nicht (?:so |mehr |sehr |ganz |wirklich )?gut)\b/;

/** Longer sentences tell something, and what they tell is not a plain all-clear. In words. */
const LONGEST_WORDS = 16;

/**
 * Whether she says plainly that nothing is wrong: "doch, mir geht es gut, ich liege nur", "es ist kein Notfall". Only
 * for the questions about danger; elsewhere the same words answer something else.
 */
export function saysAllIsWell(utterance: string): boolean {
  if (utterance.includes('?')) return false;
  const words = foldLetters(utterance).match(/[a-z0-9]+/g) ?? [];
  const text = words.join(' ');
  return words.length <= LONGEST_WORDS && !DOUBTFUL.test(text) && ALL_WELL.some((pattern) => pattern.test(text));
}
