/**
 * Names that others see beside a person's words: display names, titles, names of files. What reorders a name or cannot
 * be seen in it is refused, because it lets one name look like another ("Rechnung\u202Efdp.exe", two people called
 * "Anna").
 */

/**
 * Controls, halves of pairs, line ends, and all that has no shape of its own: direction, zero width, tags, fillers,
 * blank letters.
 */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180D\u180F\u2800\u3164\uFFA0\u{E0100}-\u{E01EF}`;
/** Scripts in which a joiner decides how letters are written: without it "نامه‌ای" and "ශ්‍රී" are misspelled. */
const JOINING = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Families and professions: pictures that a joiner makes one. */
const JOINER_IN_PICTURE = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`;
/** As RFC 5892 (appendix A) allows them in host names, with the script standing for its finer classes. */
const JOINER_IN_WORD = String.raw`(?<=[${JOINING}\p{M}])[\u200C\u200D](?=[${JOINING}])`;
/** Flags of England, Scotland, Wales. */
const FLAG_TAGS = String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}`;

/**
 * Names that a person or a client may choose. Each character has one way to match, so the work grows with the length
 * alone.
 */
const ALLOWED_NAME = new RegExp(`^(?:[^${UNSEEN}]|${JOINER_IN_PICTURE}|${JOINER_IN_WORD}|${FLAG_TAGS})*$`, 'u');

/** Whether a person may give a thing this name. */
export function isAllowedName(name: string): boolean {
  return ALLOWED_NAME.test(name);
}
