import type { ExplainedWord } from '#phases/vocabulary.ts';
import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/** Forms of the words of our own lines that somebody may not know. */
const FORMS: Readonly<Record<ExplainedWord, string>> = {
  strips: 'bahnen|bahn|streifen|senkrechte bahnen|senkrechten bahnen',
  quadrant: 'quadrant|quadranten|brustquadrant',
  breastbone: 'brustbein|brustbeins|sternum',
  collarbone: 'schlüsselbein|schlüsselbeine|schlüsselbeins',
  pull_in: 'einziehung|einziehungen|eingezogen|eingezogene',
  bulge: 'vorwölbung|vorwölbungen|vorgewölbt',
  finger_pads: 'fingerbeere|fingerbeeren|fingerkuppe|fingerkuppen|kuppen',
  armpit: 'achselhöhle|achselhöhlen|achsel',
  areola: 'warzenhof|warzenhöfe|warzenhofs',
  fold: 'unterbrustfalte|brustfalte|umschlagfalte|falte unter der brust',
  chest_wall: 'brustwand',
  implant_edge: 'implantatrand|implantatrands|rand des implantats|rand vom implantat',
  drain: 'drainage|drainagen|drain',
  port: 'port|portkatheter',
  biopsy: 'gewebeprobe|gewebeproben|biopsie|stanze|stanzbiopsie',
  defence: 'abwehr|abwehr schwächt|schwache abwehr|geschwächte abwehr',
  lymphoedema: 'lymphödem|lymphödeme',
};

const SMALL =
  '(denn|eigentlich|genau|bitte|nochmal|noch|mal|jetzt|so|wieder|eine|ein|einen|einer|die|der|das|den|dem|diese|dieser|dieses|diesen|hier)*';
const ASKING =
  '(was ist|was sind|was heißt|was bedeutet|was bedeuten|was soll|was sollen|was meinen sie mit|was meinst du mit|was ist gemeint mit|was versteht man unter|was verstehen sie unter|was ist mit dem wort|was für|welche|wo ist|wo sind|wo liegt|wo finde ich|wo sitzt|wo genau ist|wo genau liegt|wie meinen sie das mit|wie ist das gemeint mit|erklären sie mir|erklär mir|können sie mir .. erklären was|wissen was|weiß nicht was|weiß nicht wo|wüsste gern was)';

function questionFor(forms: string): Phrase {
  return phrase(
    `${ASKING} ${SMALL} (${forms})`,
    `(${forms}) (verstehe|versteh|kenne|kenn|sagt|kapiere|kapier) (ich|i|mir)* (das|wort|jetzt|leider|gar|da|so)* (nicht|nichts|net|nix)`,
    `(verstehe|versteh|kenne|kenn) (ich)? (das|den|die)? (wort|begriff|ausdruck) ${SMALL} (${forms}) (nicht|net)`,
    `(das|dem) (wort|begriff) ${SMALL} (${forms})`,
    `mit ${SMALL} (${forms}) kann ich nichts anfangen`,
  );
}

/** The word in question, and how it is asked for. */
interface WordRule {
  readonly word: ExplainedWord;
  readonly asked: Phrase;
  readonly named: Phrase;
}

/** Longer forms first: "Rand des Implantats" before what it is made of. */
export const WORD_RULES: readonly WordRule[] = (Object.keys(FORMS) as ExplainedWord[]).map((word) => ({
  word,
  asked: questionFor(FORMS[word]),
  named: phrase(`(${FORMS[word]})`),
}));
