import type { WeekPlace } from '../community-week/place.ts';

/** What a message became. */
export interface StoredMessage {
  readonly id: string;
  readonly threadId: string;
  readonly seq: number | null;
  readonly authorId: string;
  readonly clientId: string;
  readonly body: string;
  readonly state: string;
}

/** What a person was told. */
export interface StoredNotice {
  readonly id: string;
  readonly userId: string;
  readonly seq: number;
  readonly dedupeKey: string;
  readonly link: string;
}

/** As the database knows it, which is what everything is compared with. */
export interface DatabaseLedger {
  readonly messages: readonly StoredMessage[];
  readonly notices: readonly StoredNotice[];
}

/** Reads all of it, in its order. */
export async function readLedger(place: WeekPlace): Promise<DatabaseLedger> {
  const [messages, notices] = await Promise.all([
    place.query(
      `select id, thread_id as "threadId", seq, author_id as "authorId", client_id as "clientId", body, state
       from companion.messages order by thread_id, seq nulls last`,
    ),
    place.query(
      `select id, user_id as "userId", seq, dedupe_key as "dedupeKey", link
       from companion.notifications order by user_id, seq`,
    ),
  ]);
  return { messages: messages as unknown as StoredMessage[], notices: notices as unknown as StoredNotice[] };
}
