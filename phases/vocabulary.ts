import type { LineRef } from '#core/contracts/authored-text.ts';
import type { Place } from '#core/contracts/body-places.ts';
import type { CrisisCircumstance, EmergencyKind, ForeignLanguage } from '#core/contracts/danger.ts';
import type { ExamLanguage, PhaseId } from '#core/contracts/voice-wire.ts';

/**
 * The words in which understanding, phase machine and speaker talk to each other.
 * Closed sets throughout: nothing a person said travels through here verbatim.
 */

export { PLACES } from '#core/contracts/body-places.ts';
export type { Place } from '#core/contracts/body-places.ts';
export { PHASE_IDS } from '#core/contracts/voice-wire.ts';
export type { ExamLanguage, PhaseId } from '#core/contracts/voice-wire.ts';
export type { LineRef } from '#core/contracts/authored-text.ts';
export type { CrisisCircumstance, EmergencyKind, ForeignLanguage } from '#core/contracts/danger.ts';

/** Side of the body, as the person names it. */
export type Side = 'left' | 'right';
/** Side where both, or none, may be meant. */
export type AnySide = Side | 'both' | 'unknown';

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

/** Events that people date a finding by: "seit der OP". */
export const SINCE_EVENTS = [
  'operation',
  'radiotherapy',
  'chemotherapy',
  'biopsy',
  'mammography',
  'pregnancy',
  'birth',
  'breastfeeding',
  'weaning',
  'period',
  'menopause',
  'injury',
] as const;
/** One of {@link SINCE_EVENTS}. */
export type SinceEvent = (typeof SINCE_EVENTS)[number];

/** What she compares the size with, smallest first; lengths are rounded to what the unit in their name says. */
export const SIZES = [
  'pinhead',
  'grain_of_rice',
  'lentil',
  'pea',
  'cherry_stone',
  'bean',
  'marble',
  'hazelnut',
  'grape',
  'cherry',
  'walnut',
  'plum',
  'golf_ball',
  'egg',
  'tangerine',
  'fist',
  'mm_1',
  'mm_2',
  'mm_3',
  'mm_4',
  'mm_5',
  'mm_6',
  'mm_7',
  'mm_8',
  'mm_9',
  'cm_1',
  'cm_1_5',
  'cm_2',
  'cm_2_5',
  'cm_3',
  'cm_4',
  'cm_5',
  'cm_6',
  'cm_7',
  'cm_8',
  'cm_9',
  'cm_10',
  'cm_over_10',
] as const;
/** One of {@link SIZES}. */
export type FindingSize = (typeof SIZES)[number];

/** How it feels and behaves, in her words: consistency, mobility, tenderness, change. */
export const TRAITS = [
  'hard',
  'firm',
  'soft',
  'movable',
  'fixed',
  'tender',
  'painless',
  'smooth',
  'uneven',
  'warm',
  'grown',
  'shrunk',
] as const;
/** One of {@link TRAITS}. */
export type Trait = (typeof TRAITS)[number];

/** Colour of what comes out of the nipple. */
export const COLOURS = ['clear', 'milky', 'yellow', 'green', 'brown', 'bloody', 'purulent'] as const;
/** One of {@link COLOURS}. */
export type DischargeColour = (typeof COLOURS)[number];

/** What can be said of a finding besides what it is; all of it optional, nothing of it judged. */
export interface FindingFacts {
  readonly side?: AnySide | undefined;
  readonly place?: Place | undefined;
  readonly since?: Since | undefined;
  readonly sinceEvent?: SinceEvent | undefined;
  readonly size?: FindingSize | undefined;
  readonly traits?: readonly Trait[] | undefined;
  readonly colour?: DischargeColour | undefined;
}

/** A finding in the person's own terms. Noted and read back, never judged. */
export interface FindingReport extends FindingFacts {
  readonly sign: Sign;
  readonly side: AnySide;
  readonly place: Place;
}

/** Which note she means, as far as she says it; empty: the one that was spoken of last. */
export interface NotePointer {
  readonly sign?: Sign | undefined;
  readonly side?: AnySide | undefined;
  readonly place?: Place | undefined;
  /** Position in the list as shown and read, 1 first. */
  readonly number?: number | undefined;
  readonly which?: 'last' | 'all' | undefined;
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
  'port',
  'biopsy',
  'blood_thinners',
  'weak_defence',
  'inflamed',
  'male',
  'none',
] as const;
/** One of {@link SITUATIONS}; `none` answers the question with "nothing of the kind". */
export type Situation = (typeof SITUATIONS)[number];

/**
 * How far a situation is: an operation `fresh` (under eight weeks) or `healed`, a pregnancy `early` or `late` (from the
 * sixth month).
 */
export const STAGES = ['fresh', 'healed', 'early', 'late'] as const;
/** One of {@link STAGES}. */
export type Stage = (typeof STAGES)[number];

/**
 * Which finding she speaks of: "der Knoten" is a known one, "auch", "außerdem" tell of another one, "noch einer" of one
 * more of the kind that was spoken of last.
 */
