/** Word lists of the sentence splitter. */

/** Never the end of a sentence: something always follows. */
const ABBREVIATIONS = new Set(
  (
    'ca bzw bspw dr drs prof med nr tel abs dgl dt ebd einschl entspr evtl exkl gegr ggf ggfs hr hrn inkl insb insbes jh jhd kath lt mind mio mrd ' +
    'mtl nachm vorm sog std stk stv tägl teilw univ urspr usf vgl vs wg zb zw zzt zzgl dipl frl kl lfd ltd bsp abb anm aufl hrsg kap phil pkt ' +
    'resp rd röm sek jan feb febr apr aug sept okt nov dez str max min st geb fr allg'
  ).split(' '),
);

/** Pairs such as "z. B.": the last letter is never the end. */
const SPACED_ABBREVIATION =
  /(?:^|[\s(„"])(?:z\.\s?b|d\.\s?h|i\.\s?d\.\s?r|i\.\s?d|u\.\s?u|o\.\s?g|z\.\s?t|v\.\s?a|s\.\s?o|s\.\s?u|m\.\s?e|i\.\s?a|i\.\s?v|n\.\s?chr|v\.\s?chr|z|d|i|o|m|n)$/i;

/** May end a sentence: the next word decides. */
const OPEN_ABBREVIATION = /(?:^|[\s(])(?:usw|etc|u\.\s?a|u\.\s?ä|o\.\s?ä|p\.\s?a)$/i;

/** Capitalised words that begin a sentence far more often than they follow a number. */
const STARTERS = new Set(
  (
    'ab aber alle allein als also am an auch auf aus bei beide beim bis bitte da dabei dadurch dafür damit danach dann daran darauf darum das dass davon dazu dein deine dem den denn der ' +
    'deren des deshalb die dies diese dieser dieses doch dort du durch ein eine einen einer einige er erst erzählen es falls fast fragen fühlen für ganz geben gegen gehen genau gibt gut haben hat ' +
    'heben hier hinter ich ihr ihre ihren ihrer im immer in innen ist ja jede jeder jedes jetzt kann kein keine kommen können lassen legen links machen man manche mehr mein meine mit möchten ' +
    'müssen nach nehmen nein nicht noch nun nur ob oben oder ohne rechts rufen sagen schauen schließlich schon sehen sehr seit setzen sie sind so sobald sobald solange sonst stellen streichen suchen tasten ' +
    'trotzdem über um und uns unten unter viele vielleicht vom von vor wann war warten warum was weil weiter welche wenn wer werden wichtig wie wir wird wo wollen zu zuerst zum zur zwischen'
  ).split(' '),
);

/** Whether the text before a full stop ends with an abbreviation that never closes a sentence. */
export function endsAbbreviation(before: string): boolean {
  if (SPACED_ABBREVIATION.test(before)) return true;
  const word = /(\p{L}+)$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  return ABBREVIATIONS.has(word) || (word.length > 4 && word.endsWith('str'));
}

/** Whether the text before a full stop ends with an abbreviation that may close a sentence. */
export function endsOpenAbbreviation(before: string): boolean {
  return OPEN_ABBREVIATION.test(before);
}

/** Whether a word, capitalised, is a likely beginning of a sentence. */
export function isSentenceStarter(word: string): boolean {
  return word === '' || STARTERS.has(word.toLowerCase());
}
