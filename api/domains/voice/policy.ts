import type { Selectable } from 'kysely';
import type { VoiceSessionsTable } from '#api/database/tables.ts';

/** Rules about who may do what with a session, without any I/O. */

/** Where a voice session stands; `interrupted` can be resumed, `ended` cannot. */
export type VoiceSessionState = Selectable<VoiceSessionsTable>['state'];

/** Half an hour is the longest exam; with every pause a call is over after this time, even if nobody reported it. */
export const LONGEST_CALL_MINUTES = 60;

/** Only what was not brought to an end can go on. */
export function mayResume(state: VoiceSessionState): boolean {
  return state !== 'ended';
}
