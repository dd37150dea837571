import type { Expectation, PhaseId } from '#phases/vocabulary.ts';

/** What kind of answer is waited for, in the words of the command `understand`. */
export const EXPECTED_ANSWERS = [
  'yes_no',
  'side',
  'place',
  'since',
  'size',
  'done',
  'free',
  'situation',
  'save',
  'none',
] as const;
/** One of {@link EXPECTED_ANSWERS}. */
export type ExpectedAnswer = (typeof EXPECTED_ANSWERS)[number];

/** A moment of a call as somebody outside of it describes it. */
export interface Moment {
  readonly phase: PhaseId;
  /** What was said last, in German; empty where nothing was asked. */
  readonly asked: string;
  readonly expect: ExpectedAnswer;
}

const CONSENT = /einverstanden|einverständnis|einwillig|zustimm|notizen|mitschreib/i;
const DANGER =
  /in gefahr|in sicherheit|notfall|notruf|\b112\b|das leben (?:zu )?nehmen|etwas an(?:zu)?tun|nicht mehr leben/i;
const NOTICED = /aufgefallen|auffällig|bemerkt|gespürt|getastet|gefunden|verändert/i;
const ABOUT_THE_EXAM = /aufhören|beenden|weitermachen|speicher|richtig festgehalten|stimmt das|fieber/i;
const PAUSED = /\bpause\b/i;
const FIRST_SIDE = /anfangen|beginnen|starten|zuerst/i;
const SINCE_OPERATION = /weniger als acht wochen|wie lange .*her\b/i;
const PREGNANCY_MONTH = /sechste[nr]? monat|welche[mn] monat|schwangerschaftswoche/i;

/** What is waited for, by what kind of answer is. */
const WAITED_FOR: Readonly<Record<ExpectedAnswer, (moment: Moment) => Expectation>> = {
  yes_no: yesNoAt,
  side: (moment) => (isSideAlone(moment) ? 'which_side' : 'finding_details'),
  place: () => 'finding_details',
  since: ({ phase, asked }) => (phase === 'willkommen' ? timeAt(asked) : 'finding_details'),
  size: () => 'finding_details',
  done: ({ phase }) => (phase === 'vorbereitung' ? 'ready' : 'step_done'),
  free: ({ asked }) => (DANGER.test(asked) ? 'danger' : 'go_on_or_stop'),
  situation: ({ asked }) => timeAt(asked),
  save: () => 'save_or_discard',
  none: ({ asked }) => (PAUSED.test(asked) ? 'resume_from_pause' : 'anything'),
};

/** What the phase machine waits for at a moment. */
export function expectationOf(moment: Moment): Expectation {
  return WAITED_FOR[moment.expect](moment);
}

/** Looking, feeling and each side end in "ist Ihnen etwas aufgefallen?". */
function yesNoAt({ phase, asked }: Moment): Expectation {
  if (DANGER.test(asked)) return 'danger';
  if (phase === 'willkommen') return asked.trim() === '' || CONSENT.test(asked) ? 'consent' : timeAt(asked);
  if (NOTICED.test(asked)) return 'observation';
  return phase === 'abschluss' || phase === 'vorbereitung' || ABOUT_THE_EXAM.test(asked) ? 'yes_no' : 'observation';
}

/** In the welcome a side belongs to a situation, at the start of the first side to the order; else to a finding. */
function isSideAlone({ phase, asked }: Moment): boolean {
  if (phase === 'willkommen') return true;
  return FIRST_SIDE.test(asked) || (phase === 'erste_seite' && asked.trim() === '');
}

/** A question about a situation, or for its time. */
function timeAt(asked: string): Expectation {
  if (SINCE_OPERATION.test(asked)) return 'operation_age';
  return PREGNANCY_MONTH.test(asked) ? 'pregnancy_month' : 'situation_answer';
}
