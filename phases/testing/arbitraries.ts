import fc from 'fast-check';
import { UTTERANCE_TYPES } from '../events.ts';
import type { UtteranceEvent } from '../events.ts';
import { DISTRESS_KINDS, PLACES, QUESTION_TOPICS, SIGNS, SITUATIONS } from '../vocabulary.ts';
import type { FindingReport, Reading } from '../vocabulary.ts';

const anySide = fc.constantFrom('left' as const, 'right' as const, 'both' as const, 'unknown' as const);
const since = fc.record({
  unit: fc.constantFrom('today' as const, 'days' as const, 'weeks' as const, 'months' as const, 'years' as const),
  amount: fc.integer({ min: 1, max: 31 }),
});
const finding: fc.Arbitrary<FindingReport> = fc.record(
  { sign: fc.constantFrom(...SIGNS), side: anySide, place: fc.constantFrom(...PLACES), since },
  { requiredKeys: ['sign', 'side', 'place'] },
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
      'other' as const,
    ),
    whose: fc.constantFrom('own' as const, 'other' as const),
  }),
  suspicion: fc.record({
    type: fc.constant('suspicion' as const),
    of: fc.constantFrom('emergency' as const, 'crisis' as const),
  }),
  foreign: fc.record({
    type: fc.constant('foreign' as const),
    language: fc.constantFrom('en' as const, 'tr' as const, 'ru' as const, 'ar' as const, 'uk' as const, 'pl' as const),
    danger: fc.boolean(),
  }),
  finding: fc.record({ type: fc.constant('finding' as const), finding }),
  situation: fc.record(
    { type: fc.constant('situation' as const), situation: fc.constantFrom(...SITUATIONS), side: anySide },
    { requiredKeys: ['type', 'situation'] },
  ),
  distress: fc.record({
    type: fc.constant('distress' as const),
    kind: fc.constantFrom(...DISTRESS_KINDS),
  }),
  side: fc.record({ type: fc.constant('side' as const), side: anySide }),
  finding_detail: fc.record(
    { type: fc.constant('finding_detail' as const), side: anySide, place: fc.constantFrom(...PLACES), since },
    { requiredKeys: ['type'] },
  ),
  question: fc.record({ type: fc.constant('question' as const), topic: fc.constantFrom(...QUESTION_TOPICS) }),
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
  fc.constant({ type: 'crisis' as const }),
  DETAILED.finding,
  fc.constant({ type: 'fever' as const }),
  DETAILED.situation,
  DETAILED.distress,
);
const INTERRUPTS: ReadonlySet<string> = new Set(['emergency', 'crisis', 'finding', 'fever', 'situation', 'distress']);

/** Any understood utterance: some interrupts and an intent. */
export const reading: fc.Arbitrary<Reading> = fc.record({
  interrupts: fc.array(interrupt, { maxLength: 4 }),
  intent: utterance.filter(({ type }) => !INTERRUPTS.has(type)) as fc.Arbitrary<Reading['intent']>,
});
