import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { helpFor, HELD_NOTICE } from '#api/domains/moderation/index.ts';
import { GONE_MEMBER, NAMELESS_MEMBER } from './policy.ts';
import { selectLastMessages } from './thread-store.ts';
import type { MessageRow, ThreadView } from './thread-store.ts';

/** A message as its reader sees it; what moderators took away is empty for its author, too. */
export function presentMessage(row: MessageRow, userId: string) {
  const { id, seq, state, body, createdAt } = row;
  const isOwn = row.authorId === userId;
  const clientId = isOwn ? row.clientId : null;
  return { id, seq, isOwn, clientId, state, body: state === 'removed' ? null : body, createdAt };
}

/** Conversations with their last messages, in one more query for all of them. */
export async function presentThreads(transaction: DatabaseTransaction, views: readonly ThreadView[], userId: string) {
  const last = await selectLastMessages(
    transaction,
    views.map(({ id }) => id),
  );
  return views.map((view) => {
    const { id, partnerId, isBlocked, lastSeq, lastReadSeq, unread, createdAt, lastMessageAt } = view;
    const message = last.get(id);
    return {
      ...{ id, isBlocked, lastSeq, lastReadSeq, unread, createdAt, lastMessageAt },
      state: shownState(view),
      partner: { id: partnerId, name: nameIn(view) },
      lastMessage: message === undefined ? null : presentMessage(message, userId),
    };
  });
}

function shownState({ state, isOwnRequest, isOver, isBlocked }: ThreadView): 'waiting' | 'asked' | 'open' | 'over' {
  if (state === 'requested') return isOwnRequest ? 'waiting' : 'asked';
  return isOver || isBlocked ? 'over' : 'open';
}

function nameIn({ isOver, partnerName }: ThreadView): string {
  return isOver ? GONE_MEMBER : (partnerName ?? NAMELESS_MEMBER);
}

/** What its author is told besides. */
export function forAuthor(state: MessageRow['state'], analysis: Pick<TextAnalysis, 'crisis'>) {
  return { notice: state === 'held' ? HELD_NOTICE : null, help: helpFor(analysis) };
}
