import type {
  Expectation,
  FindingFacts,
  FindingReport,
  Intent,
  Interrupt,
  Reading,
  Since,
} from '#phases/vocabulary.ts';

/** What the agent must do first after an utterance (docs/understanding.md). */
export const KINDS = [
  'emergency',
  'crisis',
  'finding',
  'situation',
  'distress',
  'question',
  'yes',
  'no',
  'done',
  'next',
  'back',
  'repeat',
  'slower',
  'faster',
  'pause',
  'resume',
  'stop',
  'skip',
  'save',
  'discard',
  'fact',
  'smalltalk',
  'aside',
  'foreign',
  'unclear',
] as const;
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** What was read in an utterance; only what she said. */
export interface ReadFacts {
  readonly side?: string;
  readonly place?: string;
  readonly sign?: string;
  /** `today`, a number with d, w, m or y, or what it is dated by (`operation`). */
  readonly since?: string;
  /** What she compares it with, or a length: `pea`, `5mm`, `2cm`. */
  readonly size?: string;
  readonly situation?: readonly string[];
  /** Subject of a question. */
  readonly topic?: string;
}

/** A reading in the words of the command `understand`. */
export interface DescribedReading {
  readonly kind: Kind;
  readonly facts: ReadFacts;
  /** `ask`: only suspected, so she is asked. */
  readonly danger: boolean | 'ask';
  /** `ask`: nothing is acted upon before she is asked. */
  readonly certainty: 'sure' | 'ask';
}

/** Intents that have no kind of their own: the nearest by what the agent does. */
const NEAREST_KIND: Readonly<Record<Exclude<Intent['type'], Kind>, Kind>> = {
  // Whoever wants it louder has not heard it; whoever wants it quieter wants a gentler voice.
  louder: 'repeat',
  quieter: 'slower',
  nothing_noticed: 'no',
  side: 'fact',
  finding_detail: 'fact',
  strike_note: 'fact',
  correct_note: 'fact',
  keep_note: 'fact',
  read_notes: 'repeat',
  ask_human: 'question',
  ask_recording: 'question',
  shorten: 'faster',
  wait: 'pause',
  unsure: 'unclear',
  not_understood: 'unclear',
  // Spoken to in words that are easier to follow, or as before.
  language: 'slower',
  all_well: 'no',
  help_coming: 'fact',
  small_talk: 'smalltalk',
};

function isNamedAsKind(type: Intent['type']): type is Extract<Intent['type'], Kind> {
  return !(type in NEAREST_KIND);
}

/** A reading of what answered a question, as the command and the reports tell it. */
export function describeReading(reading: Reading, expectation: Expectation): DescribedReading {
  const kind = kindOf(reading, expectation);
  const danger = dangerOf(reading);
  return {
    kind,
    facts: factsOf(reading),
    danger,
    certainty: kind === 'unclear' || danger === 'ask' ? 'ask' : 'sure',
  };
}

function kindOf({ interrupts, intent }: Reading, expectation: Expectation): Kind {
  const first = interrupts.find((interrupt) => interrupt.type !== 'situation' || interrupt.situation !== 'none');
  if (first !== undefined) return kindOfInterrupt(first, expectation);
  if (isAdmittedUnknown(intent)) return 'unclear';
  // "Ja, links" to "sind Sie operiert worden?" tells the situation that was asked for.
  if (intent.type === 'side' && expectation === 'situation_answer') return 'situation';
  // "Fertig, nichts gespürt" ends what was to be done.
  const isStepDone = intent.type === 'nothing_noticed' && (expectation === 'step_done' || expectation === 'ready');
  if (isStepDone) return 'done';
  return isNamedAsKind(intent.type) ? intent.type : NEAREST_KIND[intent.type];
}

/** "Weiß ich nicht", "egal": an answer for the phase machine, and nothing that she told. */
function isAdmittedUnknown(intent: Intent): boolean {
  if (intent.type === 'side') return intent.side === 'unknown';
  return intent.type === 'finding_detail' && Object.keys(intent).length === 1;
}

function kindOfInterrupt(interrupt: Interrupt, expectation: Expectation): Kind {
  switch (interrupt.type) {
    case 'suspicion':
      return interrupt.of;
    case 'fever':
      return 'finding';
    case 'finding':
      // "Ja, da ist was" says yes to "ist Ihnen etwas aufgefallen?" and is asked what it is.
      return expectation === 'observation' && isUnnamed(interrupt.finding) ? 'yes' : 'finding';
    default:
      return interrupt.type;
  }
}

function isUnnamed({ sign, side, place, since, size }: FindingReport): boolean {
  return sign === 'other' && side === 'unknown' && place === 'unknown' && since === undefined && size === undefined;
}

function dangerOf({ interrupts }: Reading): boolean | 'ask' {
  if (interrupts.some((interrupt) => isPlainDanger(interrupt))) return true;
  return interrupts.some(({ type }) => type === 'suspicion') ? 'ask' : false;
}

function isPlainDanger(interrupt: Interrupt): boolean {
  if (interrupt.type === 'foreign') return interrupt.danger;
  return interrupt.type === 'emergency' || interrupt.type === 'crisis';
}

/** Of several findings the first is told. */
function factsOf({ interrupts, intent }: Reading): ReadFacts {
  const finding = interrupts.find((interrupt) => interrupt.type === 'finding')?.finding;
  const situations = interrupts.filter((interrupt) => interrupt.type === 'situation');
  const hasFever = interrupts.some(({ type }) => type === 'fever');
  const topic = topicOf(intent);
  return {
    ...detailsOf({ side: situations.find(({ side }) => side !== undefined)?.side }),
    ...(hasFever ? { sign: 'fever' } : {}),
    ...(finding === undefined ? {} : { sign: finding.sign, ...detailsOf(finding) }),
    ...detailsOf(detailsIn(intent)),
    ...(situations.length === 0 ? {} : { situation: situations.map(({ situation }) => nameOfSituation(situation)) }),
    ...(topic === undefined ? {} : { topic }),
  };
}

function detailsIn(intent: Intent): FindingFacts {
  if (intent.type === 'side' || intent.type === 'finding_detail') return intent;
  return (intent.type === 'correct_note' ? intent.facts : undefined) ?? {};
}

function detailsOf({ side, place, since, sinceEvent, size }: FindingFacts): ReadFacts {
  const time = since === undefined ? sinceEvent : sinceAsText(since);
  return {
    ...(side === undefined || side === 'unknown' ? {} : { side }),
    ...(place === undefined || place === 'unknown' ? {} : { place }),
    ...(time === undefined ? {} : { since: time }),
    ...(size === undefined ? {} : { size: sizeAsText(size) }),
  };
}

function sinceAsText({ unit, amount }: Since): string {
  return unit === 'today' ? 'today' : `${String(amount)}${unit.charAt(0)}`;
}

/** `mm_5` is told as `5mm`, `cm_2` as `2cm`, `cm_1_5` as `15mm`. */
function sizeAsText(size: string): string {
  const [unit = '', whole = '', half] = size.split('_');
  if (unit !== 'mm' && unit !== 'cm') return size;
  return half === '5' ? `${whole}5mm` : `${whole}${half ?? ''}${unit}`;
}

function nameOfSituation(situation: string): string {
  if (situation === 'weak_defence') return 'immune_medicine';
  return situation === 'male' ? 'man' : situation;
}

function topicOf(intent: Intent): string | undefined {
  if (intent.type === 'question') return intent.word ?? intent.topic;
  if (intent.type === 'ask_human') return 'human';
  return intent.type === 'ask_recording' ? 'recording' : undefined;
}
