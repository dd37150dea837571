import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { isAny, wordSet } from './stretch.ts';
import { isPast } from './time-of-words.ts';

/** Whether words of a crisis are meant: of herself, of now, not taken back, quoted or a figure of speech. */

/** "Ich" in all its forms and dialects. */
export const FIRST_PERSON: ReadonlySet<string> = wordSet('ich i isch ick ik mich mi mir mia ih');
const THIRD_PERSON = wordSet(
  'er sie man wer mutter mama vater papa mann frau tochter sohn schwester bruder freundin freund oma opa grossmutter grossvater tante onkel nachbarin nachbar kollegin kollege leute viele manche andere bekannte bekannter cousine partner partnerin exmann kind chefin',
);
const FIGURE_OF_SPEECH = wordSet(
  'scham lachen peinlich peinlichkeit langeweile neugier hunger aufregung lampenfieber muedigkeit kaelte hitze durst kuchen schokolade',
);

/** Said of herself, of now, not taken back and no figure of speech. */
export function isMeant(words: readonly SpokenWord[], match: PhraseMatch, mayNameOthers = false): boolean {
  return (
    (mayNameOthers || isAboutHerself(words, match)) &&
    !isFigureOfSpeech(words, match) &&
    !isPast(words, match) &&
    !isTakenBack(words, match) &&
    !isQuoted(words, match)
  );
}

/** What somebody else said or wrote, and what she does not want to be understood as: right before the phrase. */
const QUOTED =
  /\b(?:in der zeitung (?:stand|steht)|(?:film|buch|lied|serie|roman) (?:heisst|hiess)|im (?:fernsehen|radio) (?:hat|haben|sagte|kam|lief)|(?:wenn|falls) (?:jemand|einer|eine|man) sagt|nicht (?:dass|das) (?:sie|du|ihr) (?:denken|denkst|denkt|glauben|glaubst|meinen|meinst)|bevor sie denken)(?: \w+){0,4}$/;

function isQuoted(words: readonly SpokenWord[], { start }: PhraseMatch): boolean {
  const before = words
    .slice(Math.max(0, start - QUOTED_REACH_WORDS), start + 1)
    .map(({ word }) => word)
    .join(' ');
  return QUOTED.test(before);
}

/** How far before a phrase the words that quote it may begin. */
const QUOTED_REACH_WORDS = 9;

/** "Lebensmüde bin ich nicht", "umbringen will ich mich nicht", "ich bring mich nicht um". */
export function isTakenBack(words: readonly SpokenWord[], { start, end }: PhraseMatch): boolean {
  const matched = words
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');
  if (/\bmir (?:\w+ )?nicht\b/.test(matched) && words[end]?.word === 'nehmen') return true;
  const next = words
    .slice(end, end + 3)
    .map(({ word }) => word)
    .join(' ');
  if (
    /^(?:mich |mir )?(?:nicht|nie|niemals)(?:$| (?:und|aber|keine|kein|wirklich|ich|selbst|selber|mehr und))/.test(next)
  )
    return true;
  const after = words
    .slice(Math.max(start + 1, end - 1), end + 6)
    .map(({ word }) => word)
    .join(' ');
  return /^(?:\w+ )?(?:bin|habe|will|wuerde|tue|denke|werde|moechte|hatte) ich (?:mich |mir |das |doch |aber |wirklich |auch |es |ja |jetzt |gar )*(?:nicht|nie|niemals|keine|keinesfalls|auf keinen fall)(?! mehr)/.test(
    after,
  );
}

function isAboutHerself(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const around = words.slice(Math.max(0, match.start - 1), match.end);
  if (around.some((word) => FIRST_PERSON.has(word.word))) return true;
  for (let index = match.start - 1; index >= Math.max(0, match.start - SUBJECT_REACH_WORDS); index -= 1) {
    const heard = words[index];
    if (heard === undefined || FIRST_PERSON.has(heard.word)) return true;
    if (heard.word === 'sich' || isSomebodyElse(heard.word) || isAny(heard, THIRD_PERSON)) return false;
  }
  return true;
}

/** How far before a phrase its subject may stand. */
const SUBJECT_REACH_WORDS = 7;

/** "Schwiegermutter", "Arbeitskollegin": compounds end in the person. */
function isSomebodyElse(word: string): boolean {
  return (
    THIRD_PERSON.has(word) ||
    /(?:mutter|vater|schwester|bruder|tochter|sohn|freundin|freund|nachbarin|nachbar|kollegin|kollege|tante|onkel)$/.test(
      word,
    )
  );
}

function isFigureOfSpeech(words: readonly SpokenWord[], match: PhraseMatch): boolean {
  const near = words.slice(match.start, match.end + 3);
  return (
    near.some(({ word }) => FIGURE_OF_SPEECH.has(word)) ||
    /\bsterben fuer (?:ein|eine|einen|mein|meine|so)\b|\bschluss fuer heute\b|\bumgebracht ueber (?:den|die|das)\b/.test(
      near.map(({ word }) => word).join(' '),
    )
  );
}