export type Reference = 'known' | 'another' | 'one_more';

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
  | { readonly type: 'finding'; readonly finding: FindingReport; readonly refers?: Reference | undefined }
  /**
   * Fever from 38 °C or chills. Urgent whenever chemotherapy or another weakness of the body's defence is known, else
   * it is asked about.
   */
  | { readonly type: 'fever' }
  /** `stage` is absent where she gave no time. */
  | {
      readonly type: 'situation';
      readonly situation: Situation;
      readonly side?: AnySide | undefined;
      readonly stage?: Stage | undefined;
    }
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
  'word',
  'other',
] as const;
/** One of {@link QUESTION_TOPICS}. */
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** Words of our own lines that have an authored explanation. */
export const EXPLAINED_WORDS = [
  'strips',
  'quadrant',
  'breastbone',
  'collarbone',
  'pull_in',
  'bulge',
  'finger_pads',
  'armpit',
  'areola',
  'fold',
  'chest_wall',
  'implant_edge',
  'drain',
  'port',
  'biopsy',
  'defence',
  'lymphoedema',
] as const;
/** One of {@link EXPLAINED_WORDS}. */
export type ExplainedWord = (typeof EXPLAINED_WORDS)[number];

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
  /** Completes or corrects a finding that is spoken of ("seit zwei Wochen", "der ist hart", "nicht links, rechts"). */
  | ({ readonly type: 'finding_detail' } & FindingFacts)
  /** "Bitte streichen Sie den Knoten." */
  | { readonly type: 'strike_note'; readonly note?: NotePointer | undefined }
  /** "Das mit der Delle stimmt nicht", "Notiz 2 ändern"; with facts when she says how it is right. */
  | {
      readonly type: 'correct_note';
      readonly note?: NotePointer | undefined;
      readonly facts?: FindingFacts | undefined;
    }
  /** "Nicht streichen!", "löschen Sie das bloß nicht", "nehmen Sie das zurück": what was struck comes back. */
  | { readonly type: 'keep_note' }
  /** "Was haben Sie notiert?" */
  | { readonly type: 'read_notes' }
  | { readonly type: 'ask_human' }
  | { readonly type: 'ask_recording' }
  /** `word` belongs to the topic `word`; without it she asked for a word that we do not know. */
  | { readonly type: 'question'; readonly topic: QuestionTopic; readonly word?: ExplainedWord | undefined }
  /** "können wir das abkürzen": wants the questions that are left in one. */
  | { readonly type: 'shorten' }
  /** "moment", "warte kurz": needs a little time, no answer but patience. */
  | { readonly type: 'wait' }
  /** "weiß nicht", "keine Ahnung": an answer, to whatever was asked. */
  | { readonly type: 'unsure' }
  /** "ich verstehe die Frage nicht", "was meinen Sie?": wants it in simpler words. */
  | { readonly type: 'not_understood' }
  /**
   * "in einfacher Sprache bitte", "wieder normal": how she is spoken to from now on. `easier`: "einfacher", so the open
   * question is explained with it.
   */
  | { readonly type: 'language'; readonly to: ExamLanguage; readonly easier?: true | undefined }
  /** "alles gut", "es ist kein Notfall": read only where she was asked about danger. */
  | { readonly type: 'all_well' }
  /** "die sind unterwegs", "ich habe schon angerufen": read there only, too. */
  | { readonly type: 'help_coming' }
  /** Thanks, greeting, "mhm" while working: nothing to decide. */
  | { readonly type: 'small_talk' }
  /** Said to somebody beside her, or to herself: nothing for us, and no reason to talk into it. */
  | { readonly type: 'aside' }
  /** `maybe`: what it probably was, the likelier first; asked about, never acted upon unasked. */
  | { readonly type: 'unclear'; readonly maybe?: readonly Presumable[] | undefined };

/** Wishes that are asked about in a few words where they are only probable ("Meinen Sie fertig?"). */
export const PRESUMABLE = [
  'yes',
  'no',
  'nothing_noticed',
  'done',
  'next',
  'back',
  'repeat',
  'slower',
  'faster',
  'wait',
  'resume',
  'stop',
  'skip',
] as const;
/** One of {@link PRESUMABLE}. */
export type Presumable = (typeof PRESUMABLE)[number];

/**
 * One understood utterance: every interrupt in it, highest priority first, and what she wants
 * besides ("ja, aber ich bin operiert" is a situation and a yes).
 */
export interface Reading {
  readonly interrupts: readonly Interrupt[];
  readonly intent: Intent;
  /** Where the intent is unclear: what it probably was, the likelier first; never acted upon unasked. */
  readonly candidates?: readonly Intent[] | undefined;
}

/**
 * What the machine waits for now. Understanding needs it to read short answers:
 * "ja" after "sind Sie fertig?" is `done`, "nein" after "ist Ihnen etwas aufgefallen?" is `nothing_noticed`.
 */
export const EXPECTATIONS = [
  'consent',
  'situation_answer',
  'ready',
  'step_done',
  'observation',
  'which_side',
  'finding_details',
  'go_on_or_stop',
  'yes_no',
  'save_or_discard',
  'resume_from_pause',
  /** Whether she, or somebody beside her, is in danger, and whether help is on the way. */
  'danger',
  /** Less than eight weeks since the operation? A time is answered by what it means for that. */
  'operation_age',
  /** The sixth month of the pregnancy or later? A month or a week is answered by what it means for that. */
  'pregnancy_month',
  'anything',
] as const;

/** One of {@link EXPECTATIONS}. */
export type Expectation = (typeof EXPECTATIONS)[number];

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
