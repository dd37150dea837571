import { wordingVersionOf } from '#api/domains/profil/index.ts';
import { personWith } from './callers.ts';
import type { PersonalThing, ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';

const PURPOSE = 'matchmaking';
const WEEK = '2026-01-05';

/** A suggestion that its owner may decide about. */
export function ownSuggestion(): ThingMaker {
  return async (api, owner) => {
    const other = await personWith(api, { tier: 'premium' });
    for (const person of [owner, other]) await beginSearch(api, person);
    const [lowId = '', highId = ''] = [owner, other].sort();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const suggestionId = await api.database.transact({ role: 'service_role' }, async (transaction) => {
      await transaction
        .insertInto('matchBatches')
        .values({ week: WEEK })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const pair = await transaction
        .insertInto('matchPairs')
        .values({ lowId, highId, expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      const suggestion = await transaction
        .insertInto('matchSuggestions')
        .values({ userId: owner, pairId: pair.id, reasons: ['phase'], week: WEEK, expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return suggestion.id;
    });
    return { body: { suggestionId, decision: 'yes' } };
  };
}

/** A match of its owner with somebody else. */
export function ownMatch(body?: object): ThingMaker {
  return async (api, owner): Promise<PersonalThing> => {
    const [lowId = '', highId = ''] = [owner, await personWith(api, { tier: 'premium' })].sort();
    const { id: matchId } = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('matches')
        .values({ lowId, highId, reasons: ['phase'] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { params: { matchId }, ...(body === undefined ? {} : { body }) };
  };
}

async function beginSearch(api: TestApi, userId: string): Promise<void> {
  const body = { granted: true, version: wordingVersionOf(PURPOSE) };
  await api.call('PUT', `/api/profil/consents/${PURPOSE}`, { as: userId, body });
  await api.call('PUT', '/api/matchmaking/profile', { as: userId, body: { phase: 'behandlung' } });
}
