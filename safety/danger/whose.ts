import type { PhraseMatch } from '#core/german/sound-phrase.ts';
import type { SpokenWord } from '#core/german/spoken-words.ts';
import { FIRST_PERSON } from './meant.ts';
import { wordSet } from './stretch.ts';

/**
 * Whose emergency it is: her own, or that of somebody beside her ("Mein Mann ist umgekippt"). What is told of others,
 * and what happens to animals, is none.
 */

const PERSON = wordSet(
  'mann frau mutter vater mama papa mutti vati tochter sohn kind kinder baby saeugling kleine kleiner bub junge maedchen enkel enkelin enkelkind schwester bruder oma opa grossmutter grossvater tante onkel cousin cousine neffe nichte partner partnerin freund freundin nachbar nachbarin kollege kollegin besuch gast bekannter bekannte pfleger pflegerin patient patientin verlobter verlobte mitbewohner mitbewohnerin zwillinge lebensgefaehrte chef chefin dame herr mensch jemand einer eltern',
);
const COMPOUND_PERSON =
  /(?:mutter|vater|schwester|bruder|tochter|sohn|freundin|freund|nachbarin|nachbar|kollegin|kollege|tante|onkel|kind|mann|frau)$/;
const CALLED_WITHOUT_ARTICLE = wordSet('mama papa mutti vati oma opa jemand einer');
const ARTICLES = wordSet(
  'mein meine meinem meinen meiner der die das den dem unser unsere unserem unserer ein eine sein ihr ihre deren euer dieser diese herr frau de d dr',
);
const PRONOUNS = wordSet('er sie ihm ihn ihr sa');
/** Forms in which nobody speaks of herself. */
const HAPPENS_TO_OTHERS = wordSet(
  'ist atmet kriegt bekommt blutet reagiert bewegt roechelt keucht japst schnappt ringt verliert kippt klappt krampft zuckt liegt hat wird haengt lallt faellt sackt erstickt schwitzt laeuft bricht antwortet kann steht sitzt spuckt hustet erbricht wacht schnauft schnaubt schnaufet hechelt pfeift gurgelt schnarcht stoehnt wimmert jammert zittert schlottert glueht zappelt redet spricht lallt schreit starrt schielt verdreht trinkt isst schluckt wuergt rutscht taumelt torkelt schwankt phantasiert fantasiert',
);
/** What may be the subject of such a form and is her own. */
const OWN_THINGS =
  /(?:naht|narbe|wunde|arm|arme|brust|brustwarze|warze|finger|hand|bein|beine|knie|drain|port|nase|zunge|lippe|lippen|gesicht|hals|herz|kopf|kreislauf|mund|mundwinkel|auge|augen|seite|verband|blut|luft|lunge|puls|schmerz|druck|knoten|ader|haut|rachen|kehle|zeh|fuss|stelle|mir|mich|es|das|was|bauch|unterleib|ruecken|schulter|kiefer|atem|atmung|koerper|haelfte|sprache|stimme|boden|bett|alles|hautstelle|einstich|nabel|zahnfleisch)$/;
const ANIMAL = /^(?:hund|huendin|katze|kater|pferd|hamster|vogel|meerschweinchen|kaninchen|tier|wellensittich)$/;
/** Told, usual, elsewhere or imagined. */
const TOLD =
  /\b(?:wenn|falls|immer|manchmal|oefter|oft|jedes mal|seit jahren|chronisch|damals|frueher|gestern|neulich|letzte|letzten|letztes|vorige|film|serie|buch|roman|krimi|fernsehen|zeitung|erzaehlt|erzaehlte|krankenhaus|klinik|pflegeheim|heim|intensivstation|reha|gestorben|verstorben|tot|beerdigung|hatte|hatten|war|wurde|bekam|kriegte|vor (?:jahren|zwei|drei|vier|fuenf|zehn|einem|einer|ein paar)|als ich|als er|als sie|frueher|jahr|jahre|jahren|wuerde|haette|waere|angst dass|weiss wie|gelernt|kurs|erholt|ueberlebt|wieder gesund)\b/;
