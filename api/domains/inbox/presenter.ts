import { presentMeasures, selectMeasures } from '#api/measures/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { NoticeKind } from '#api/notices/index.ts';
import type { InboxTexts } from '#prompts/inbox/inbox-texts.ts';
import { MOST_COUNTED } from './policy.ts';
import type { Item } from './schema.ts';
import type { InboxCounts, ItemRow } from './store.ts';

const HOUR_MS = 3_600_000;

/** Rows as their owner reads them. What was decided about her account brings its reason and the way to object. */
export async function presentItems(
  transaction: DatabaseTransaction,
  texts: InboxTexts,
  rows: readonly ItemRow[],
): Promise<readonly Item[]> {
  const userId = rows.find(({ params }) => 'measureId' in params)?.userId;
  const measures = userId === undefined ? [] : await selectMeasures(transaction, userId);
  return rows.map((row) => {
    const { measureId } = row.params;
    const [measure] = presentMeasures(measures.filter(({ id }) => id === measureId));
    return {
      ...row,
      // Kinds are only ever added.
      kind: row.kind as NoticeKind,
      text: sentenceOf(texts, row),
      reason: measure?.reason ?? null,
      complaint: measure?.complaint ?? null,
      // Who is anonymous writes at some time within an hour, here as in the conversation.
      createdAt: row.category === 'reply' ? startOfHour(row.createdAt) : row.createdAt,
    };
  });
}

function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

function sentenceOf(texts: InboxTexts, { kind, params, count }: ItemRow): string {
  const { day, change } = params;
  if (typeof day === 'string' && texts.has(`${kind}_until`)) return texts.say(`${kind}_until`, germanDay(day));
  if (kind === 'study.changed' && typeof change === 'string') return texts.say(`study.${change}`);
  const isMany = count > 1 && texts.has(`${kind}_many`);
  return texts.say(isMany ? `${kind}_many` : kind, typeof day === 'string' ? germanDay(day) : '');
}

const GERMAN_DAY = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** „7. Dezember 2026“ of an ISO day. */
function germanDay(day: string): string {
  return GERMAN_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Counts as a badge shows them: to 99, and that there are more. */
export function presentCounts({ unseen, unread, lastSeq, asOf }: InboxCounts) {
  const told = (count: number) => ({ count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED });
  return { unseen: told(unseen), unread: told(unread), lastSeq, asOf };
}
