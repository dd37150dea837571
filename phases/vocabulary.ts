import type { LineRef } from '#core/contracts/authored-text.ts';
import type { CrisisCircumstance, EmergencyKind, ForeignLanguage } from '#core/contracts/danger.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';

/**
 * The words in which understanding, phase machine and speaker talk to each other.
 * Closed sets throughout: nothing a person said travels through here verbatim.
 */

export { PHASE_IDS } from '#core/contracts/voice-wire.ts';
export type { PhaseId } from '#core/contracts/voice-wire.ts';
export type { LineRef } from '#core/contracts/authored-text.ts';
export type { CrisisCircumstance, EmergencyKind, ForeignLanguage } from '#core/contracts/danger.ts';

/** Side of the body, as the person names it. */
export type Side = 'left' | 'right';
/** Side where both, or none, may be meant. */
export type AnySide = Side | 'both' | 'unknown';

/** Places a person can name. Quadrants are seen from the person herself. */
export const PLACES = [
  'upper_outer',
  'upper_inner',
  'lower_outer',
  'lower_inner',
  'upper',
  'lower',
  'outer',
  'inner',
  'nipple',
  'below_nipple',
  'breast',
  'fold',
  'armpit',
  'collarbone',
  'breastbone',
  'scar',
  'chest_wall',
  'arm',
  'unknown',
] as const;
/** One of {@link PLACES}. */
export type Place = (typeof PLACES)[number];

/** Signs a person can report (safety and content, warning signs). */
export const SIGNS = [
  'lump',
  'hardening',
  'thickening',
  'shape_change',
  'size_change',
  'dent',
  'bulge',
  'orange_peel',
  'swelling',
  'redness',
  'scaling',
  'nipple_change',
  'nipple_fluid',
  'pain',
  'scar_bumps',
  'skin_change',
  'warmth',
  /** She could not tell: noted as that, and as nothing else. */
  'unsure',
  'other',
] as const;
/** One of {@link SIGNS}. */
export type Sign = (typeof SIGNS)[number];

/** Since when; `amount` 1–31. */
export interface Since {
  readonly unit: 'today' | 'days' | 'weeks' | 'months' | 'years';
  readonly amount: number;
}

/** A finding in the person's own terms. Noted and read back, never judged. */
export interface FindingReport {
  readonly sign: Sign;
  readonly side: AnySide;
  readonly place: Place;
  readonly since?: Since | undefined;
}

/** Situations that change the exam (safety and content § 1). */
export const SITUATIONS = [
  'fresh_operation',
  'earlier_operation',
  'radiotherapy',
  'chemotherapy',
  'mastectomy',
  'reconstruction',
  'pregnant',
  'breastfeeding',
  'no_cycle',
  'finding_under_workup',
  'arm_swelling',
  'one_arm',
  'cannot_stand',
  'cannot_lie',
  'low_vision',
  'none',
] as const;
/** One of {@link SITUATIONS}; `none` answers the question with "nothing of the kind". */
export type Situation = (typeof SITUATIONS)[number];

/** What weighs on her, as she says it. Each has answers written for it; none of them is ever taken for suicidality. */
export const DISTRESS_KINDS = [
  'pain',
  'dying',
  'recurrence',
  'alone',
  'ashamed',
  'angry',
  'grieving',
  'tears',
  'overwhelmed',
  'exhausted',
  'fear',
] as const;
/** One of {@link DISTRESS_KINDS}. */
export type DistressKind = (typeof DISTRESS_KINDS)[number];

/** Interrupts P0–P4 in order of priority: they win over every phase. */
export type Interrupt =
  | { readonly type: 'emergency'; readonly kind: EmergencyKind; readonly whose: 'own' | 'other' }
  | { readonly type: 'crisis'; readonly circumstance?: CrisisCircumstance | undefined }
  /** Only a score suspects it: asked in one caring sentence, and "nein" leads back. */
  | { readonly type: 'suspicion'; readonly of: 'emergency' | 'crisis' }
  /** She speaks another language; `danger`: with a word of danger in it. */
  | { readonly type: 'foreign'; readonly language: ForeignLanguage; readonly danger: boolean }
  | { readonly type: 'finding'; readonly finding: FindingReport }
  /** Fever from 38 °C or chills. Counts as urgent whenever chemotherapy is known, else it is asked about. */
  | { readonly type: 'fever' }
  | { readonly type: 'situation'; readonly situation: Situation; readonly side?: AnySide | undefined }
  | { readonly type: 'distress'; readonly kind: DistressKind };