const NOW =
  /\b(?:jetzt|gerade|eben|grad|auf einmal|ploetzlich|hilfe|schnell|bitte|hier|neben mir|immer noch|minuten|notarzt|rettungswagen|krankenwagen)\b/;

const REACH_WORDS = 8;

/** In whom it happens. */
export type Whose = 'own' | 'other';

/** Whose emergency a match is about. */
export function whoseIs(words: readonly SpokenWord[], { start, end }: PhraseMatch): Whose {
  const said = words.map(({ word }) => word);
  const first = Math.max(0, start - REACH_WORDS);
  for (let index = Math.min(end, said.length) - 1; index >= first; index -= 1) {
    const word = said[index] ?? '';
    if (FIRST_PERSON.has(word)) return 'own';
    if (isSomebodyAt(said, index, end)) return 'other';
    if (index - start >= -1 && index <= start && OWN_THINGS.test(word)) return 'own';
  }
  if (isPronounAt(said, end) || isPersonBehind(said, end)) return 'other';
  return isOfNobodyElse(said, { start: first, end }, said.slice(Math.max(0, start - 1), end)) ? 'own' : 'other';
}

/** Nothing says that it is about somebody else: no form in which nobody speaks of herself, or one beside her own. */
function isOfNobodyElse(said: readonly string[], { start, end }: PhraseMatch, matched: readonly string[]): boolean {
  return (
    !matched.some((word) => NOBODY_BUT_OTHERS.has(word)) ||
    said.slice(start, end + 2).some((word) => FIRST_PERSON.has(word) || word.startsWith('mein')) ||
    said.slice(start, end).some((word) => OWN_THINGS.test(word) && word !== 'luft')
  );
}

/** Said without a subject, these are about somebody else. */
const NOBODY_BUT_OTHERS = wordSet(
  'atmet reagiert kriegt bekommt roechelt keucht japst schnappt ringt verliert schnauft hechelt gurgelt schnarcht stoehnt krampft lallt',
);

function isSomebodyAt(said: readonly string[], index: number, end: number): boolean {
  return isPersonAt(said, index) || (index < end && isPronounAt(said, index));
}

function isPersonAt(said: readonly string[], index: number): boolean {
  const word = said[index] ?? '';
  if (!PERSON.has(word) && !(word.length > 6 && COMPOUND_PERSON.test(word))) return false;
  if (CALLED_WITHOUT_ARTICLE.has(word)) return true;
  return [1, 2].some((back) => ARTICLES.has(said[index - back] ?? ''));
}

/** "Er atmet nicht": a pronoun beside a form that is not hers. */
function isPronounAt(said: readonly string[], index: number): boolean {
  return (
    PRONOUNS.has(said[index] ?? '') &&
    [said[index - 1], said[index + 1]].some((verb) => verb !== undefined && HAPPENS_TO_OTHERS.has(verb))
  );
}

/** "Umgekippt ist mein Mann". */
function isPersonBehind(said: readonly string[], end: number): boolean {
  return HAPPENS_TO_OTHERS.has(said[end] ?? '') && [1, 2].some((ahead) => isPersonAt(said, end + ahead));
}

/** Whether what happens to somebody else is a story, a habit, a case that is imagined, or an animal's. */
export function isStory(words: readonly SpokenWord[]): boolean {
  const said = words.map(({ word }) => word);
  if (said.some((word) => ANIMAL.test(word))) return true;
  const text = said.join(' ');
  return TOLD.test(text) && !(NOW.test(text) && !STORY_ANYWAY.test(text));
}

/** A story also beside "gerade" and "hier". */
const STORY_ANYWAY =
  /\b(?:film|serie|roman|krimi|fernsehen|gestorben|verstorben|damals|frueher|vor jahren|gestern|letzte woche|letztes jahr|krankenhaus|klinik|pflegeheim|intensivstation|wuerde|haette|falls)\b/;
