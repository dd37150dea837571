import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { Beat } from '#api/live/beat.ts';
import { answerWithEvents, eventOf, writeEvents } from '#api/live/event-stream.ts';
import type { Look } from '#api/live/event-stream.ts';
import { placeOf } from '#api/live/last-event-id.ts';
import { createStreamPlaces } from '#api/live/places.ts';
import { route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { selectNewReplies } from './comment-store.ts';
import { selectPost } from './post-store.ts';
import { presentComment } from './presenter.ts';
import { commentSchema, postPathSchema, streamQuerySchema } from './schema.ts';
import { readSurroundings } from './text-facts.ts';
import type { ThreadBell } from './thread-bell.ts';

/** Tabs of one person, in one process. */
const MOST_STREAMS = 4;
/** More than so many are loaded as a page rather than one by one. */
const MOST_REPLIES_AT_ONCE = 200;

/** What a look into the conversation gave. */
interface ThreadLook {
  /** Whether anything may still come. */
  readonly isOpen: boolean;
  readonly lastSeq: number;
  /** Presented replies after the number that was asked for, in their order. */
  readonly replies: readonly { readonly seq: number | null }[];
}

/** New replies as they come: `reply` (its number is the id), `reset` (load it anew) and `closed`. */
export function createStreamRoute(guards: Guards, { bell, beat }: { bell: ThreadBell; beat: Beat }): Route {
  const places = createStreamPlaces(MOST_STREAMS);
  return route({
    method: 'GET',
    path: '/community/posts/:postId/stream',
    summary: 'Neue Antworten als Strom von Ereignissen; `Last-Event-ID` oder `after` setzt ihn fort',
    access: guards.identityInTime,
    params: postPathSchema,
    query: streamQuerySchema,
    responses: { 200: { media: ['text/event-stream'] } },
    errors: [404, 429],
    handle: async ({ caller: { userId, endsAt }, params: { postId }, query, header, transact }) => {
      const lookFor = (after: number) => transact((transaction) => lookInto(transaction, postId, after));
      const now = await lookFor(Number.MAX_SAFE_INTEGER);
      if (now === undefined) throw notFound();
      const place = placeOf(header('Last-Event-ID'), query.after);
      // From now on begins here: what comes while the answer is on its way is told.
      const after = place === 'now' ? now.lastSeq : place === 'unknown' ? Number.MAX_SAFE_INTEGER : place;
      const look = async (from: number) => eventsOf(await lookFor(from), from);
      return answerWithEvents(async (response, signal) => {
        const giveBack = places.take(userId);
        try {
          const watch = (ring: () => void) => bell.watch(postId, ring);
          await writeEvents({ response, signal, beat, watch, after, look, endsAt });
        } finally {
          giveBack();
        }
      });
    },
  });
}

/** Replies one by one, or that there are too many, or that the number is none of this conversation. */
function eventsOf(found: ThreadLook | undefined, seen: number): Look {
  if (found === undefined) return { events: '', seen, isOver: true };
  const { lastSeq, replies, isOpen } = found;
  const isLost = seen > lastSeq || replies.length > MOST_REPLIES_AT_ONCE;
  const events = isLost
    ? eventOf('reset', lastSeq, {})
    : replies.map((reply) => eventOf('reply', reply.seq ?? lastSeq, reply)).join('');
  return { events, seen: lastSeq, isOver: !isOpen };
}

/** Muted voices ring nobody. */
async function lookInto(
  transaction: DatabaseTransaction,
  postId: string,
  after: number,
): Promise<ThreadLook | undefined> {
  const post = await selectPost(transaction, postId);
  if (post === undefined || post.state === 'deleted' || post.state === 'purged') return undefined;
  const { lastSeq, state, lockedAt, authorHidden } = post;
  const isOpen = state === 'published' && lockedAt === null && !authorHidden;
  if (after >= lastSeq) return { isOpen, lastSeq, replies: [] };
  const rows = await selectNewReplies(transaction, postId, { after, most: MOST_REPLIES_AT_ONCE + 1 });
  const around = await readSurroundings(transaction, rows);
  const replies = rows.filter(({ isMuted }) => !isMuted).map((row) => commentSchema.parse(presentComment(row, around)));
  // Read after the post: a number that came in between is told with the next look.
  return { isOpen, lastSeq, replies: replies.filter(({ seq }) => (seq ?? 0) <= lastSeq) };
}
