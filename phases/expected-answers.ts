import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import type { OpenQuestionId } from './context.ts';
import { openQuestionFacts } from './open-questions.ts';
import type { Expectation } from './vocabulary.ts';
import type { ExamSnapshot } from './view.ts';

/** Questions whose short answers are narrower than what is understood there. */
const OF_QUESTION: Readonly<Partial<Record<OpenQuestionId, ExpectedAnswer>>> = {
  'erste_seite.which_side': 'first_side',
  'follow_up.fever': 'yes_no_unsure',
  'follow_up.fever_chemotherapy': 'yes_no_unsure',
  'follow_up.earlier_kind': 'earlier_operation',
  'follow_up.body_kind': 'body',
  'follow_up.cycle_kind': 'cycle',
  'follow_up.medicines_kind': 'medicines',
  'follow_up.port_kind': 'port_or_biopsy',
  'follow_up.finding_at_port': 'yes_no_unsure',
  'follow_up.finding_sign': 'sign',
  'follow_up.finding_side': 'side',
  'follow_up.finding_place': 'place',
  'follow_up.finding_since': 'since',
  'follow_up.correction': 'correction',
  'follow_up.note_to_strike': 'which_note',
  'follow_up.note_to_correct': 'which_note',
  'crisis.staying': 'staying',
};

const OF_EXPECTATION: Readonly<Record<Expectation, ExpectedAnswer>> = {
  consent: 'consent',
  situation_answer: 'yes_no_unsure',
  ready: 'ready',
  step_done: 'step_done',
  observation: 'noticed',
  which_side: 'side',
  finding_details: 'anything',
  go_on_or_stop: 'go_on_or_stop',
  yes_no: 'yes_no',
  save_or_discard: 'save_or_discard',
  resume_from_pause: 'resume',
  danger: 'danger',
  operation_age: 'operation_age',
  pregnancy_month: 'pregnancy_month',
  anything: 'anything',
};

/** What she can tap instead of saying it: follows from the very question that is open. */
export function expectedAnswerOf({ context }: ExamSnapshot): ExpectedAnswer {
  if (context.presumed.length > 0) return 'yes_no';
  const step = POSITION.test(context.openQuestion) ? 'ready' : undefined;
  return (
    OF_QUESTION[context.openQuestion] ?? step ?? OF_EXPECTATION[openQuestionFacts(context.openQuestion).expectation]
  );
}

/** "Sagen Sie bereit, wenn es bequem ist." */
const POSITION = /_seite\.position$/;
