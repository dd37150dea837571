import type { Reference } from '#phases/vocabulary.ts';

import type { Heard } from './heard.ts';
import { wordIndexAt } from './heard.ts';

/** Characters of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** "noch einer", "ein zweiter", "außerdem rechts": not the one that is noted. */
const ANOTHER =
  /\b(?:noch (?:so )?(?:ein|eine|einen|einer|eins|nen|ne|was|etwas|mal (?:ein|eine|einen))|(?:ein|eine|einen|der|die|den) (?:weitere[nrs]?|zweite[nrs]?|dritte[nrs]?|andere[nrs]?)|auch|ausserdem|zusaetzlich|ebenfalls|daneben)\b/;
/** "der Knoten", "diese Stelle": one that was spoken of. */
const DEFINITE =
  /(?<![^ ])(?:der|den|dem|des|die|das|dieser|diesen|diesem|diese|dieses|mein|meinen|meine)(?: [^ ]+er| [^ ]+e| [^ ]+en)? $/;
/** Words for a finding itself: "die Brust ist hart" speaks of the breast. */
const FINDING_NOUN =
  /^(?:[^ ]+(?:e|er|en) )?(?:knoten|knoetchen|knubbel\w*|knuppel|gnubbel|huppel|hubbel|kugel|kuegelchen|geschwulst|zyste|erbse|klumpen|tastbefund|delle\w*|einziehung\w*|kuhle|grueb\w*|verhaertung\w*|verdickung\w*|strang|beule\w*|vorwoelbung\w*|erhebung|wulst|schwellung\w*|roetung\w*|ausschlag|fleck|flecken|ausfluss|fluessigkeit|sekret|tropfen|schmerz\w*|stelle|veraenderung|ekzem|pickel\w*) /;
/** How far around a mention such words may stand, in words. */
const REACH = 7;

/** "Es ist hart", "das fühlt sich warm an": said of something that was just spoken of, if it was. */
const PREDICATE =
  /^(?:es|das) (?:[^ ]+ ){0,3}(?:ist|fuehlt|wird|wirkt|war)\b|^(?:es|das) (?:ist|fuehlt|wird|wirkt|war)\b/;

/** Whether a mention speaks of a finding that is known, or of another one; `undefined`: it does not say. */
export function referenceOf(
  heard: Heard,
  { start, end }: { readonly start: number; readonly end: number },
): Reference | undefined {
  const before = heard.text.slice(0, start);
  if (/\b(?:der|die|den|das) (?:andere|anderen|zweite|zweiten) $/.test(before)) return 'another';
  if (DEFINITE.test(before) && FINDING_NOUN.test(heard.text.slice(start, end))) return 'known';
  if (PREDICATE.test(heard.text.slice(start, end))) return 'known';
  const from = wordIndexAt(heard, start);
  const to = wordIndexAt(heard, end);
  const around = clauseWords(heard, from, to).join(' ');
  return ANOTHER.test(around) ? 'another' : undefined;
}

/** "Und rechts ist noch einer": one more of the kind, without its name. */
const ONE_MORE =
  /(?<![^ ])(?:noch (?:so )?(?:einer|eins)|noch (?:so )?(?:eine|einen|ein zweiter|eine zweite|einen zweiten)(?= $)|ein zweiter(?= $)) /;

/** Where one more of the kind is told of, or `undefined`. */
export function oneMoreIn(text: string): { readonly start: number; readonly end: number } | undefined {
  const match = ONE_MORE.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}

/** Words of the clause of a mention, within reach. */
function clauseWords(heard: Heard, from: number, to: number): readonly string[] {
  let begin = from;
  while (begin > 0 && from - begin < REACH && heard.breaks[begin] !== 'sentence') begin -= 1;
  let end = to;
  while (end < heard.words.length && end - to < REACH && heard.breaks[end] !== 'sentence') end += 1;
  return heard.words.slice(begin, end);
}

/** The words about one mention: all of them when it is the only one, else its side of the "und" or the comma. */
export function textAbout(heard: Heard, mentions: readonly Stretch[], index: number): string {
  const from = index === 0 ? 0 : linkBetween(heard, mentions[index - 1], mentions[index]);
  const to =
    index === mentions.length - 1 ? heard.text.length : linkBetween(heard, mentions[index], mentions[index + 1]);
  return heard.text.slice(from, to);
}

function linkBetween(heard: Heard, one: Stretch | undefined, other: Stretch | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const from = wordIndexAt(heard, one.end);
  const to = wordIndexAt(heard, other.start);
  for (let index = to; index >= from && index > 0; index -= 1) {
    if (heard.breaks[index] !== 'none' || /^(?:und|aber|sowie)$/.test(heard.words[index] ?? ''))
      return heard.offsets[index] ?? one.end;
  }
  return one.end;
}