/** Subjects on which authored answers exist; everything else is `other`. */
export const QUESTION_TOPICS = [
  'is_it_dangerous',
  'is_it_cancer',
  'what_is_this',
  'how_press',
  'how_long',
  'how_often',
  'when_in_cycle',
  'why_this_step',
  'what_to_look_for',
  'what_is_normal',
  'see_doctor',
  'medicine',
  'prognosis',
  'lab_result',
  'mammography',
  'who_are_you',
  'what_can_you_do',
  'privacy',
  'position',
  'pain',
  'help_numbers',
  'where_are_we',
  'other',
] as const;
/** One of {@link QUESTION_TOPICS}. */
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** What a person wants, besides interrupts. */
export type Intent =
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  /** "bereit", "fertig", "gemacht": the step that was asked for is done. */
  | { readonly type: 'done' }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'skip' }
  | { readonly type: 'repeat' }
  | { readonly type: 'slower' }
  | { readonly type: 'faster' }
  | { readonly type: 'louder' }
  | { readonly type: 'quieter' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop' }
  | { readonly type: 'save' }
  | { readonly type: 'discard' }
  /** "nichts bemerkt", "sieht aus wie immer": the answer to "ist Ihnen etwas aufgefallen?". */
  | { readonly type: 'nothing_noticed' }
  /** Names a side as an answer ("mit links anfangen"). */
  | { readonly type: 'side'; readonly side: AnySide }
  /** Completes a finding that is being noted ("seit zwei Wochen", "oben außen"). */
  | { readonly type: 'finding_detail'; readonly side?: AnySide; readonly place?: Place; readonly since?: Since }
  | { readonly type: 'ask_human' }
  | { readonly type: 'ask_recording' }
  | { readonly type: 'question'; readonly topic: QuestionTopic }
  /** "moment", "warte kurz": needs a little time, no answer but patience. */
  | { readonly type: 'wait' }
  /** "weiß nicht", "keine Ahnung": an answer, to whatever was asked. */
  | { readonly type: 'unsure' }
  /** "ich verstehe die Frage nicht", "was meinen Sie?": wants it in simpler words. */
  | { readonly type: 'not_understood' }
  /** Thanks, greeting, "mhm" while working: nothing to decide. */
  | { readonly type: 'small_talk' }
  | { readonly type: 'unclear' };

/**
 * One understood utterance: every interrupt in it, highest priority first, and what she wants
 * besides ("ja, aber ich bin operiert" is a situation and a yes).
 */
export interface Reading {
  readonly interrupts: readonly Interrupt[];
  readonly intent: Intent;
}

/**
 * What the machine waits for now. Understanding needs it to read short answers:
 * "ja" after "sind Sie fertig?" is `done`, "nein" after "ist Ihnen etwas aufgefallen?" is `nothing_noticed`.
 */
export type Expectation =
  | 'consent'
  | 'situation_answer'
  | 'ready'
  | 'step_done'
  | 'observation'
  | 'which_side'
  | 'finding_details'
  | 'go_on_or_stop'
  | 'yes_no'
  | 'save_or_discard'
  | 'resume_from_pause'
  | 'anything';

/** What the machine asks its surroundings to do, in order (XState emitted events). */
export type Directive =
  /** Speak these lines one after the other; `urgent` cuts off what is being said. */
  | {
      readonly type: 'say';
      readonly lines: readonly LineRef[];
      readonly reason: 'speech' | 'crisis' | 'info';
      readonly urgent: boolean;
    }
  /** Answer her question (model behind the gate, or the authored answer of the topic), then say `then`. */
  | { readonly type: 'answer'; readonly topic: QuestionTopic; readonly then: readonly LineRef[] }
  /** Speaking rate and gain for everything that follows; 1 is normal. */
  | { readonly type: 'pace'; readonly rate: number; readonly gain: number }
  /** Facts for the record; nothing leaves before `consented`. */
  | { readonly type: 'phase_entered'; readonly phase: PhaseId }
  | { readonly type: 'consented' }
  | { readonly type: 'summary_saved' }
  | { readonly type: 'summary_discarded' }
  | { readonly type: 'ended'; readonly reason: 'completed' | 'stopped' | 'declined' | 'emergency' | 'crisis' };
