/**
 * Text of others on its way to a language model: whatever it says, it must not look like the machinery around it.
 */

/**
 * Signs nobody sees: zero-width, direction, tags, variation selectors, fillers. They hide words from people and rules,
 * not from models.
 */
const INVISIBLE = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** Control signs except tab and line end, and the line ends that only few programs know. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** The opening of a tag or of a model's control word (`<|im_start|>`, `</s>`); "Wert < 5" is none. */
const TAG_OPENING = /[<＜](?=[|/!?\p{L}<＜｜])/gu;
const TAG_CLOSING = /(?<=[|｜])[>＞]/g;
/** `[INST]`, `[/SYS]` and the like. */
const BRACKET_WORD = /\[(?=\/?[A-Z_]{3,20}\])/g;

/** The text without invisible signs, with line ends of one kind. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROL, '').replaceAll(INVISIBLE, '');
}

/** The text with nothing in it that a model's template could take for its own. */
export function asPlainContent(text: string): string {
  return withoutInvisible(text).replaceAll(TAG_OPENING, '‹').replaceAll(TAG_CLOSING, '›').replaceAll(BRACKET_WORD, '⟦');
}
