import { compileAny } from './rule.ts';
import type { PolicyClass } from './rule.ts';
import { DANGER_WORDS, DOCTOR, MEDICINE, TREATMENT } from './vocabulary.ts';

/**
 * Short answers take their meaning from the question: "Nein." after "ist das gefährlich?" reassures,
 * "Ja." after "soll ich die Tabletten weglassen?" stops a medicine.
 */

const YES =
  '(?:ja|jawohl|jep|doch|klar|natürlich|selbstverständlich|sicher|bestimmt|gewiss|genau|richtig|stimmt|absolut|durchaus|schon|leider|leider ja|leider schon|auf jeden fall|auf alle fälle|unbedingt|allerdings|korrekt|mit sicherheit|gut möglich|möglich|vielleicht|wahrscheinlich|vermutlich|höchstwahrscheinlich|anscheinend|offenbar|ich (?:denke|glaube|fürchte|vermute) (?:schon|ja)|kann sein|kann gut sein|das kann sein|könnte sein|das könnte sein|so ist es|so sieht es aus|ein bisschen|ziemlich|sehr|eher schon|eher ja|definitiv|eindeutig|zweifellos|das stimmt|da haben sie recht|da hast du recht|sie haben recht|davon ist auszugehen|es sieht so aus|sieht so aus|sieht danach aus)';
const NO =
  '(?:nein|nee|nö|ne|eher nicht|wohl nicht|wohl kaum|kaum|nicht wirklich|sicher nicht|bestimmt nicht|gewiss nicht|wahrscheinlich nicht|vermutlich nicht|höchstwahrscheinlich nicht|auf keinen fall|keinesfalls|keineswegs|keine spur|ganz und gar nicht|überhaupt nicht|gar nicht|absolut nicht|im gegenteil|ach was|ach wo|ach nein|quatsch|unsinn|niemals|nie|ich (?:denke|glaube) (?:nicht|eher nicht|nein)|das glaube ich nicht|das denke ich nicht|hoffentlich nicht|zum glück nicht|eigentlich nicht|nicht unbedingt|nicht direkt|nicht immer|das ist es nicht|ist es nicht|das muss nicht sein|muss nicht sein|nicht nötig|unnötig|brauchen sie nicht|brauchst du nicht|müssen sie nicht|musst du nicht|unwahrscheinlich|mit sicherheit nicht|definitiv nicht|so nicht|nichts|nichts davon|jein)';

/** Behind these words a short answer is no verdict: it says that none will come. */
const DECLINES = compileAny([
  '\\b(?:kann|darf|könnte|möchte|werde|weiß|können|dürfen|steht) <,6> (?:nicht|nichts|keine?|niemand|kein urteil|nur)\\b',
  '\\b(?:beurteilen|einschätzen|einordnen|feststellen|klären|abklären|untersuchen|beantworten)\\b',
  `\\b(?:sprechen|gehen|wenden|rufen|fragen|zeigen|melden|lassen) <6> ${DOCTOR}\\b`,
  '\\b(?:frage|fragen|verstehe|verständlich|höre|notiere|gern|gerne|weiter|pause|moment|wiederhole)\\b',
]);

interface BareAnswerRule {
  readonly class: PolicyClass;
  readonly question: RegExp;
  readonly polarity: 'yes' | 'no' | 'any';
}

