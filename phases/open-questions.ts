import type { OpenQuestionId } from './context.ts';
import { isStep } from './steps.ts';
import type { StepId } from './steps.ts';
import type { Expectation } from './vocabulary.ts';

/** How long silence is hers before a check-in; see `pacing.ts` for the figures. */
export type Patience = 'question' | 'looking' | 'feeling' | 'urgent' | 'staying' | 'endless';

/** What is waited for at an open question. */
export interface OpenQuestion {
  readonly expectation: Expectation;
  readonly patience: Patience;
}

function question(expectation: Expectation, patience: Patience = 'question'): OpenQuestion {
  return { expectation, patience };
}

const OPEN_QUESTIONS: Readonly<Partial<Record<OpenQuestionId, OpenQuestion>>> = {
  'willkommen.consent': question('consent'),
  'vorbereitung.setting': question('ready', 'looking'),
  'vorbereitung.technique': question('ready', 'looking'),
  'erste_seite.which_side': question('which_side'),
  'abschluss.readback': question('yes_no'),
  'abschluss.save': question('save_or_discard'),
  'follow_up.fever': question('yes_no'),
  'follow_up.fever_chemotherapy': question('yes_no'),
  'follow_up.situation_side': question('which_side'),
  'follow_up.earlier_kind': question('situation_answer'),
  'follow_up.body_kind': question('situation_answer'),
  'follow_up.cycle_kind': question('situation_answer'),
  'follow_up.medicines_kind': question('situation_answer'),
  'follow_up.port_kind': question('situation_answer'),
  'follow_up.operation_age': question('operation_age'),
  'follow_up.pregnancy_month': question('pregnancy_month'),
  'follow_up.finding_at_port': question('yes_no'),
  'follow_up.finding_sign': question('observation'),
  'follow_up.finding_side': question('finding_details'),
  'follow_up.finding_place': question('finding_details'),
  'follow_up.finding_since': question('finding_details'),
  'follow_up.finding_noted': question('go_on_or_stop'),
  'follow_up.correction': question('finding_details'),
  'follow_up.note_to_strike': question('finding_details'),
  'follow_up.note_to_correct': question('finding_details'),
  paused: question('resume_from_pause', 'endless'),
  stopping: question('yes_no'),
  keeping: question('save_or_discard'),
  comforting: question('go_on_or_stop', 'looking'),
  fever_urgent: question('yes_no'),
  'suspecting.emergency': question('danger', 'urgent'),
  'suspecting.crisis': question('danger', 'urgent'),
  'emergency.helping': question('danger', 'urgent'),
  'emergency.coming': question('danger', 'urgent'),
  'emergency.arriving': question('danger', 'urgent'),
  'emergency.leaving': question('yes_no', 'urgent'),
  'emergency.all_clear': question('danger', 'urgent'),
  'crisis.asking': question('danger', 'urgent'),
  'crisis.acute': question('danger', 'urgent'),
  'crisis.offering_numbers': question('danger', 'staying'),
  'crisis.offering_somebody': question('danger', 'staying'),
  'crisis.staying': question('danger', 'staying'),
  'crisis.leaving': question('yes_no', 'staying'),
  'crisis.wanting': question('yes_no', 'staying'),
  ended: question('anything', 'endless'),
};

/** Expectation and patience at an open question. */
export function openQuestionFacts(id: OpenQuestionId): OpenQuestion {
  return OPEN_QUESTIONS[id] ?? (isStep(id) ? stepFacts(id) : question('anything'));
}

function stepFacts(step: StepId): OpenQuestion {
  if (step.startsWith('willkommen.')) return question('situation_answer');
  if (step.startsWith('betrachten.')) return question('observation', 'looking');
  if (step.startsWith('achseln.')) return question('observation', 'feeling');
  return step.endsWith('.review') ? question('observation') : question('step_done', 'feeling');
}
