/**
 * "links, nein rechts", "oben, Quatsch, unten außen": what comes after the correction counts, what stood before it was
 * a slip of the tongue.
 */

const CORRECTS =
  /(?<![^ ])(?:nein|nee|noe|quatsch|bloedsinn|unsinn|falsch|verkehrt|vertan|versprochen|verwechselt|geirrt|korrigiere|korrektur|vielmehr|ich mein(?:e|te)?|doch (?:nicht|lieber|eher)|besser gesagt|stimmt nicht|ach was|sondern) /g;

/** "nicht nur links, sondern auch rechts" takes nothing back. */
const ADDS = /\b(?:nicht|net) (?:nur|bloss)\b.*sondern $/;

/** A stretch of a text in characters. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

function stretchesOf(text: string): readonly Stretch[] {
  const cuts = [...text.matchAll(CORRECTS)]
    .filter((match) => !ADDS.test(text.slice(0, match.index + match[0].length)))
    .map((match) => ({ at: match.index, after: match.index + match[0].length }));
  const starts = [0, ...cuts.map(({ after }) => after)];
  return starts.map((start, index) => ({ start, end: cuts[index]?.at ?? text.length }));
}

/**
 * What a reader finds in a text when words that were taken back do not count: each stretch between corrections is read
 * by itself, and the last one in which anything of the kind is found tells.
 */
export function readCorrected<Found extends Stretch>(
  text: string,
  read: (stretch: string, before: string) => readonly Found[],
): readonly Found[] {
  const stretches = stretchesOf(text);
  for (const { start, end } of stretches.toReversed()) {
    const found = read(text.slice(start, end), text.slice(0, start));
    if (found.length > 0) return found.map((each) => ({ ...each, start: each.start + start, end: each.end + start }));
  }
  return [];
}