const RULES: readonly BareAnswerRule[] = [
  {
    class: 'T1',
    polarity: 'no',
    question: compileAny([
      `\\b(?:muss|soll|sollte|brauche|lohnt|nötig|notwendig|zeigen|gehen|melden|anrufen|abklären|untersuchen lassen) <,8> (?:ich <3>)?${DOCTOR}\\b`,
      `\\b${DOCTOR}\\b <6> (?:gehen|nötig|anrufen|melden|brauche|muss|soll)`,
      '\\b(?:abklären|untersuchen|nachsehen) lassen\\b',
    ]),
  },
  {
    class: 'T1',
    polarity: 'yes',
    question: compileAny([
      '\\b(?:warten|abwarten|beobachten|verschieben|absagen|ausfallen|auslassen|schieben)\\b',
      `\\b(?:ohne|nicht|kein) <3> ${DOCTOR}\\b`,
      '\\b(?:reicht es|genügt es|hat (?:das|es) zeit|eilt)\\b',
    ]),
  },
  {
    class: 'M1',
    polarity: 'any',
    question: compileAny([
      `\\b(?:soll|sollte|kann|darf|muss|könnte|ist es|wäre es|hilft|helfen|nehmen|absetzen|weglassen) <,8> ${MEDICINE}\\b`,
      `\\b${MEDICINE}\\b <,8> (?:nehmen|absetzen|weglassen|helfen|verdoppeln|reduzieren|pausieren|einnehmen|vertragen|gut|schädlich)`,
    ]),
  },
  {
    class: 'M2',
    polarity: 'any',
    question: compileAny([
      `\\b(?:hilft|helfen|heilt|heilen|wirkt|ersetzt|ersetzen|besser als) <,8> (?:krebs|${TREATMENT}|tumor)`,
      `\\b(?:ohne|statt|gegen|brauche ich|muss ich|soll ich) <4> ${TREATMENT}\\b`,
    ]),
  },
  {
    class: 'P1',
    polarity: 'any',
    question: compileAny([
      '\\b(?:sterbe|sterben|überlebe|überleben|überlebt|heilbar|unheilbar|geheilt|heilung|gesund werden|wieder gesund|zu leben|tödlich|chancen?|prognose|lebenserwartung|jahre noch|schaffe ich das|stirbt man|rückfall|kommt (?:er|es|der krebs) (?:wieder|zurück)|wiederkommen|zurückkommen)\\b',
    ]),
  },
  {
    class: 'L1',
    polarity: 'any',
    question: compileAny([
      '\\b(?:tumormarker|wert|werte|blutwerte|laborwerte|befund|biopsie|ergebnis|pathologie|her2|ki ?67|birads|bi rads|g[123]|stadium|arztbrief|mammographie|mammografie|ultraschall|mrt|ct) <,10> (?:gut|schlecht|normal|hoch|niedrig|ordnung|schlimm|gefährlich|bedeutet|heißt|okay|ok|auffällig|unauffällig|sorgen)\\b',
      '\\b(?:ist|sind|heißt|bedeutet) <4> (?:tumormarker|g[123]|birads|her2|befund|wert|werte) <4>',
    ]),
  },
  {
    class: 'C1',
    polarity: 'yes',
    question: compileAny([
      '\\b(?:für sich|unter uns|geheim|niemandem?|keinem|verraten|weitersagen|weitererzählen|versprechen|versprichst)\\b',
      '\\b(?:umbringen|sterben|das leben nehmen|schluss machen|tot|besser tot|ohne mich|nicht mehr leben|mir etwas antun|mich töten)\\b',
    ]),
  },
  {
    class: 'H1',
    polarity: 'yes',
    question: compileAny([
      '\\b(?:bist du|sind sie|spreche ich) <6> (?:mensch|ärztin|arzt|echt|frau|person|doktor|krankenschwester|lebendig)',
      '\\b(?:sehen|siehst|spüren|spürst|fühlen|fühlst) <3> (?:sie|du) <6> (?:knoten|brust|das|es|mich|stelle)',
    ]),
  },
  {
    class: 'H1',
    polarity: 'no',
    question: compileAny([
      '\\b(?:bist du|sind sie|spreche ich) <6> (?:ki|computer|maschine|roboter|programm|automat|bot|künstliche)',
    ]),
  },
  {
    class: 'S1',
    polarity: 'yes',
    question: compileAny(['\\b(?:sexy|geil|erregt|attraktiv|gefallen dir|gefällt dir|ausziehen|nackt|heiß)\\b']),
  },
  {
    class: 'I1',
    polarity: 'yes',
    question: compileAny(['\\b(?:systemprompt|system prompt|andere nutzerin|andere patientin|anweisungen)\\b']),
  },
  { class: 'D2', polarity: 'no', question: compileAny([`\\b${DANGER_WORDS}\\b`, '\\bwas schlimmes\\b']) },
  {
    class: 'D2',
    polarity: 'yes',
    question: compileAny([
      '\\b(?:harmlos|normal|in ordnung|okay|gutartig|unbedenklich|ungefährlich|gesund|nichts schlimmes|nicht schlimm|geht (?:das|es) (?:wieder )?weg)\\b',
    ]),
  },
  { class: 'D1', polarity: 'yes', question: compileAny([`\\b${DANGER_WORDS}\\b`]) },
];

const ANSWER = {
  yes: compileAny([
    `^ (?:(?:na|ach|also|nun|hm|tja|oh|gut|ehrlich gesagt|ganz ehrlich|liebe frau|äh) ,? ?)*${YES}(?= |$)`,
  ]),
  no: compileAny([
    `^ (?:(?:na|ach|also|nun|hm|tja|oh|gut|ehrlich gesagt|ganz ehrlich|äh|leider|ja) ,? ?)*${NO}(?= |$)`,
  ]),
};
/** "Das ist es." / "Ist es nicht.": polarity at the end of a very short sentence. */
const TAIL = {
  yes: compileAny([
    '^ (?:das|es|der knoten) (?:ist|wäre|kann|könnte|wird|muss|hat) (?:es|das|so|schon|sein|leider|gut sein|er)(?: (?:sein|schon|leider|wohl))? [.!]',
  ]),
  no: compileAny([
    '^ (?:das|es|der knoten) (?:ist|wäre|kann|wird|muss|hat|müssen sie|brauchen sie) (?:es|das|so|er)? ?(?:wohl |eher |sicher |bestimmt )?(?:nicht|kaum|keineswegs)(?: sein| so)? [.!]',
  ]),
};

/** The class of a short answer to a question that must not be answered; undefined: nothing of the kind. */
export function judgeBareAnswer(view: string, questions: readonly string[]): PolicyClass | undefined {
  const words = view.split(' ').filter((word) => /^[a-z0-9]+$/.test(word)).length;
  if (words === 0 || DECLINES.test(view)) return undefined;
  const isNo = ANSWER.no.test(view) || TAIL.no.test(view);
  const isYes = !isNo && (ANSWER.yes.test(view) || TAIL.yes.test(view));
  if (!isNo && !isYes) return undefined;
  const polarity = isNo ? 'no' : 'yes';
  const rule = RULES.find(
    (candidate) =>
      (candidate.polarity === 'any' || candidate.polarity === polarity) &&
      questions.some((question) => candidate.question.test(question)),
  );
  return rule?.class;
}
