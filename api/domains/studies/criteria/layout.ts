/** How a text lies on the page: its lines, how far in they begin, and what stands before each as a point of a list. */

/** What makes a line a point of a list. */
export interface Marker {
  /** Points with the same sign, or counted in the same way, belong to one list. */
  readonly family: string;
  /** What is counted, from 1; undefined for signs. */
  readonly value: number | undefined;
}

/** One line that says something. Positions are UTF-16 units of the whole text. */
export interface Line {
  /** Its first sign that is no blank. */
  readonly from: number;
  /** Where its own words begin, after sign or number. */
  readonly start: number;
  /** After its last sign that is no blank. */
  readonly end: number;
  /** Columns before its first sign; a tab counts as four. */
  readonly indent: number;
  readonly marker: Marker | undefined;
  /** Whether an empty line stands above it. */
  readonly isAfterGap: boolean;
}

const SIGNS = /^([*•●○◦▪■□◆·‧∙➢➤►▶✓✔✗✘→⮚❖])\s*/u;
const DASH = /^[-–—](?:\s+|(?=\p{L}))/u;
/** A letter o as a sign: what follows begins with a capital. */
const LETTER_O = /^o(?:\t\s*|\s+)(?=\p{Lu})/u;
const COUNTED: readonly { readonly family: string; readonly form: RegExp }[] = [
  { family: '(1)', form: /^\(\s?(\d{1,2})\s?\)\s*/ },
  { family: '(i)', form: /^\((x?(?:ix|iv|v?i{0,3}))\)\s*/ },
  { family: '(a)', form: /^\(([a-z])\)\s*/ },
  { family: '1.1', form: /^(?:\d{1,2}\.){1,3}(\d{1,2})\.?\s+/ },
  { family: '#1', form: /^#(\d{1,2})[.):]?\s+/ },
  { family: '1.', form: /^(\d{1,2})(?:[.)、/](?:\s+|(?=\p{L}))|、|-\s+)/u },
  { family: 'I1', form: /^[IE](\d{1,2})[.):]?\s+/ },
  { family: 'i.', form: /^(x?(?:ix|iv|v?i{0,3}))[.)]\s+/ },
  { family: 'a.', form: /^([a-z])[.)]\s+/ },
  { family: 'I.', form: /^(X?(?:IX|IV|V?I{0,3}))[.)]\s+/ },
  { family: 'A.', form: /^([A-Z])[.)]\s+/ },
  { family: '1', form: /^(\d{1,2})\s+/ },
];
const RULE = /^[-=_*~#\s]{3,}$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** A sign or number at the beginning of `text`, and how long it is with the blanks after it. */
export function markerOf(text: string): { readonly marker: Marker; readonly length: number } | undefined {
  const sign = SIGNS.exec(text);
  if (sign !== null) return { marker: { family: sign[1] ?? '', value: undefined }, length: sign[0].length };
  const dash = DASH.exec(text) ?? LETTER_O.exec(text);
  if (dash !== null) return { marker: { family: dash[0].trim(), value: undefined }, length: dash[0].length };
  for (const { family, form } of COUNTED) {
    const found = form.exec(text);
    const value = found === null ? undefined : countOf(family, found[1] ?? '');
    if (found !== null && value !== undefined) return { marker: { family, value }, length: found[0].length };
  }
  return undefined;
}

function countOf(family: string, written: string): number | undefined {
  if (/^\(?i|^I\./.test(family) && family !== 'I1') return ROMAN.indexOf(written.toLowerCase()) + 1 || undefined;
  if (/^[a-z]$/i.test(written)) return written.toLowerCase().charCodeAt(0) - 96;
  return Number(written);
}

/** A line between two positions of a text; undefined when it says nothing. */
export function lineBetween(
  text: string,
  place: { readonly from: number; readonly to: number; readonly isAfterGap: boolean },
): Line | undefined {
  const written = text.slice(place.from, place.to);
  const said = written.trim();
  if (said === '' || RULE.test(said)) return undefined;
  const blanks = written.slice(0, written.length - written.trimStart().length);
  const found = markerOf(said);
  const from = place.from + blanks.length;
  const start = from + (found?.length ?? 0);
  const end = place.from + written.trimEnd().length;
  if (start >= end) return undefined;
  return {
    from,
    start,
    end,
    indent: blanks.replaceAll('\t', '    ').length,
    marker: found?.marker,
    isAfterGap: place.isAfterGap,
  };
}
