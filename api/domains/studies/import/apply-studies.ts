import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { StudiesTable } from '#api/database/tables.ts';
import { notify } from '#api/notices/index.ts';
import { SOURCES } from '../registers/study-record.ts';
import type { Openness, PreparedStudy, StudySource } from '../registers/study-record.ts';

/** What a page of studies changed. */
export interface AppliedCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What somebody who watches a study is told. */
export type NoticeKind = 'opened' | 'closed' | 'changed' | 'gone' | 'back';

type Kept = Pick<
  Selectable<StudiesTable>,
  'id' | 'sourceId' | 'openness' | 'recordHash' | 'meaningHash' | 'goneAt' | 'rulesVersion'
>;

/** Twice in a row not among all studies of its register: gone. */
const MISSED_UNTIL_GONE = 2;
/** Rows of one statement. */
const ROWS_AT_ONCE = 50;

/** Writes studies of one register; what is kept already as it is stays untouched. */
export async function applyStudies(
  transaction: DatabaseTransaction,
  given: readonly PreparedStudy[],
  { runId, source, now }: { readonly runId: string; readonly source: StudySource; readonly now: Date },
): Promise<AppliedCounts> {
  // The last word counts where a page names a study twice.
  const studies = [...new Map(given.map((study) => [study.sourceId, study])).values()];
  const kept = await selectKept(
    transaction,
    source,
    studies.map(({ sourceId }) => sourceId),
  );
  const fresh = studies.filter(({ sourceId }) => !kept.has(sourceId));
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto('studies')
      .values(
        fresh.slice(from, from + ROWS_AT_ONCE).map((study) => ({ ...rowOf(study), seenIn: runId, changedAt: now })),
      )
      .execute();
  let changed = 0;
  const same: string[] = [];
  for (const study of studies) {
    const before = kept.get(study.sourceId);
    if (before === undefined) continue;
    if (isSame(before, study)) {
      same.push(before.id);
      continue;
    }
    changed += 1;
    await transaction
      .updateTable('studies')
      .set({ ...rowOf(study), seenIn: runId, missed: 0, goneAt: null, changedAt: now })
      .where('id', '=', before.id)
      .execute();
    for (const kind of noticesOf(before, study)) await insertNotices(transaction, [before.id], { kind, at: now });
  }
  if (same.length > 0)
    await transaction.updateTable('studies').set({ seenIn: runId, missed: 0 }).where('id', 'in', same).execute();
  return { added: fresh.length, changed, unchanged: same.length };
}

async function selectKept(
  transaction: DatabaseTransaction,
  source: StudySource,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('studies')
    .select(['id', 'sourceId', 'openness', 'recordHash', 'meaningHash', 'goneAt', 'rulesVersion'])
    .where('source', '=', source)
    .where('sourceId', 'in', sourceIds)
    .execute();
  return new Map(rows.map((row) => [row.sourceId, row]));
}

function isSame(before: Kept, study: PreparedStudy): boolean {
  return (
    before.goneAt === null &&
    before.rulesVersion === study.rulesVersion &&
    Buffer.compare(before.recordHash, study.recordHash) === 0
  );
}

function rowOf({ aliases, conditions, phases, sites, criteria, rules, ...study }: PreparedStudy) {
  return {
    ...study,
    aliases: [...aliases],
    conditions: [...conditions],
    phases: [...phases],
    sites: JSON.stringify(sites),
    criteria: JSON.stringify(criteria),
    rules: JSON.stringify(rules),
  };
}

/** A text that was only written anew is no change; a state that we do not know is no news. */
function noticesOf(before: Kept, after: PreparedStudy): readonly NoticeKind[] {
  const opened = (openness: Openness) => openness === 'open';
  const closed = (openness: Openness) => openness === 'closed' || openness === 'paused';
  const notices: NoticeKind[] = before.goneAt === null ? [] : ['back'];
  if (!opened(before.openness) && opened(after.openness)) notices.push('opened');
  if (!closed(before.openness) && closed(after.openness)) notices.push('closed');
  if (Buffer.compare(before.meaningHash, after.meaningHash) !== 0) notices.push('changed');
  return notices;
}

