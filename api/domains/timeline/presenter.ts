import type { DatabaseTransaction } from '#api/database/database.ts';
import { accuracyOf, readableDates, spanOf } from './dates/partial-date.ts';
import { mayShowExams } from './event-rules.ts';
import type { EventRow } from './store.ts';

/** Events as their owner sees them; exams only while she agrees. */
export async function presentEvents(transaction: DatabaseTransaction, userId: string, rows: readonly EventRow[]) {
  const hasExams = rows.some(({ voiceSessionId }) => voiceSessionId !== null);
  const isAgreed = hasExams && (await mayShowExams(transaction, userId));
  return rows.map((row) => presentEvent(row, isAgreed));
}

/** The same for one. */
export async function presentOne(transaction: DatabaseTransaction, row: EventRow) {
  return presentEvent(row, row.voiceSessionId !== null && (await mayShowExams(transaction, row.userId)));
}

function presentEvent(row: EventRow, showsExams: boolean) {
  const { date, endDate, voiceSessionId } = row;
  return {
    ...row,
    dateText: readableDates(date, endDate),
    accuracy: accuracyOf(date),
    firstDay: date === null ? null : spanOf(date).firstDay,
    lastDay: date === null ? null : spanOf(endDate ?? date).lastDay,
    voiceSessionId: showsExams ? voiceSessionId : null,
  };
}
