import { randomBytes } from 'node:crypto';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';

/** Addresses of invented readers. */
export function readerAddress(number: number): string {
  return `reader${String(number)}@people.test`;
}

/** Puts readers on the list who confirmed long ago; gives back the secrets of their links, by their numbers. */
export async function seedReaders(place: DatabaseOptions, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const database = await openDatabase(place);
  await database.transactRaw(async (session) => {
    await session.query(
      `insert into companion.newsletter_subscriptions (address, address_key, unsubscribe_token, since)
       select 'reader' || (number - 1) || '@people.test', 'reader' || (number - 1) || '@people.test', token, now() - interval '1 year'
       from json_array_elements_text($1::json) with ordinality as given (token, number)`,
      [JSON.stringify(tokens)],
    );
  });
  await database.close();
  return tokens;
}
