import { randomInt } from 'node:crypto';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';

/** Names of things that grow, fly and shine: nobody's names, and each as common as the next. */
const NAMES = [
  ...['Ahorn', 'Akelei', 'Amsel', 'Anemone', 'Aster', 'Bachstelze', 'Birke', 'Buche', 'Dahlie', 'Distel', 'Dohle'],
  ...['Drossel', 'Efeu', 'Eiche', 'Elster', 'Erle', 'Esche', 'Fichte', 'Fink', 'Flieder', 'Ginster', 'Hasel'],
  ...['Heide', 'Holunder', 'Iris', 'Kiefer', 'Kiebitz', 'Klee', 'Kranich', 'Krokus', 'Lavendel', 'Lerche', 'Linde'],
  ...['Lupine', 'Malve', 'Margerite', 'Meise', 'Milan', 'Minze', 'Mohn', 'Nelke', 'Pappel', 'Pirol', 'Primel'],
  ...['Quitte', 'Reiher', 'Ringelblume', 'Rotkehlchen', 'Salbei', 'Schlehe', 'Schwalbe', 'Segler', 'Sperling'],
  ...[
    'Star',
    'Stieglitz',
    'Storch',
    'Tanne',
    'Thymian',
    'Ulme',
    'Veilchen',
    'Wacholder',
    'Weide',
    'Zeisig',
    'Zaunkönig',
  ],
];

/** What somebody is called in one conversation. */
export interface Alias {
  readonly aliasId: string;
  readonly alias: string;
}

/**
 * Her alias in this conversation, made by chance at her first anonymous word in it. The conversation's row must be
 * locked, so that two first words are one after the other.
 */
export async function aliasIn(transaction: DatabaseTransaction, postId: string, userId: string): Promise<Alias> {
  return asService(transaction, async () => {
    const taken = await transaction
      .selectFrom('communityAliases')
      .select(['id', 'userId', 'alias'])
      .where('postId', '=', postId)
      .execute();
    const own = taken.find((row) => row.userId === userId);
    if (own !== undefined) return { aliasId: own.id, alias: own.alias };
    const alias = freeName(new Set(taken.map((row) => row.alias)));
    const { id } = await transaction
      .insertInto('communityAliases')
      .values({ postId, userId, alias })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { aliasId: id, alias };
  });
}

/** By chance among those that nobody has yet; with a number once all are taken. */
function freeName(taken: ReadonlySet<string>): string {
  for (let round = 1; ; round += 1) {
    const free = NAMES.map((name) => (round === 1 ? name : `${name} ${round}`)).filter((name) => !taken.has(name));
    const chosen = free[randomInt(Math.max(1, free.length))];
    if (chosen !== undefined) return chosen;
  }
}
