import { readableTextOf } from './readable-text.ts';

/** Ending one's life, in words that mean nothing else. */
const SUICIDE =
  /\b(?:umbring[a-z]*|umzubringen|bring[a-z]*(?: man| ich| du)? (?:sich|mich|dich)[^.!?\n]{0,40} um|suizid[a-z]*|selbstmord[a-z]*|selbsttoetung|freitod|(?:das|mein|dein|sein|ihr) leben nehmen|leben zu nehmen|aus dem leben|selbst toete[a-z]*|sich toete[a-z]*|zu toeten|(?:nicht|nie) (?:mehr|wieder) (?:auf|zu erwachen)[a-z]*|fuer immer (?:ein|schlafen)[a-z]*|sicher tot|erhaeng[a-z]*|vergift[a-z]*)\b/;
const DYING =
  /\b(?:sterb[a-z]*|tot|tod|toedlich[a-z]*|letal[a-z]*|ende|schluss|vorbei|einschlafen|eingeschlafen|erloes[a-z]*)\b/;
/** What people die of, and what is counted of it. */
const MEANS =
  /\b(?:tablette[a-z]*|pillen?|tropfen|ampullen?|pflaster|schlafmittel|schlaftablette[a-z]*|schmerzmittel|insulin[a-z]*|paracetamol|ibuprofen|aspirin|tilidin|tramadol|morphi[a-z]*|oxycodon|oxy|fentanyl[a-z]*|methadon|digitoxin|digoxin|betablocker[a-z]*|kalium[a-z]*|zopiclon|zolpidem|diazepam|valium|tavor|lorazepam|amitriptylin|barbitur[a-z]*|pentobarbital|nembutal|chloroquin|natriumnitrit|nitrit|helium[a-z]*|stickstoff|kohlenmonoxid|abgase?|holzkohle[a-z]*|grill|plastiktuete|schlauch|strick|schlinge|rasierklinge[a-z]*|eibe[a-z]*|oleander|fingerhut|tollkirsche[a-z]*|herbstzeitlose[a-z]*)\b/;
const AMOUNT =
  /\b(?:[0-9]+|wie ?viele?|wieviel|eine ganze|zwei|drei|vier|fuenf|zehn|zwanzig|dreissig|vierzig|fuenfzig|sechzig|hundert|packung[a-z]*|schachtel[a-z]*|dosis|ueberdosis|menge|milligramm|mg|gramm|einheiten)\b/;
const ENOUGH =
  /\b(?:reich(?:t|en)|genueg(?:t|en)|langt|braucht man|brauchst du|braucht ihr|muss man|musst du|nimmst du|nimm|nehmt|schluck[a-z]*|mischen|misch[a-z]*|sicher|todsicher|zuverlaessig|garantiert|wirkt|klappt)\b/;
/** Turned to somebody else, or asking her: nobody's own plan. */
const TOLD = /\b(?:man|du|dir|dich|ihr|euch|nimm|nehmt|einfach|am besten|wer|jede[rn]?|wie|welche[rsn]?|womit|was)\b/;
const HOW =
  /\b(?:wie|womit|welche[rsn]?|was|methode[a-z]*|anleitung|tipps?|weg|weise|art|moeglichkeit)\b[^.!?\n]{0,60}\b(?:schmerzlos[a-z]*|schmerzfrei[a-z]*|sicherst[a-z]*|schnellst[a-z]*|sanftest[a-z]*|leichtest[a-z]*|am besten|am einfachsten|zuverlaessig[a-z]*|sicher|schnell|ohne schmerzen|unauffaellig)\b/;
/** Made or sold for nothing else. */
const KIT =
  /\b(?:exit ?bag|suizid ?(?:kit|pulver|beutel)|sterbe ?kit|natriumnitrit (?:bestell|kauf)[a-z]*|nembutal (?:bestell|kauf)[a-z]*|pentobarbital (?:bestell|kauf|besorg)[a-z]*)\b/;
/** Speaks against it, of the law, or of what was long ago. */
const NO_METHOD =
  /\b(?:warn[a-z]*|vorsicht|giftnotruf|notruf|aus versehen|versehentlich|verwechselt|leitlinie|gesetz[a-z]*|urteil|bundestag|debatte|arzt hat|aerztin hat|verschrieben)\b/;

const REACH_CHARS = 220;

/**
 * Whether a text tells or asks how to end a life: means with an amount that is said to be enough, or the way that is
 * called painless or sure. Her own plan is no method but a crisis: she is heard.
 */
export function tellsMethod(given: string): boolean {
  const { text } = readableTextOf(given);
  return stretchesOf(text).some((stretch) => {
    if (KIT.test(stretch)) return true;
    if (HOW.test(stretch) && SUICIDE.test(stretch)) return !NO_METHOD.test(stretch);
    if (!MEANS.test(stretch) || !AMOUNT.test(stretch) || !ENOUGH.test(stretch) || !TOLD.test(stretch)) return false;
    return (SUICIDE.test(stretch) || isDyingOf(stretch)) && !NO_METHOD.test(stretch);
  });
}

function isDyingOf(stretch: string): boolean {
  return (
    DYING.test(stretch) &&
    /\b(?:um zu sterben|dann ist (?:es|alles|man)|und (?:du bist|man ist|ihr seid)|toedlich|letal|schlaefst? (?:du|man))\b/.test(
      stretch,
    )
  );
}

/** Two sentences together, each with the next. */
function stretchesOf(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  return sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`.slice(0, 2 * REACH_CHARS));
}
