/** Longest texts, in characters: what is read on a phone. The same numbers stand in the tables' checks. */
export const TITLE_CHARS = 120;
/** Of a post. */
export const POST_CHARS = 10_000;
/** Of a reply. */
export const COMMENT_CHARS = 4_000;
/** What lists show of a post, in characters. */
const EXCERPT_CHARS = 280;
/** Replies of one branch that come with it. */
export const REPLIES_WITH_BRANCH = 10;
/** Replies are set in this far at most; deeper ones stand at the last step. */
export const DEEPEST = 4;
/** What one person may write within 24 hours, so that nobody floods the others. */
export const DAILY_TEXTS = { post: 5, comment: 60 } as const;
/** Voices that one person may mute. */
export const MOST_MUTES = 500;
/** Pinned posts above a list. */
export const MOST_PINNED = 5;
/** Texts that a moderator removed can be appealed for so long. */
export const SEALED_MONTHS = 6;
/** Content warnings that a text may carry; readers open it by themselves. */
export const WARNINGS = ['Rezidiv', 'Metastasen', 'Sterben', 'Trauer', 'Suizid', 'Sexualität', 'Gewalt'] as const;
/** How somebody may answer without words. */
export const REACTIONS = ['herz', 'umarmung', 'kraft', 'danke'] as const;

/** The beginning of a text, cut between words where there is a blank, and never within a sign. */
export function excerptOf(body: string): string {
  const signs = Array.from(body);
  if (signs.length <= EXCERPT_CHARS) return body;
  const cut = signs.slice(0, EXCERPT_CHARS).join('');
  const blank = cut.lastIndexOf(' ');
  return `${cut.slice(0, blank > EXCERPT_CHARS / 2 ? blank : undefined).trimEnd()} …`;
}