/** A note for everybody who watches one of these studies. */
async function insertNotices(
  transaction: DatabaseTransaction,
  studyIds: readonly string[],
  { kind, at }: { readonly kind: NoticeKind; readonly at: Date },
): Promise<void> {
  if (studyIds.length === 0) return;
  await transaction
    .insertInto('studyNotices')
    .columns(['watchId', 'userId', 'kind', 'at'])
    .expression((of) =>
      of
        .selectFrom('studyWatches')
        .select(['id', 'userId', sql<NoticeKind>`${kind}`.as('kind'), sql<Date>`${at}::timestamptz`.as('at')])
        .where('studyId', 'in', studyIds),
    )
    .execute();
  const watchers = await transaction
    .selectFrom('studyWatches')
    .innerJoin('studies', 'studies.id', 'studyWatches.studyId')
    .select(['studyWatches.userId', 'studies.id', 'studies.sourceId'])
    .where('studies.id', 'in', studyIds)
    .execute();
  for (const { userId, id, sourceId } of watchers)
    await notify(transaction, {
      userId,
      category: 'study',
      kind: 'study.changed',
      params: { change: kind },
      link: `/studies/${encodeURIComponent(sourceId)}`,
      dedupeKey: `study:${id}:${kind}:${at.toISOString()}`,
      groupKey: `study:${id}`,
    });
}

/** After a whole run: what it did not name was missed once more, and is gone after the second time. */
export async function missUnseen(
  transaction: DatabaseTransaction,
  { runId, source, now }: { readonly runId: string; readonly source: StudySource; readonly now: Date },
): Promise<number> {
  await transaction
    .updateTable('studies')
    .set((of) => ({ missed: of('missed', '+', 1) }))
    .where('source', '=', source)
    .where('goneAt', 'is', null)
    .where('seenIn', 'is distinct from', runId)
    .execute();
  const gone = await transaction
    .updateTable('studies')
    .set({ goneAt: now, changedAt: now })
    .where('source', '=', source)
    .where('goneAt', 'is', null)
    .where('missed', '>=', MISSED_UNTIL_GONE)
    .returning('id')
    .execute();
  await insertNotices(
    transaction,
    gone.map(({ id }) => id),
    { kind: 'gone', at: now },
  );
  return gone.length;
}

/** How many studies of a register are there, and how many of them a run has seen. */
export async function countStudies(
  transaction: DatabaseTransaction,
  { runId, source }: { readonly runId: string; readonly source: StudySource },
): Promise<{ readonly known: number; readonly seen: number }> {
  const { known, seen } = await transaction
    .selectFrom('studies')
    .select((of) => [of.fn.countAll().as('known'), of.fn.countAll().filterWhere('seenIn', '=', runId).as('seen')])
    .where('source', '=', source)
    .where('goneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { known: Number(known), seen: Number(seen) };
}

/** Of entries of one study in several registers one is shown; the others point to it. */
export async function tieTwins(transaction: DatabaseTransaction): Promise<void> {
  const rank = sql.raw(`case source ${SOURCES.map((source, index) => `when '${source}' then ${index}`).join(' ')} end`);
  await sql`
    with ranked as (
      select id, ${rank} as rank, aliases || source_id as numbers from companion.studies where gone_at is null
    ), twins as (
      select distinct on (one.id) one.id, other.id as shown from ranked one
      join ranked other on other.rank < one.rank and other.numbers && one.numbers
      order by one.id, other.rank, other.id
    )
    update companion.studies study set twin_of = twins.shown
    from companion.studies before left join twins on twins.id = before.id
    where study.id = before.id and study.twin_of is distinct from twins.shown`.execute(transaction);
  await moveWatches(transaction);
}

/** Who watches an entry that is no longer shown watches the one that is shown instead. */
async function moveWatches(transaction: DatabaseTransaction): Promise<void> {
  await sql`
    update companion.study_watches watch set study_id = study.twin_of from companion.studies study
    where study.id = watch.study_id and study.twin_of is not null
      and not exists (select from companion.study_watches other where other.user_id = watch.user_id and other.study_id = study.twin_of)`.execute(
    transaction,
  );
  await sql`
    delete from companion.study_watches watch using companion.studies study
    where study.id = watch.study_id and study.twin_of is not null`.execute(transaction);
}
