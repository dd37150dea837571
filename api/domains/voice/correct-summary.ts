import type { z } from 'zod';
import type { SummaryEntry } from '#core/contracts/voice-sessions.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { inputInvalid, notFound, stepNotPossible } from '#api/errors.ts';
import type { summaryChangeSchema } from './schema.ts';
import { selectSession, updateSummary } from './store.ts';
import type { SessionRow } from './store.ts';

type Change = z.infer<typeof summaryChangeSchema>['changes'][number];

/**
 * Writes what she corrected in her own notes. Words of hers say nothing by themselves about where they belong, so a
 * corrected finding keeps no place but the one that comes with it.
 * @throws {AppError} 409 where no summary was kept, 422 for a note that is not there or named twice.
 */
export async function correctSummary(
  transaction: DatabaseTransaction,
  row: SessionRow,
  changes: readonly Change[],
): Promise<SessionRow> {
  if (row.summary === null) throw stepNotPossible();
  const byNote = new Map(changes.map((change) => [change.note, change]));
  const isKnown = changes.every(({ note }) => note < (row.summary?.length ?? 0));
  if (byNote.size !== changes.length || !isKnown)
    throw inputInvalid({ changes: 'Bitte nennen Sie jede Notiz einmal, mit ihrer Stelle in der Liste.' });
  const corrected = row.summary.flatMap((entry, note) => correctedEntry(entry, byNote.get(note)));
  await updateSummary(transaction, row.id, corrected);
  const written = await selectSession(transaction, row.id);
  if (written === undefined) throw notFound();
  return written;
}

function correctedEntry(entry: SummaryEntry, change: Change | undefined): readonly SummaryEntry[] {
  if (change === undefined) return [entry];
  const { text, side, place } = change;
  if (text === null) return [];
  const isWhere = entry.kind === 'finding';
  return [
    {
      kind: entry.kind,
      text,
      ...(isWhere && side !== undefined ? { side } : {}),
      ...(isWhere && place !== undefined && place !== 'unknown' ? { place } : {}),
      ...(entry.reason === undefined ? {} : { reason: entry.reason }),
      corrected: true,
    },
  ];
}
