import { z } from 'zod';
import { authorHelpSchema, GROUNDS, RULES } from '#api/domains/moderation/index.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank, searchText } from '#api/routing/not-blank.ts';
import { pageLimitSchema, pageSchema } from '#api/routing/paging.ts';
import { COMMENT_CHARS, POST_CHARS, REACTIONS, TITLE_CHARS, WARNINGS } from './policy.ts';
import { sealedCursorSchema } from './sealed-cursor.ts';

const warningSchema = z.enum(WARNINGS);
/** Nothing but text may come; what does is refused with a sentence of its own. */
const attachments = z
  .array(z.unknown())
  .max(20)
  .optional()
  .describe('Nicht möglich: jeder Eintrag wird abgelehnt')
  .meta({ override: { maxItems: 0 } });
const version = z.int().min(1).max(1_000_000).describe('Fassung, die geändert wird');

/** One category. */
export const categoryListSchema = z.object({
  items: z.array(z.object({ key: z.string(), name: z.string(), description: z.string() })),
});

/** Body of `POST community/posts`. */
export const newPostSchema = z.strictObject({
  category: z.string().min(1).max(40),
  title: notBlank(TITLE_CHARS),
  body: notBlank(POST_CHARS),
  warning: warningSchema.nullable().optional(),
  isAnonymous: z.boolean(),
  attachments,
});
/** A post to publish. */
export type NewPost = z.infer<typeof newPostSchema>;

/** Body of `PATCH community/posts/{postId}`. */
export const postChangeSchema = z.strictObject({
  version,
  title: notBlank(TITLE_CHARS).optional(),
  body: notBlank(POST_CHARS).optional(),
  warning: warningSchema.nullable().optional(),
  attachments,
});
/** What changes in a post. */
export type PostChange = z.infer<typeof postChangeSchema>;

/** Body of `POST community/posts/{postId}/comments`. */
export const newCommentSchema = z.strictObject({
  body: notBlank(COMMENT_CHARS),
  warning: warningSchema.nullable().optional(),
  isAnonymous: z.boolean(),
  parentId: z.uuid().nullable().optional().describe('Antwort auf diese Antwort; fehlt: auf den Beitrag'),
  quotedId: z.uuid().nullable().optional().describe('Zitierte Antwort derselben Unterhaltung'),
  attachments,
});
/** A reply to publish. */
export type NewComment = z.infer<typeof newCommentSchema>;

/** Body of `PATCH community/comments/{commentId}`. */
export const commentChangeSchema = z.strictObject({
  version,
  body: notBlank(COMMENT_CHARS).optional(),
  warning: warningSchema.nullable().optional(),
  attachments,
});
/** What changes in a reply. */
export type CommentChange = z.infer<typeof commentChangeSchema>;

/** Paths. */
export const postPathSchema = z.strictObject({ postId: z.uuid() });
/** Of one reply. */
export const commentPathSchema = z.strictObject({ commentId: z.uuid() });
/** Of one voice: the id beside a name or an alias. */
export const voicePathSchema = z.strictObject({ voiceId: z.uuid() });

const page = { cursor: sealedCursorSchema.optional(), limit: pageLimitSchema };
/** Query of `GET community/posts`. */
export const postListQuerySchema = z.strictObject({
  ...page,
  q: searchText(3, 100).optional().describe('Wörter, nach denen gesucht wird'),
  category: z.string().min(1).max(40).optional(),
  sort: z
    .enum(['new', 'active'])
    .default('new')
    .describe('Nach Beginn oder nach letzter Antwort; mit `q` das Passendste zuerst'),
  show: z.enum(['all', 'own', 'bookmarked']).default('all'),
});
/** Parsed query. */
export type PostListQuery = z.infer<typeof postListQuerySchema>;

/** Query of `GET community/posts/{postId}/comments`. */
export const commentListQuerySchema = z.strictObject({
  ...page,
  rootId: z.uuid().optional().describe('Nur die Antworten dieses Zweigs'),
});
/** Parsed query. */
export type CommentListQuery = z.infer<typeof commentListQuerySchema>;

