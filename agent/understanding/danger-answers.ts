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

/** Words that help was called or is on its way. */
const HELP_COMING: readonly RegExp[] = [
  /\bunterwegs\b/,
  /\b(?:hilfe|krankenwagen|notarzt|notaerztin|rettungswagen|rettung|sanitaeter|feuerwehr|jemand|die|sie) (?:ist|sind|kommt|kommen)\b/,
  /\b(?:habe?|hat|haben) (?:\w+ ){0,4}(?:angerufen|gewaehlt|erreicht|gerufen)\b/,
];

const DENIED = /\b(?:nicht|nein|nee|kein|keine|keinen|niemand|niemanden|nie|falls|wenn|ob)\b/;

/** Longer sentences tell something, and what they tell is no plain answer. In words. */
const LONGEST_WORDS = 16;

/** Words as heard, folded; never repaired. */
function heardWords(utterance: string): readonly string[] {
  return utterance.includes('?') ? [] : (foldLetters(utterance).match(/[a-z0-9]+/g) ?? []);
}

/**
 * Whether she says plainly that nothing is wrong: "doch, mir geht es gut, ich liege nur", "es ist kein Notfall". Only
 * for the questions about danger; elsewhere the same words answer something else.
 */
export function saysAllIsWell(utterance: string): boolean {
  const words = heardWords(utterance);
  const text = words.join(' ');
  return words.length <= LONGEST_WORDS && !DOUBTFUL.test(text) && ALL_WELL.some((pattern) => pattern.test(text));
}

/** Whether she says that help was called or is coming: "Die sind unterwegs", "ich habe schon angerufen". */
export function saysHelpIsComing(utterance: string): boolean {
  const words = heardWords(utterance);
  const text = words.join(' ');
  return words.length <= LONGEST_WORDS && !DENIED.test(text) && HELP_COMING.some((pattern) => pattern.test(text));
}

const ASKS =
  /^(?:(?:und|ja|aber|aeh|also|bitte|oh|hilfe) )*(?:was|wie|wo|wer|wen|wohin|welche|soll ich|muss ich|kann ich|darf ich)\b/;

/** Whether she asks, with or without a question mark: "Was soll ich jetzt machen". */
export function asksWhatToDo(utterance: string): boolean {
  return utterance.includes('?') || ASKS.test(heardWords(utterance).join(' '));
}
