import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import { helpFor, HELD_NOTICE } from '#api/domains/moderation/index.ts';
import type { CommentPlace, CommentRow } from './comment-store.ts';
import { excerptOf } from './policy.ts';
import type { PostRow } from './post-store.ts';
import { reactionsTo } from './text-facts.ts';
import type { Surroundings } from './text-facts.ts';

/** A member whose name is gone. */
const NAMELESS = 'Mitglied';
const NO_REACTIONS = { herz: 0, umarmung: 0, kraft: 0, danke: 0 };

/** The hour: an exact moment would tell who was there. */
function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);
}

/** States that a reader is told; what was purged was once deleted or removed. */
function shownState(state: PostRow['state']) {
  return state === 'purged' ? 'deleted' : state;
}

function authorOf(
  { namedAuthorId, aliasId, alias }: Pick<PostRow, 'namedAuthorId' | 'aliasId' | 'alias'>,
  around: Surroundings,
) {
  if (namedAuthorId !== null)
    return { kind: 'named', id: namedAuthorId, name: around.names.get(namedAuthorId) ?? NAMELESS } as const;
  return aliasId === null || alias === null ? null : ({ kind: 'anonymous', id: aliasId, name: alias } as const);
}

function presentText(row: PostRow | CommentRow, around: Surroundings) {
  const { id, version, warning, isOwn, isMuted, ownReaction, listedAt, editedAt } = row;
  return {
    id,
    state: shownState(row.state),
    version,
    warning,
    author: authorOf(row, around),
    isOwn,
    isMuted,
    reactions: reactionsTo(around, id),
    ownReaction,
    createdAt: hourOf(listedAt),
    editedAt,
  };
}

/** A post in a list. */
export function presentSummary(row: PostRow, around: Surroundings) {
  return { ...presentPostFacts(row, around), excerpt: row.body === null ? null : excerptOf(row.body) };
}

/** A post by itself. */
export function presentPost(row: PostRow, around: Surroundings) {
  return { ...presentPostFacts(row, around), body: row.body };
}

function presentPostFacts(row: PostRow, around: Surroundings) {
  const { categoryKey: category, title, lockedAt, pinnedAt, isBookmarked } = row;
  return {
    ...presentText(row, around),
    category,
    title,
    isLocked: lockedAt !== null,
    isPinned: pinnedAt !== null,
    isBookmarked,
    commentCount: Math.max(0, row.commentCount - (around.repliesApart.get(row.id) ?? 0)),
  };
}

/** What is left of a post that somebody may not read, while others talk below it. */
export function presentGonePost(id: string, place: 'hidden' | 'deleted' | 'removed') {
  return {
    ...emptyText(id, place),
    category: '',
    title: null,
    body: null,
    isLocked: true,
    isPinned: false,
    isBookmarked: false,
    commentCount: 0,
  };
}

function emptyText(id: string, state: 'hidden' | 'deleted' | 'removed') {
  return {
    id,
    state,
    version: 1,
    warning: null,
    author: null,
    isOwn: false,
    isMuted: false,
    reactions: NO_REACTIONS,
    ownReaction: null,
    // Of what is gone nobody needs to know when it was.
    createdAt: new Date(0),
    editedAt: null,
  };
}

/** A reply; muted voices stand there without their words. */
export function presentComment(row: CommentRow, around: Surroundings) {
  const { postId, rootId, parentId, quotedId, depth, seq, body, isMuted } = row;
  return { ...presentText(row, around), postId, rootId, parentId, quotedId, depth, seq, body: isMuted ? null : body };
}

/** A place of a conversation: the reply, or what is left of it. */
export function presentPlace(
  postId: string,
  place: CommentPlace,
  found: { readonly row: CommentRow | undefined; readonly around: Surroundings },
) {
  if (found.row !== undefined) return presentComment(found.row, found.around);
  const { id, rootId, parentId, depth, seq, state } = place;
  return {
    ...emptyText(id, state === 'published' ? 'deleted' : state),
    postId,
    rootId,
    parentId,
    quotedId: null,
    depth,
    seq,
    body: null,
  };
}

/** What is told beside a change that changes nothing. */
export const UNCHANGED = { notice: null, help: null } as const;

/** What its author is told besides. */
export function forAuthor(state: PostRow['state'], analysis: TextAnalysis) {
  return { notice: state === 'held' ? HELD_NOTICE : null, help: helpFor(analysis) };
}
