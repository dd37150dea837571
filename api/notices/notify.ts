import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { beforeCommit, ringAfterCommit } from '#api/database/transaction-end.ts';
import { inboxBellOf } from './inbox-bell.ts';
import { NOTICE_KINDS } from './kinds.ts';
import type { NoticeCategory, NoticeKind } from './kinds.ts';

/** Something that a person is told. */
export interface Notice {
  readonly userId: string;
  readonly category: NoticeCategory;
  /** Which sentence is shown; begins with its category. */
  readonly kind: NoticeKind;
  /** What the kind's schema allows, and nothing else. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Where it leads inside the app: `/inbox/threads/…`. */
  readonly link?: string;
  /** The same thing told twice is one item, for as long as she keeps it. */
  readonly dedupeKey: string;
  /** Items of one group are shown as one row with a count: `thread:…`. */
  readonly groupKey?: string;
}

/** A notice, and whose act it tells of. */
export interface CausedNotice extends Notice {
  /** The other person: nobody hears of her own acts, nor of those of somebody whom a block keeps away. */
  readonly from?: string;
}

/** What a transaction still has to tell, and to take back. */
interface Untold {
  readonly notices: CausedNotice[];
  readonly takenBack: Set<string>;
}

const untold = new WeakMap<DatabaseTransaction, Untold>();

/**
 * Tells a person something, exactly if the caller's own effect happens. Works in everybody's transaction, and says
 * nothing to who does not want it, is being deleted, or has no profile. Written at the transaction's end, person by
 * person in one order for all: transactions that tell the same people never wait for each other in a circle.
 * @throws {z.ZodError} for parameters that the kind does not have.
 */
export async function notify(transaction: DatabaseTransaction, notice: CausedNotice): Promise<void> {
  NOTICE_KINDS[notice.kind].parse(notice.params ?? {});
  await atTheEnd(transaction, ({ notices }) => notices.push(notice));
}

/** Takes back what was told under this key, whomever: what it told of is gone. Also at the transaction's end. */
export async function takeBackNotice(transaction: DatabaseTransaction, dedupeKey: string): Promise<void> {
  await atTheEnd(transaction, ({ takenBack }) => takenBack.add(dedupeKey));
}

async function atTheEnd(transaction: DatabaseTransaction, note: (untold: Untold) => void): Promise<void> {
  const waiting = untold.get(transaction);
  if (waiting !== undefined) {
    note(waiting);
    return;
  }
  const noted: Untold = { notices: [], takenBack: new Set() };
  note(noted);
  untold.set(transaction, noted);
  await beforeCommit(transaction, () => tellAll(transaction));
}

async function tellAll(transaction: DatabaseTransaction): Promise<void> {
  const { notices, takenBack } = untold.get(transaction) ?? { notices: [], takenBack: new Set<string>() };
  untold.delete(transaction);
  notices.sort((one, other) => (one.userId < other.userId ? -1 : Number(one.userId > other.userId)));
  await asService(transaction, async () => {
    if (takenBack.size > 0) await takeBack(transaction, { notices, keys: [...takenBack] });
    for (const notice of notices) await tell(transaction, notice);
  });
}

/** As the service. */
async function takeBack(
  transaction: DatabaseTransaction,
  { notices, keys }: { readonly notices: readonly CausedNotice[]; readonly keys: readonly string[] },
): Promise<void> {
  const told = notices.map(({ userId }) => userId);
  await sql`
    select from companion.inbox_heads where user_id = any (${told}::uuid[]) or user_id in (
      select user_id from companion.notifications where dedupe_key = any (${[...keys]}::text[]))
    order by user_id for update`.execute(transaction);
  for (const key of keys) await sql`select companion.untell(${key})`.execute(transaction);
}

/** As the service. */
async function tell(transaction: DatabaseTransaction, notice: CausedNotice): Promise<void> {
  const { userId, category, kind, params = {}, link = null, dedupeKey, groupKey = null, from = null } = notice;
  const { rows } = await sql<{ seq: number | null }>`select companion.tell(
    ${userId}::uuid, ${category}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}::text,
    ${dedupeKey}, ${groupKey}::text, ${from}::uuid
  ) as seq`.execute(transaction);
  if (typeof rows[0]?.seq === 'number') ringAfterCommit(transaction, inboxBellOf(userId));
}
