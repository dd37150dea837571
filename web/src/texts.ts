import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { ExamState, PhaseId } from '#core/contracts/voice-wire.ts';
import * as control from 'page-texts:bedienung';

/** Words of the page that stand in more than one place. */

/** Names of the seven steps as people read them. */
export const PHASE_NAMES: Readonly<Record<PhaseId, string>> = {
  willkommen: control.phaseWillkommen,
  vorbereitung: control.phaseVorbereitung,
  betrachten: control.phaseBetrachten,
  achseln: control.phaseAchseln,
  erste_seite: control.phaseErsteSeite,
  zweite_seite: control.phaseZweiteSeite,
  abschluss: control.phaseAbschluss,
};

/** What the companion is doing, in the fewest words. */
export const STATE_NAMES: Readonly<Record<ExamState, string>> = {
  starting: control.stateStarting,
  speaking: control.stateSpeaking,
  listening: control.stateListening,
  thinking: control.stateThinking,
  paused: control.statePaused,
  ended: control.stateEnded,
};

/** Short answers for one thumb: what most questions of the phase ask for. */
export function quickAnswersFor(phase: PhaseId | undefined, step?: string): readonly string[] {
  const { yes, no, ready, done, resume, save, discard, left, right } = BUTTON_WORDS;
  if (step === 'abschluss.save') return [save, discard];
  if (step === 'abschluss.readback') return [yes, no];
  if (step === 'erste_seite.which_side') return [left, right];
  if (phase === 'abschluss') return [yes, no, save, discard];
  if (phase === 'vorbereitung') return [yes, no, ready, resume];
  return [yes, no, done, resume];
}
