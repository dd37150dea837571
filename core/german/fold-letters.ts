import { normalised } from '#core/text/bounded-marks.ts';

/** Cyrillic, Greek and other letters that look like Latin ones, in lower case. */
const LOOK_ALIKES = new Map<string, string>(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    с: 'c',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    г: 'r',
    п: 'n',
    и: 'u',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    γ: 'y',
    ϲ: 'c',
    ϳ: 'j',
    ı: 'i',
    ȷ: 'j',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ħ: 'h',
    ŧ: 't',
    æ: 'ae',
    œ: 'oe',
    ɡ: 'g',
    ɑ: 'a',
    ɩ: 'i',
    ʀ: 'r',
    ʟ: 'l',
    ɢ: 'g',
    ɪ: 'i',
    ɴ: 'n',
    ʏ: 'y',
    ʙ: 'b',
    ʜ: 'h',
    ᴀ: 'a',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ᴊ: 'j',
    ᴋ: 'k',
    ᴍ: 'm',
    ᴏ: 'o',
    ᴘ: 'p',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
    ᴡ: 'w',
    ᴢ: 'z',
    ո: 'n',
    ս: 'u',
    օ: 'o',
    հ: 'h',
    ց: 'g',
    յ: 'j',
    ք: 'p',
    ǝ: 'e',
    '€': 'e',
  }),
);

/**
 * The one spelling in which everything is compared, for what people say and for what models write: lower-case Latin
 * letters, umlauts and ß spelled out, no accents and nothing invisible, Latin letters for their look-alikes. Signs and
 * spaces stay.
 */
export function foldLetters(text: string): string {
  const spelledOut = composeLetters(text)
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .replaceAll(/[ßẞ]/g, 'ss');
  const bare = normalised(spelledOut, 'NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(bare)
    .map((char) => LOOK_ALIKES.get(char) ?? char)
    .join('')
    .replaceAll(/\s/g, ' ');
}

/** The words of a list, folded; blanks and line ends separate them. */
export function foldedWords(list: string): ReadonlySet<string> {
  return new Set(foldLetters(list.trim()).split(/ +/));
}

/** One code point a letter, lower case, nothing invisible; umlauts and look-alikes stay. */
export function composeLetters(text: string): string {
  const visible = normalised(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\u2800\ufe00-\ufe0f]/gu, '');
  return normalised(visible, 'NFC');
}