/** Query of the stream. */
export const streamQuerySchema = z.strictObject({
  after: z.coerce.number().int().min(0).max(2_000_000_000).optional().describe('Nummer der letzten bekannten Antwort'),
});

/** Who wrote: a name, or what somebody is called in this conversation alone. */
const authorSchema = z.object({ kind: z.enum(['named', 'anonymous']), id: z.uuid(), name: z.string() });
const reactionsSchema = z.object(
  Object.fromEntries(REACTIONS.map((kind) => [kind, z.int()])) as Record<(typeof REACTIONS)[number], z.ZodInt>,
);
const stateSchema = z.enum(['held', 'published', 'rejected', 'hidden', 'deleted', 'removed']);
/** What posts and replies have in common. Moments are hours: exact ones would tell who was there. */
const textFacts = {
  id: z.uuid(),
  state: stateSchema,
  version: z.int(),
  warning: warningSchema.nullable(),
  author: authorSchema.nullable(),
  isOwn: z.boolean(),
  isMuted: z.boolean(),
  reactions: reactionsSchema,
  ownReaction: z.enum(REACTIONS).nullable(),
  createdAt: momentSchema,
  editedAt: momentSchema.nullable(),
};
const postFacts = {
  ...textFacts,
  category: z.string(),
  title: z.string().nullable(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  isBookmarked: z.boolean(),
  commentCount: z.int(),
};

/** One post in a list. */
const postSummarySchema = z.object({ ...postFacts, excerpt: z.string().nullable() });
/** One post. */
export const postSchema = z.object({ ...postFacts, body: z.string().nullable() });
/** 200 of `GET community/posts`. */
export const postListSchema = pageSchema(postSummarySchema).extend({
  pinned: z.array(postSummarySchema).describe('Nur auf der ersten Seite'),
});

/** One reply; without text where there is none to read, while others replied to it. */
export const commentSchema = z.object({
  ...textFacts,
  postId: z.uuid(),
  rootId: z.uuid(),
  parentId: z.uuid().nullable(),
  quotedId: z.uuid().nullable(),
  depth: z.int(),
  seq: z.int().nullable(),
  body: z.string().nullable(),
});
/** 200 of `GET community/posts/{postId}/comments`: branches with their first replies, or the replies of one. */
export const commentListSchema = pageSchema(
  commentSchema.extend({ replies: z.array(commentSchema), nextReplies: z.string().nullable() }),
).extend({ waiting: z.array(commentSchema).describe('Eigene, die noch niemand sonst liest') });

/** What its author is told besides. */
const forAuthor = { notice: z.string().nullable(), help: authorHelpSchema.nullable() };
/** 201 and 200 of what she wrote. */
export const writtenPostSchema = postSchema.extend(forAuthor);
/** The same of a reply. */
export const writtenCommentSchema = commentSchema.extend(forAuthor);

/** Body of `PUT …/reaction`. */
export const reactionBodySchema = z.strictObject({ kind: z.enum(REACTIONS) });
/** Voices that the caller has muted. */
export const muteListSchema = z.object({
  items: z.array(z.object({ voiceId: z.uuid(), name: z.string().nullable(), mutedAt: momentSchema })),
});

/** Body of `PATCH community/posts/{postId}/moderation`. */
export const postModerationSchema = z.strictObject({
  version,
  action: z.enum(['lock', 'unlock', 'pin', 'unpin', 'hide', 'restore', 'remove']),
  ground: z.enum(GROUNDS).optional(),
  rule: z.enum(RULES).optional(),
  reason: notBlank(2_000).describe('Wird der Verfasserin als Begründung gezeigt'),
});
/** What a moderator does. */
export type PostModeration = z.infer<typeof postModerationSchema>;
/** How a post stands after it. */
export const moderatedPostSchema = z.object({
  id: z.uuid(),
  state: stateSchema,
  version: z.int(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
});
