import fc from 'fast-check';
import { UTTERANCE_TYPES } from '../events.ts';
import type { UtteranceEvent } from '../events.ts';
import {
  COLOURS,
  DISTRESS_KINDS,
  EXPLAINED_WORDS,
  PLACES,
  PRESUMABLE,
  QUESTION_TOPICS,
  SIGNS,
  SINCE_EVENTS,
  SITUATIONS,
  SIZES,
  STAGES,
  TRAITS,
} from '../vocabulary.ts';
import type { FindingReport, Reading } from '../vocabulary.ts';

const anySide = fc.constantFrom('left' as const, 'right' as const, 'both' as const, 'unknown' as const);
const since = fc.record({
  unit: fc.constantFrom('today' as const, 'days' as const, 'weeks' as const, 'months' as const, 'years' as const),
  amount: fc.integer({ min: 1, max: 31 }),
});
const facts = {
  side: anySide,
  place: fc.constantFrom(...PLACES),
  since,
  sinceEvent: fc.constantFrom(...SINCE_EVENTS),
  size: fc.constantFrom(...SIZES),
  traits: fc.uniqueArray(fc.constantFrom(...TRAITS), { minLength: 1, maxLength: 3 }),
  colour: fc.constantFrom(...COLOURS),
} as const;
const finding: fc.Arbitrary<FindingReport> = fc.record(
  { ...facts, sign: fc.constantFrom(...SIGNS) },
  { requiredKeys: ['sign', 'side', 'place'] },
);
const note = fc.record(
  {
    sign: fc.constantFrom(...SIGNS),
    side: anySide,
    number: fc.integer({ min: 1, max: 4 }),
    which: fc.constantFrom('last' as const, 'all' as const),
  },
  { requiredKeys: [] },
);

/** Events that carry more than their type. */
const DETAILED = {
  emergency: fc.record({
    type: fc.constant('emergency' as const),
    kind: fc.constantFrom(
      'breathlessness' as const,
      'chest_pain' as const,
      'bleeding' as const,
      'fainting' as const,
      'poisoning' as const,
      'violence' as const,
      'other' as const,
    ),
    whose: fc.constantFrom('own' as const, 'other' as const),
  }),
  suspicion: fc.record({
    type: fc.constant('suspicion' as const),
    of: fc.constantFrom('emergency' as const, 'crisis' as const),
  }),
  crisis: fc.record(
    {
      type: fc.constant('crisis' as const),
      circumstance: fc.constantFrom('means' as const, 'place' as const, 'done' as const),
    },
    { requiredKeys: ['type'] },
  ),
  foreign: fc.record({
    type: fc.constant('foreign' as const),
    language: fc.constantFrom('en' as const, 'tr' as const, 'ru' as const, 'ar' as const, 'uk' as const, 'pl' as const),
    danger: fc.boolean(),
  }),
  finding: fc.record(
    {
      type: fc.constant('finding' as const),
      finding,
      refers: fc.constantFrom('known' as const, 'another' as const, 'one_more' as const),
    },
    { requiredKeys: ['type', 'finding'] },
  ),
  situation: fc.record(
    {
      type: fc.constant('situation' as const),
      situation: fc.constantFrom(...SITUATIONS),
      side: anySide,
      stage: fc.constantFrom(...STAGES),
    },
    { requiredKeys: ['type', 'situation'] },
  ),
  distress: fc.record({
    type: fc.constant('distress' as const),
    kind: fc.constantFrom(...DISTRESS_KINDS),
  }),
  side: fc.record({ type: fc.constant('side' as const), side: anySide }),
  finding_detail: fc.record({ ...facts, type: fc.constant('finding_detail' as const) }, { requiredKeys: ['type'] }),
  strike_note: fc.record({ type: fc.constant('strike_note' as const), note }, { requiredKeys: ['type'] }),
  correct_note: fc.record(
    { type: fc.constant('correct_note' as const), note, facts: fc.record(facts, { requiredKeys: [] }) },
    { requiredKeys: ['type'] },
  ),
  language: fc.record(
    {
      type: fc.constant('language' as const),
      to: fc.constantFrom('simple' as const, 'standard' as const),
      easier: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'to'] },
  ),
  question: fc.oneof(
    fc.record({ type: fc.constant('question' as const), topic: fc.constantFrom(...QUESTION_TOPICS) }),
    fc.record({
      type: fc.constant('question' as const),
      topic: fc.constant('word' as const),
      word: fc.constantFrom(...EXPLAINED_WORDS),
    }),
  ),
} as const;

/** Every type of utterance, each with any content that it can have. */
export const utterance: fc.Arbitrary<UtteranceEvent> = fc.oneof(
  ...UTTERANCE_TYPES.map((type): fc.Arbitrary<UtteranceEvent> => {
    const detailed: Partial<Record<string, fc.Arbitrary<UtteranceEvent>>> = DETAILED;
    return detailed[type] ?? fc.constant({ type } as UtteranceEvent);
  }),
);

/** Calls that get somewhere: mostly the plain answers of a patient person. */
export const likelyUtterance: fc.Arbitrary<UtteranceEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...(['yes', 'no', 'done', 'next', 'nothing_noticed'] as const).map((type) => ({ type })),
    ),
  },
  { weight: 2, arbitrary: fc.oneof(DETAILED.situation, DETAILED.finding, DETAILED.side, DETAILED.finding_detail) },
  { weight: 1, arbitrary: utterance.filter(({ type }) => !['emergency', 'crisis', 'stop', 'discard'].includes(type)) },
);

const interrupt = fc.oneof(
  DETAILED.emergency,
  DETAILED.crisis,
  DETAILED.suspicion,
  DETAILED.foreign,
  DETAILED.finding,
  fc.constant({ type: 'fever' as const }),
  DETAILED.situation,
  DETAILED.distress,
);
const INTERRUPTS: ReadonlySet<string> = new Set([
  'emergency',
  'crisis',
  'suspicion',
  'foreign',
  'finding',
  'fever',
  'situation',
  'distress',
]);

/** Any understood utterance: some interrupts and an intent. */
export const reading: fc.Arbitrary<Reading> = fc.record({
  interrupts: fc.array(interrupt, { maxLength: 4 }),
  intent: utterance.filter(({ type }) => !INTERRUPTS.has(type)) as fc.Arbitrary<Reading['intent']>,
  candidates: fc.array(
    fc.constantFrom(...PRESUMABLE).map((type) => ({ type })),
    { maxLength: 2 },
  ),
});
