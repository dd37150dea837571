import type { DatabaseTransaction } from '#api/database/database.ts';
import { documentTitlesOf } from '#api/domains/documents/index.ts';
import { presentEvents } from '../presenter.ts';
import type { EventSelection } from '../schema.ts';
import { selectSeriesOf } from '../series/series-store.ts';
import { selectEvents } from '../store.ts';
import type { EventRow } from '../store.ts';

/** An event as it leaves the house: with what it points to, by name. Plain data: it is sent into other threads. */
export interface ExportedEvent extends Omit<EventRow, 'userId' | 'position' | 'ends' | 'voiceSessionId'> {
  readonly document: { readonly id: string; readonly title: string } | null;
  /** How many its series was to have; null: it stands alone. */
  readonly seriesCount: number | null;
  /** Whether a saved exam belongs to it and she agreed that this is told. */
  readonly hasExam: boolean;
}

/** Her events by their date, with what they point to. */
export async function readExport(
  transaction: DatabaseTransaction,
  userId: string,
  selection: EventSelection,
): Promise<readonly ExportedEvent[]> {
  const rows = await presentEvents(transaction, userId, await selectEvents(transaction, userId, selection));
  const series = await selectSeriesOf(transaction, userId);
  const counts = new Map(series.map(({ id, plannedCount }) => [id, plannedCount]));
  const ids = new Set(rows.map(({ documentId }) => documentId).filter((id) => id !== null));
  const titles = await documentTitlesOf(transaction, [...ids]);
  return rows.map((row) => exportedOf(row, { titles, counts }));
}

function exportedOf(
  row: EventRow,
  { titles, counts }: { readonly titles: ReadonlyMap<string, string>; readonly counts: ReadonlyMap<string, number> },
): ExportedEvent {
  const { id, type, status, title, date, endDate, side, intention, stellungOp, therapieart } = row;
  const { place, note, seriesId, cycle, documentId, source, sequence, createdAt, updatedAt } = row;
  const documentTitle = documentId === null ? undefined : titles.get(documentId);
  return {
    ...{ id, type, status, title, date, endDate, side, intention, stellungOp, therapieart, place, note },
    ...{ seriesId, cycle, documentId, source, sequence, createdAt, updatedAt },
    document: documentId === null || documentTitle === undefined ? null : { id: documentId, title: documentTitle },
    seriesCount: seriesId === null ? null : (counts.get(seriesId) ?? null),
    hasExam: row.voiceSessionId !== null,
  };
}

/** "Chemo EC (3 von 6)": the title with its place in the series. */
export function fullTitleOf({
  title,
  cycle,
  seriesCount,
}: Pick<ExportedEvent, 'title' | 'cycle' | 'seriesCount'>): string {
  if (cycle === null) return title;
  return seriesCount === null || cycle > seriesCount
    ? `${title} (Nr. ${cycle})`
    : `${title} (${cycle} von ${seriesCount})`;
}
