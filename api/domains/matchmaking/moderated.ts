import type { DatabaseTransaction } from '#api/database/database.ts';
import type { ModeratedContent } from '#api/moderated-content.ts';
import { updateMatchState } from './match-store.ts';
import { NAMELESS_MEMBER } from './policy.ts';

/**
 * One of the two in a match, reported by the other one: there is no text but her name. What she wrote is reported as a
 * message. Any measure against it ends the match.
 */
export const matchmakingModerated: readonly ModeratedContent[] = [
  {
    kind: 'match',
    read: async (transaction, contentId) => {
      const match = await lockBySide(transaction, contentId);
      const authorId = match === undefined ? null : match.lowSide === contentId ? match.lowId : match.highId;
      if (match === undefined || authorId === null) return undefined;
      const { displayName } = await transaction
        .selectFrom('profiles')
        .select('displayName')
        .where('id', '=', authorId)
        .executeTakeFirstOrThrow();
      return {
        authorId,
        isAnonymous: false,
        title: 'Verbindung aus der Vermittlung',
        text: `Name: ${displayName ?? NAMELESS_MEMBER}`,
        version: 1,
        state: 'published',
        earlier: [],
        path: '/matchmaking/matches',
      };
    },
    apply: async (transaction, { contentId, measure }) => {
      const match = await lockBySide(transaction, contentId);
      if (match === undefined) return 'gone';
      const isAgainst = measure === 'reject' || measure === 'hide' || measure === 'remove' || measure === 'lock';
      if (isAgainst && match.state !== 'ended')
        await updateMatchState(transaction, match.id, { state: 'ended', pausedBy: null });
      return 'done';
    },
  },
];

async function lockBySide(transaction: DatabaseTransaction, side: string) {
  return transaction
    .selectFrom('matches')
    .selectAll()
    .where((of) => of.or([of('lowSide', '=', side), of('highSide', '=', side)]))
    .forUpdate()
    .executeTakeFirst();
}
