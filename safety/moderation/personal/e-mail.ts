import type { FoundInReadable } from './finder.ts';

const LOCAL = String.raw`(?<![a-z0-9._%+-])[a-z0-9_][a-z0-9._%+-]{0,63}(?:\s(?:punkt|minus|unterstrich|underscore|bindestrich)\s[a-z0-9_]{1,40}){0,6}`;
const AT = String.raw`(?:\s?@\s?|\s?[([{<]\s?(?:at|aet|a|@)\s?[)\]}>]\s?|\s?-at-\s?|\s?_at_\s?|\s(?:at|aet|klammeraffe|klammeraeffchen|affenschwanz|affe|ad)\s)`;
const DOT = String.raw`(?:\s?\.\s?|[-_](?:punkt|dot)[-_]|\s?[([{<]\s?(?:punkt|dot|\.)\s?[)\]}>]\s?|\s(?:punkt|dot)\s)`;
const TLD = String.raw`(?:de|com|net|org|at|ch|eu|info|online|me|email|berlin|hamburg|koeln|bayern|fr|uk|it|nl|pl|tr|ru|app|io|biz|li|lu)`;
const PROVIDER = String.raw`(?:gmx|web|gmail|googlemail|google ?mail|t-?online|yahoo|hotmail|outlook|icloud|freenet|posteo|mailbox|live|aol|arcor|protonmail|proton|vodafone|1und1|ok)`;

const FORMS: readonly RegExp[] = [
  // An address, also one with blanks or words in place of its signs.
  new RegExp(String.raw`${LOCAL}${AT}[a-z0-9-]{1,63}(?:${DOT}[a-z0-9-]{1,63}){0,3}${DOT}${TLD}(?![a-z0-9])`, 'g'),
  /(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,}/g,
  // The ending is left out or set apart.
  new RegExp(String.raw`${LOCAL}${AT}${PROVIDER}(?:[\s.,(]*(?:punkt|dot)?[\s.)]*${TLD})?(?![a-z0-9])`, 'g'),
  // "katja(underscore)ohne, gmail, dot com"
  new RegExp(
    String.raw`(?<![a-z0-9._-])[a-z0-9][a-z0-9._-]{0,40}(?:\s?\(?(?:underscore|unterstrich|minus|punkt)\)?\s?[a-z0-9]{1,40}){0,6}\s?,\s?${PROVIDER}\s?,?\s(?:dot|punkt)\s${TLD}(?![a-z0-9])`,
    'g',
  ),
  // "petra.k bei gmx", "petra62 bei web.de"
  new RegExp(
    String.raw`(?<![a-z0-9])[a-z]{1,40}(?:[._][a-z0-9]{1,40}|[0-9]{1,10})\sbei\s${PROVIDER}(?:${DOT}${TLD})?(?![a-z0-9])`,
    'g',
  ),
  // "meine mail ist petra.huber und dann gmx punkt de"
  new RegExp(
    String.raw`\b(?:e-?)?mail(?:adresse)?\b[^.!?\n]{0,20}\b(?:ist|lautet|:)\s(\S+[^.!?\n]{0,20}\b${PROVIDER}${DOT}${TLD})(?![a-z0-9])`,
    'g',
  ),
];

/** E-mail addresses in a readable text. */
export function eMailsIn(text: string): readonly FoundInReadable[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: whole, 1: part = whole, index }) => {
      const start = index + whole.length - part.length;
      return { kind: 'email' as const, start, end: start + part.length };
    }),
  );
}
