import { BUTTON_WORDS, QUICK_ANSWERS } from '#core/contracts/button-words.ts';
import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import type { ExamState, PhaseId } from '#core/contracts/voice-wire.ts';
import * as control from 'page-texts:bedienung';
import type { ViewState } from './view-state.ts';

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

/**
 * Short answers for one thumb: those that fit the open question. An agent that does not tell it gets the plainest, and
 * where somebody speaks of danger nothing but an answer to that is offered; none while nobody has answered her.
 */
export function quickAnswersFor({ expects, entries, phase, dangerUnanswered }: AskedFor): readonly string[] {
  if (dangerUnanswered) return [];
  const isInCrisis = entries.findLast(({ who }) => who === 'guide')?.reason === 'crisis';
  if (isInCrisis) return QUICK_ANSWERS[expects !== undefined && IN_CRISIS.has(expects) ? expects : 'danger'];
  if (expects !== undefined) return QUICK_ANSWERS[expects];
  return phase === undefined ? [] : OF_UNKNOWN_QUESTION;
}

type AskedFor = Pick<ViewState, 'expects' | 'entries' | 'phase' | 'dangerUnanswered'>;
const IN_CRISIS: ReadonlySet<ExpectedAnswer> = new Set<ExpectedAnswer>(['danger', 'yes_no', 'staying']);
const OF_UNKNOWN_QUESTION = [BUTTON_WORDS.yes, BUTTON_WORDS.no, BUTTON_WORDS.done, BUTTON_WORDS.resume];
