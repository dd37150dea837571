import type { VoiceSessionState } from '#api/database/tables.ts';

/** Rules about who may do what with a session, without any I/O. */

/** Only what was not brought to an end can go on. */
export function mayResume(state: VoiceSessionState): boolean {
  return state !== 'ended';
}
