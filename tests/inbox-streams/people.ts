import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { openDatabase } from '#api/database/database.ts';
import { openThread } from '#api/domains/messages/index.ts';
import { loadSigningKey } from '#embedded/identity/signing-key.ts';
import type { WeekPlace } from '../community-week/place.ts';

/** Somebody who listens and writes. */
export interface Member {
  readonly userId: string;
  readonly token: string;
  /** Where she comes from: each from an address of her own. */
  readonly address: string;
  /** Her conversation; a stranger has none. */
  readonly threadId: string | undefined;
  /** Nobody writes in it until a process is killed: her app knows of no number yet to go on from. */
  readonly isSilent: boolean;
}

/** A tenth of all conversations. */
const SILENT_EVERY = 10;

/** Members with conversations of two, and strangers behind them. @param count of those with a conversation; even. */
export async function gatherMembers(
  place: WeekPlace,
  { count, strangers }: { readonly count: number; readonly strangers: number },
): Promise<readonly Member[]> {
  const ids = Array.from({ length: count + strangers }, () => randomUUID());
  const database = await openDatabase({ url: place.databaseUrl, dataDir: place.accountsFolder });
  const threads = new Map<number, string>();
  try {
    await place.query(
      `insert into companion.profiles (id, tier) select id, 'plus' from json_array_elements_text($1::json) as given (text),
         lateral (select text::uuid as id) parsed`,
      [JSON.stringify(ids)],
    );
    for (let pair = 0; pair < count / 2; pair += 1) {
      const between = [ids[2 * pair] ?? '', ids[2 * pair + 1] ?? ''] as const;
      const { threadId } = await database.transact({ role: 'service_role' }, (transaction) =>
        openThread(transaction, { between, reason: 'match', sourceId: randomUUID() }),
      );
      threads.set(pair, threadId);
    }
  } finally {
    await database.close();
  }
  const sign = await createSigner(place);
  return Promise.all(
    ids.map(async (userId, index) => ({
      userId,
      token: await sign(userId),
      address: `10.${String(index >> 8)}.${String(index & 255)}.1`,
      threadId: index < count ? threads.get(index >> 1) : undefined,
      isSilent: index < count && (index >> 1) % SILENT_EVERY === 0,
    })),
  );
}

/** Signs as the accounts do: a thousand sign-ups, each with a slow hash, would be measured otherwise. */
async function createSigner(place: WeekPlace): Promise<(userId: string) => Promise<string>> {
  const { privateKey, keyId } = await loadSigningKey(place.accountsFolder);
  return (userId) =>
    new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(`${place.accountsUrl}/auth/v1`)
      .setAudience('authenticated')
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
}
