import type { FloorId } from './context.ts';
import { isStep } from './steps.ts';
import type { StepId } from './steps.ts';
import type { Expectation } from './vocabulary.ts';

/** How long silence is hers before a check-in; see `pacing.ts` for the figures. */
export type Patience = 'question' | 'looking' | 'feeling' | 'urgent' | 'endless';

/** What is waited for at an open question. */
export interface Floor {
  readonly expectation: Expectation;
  readonly patience: Patience;
}

function floor(expectation: Expectation, patience: Patience = 'question'): Floor {
  return { expectation, patience };
}

const FLOORS: Readonly<Partial<Record<FloorId, Floor>>> = {
  'willkommen.consent': floor('consent'),
  'vorbereitung.setting': floor('ready', 'looking'),
  'vorbereitung.technique': floor('ready', 'looking'),
  'erste_seite.which_side': floor('which_side'),
  'abschluss.readback': floor('yes_no'),
  'abschluss.save': floor('save_or_discard'),
  'follow_up.fever': floor('yes_no'),
  'follow_up.fever_chemotherapy': floor('yes_no'),
  'follow_up.situation_side': floor('which_side'),
  'follow_up.earlier_kind': floor('situation_answer'),
  'follow_up.body_kind': floor('situation_answer'),
  'follow_up.finding_sign': floor('observation'),
  'follow_up.finding_side': floor('finding_details'),
  'follow_up.finding_place': floor('finding_details'),
  'follow_up.finding_since': floor('finding_details'),
  'follow_up.finding_noted': floor('go_on_or_stop'),
  'follow_up.correction': floor('finding_details'),
  paused: floor('resume_from_pause', 'endless'),
  stopping: floor('yes_no'),
  keeping: floor('save_or_discard'),
  comforting: floor('go_on_or_stop', 'looking'),
  fever_urgent: floor('yes_no'),
  'emergency.helping': floor('yes_no', 'urgent'),
  'emergency.leaving': floor('yes_no', 'urgent'),
  'emergency.all_clear': floor('yes_no', 'urgent'),
  'crisis.asking': floor('yes_no', 'looking'),
  'crisis.staying': floor('anything', 'looking'),
  'crisis.leaving': floor('yes_no', 'looking'),
  'crisis.wanting': floor('yes_no', 'looking'),
  ended: floor('anything', 'endless'),
};

/** Expectation and patience at an open question. */
export function floorFacts(id: FloorId): Floor {
  return FLOORS[id] ?? (isStep(id) ? stepFacts(id) : floor('anything'));
}

function stepFacts(step: StepId): Floor {
  if (step.startsWith('willkommen.')) return floor('situation_answer');
  if (step.startsWith('betrachten.')) return floor('observation', 'looking');
  if (step.startsWith('achseln.')) return floor('observation', 'feeling');
  return step.endsWith('.review') ? floor('observation') : floor('step_done', 'feeling');
}
