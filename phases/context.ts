import type { ExamLanguage, PhaseId } from '#core/contracts/voice-wire.ts';
import { NO_DANGER } from './danger-memory.ts';
import type { DangerMemory } from './danger-memory.ts';
import type { StepId } from './steps.ts';
import type { AnySide, DistressKind, FindingReport, Presumable, Side, Situation, Stage } from './vocabulary.ts';

/** A situation that holds for this person; `side` is absent until she named one. */
export interface SituationFact {
  readonly situation: Exclude<Situation, 'none'>;
  readonly side?: AnySide | undefined;
  /** How far it is; absent where she said no time, or where time does not matter. */
  readonly stage?: Stage | undefined;
  /** She could not tell, so it is treated as if it held: a matter of caution, never told as a fact of hers. */
  readonly assumed?: true | undefined;
}

/** Subjects that phase 1 asks about, one question each, in this order. */
export const TOPICS = [
  'operation',
  'radiotherapy',
  'chemotherapy',
  'medicines',
  'earlier_surgery',
  'cycle',
  'workup',
  'port',
  'body',
] as const;
/** One of {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number];

/**
 * Subjects that may be put as one question when she wants it short. What decides whether a side or a place is touched,
 * and what makes fever urgent, is always asked by itself: a tired "nein" to a bundle settles nothing.
 */
export const BUNDLED_TOPICS: readonly Topic[] = ['cycle', 'workup', 'body'];

/** A question that has to be put before the exam goes on. Asked in the order of the queue. */
export type FollowUp =
  | {
      readonly kind:
        | 'fever'
        | 'fever_chemotherapy'
        | 'earlier_kind'
        | 'body_kind'
        | 'cycle_kind'
        | 'medicines_kind'
        | 'port_kind'
        | 'pregnancy_month';
    }
  | { readonly kind: 'situation_side'; readonly situation: SidedSituation }
  /** How long ago was this operation? */
  | { readonly kind: 'operation_age'; readonly situation: Surgery }
  | {
      readonly kind:
        | 'finding_sign'
        | 'finding_side'
        | 'finding_place'
        | 'finding_since'
        | 'finding_at_port'
        | 'finding_noted'
        | 'correction'
        | 'note_to_strike'
        | 'note_to_correct';
    };
/** Kind of a {@link FollowUp}. */
export type FollowUpKind = FollowUp['kind'];

/** Situations for which the side matters. */
export const SIDED_SITUATIONS = ['fresh_operation', 'radiotherapy', 'mastectomy', 'reconstruction'] as const;
/** One of {@link SIDED_SITUATIONS}. */
export type SidedSituation = (typeof SIDED_SITUATIONS)[number];

/** Operations whose date decides whether the side is touched. */
const SURGERIES = ['earlier_operation', 'mastectomy', 'reconstruction'] as const;
/** One of them. */
export type Surgery = (typeof SURGERIES)[number];

/** A step that she did not do, and the side it was about. */
export interface SkippedStep {
  readonly step: StepId;
  readonly side?: Side | undefined;
}

/** Places outside the steps where the machine can wait for an answer. */
export type Aside =
  | 'paused'
  | 'stopping'
  | 'keeping'
  | 'comforting'
  | 'fever_urgent'
  | 'suspecting.emergency'
  | 'suspecting.crisis'
  | 'emergency.helping'
  | 'emergency.coming'
  | 'emergency.arriving'
  | 'emergency.leaving'
  | 'emergency.all_clear'
  | 'crisis.asking'
  | 'crisis.acute'
  | 'crisis.offering_numbers'
  | 'crisis.offering_somebody'
  | 'crisis.staying'
  | 'crisis.leaving'
  | 'crisis.wanting'
  | 'ended';

/** What the open question is: a step, a follow-up, or an aside. */
export type OpenQuestionId = StepId | `follow_up.${FollowUpKind}` | Aside;

