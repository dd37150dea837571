import { groupsOf } from './word-groups.ts';

/**
 * A short answer asserts what was asked: "So ist es." says nothing by itself, and everything after "Ist das eine
 * Zyste?". What it asserts is read off the question's words, together with whether it says yes, no or maybe.
 */

const OPENING = '^ (?:(?:na|ach|also|nun|hm|tja|oh|gut|leider) ,? ?)*';
const DENIES = new RegExp(
  `${OPENING}(?:nein|nee|noe|eher nicht|wohl nicht|kaum|nicht wirklich|nicht unbedingt|nicht noetig|nicht immer|(?:ganz |sicher |bestimmt |wahrscheinlich |ueberhaupt |gar )+nicht|auf keinen fall|keinesfalls|keineswegs|niemals|nie|(?:das )?(?:muessen|brauchen) sie nicht|das glaube ich nicht|unwahrscheinlich)(?= |$)`,
);
const AFFIRMS = new RegExp(
  `${OPENING}(?:ja|jawohl|jep|doch|klar|natuerlich|selbstverstaendlich|sicher|bestimmt|genau|exakt|richtig|(?:das )?stimmt|absolut|durchaus|schon|auf jeden fall|auf alle faelle|unbedingt|allerdings|korrekt|so ist es|eher (?:schon|ja)|definitiv|(?:da haben )?sie (?:haben )?recht|gerne?|(?:das )?(?:machen|koennen|duerfen) sie|freilich)(?= |$)`,
);
const LEAVES_OPEN =
  /^ (?:wahrscheinlich|vermutlich|vielleicht|(?:gut )?moeglich|(?:das )?kann (?:gut )?sein|hoechstwahrscheinlich|eventuell|ich (?:denke|glaube)|meist(?:ens)?|in der regel|normalerweise)(?= |$)/;

/** Up to so many words an answer has little meaning of its own. */
const SHORT_ANSWER_WORDS = 6;
/** Length of the parts of words, in letters: compounds share them. */
const PART_LETTERS = 5;

/** Adds what an answer asserts; both texts normalised. Nothing where the answer speaks for itself. */
export function addAssertion(
  add: (feature: string) => void,
  { view, question }: { readonly view: string; readonly question: string },
): void {
  const isShort = wordsOf(view).length <= SHORT_ANSWER_WORDS;
  const polarity = polarityOf(view) ?? (isShort ? 'short' : undefined);
  if (polarity === undefined) return;
  const key = `${polarity} ${isShort ? 'short' : 'long'}`;
  const asked = wordsOf(question);
  const names = asked.map((word) => groupsOf(word)[0] ?? word);
  add(key);
  asked.forEach((word, index) => {
    add(`${key} w ${word}`);
    add(`${key} g ${names[index] ?? ''}`);
    if (index > 0) {
      add(`${key} b ${asked[index - 1] ?? ''} ${word}`);
      add(`${key} gb ${names[index - 1] ?? ''} ${names[index] ?? ''}`);
    }
    const bounded = `^${word}$`;
    for (let start = 0; start + PART_LETTERS <= bounded.length; start += 1)
      add(`${key} c ${bounded.slice(start, start + PART_LETTERS)}`);
  });
  addPairs((pair) => add(`${key} gp ${pair}`), asked);
}

function addPairs(add: (pair: string) => void, asked: readonly string[]): void {
  const groups = [...new Set(asked.flatMap((word) => groupsOf(word)))].sort();
  groups.forEach((one, index) => {
    for (const other of groups.slice(index + 1)) add(`${one} ${other}`);
  });
}

function polarityOf(view: string): string | undefined {
  if (DENIES.test(view)) return 'no';
  if (AFFIRMS.test(view)) return 'yes';
  return LEAVES_OPEN.test(view) ? 'maybe' : undefined;
}

function wordsOf(view: string): readonly string[] {
  return view.split(' ').filter((word) => /[a-z0-9]/.test(word));
}
