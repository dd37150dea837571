import { MODERATION_BORDERS } from '#safety/learned/moderation-model.ts';
import { BORNE } from './choose-borders.ts';
import { readPosts } from './read-sets.ts';
import type { FirstReading, LeftOut, ReadingCounts } from './readings.ts';

const percent = (count: number, all: number): string => `${((100 * count) / Math.max(1, all)).toFixed(1)} %`;

/** Readings as a table. */
export function readingTable(groups: readonly ReadingCounts[]): string {
  const rows = groups.map(({ name, posts, held, blocked, suspected, said, personalData }) =>
    [
      name,
      posts,
      percent(held, posts),
      percent(blocked, posts),
      percent(suspected + said, posts),
      percent(said, posts),
      percent(personalData, posts),
    ].join(' | '),
  );
  const title = ['posts of', 'number', 'held', 'blocked', 'despair found', 'of it as said', 'personal data marked'];
  return [`| ${title.join(' | ')} |`, `|${title.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}

/** The page on what is held, from authors who were left out and from first readings. */
export function moderationPage(leftOut: LeftOut, first: readonly FirstReading[]): string {
  const posts = readPosts();
  const authors = new Set(posts.map(({ author }) => author)).size;
  const { held, unsure, crisis } = MODERATION_BORDERS;
  const borders = Object.entries(held).map(([category, border]) => `${category} ${String(border)}`);
  return `# What is held before others read it

Written by \`node training/moderation/report.ts\`; edited nowhere else. All posts were written for this project by invented
people; no moderator and no clinician has reviewed them. Several labels may be true of one post.

A post is read by \`safety/moderation/moderator.ts\`: personal data, methods of suicide and plain offers by rules;
insults, hate, harassment, advertising and misinformation by a learned score (words, their pieces, groups of words; no list of words
decides alone); despair by the recogniser of calls together with a score of its own. Despair is never held, unless the post tells a method.
Where a model is configured (\`MODERATION_MODEL_URL\`) it is asked about posts whose score lies between ${String(unsure.fine)} below and
${String(unsure.bad)} above the nearest border; without its clear answer such a post is held. No figure on this page is with a model.

## Authors left out

${String(posts.length)} posts by ${String(authors)} authors. Authors are left out of what is learned in turn, and then their posts are read. The borders
were chosen on both tables together: at most ${String(100 * BORNE.held)} % of everyday posts are held (those of the second count half), at most ${String(100 * BORNE.suspected)} % taken for despair,
${(100 * BORNE.said).toFixed(1)} % as said. The rules of personal data were written with these posts in view: that they mark all of them says
little; the first readings say more.

Writers who knew nothing of the engine:

${readingTable(leftOut.writers)}

Posts that were written beside the engine, to teach where the border runs; harder on both sides:

${readingTable(leftOut.nearBorders)}

Borders, in margins: ${borders.join(', ')}; despair suspected ${String(crisis.suspected)}, said ${String(crisis.said)}.

## First readings

Posts of other writers, read once before anything was changed for them; they cannot be measured again.

${first.length === 0 ? 'None yet.' : first.map(firstReadingOf).join('\n\n')}
`;
}

function firstReadingOf({ set, sha256, version, note, groups }: FirstReading): string {
  const of = note === undefined ? version : `${version} (${note})`;
  return `\`${set}\` (SHA-256 ${sha256.slice(0, 12)}…), by version ${of}:

${readingTable(groups)}`;
}