/** Everything the machine knows. Closed vocabulary only: no word that she said. */
export interface ExamContext {
  readonly consent: boolean;
  /** Step of the exam at which we are, also while an interrupt is dealt with. */
  readonly cursor: StepId;
  /** The instruction of the cursor was already given; coming back only needs the short form. */
  readonly introduced: boolean;
  readonly openQuestion: OpenQuestionId;
  /** Phase told to the outside last. */
  readonly announced: PhaseId | undefined;
  /** This call goes on where an earlier one stopped, and that was not yet said. */
  readonly greetResumed: boolean;
  readonly situations: readonly SituationFact[];
  readonly answered: readonly Topic[];
  /** Remaining questions of phase 1 are put as one. */
  readonly askTogether: boolean;
  /** Pregnant, breastfeeding or without a cycle, even when she only said yes to the question. */
  readonly fixedDay: boolean;
  /** Fever was asked about after something came up that weakens the body's defence. */
  readonly feverAsked: boolean;
  readonly findings: readonly FindingReport[];
  /** Position of the finding that is spoken of, so that "der ist hart" finds it. */
  readonly noteAtHand: number | undefined;
  /** What she had struck last, so that it can come back. */
  readonly struck: readonly FindingReport[];
  /** Findings as they were read back to her, the very objects: only what is new or changed is read again. */
  readonly readBack: readonly FindingReport[];
  readonly skipped: readonly SkippedStep[];
  readonly followUps: readonly FollowUp[];
  readonly firstSide: Side;
  readonly sideChosen: boolean;
  /** Speaking rate and gain, 1 is normal. */
  readonly rate: number;
  readonly gain: number;
  /** Which of the two forms of every line is said. */
  readonly language: ExamLanguage;
  /** How often in a row the open question was not answered understandably. */
  readonly lost: number;
  /** How often in a row she could not tell ("weiß nicht"), or did not understand the open question. */
  readonly unsure: number;
  readonly puzzled: number;
  /** How often each kind of distress was answered in this call. */
  readonly comforted: Readonly<Partial<Record<DistressKind, number>>>;
  /** "Ist Ihnen etwas aufgefallen?" was put a second time at this step. */
  readonly nudged: boolean;
  /** A finding was noted at the cursor. */
  readonly notedHere: boolean;
  /** Check-ins since she was last heard. */
  readonly checkIns: number;
  /** "Ja" to this question, with more in the same utterance that may say what the yes means. */
  readonly pendingYes: Topic | undefined;
  /** What she is being asked about ("Meinen Sie fertig?"), the likelier first; over with her next words. */
  readonly presumed: readonly Presumable[];
  readonly danger: DangerMemory;
}

/** What a resumed call has to know. Deliberately apart from the machine's own state: that may change, this must not. */
export interface ResumePoint {
  readonly step: StepId;
  readonly consent: boolean;
  readonly situations: readonly SituationFact[];
  readonly answered: readonly Topic[];
  readonly askTogether: boolean;
  readonly fixedDay: boolean;
  readonly feverAsked: boolean;
  readonly findings: readonly FindingReport[];
  readonly skipped: readonly SkippedStep[];
  readonly firstSide: Side;
  readonly sideChosen: boolean;
  readonly rate: number;
  readonly gain: number;
  readonly language: ExamLanguage;
}

/** Where a call begins that resumes nothing. */
export const BEGINNING: ResumePoint = {
  step: 'willkommen.consent',
  consent: false,
  situations: [],
  answered: [],
  askTogether: false,
  fixedDay: false,
  feverAsked: false,
  findings: [],
  skipped: [],
  firstSide: 'right',
  sideChosen: false,
  rate: 1,
  gain: 1,
  language: 'standard',
};

/**
 * Context at the start of a call.
 * @param language what she chose for this call; absent: how the earlier one stopped.
 */
export function initialContext(resume: ResumePoint | undefined, language?: ExamLanguage): ExamContext {
  const { step, ...facts } = resume ?? BEGINNING;
  return {
    ...facts,
    language: language ?? facts.language,
    cursor: step,
    introduced: false,
    openQuestion: step,
    announced: undefined,
    greetResumed: resume !== undefined,
    followUps: resume === undefined ? [] : openQuestions(resume),
    lost: 0,
    noteAtHand: undefined,
    struck: [],
    readBack: [],
    unsure: 0,
    puzzled: 0,
    comforted: {},
    nudged: false,
    notedHere: false,
    checkIns: 0,
    pendingYes: undefined,
    presumed: [],
    danger: NO_DANGER,
  };
}

/** Questions that were open when the call dropped and still decide what is safe. */
function openQuestions(resume: ResumePoint): readonly FollowUp[] {
  const isWeakened = resume.situations.some(({ situation }) => weakensDefence(situation));
  const fever: readonly FollowUp[] = isWeakened && !resume.feverAsked ? [{ kind: 'fever' }] : [];
  const times = resume.situations.flatMap(timeQuestions);
  const sides = resume.situations.flatMap((fact): readonly FollowUp[] =>
    fact.side === undefined && isSided(fact.situation) ? [{ kind: 'situation_side', situation: fact.situation }] : [],
  );
  return [...fever, ...times, ...sides];
}

/** What has to be asked while the time of a situation is not known. */
export function timeQuestions({ situation, stage }: SituationFact): readonly FollowUp[] {
  if (stage !== undefined) return [];
  if (situation === 'pregnant') return [{ kind: 'pregnancy_month' }];
  return isSurgery(situation) ? [{ kind: 'operation_age', situation }] : [];
}

/** Whether its date decides about touching. */
export function isSurgery(situation: Situation): situation is Surgery {
  return SURGERIES.some((surgery) => surgery === situation);
}

/** Whether fever is urgent with it. */
export function weakensDefence(situation: Situation): boolean {
  return situation === 'chemotherapy' || situation === 'weak_defence';
}

/** Whether the side matters for this situation. */
export function isSided(situation: Situation): situation is SidedSituation {
  return SIDED_SITUATIONS.some((sided) => sided === situation);
}
