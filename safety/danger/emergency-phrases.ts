import { foldedWords } from '#core/german/fold-letters.ts';
import type { EmergencyKind } from '#core/contracts/danger.ts';
import { readPhraseLists } from '#core/german/phrase-lists.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { Phrase } from '#core/german/sound-phrase.ts';

/** What people say in an emergency, by kind, and the words that show that something milder is meant. */
const LISTS = readPhraseLists(new URL('emergency-phrases.txt', import.meta.url));
const phrases = (name: string): readonly Phrase[] => compilePhrases(LISTS.list(name));
const words = (name: string): ReadonlySet<string> => foldedWords(LISTS.list(name).join(' '));

/** Phrases of one kind of emergency. */
export interface EmergencyGroup {
  readonly kind: EmergencyKind;
  readonly phrases: readonly Phrase[];
  /** Beside one of these words the phrases mean a finding or a small thing. */
  readonly milder: ReadonlySet<string>;
}

const KINDS_BY_URGENCY: readonly EmergencyKind[] = [
  'breathlessness',
  'chest_pain',
  'bleeding',
  'fainting',
  'violence',
  'other',
];

/** In order of what is asked for first. */
export const EMERGENCY_GROUPS: readonly EmergencyGroup[] = KINDS_BY_URGENCY.map((kind) => ({
  kind,
  phrases: phrases(kind),
  milder: words(`${kind} milder`),
}));

/** Concepts that mean an emergency when they stand close together, in any order. */
export interface EmergencyCombination {
  readonly kind: EmergencyKind;
  readonly all: readonly (readonly Phrase[])[];
  readonly withinWords: number;
  readonly unless: ReadonlySet<string>;
}

const SUDDEN = phrases('sudden');
const ONE_SIDE = phrases('one-side');
const PARALYSED = phrases('paralysed');
const SPEECH_OR_SIGHT = phrases('speech-or-sight');
const STROKE_AS_USUAL = words('stroke-as-usual');

const AIR = phrases('air');
const GETTING = phrases('getting');
const TOO_LITTLE = phrases('too-little');
const AIR_AS_USUAL = words('air-as-usual');

const LIMB = phrases('limb');
const MACHINE = phrases('machine');
const CAUGHT = phrases('caught');
const MACHINE_AS_USUAL = words('machine-as-usual');

const CHILD = phrases('child');
const SWALLOWABLE = phrases('swallowable');
const SWALLOWED = phrases('swallowed');
const SWALLOWED_AS_USUAL = words('swallowed-as-usual');

LISTS.assertAllRead();

/** In order of what is asked for first. */
export const EMERGENCY_COMBINATIONS: readonly EmergencyCombination[] = [
  { kind: 'breathlessness', all: [AIR, GETTING, TOO_LITTLE], withinWords: 7, unless: AIR_AS_USUAL },
  { kind: 'other', all: [LIMB, MACHINE, CAUGHT], withinWords: 12, unless: MACHINE_AS_USUAL },
  { kind: 'other', all: [CHILD, SWALLOWABLE, SWALLOWED], withinWords: 14, unless: SWALLOWED_AS_USUAL },
  { kind: 'other', all: [SUDDEN, ONE_SIDE, PARALYSED], withinWords: 14, unless: STROKE_AS_USUAL },
  { kind: 'other', all: [SUDDEN, SPEECH_OR_SIGHT], withinWords: 10, unless: STROKE_AS_USUAL },
];
