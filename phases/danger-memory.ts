import type { CrisisCircumstance, EmergencyKind, ForeignLanguage } from '#core/contracts/danger.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';

/** What a danger can be about. */
export type DangerKind = 'emergency' | 'crisis';

/** Places outside the steps that a no to a suspicion leads back to. */
export const RETURN_ASIDES = ['paused', 'stopping', 'keeping', 'comforting', 'fever_urgent'] as const;
/** One of {@link RETURN_ASIDES}. */
export type ReturnAside = (typeof RETURN_ASIDES)[number];

/** She was asked about a mere suspicion and said no. */
interface Denial {
  readonly of: DangerKind;
  readonly phase: PhaseId;
  /** After the denial the same suspicion came up once more and help was named without asking. */
  readonly isReminded: boolean;
}

/** What is remembered of danger during a call. None of it is stored. */
export interface DangerMemory {
  /** A crisis was spoken of, and she has not gone on with the exam since. */
  readonly isCrisisOpen: boolean;
  /** How often a crisis was spoken of in this call: each time more is done. */
  readonly cries: number;
  /** What makes the crisis acute; what was done already is an emergency. */
  readonly circumstance: Exclude<CrisisCircumstance, 'done'> | undefined;
  /** How often she was urged to call since the circumstance was last heard. */
  readonly urged: number;
  /** How many offers were made: they take turns. */
  readonly offers: number;
  /** What the emergency is about, as its line names it. */
  readonly kind: EmergencyKind | 'self_harm';
  /** Who is in the emergency. */
  readonly whose: 'own' | 'other';
  /** The language in which danger was named; what is said by itself keeps to it. */
  readonly language: ForeignLanguage | undefined;
  /** The language in which she was last told that only German is understood. */
  readonly toldIn: ForeignLanguage | undefined;
  /** Where she was when a suspicion was asked about; undefined: at a step or its follow-up. */
  readonly before: ReturnAside | undefined;
  readonly denied: Denial | undefined;
}

/** Nothing was said of any danger. */
export const NO_DANGER: DangerMemory = {
  isCrisisOpen: false,
  cries: 0,
  circumstance: undefined,
  urged: 0,
  offers: 0,
  kind: 'other',
  whose: 'own',
  language: undefined,
  toldIn: undefined,
  before: undefined,
  denied: undefined,
};
