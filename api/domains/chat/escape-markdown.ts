/** Anything that a renderer could take for an address and turn into a link: with a scheme, a host's name, a mailbox. */
const LOOKS_LIKE_AN_ADDRESS = /:\/\/|@|www\.|(?:mailto|xmpp|tel|javascript|data):|[\p{L}\p{N}]\.\p{L}{2}/iu;
/** Signs with a meaning somewhere inside a line, in CommonMark or in its common dialects. */
const INLINE_MARKUP = /[\\`*_{}[\]<>#|~&=$^]/g;
/**
 * What makes a line a list, a rule, an underline of a heading or a definition; those of the signs above are gone by
 * then.
 */
const BLOCK_START = /^(?:[-+:%]|\d+(?=[.)]))/;

/**
 * One line of stored text as Markdown that shows exactly it: no sign of it is markup. Addresses become code, because a
 * backslash does not keep renderers from linking them: they look for addresses in what the backslash has left.
 * Brackets are split off first, so that no whole link stands anywhere, not even as code.
 */
export function escapeMarkdownLine(line: string): string {
  // Signs at the beginning mean something only there, spaces make code of what they indent.
  return line
    .trim()
    .split(/(\s+|[`[\]()<>])/)
    .map(escapeToken)
    .join('')
    .replace(BLOCK_START, escapeStart);
}

function escapeToken(token: string): string {
  return LOOKS_LIKE_AN_ADDRESS.test(token) ? `\`${token}\`` : token.replaceAll(INLINE_MARKUP, '\\$&');
}

/** The sign itself, or the one behind a number. */
function escapeStart(start: string): string {
  return /\d/.test(start) ? `${start}\\` : `\\${start}`;
}
