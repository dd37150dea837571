import { normalised } from '#core/text/bounded-marks.ts';

/** Longest text that is looked at, in UTF-16 units. The longest that registries publish have about 20,000. */
const LONGEST_TEXT = 60_000;

/** Signs that ClinicalTrials.gov writes with a backslash, because its texts are markdown. */
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!<>=~|^&:≥≤])/g;
const LINE_ENDS = /\r\n?|\u2028|\u2029|<br\s{0,3}\/?>|<\/(?:p|li|div|tr)>/gi;
const LIST_ITEM = /<li>/gi;
const TAGS = /<\/?(?:p|ul|ol|li|b|i|u|em|strong|sub|sup|span|div|tr|td|table)(?: [^<>]{0,200})?>/gi;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
  '&ge;': '≥',
  '&le;': '≤',
  '&#8805;': '≥',
  '&#8804;': '≤',
};
/** Punctuation of Chinese and Japanese type, which sponsors' tools bring along. */
const WIDE: Readonly<Record<string, string>> = { '：': ':', '；': ';', '，': ',', '。': '.', '（': '(', '）': ')' };

/**
 * A registry's text as people read it: without markdown's backslashes, HTML and invisible signs, its line breaks as
 * such. Quotes are pieces of what this gives back.
 */
export function readableText(raw: string): string {
  return normalised(withLineBreaks(raw.slice(0, LONGEST_TEXT)), 'NFC')
    .replace(LIST_ITEM, '\n- ')
    .replace(TAGS, '')
    .replace(/&(?:lt|gt|amp|quot|apos|nbsp|ge|le|#39|#880[45]);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(/[：；，。（）]/g, (sign) => WIDE[sign] ?? sign)
    .replaceAll('**', '')
    .replace(ESCAPED, '$1');
}

/** Exports of older databases write `~` for the end of a line. */
function withLineBreaks(raw: string): string {
  const text = raw.replace(LINE_ENDS, '\n');
  return !text.includes('\n') && (text.match(/~/g) ?? []).length > 1 ? text.replaceAll('~', '\n') : text;
}
