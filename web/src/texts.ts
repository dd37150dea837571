import type { ExamState, PhaseId } from '#core/contracts/voice-wire.ts';

/** Words of the page that stand in more than one place. */

/** Names of the seven steps as people read them. */
export const PHASE_NAMES: Readonly<Record<PhaseId, string>> = {
  willkommen: 'Willkommen',
  vorbereitung: 'Vorbereitung',
  betrachten: 'Betrachten',
  achseln: 'Achseln',
  erste_seite: 'Erste Seite',
  zweite_seite: 'Zweite Seite',
  abschluss: 'Abschluss',
};

/** What the companion is doing, in the fewest words. */
export const STATE_NAMES: Readonly<Record<ExamState, string>> = {
  starting: 'Geht gleich los',
  speaking: 'Spricht',
  listening: 'Hört zu',
  thinking: 'Denkt nach',
  paused: 'Pause',
  ended: 'Beendet',
};

/** Labels that are sent as typed input when tapped: what stands on the button is what she says. */
export const COMMAND_LABELS = {
  repeat: 'Wiederholen',
  back: 'Zurück',
  slower: 'Langsamer',
  pause: 'Pause',
  resume: 'Weiter',
  stop: 'Stopp',
} as const;

/** Short answers for one thumb: what most questions of the phase ask for. */
export function quickAnswersFor(phase: PhaseId | undefined, step?: string): readonly string[] {
  if (step === 'abschluss.save') return ['Speichern', 'Verwerfen'];
  if (step === 'abschluss.readback') return ['Ja', 'Nein'];
  if (step === 'erste_seite.which_side') return ['Links', 'Rechts'];
  if (phase === 'abschluss') return ['Ja', 'Nein', 'Speichern', 'Verwerfen'];
  if (phase === 'vorbereitung') return ['Ja', 'Nein', 'Bereit', 'Weiter'];
  return ['Ja', 'Nein', 'Fertig', 'Weiter'];
}
