import { describe, expect, it } from 'vitest';
import { BEGINNING, initialContext } from '#phases/context.ts';
import type { ExamContext, SituationFact } from '#phases/context.ts';
import { openQuestionFacts } from '#phases/open-questions.ts';
import { scriptOf, scriptOfStep } from '#phases/script.ts';
import { STEP_IDS } from '#phases/steps.ts';
import { SITUATIONS } from '#phases/vocabulary.ts';
import type { FindingReport } from '#phases/vocabulary.ts';
import { loadLibrary } from '#prompts/library.ts';
import { isReversed } from './reversed-questions.ts';

const texts = [...loadLibrary().allTexts()];
const observationSteps = STEP_IDS.filter((step) => openQuestionFacts(step).expectation === 'observation');
const situations = SITUATIONS.filter((situation) => situation !== 'none');
const FINDINGS: readonly (readonly FindingReport[])[] = [
  [],
  [{ sign: 'lump', side: 'unknown', place: 'unknown' }],
  [{ sign: 'dent', side: 'right', place: 'upper_outer' }],
];

function contextsAt(step: ExamContext['cursor']): readonly ExamContext[] {
  const facts: readonly (readonly SituationFact[])[] = [
    [],
    ...situations.flatMap((situation) => [
      [{ situation, side: 'both' as const }],
      ...situations.map((other) => [
        { situation, side: 'left' as const },
        { situation: other, side: 'right' as const },
      ]),
    ]),
  ];
  return facts.flatMap((held) =>
    FINDINGS.flatMap((findings) =>
      [true, false].map((notedHere) => ({
        ...initialContext({ ...BEGINNING, consent: true, step, situations: held, findings }),
        notedHere,
        noteAtHand: findings.length === 0 ? undefined : 0,
      })),
    ),
  );
}

/** Lines said while something noticed is asked for. */
function linesAsked(): ReadonlySet<string> {
  const steps = observationSteps.flatMap((step) =>
    contextsAt(step).flatMap((context) => {
      const [full, short] = [scriptOfStep(context, step), scriptOf(context)];
      return [...full.say, ...full.again, ...short.say, ...short.again];
    }),
  );
  const asked = steps.map(({ id }) => id);
  return new Set([...asked, 'follow_up.finding_sign', 'observation.nudge', 'help.observation']);
}

function questionsIn(text: string): readonly string[] {
  return (text.match(/[^.?!:]*[.?!:]/g) ?? []).filter((sentence) => sentence.endsWith('?'));
}

describe('every question for what she noticed', () => {
  it.each([
    'Bewegen sich beide Seiten gleich mit?',
    'Folgen die Brüste den Armen gleich?',
    'Sieht alles aus wie immer?',
    'Ist die Haut glatt?',
    'Fühlt sich die Achsel weich an?',
    'Sind beide Seiten symmetrisch?',
  ])('of the form "%s" would be found', (question) => {
    expect(isReversed(question)).toBe(true);
  });

  it('is worded so that "nein" means that nothing was noticed', () => {
    const asked = linesAsked();
    const questions = texts
      .filter(({ lineId }) => asked.has(lineId))
      .flatMap(({ lineId, text }) => questionsIn(text).map((question) => ({ lineId, question })));
    expect(questions.length).toBeGreaterThan(60);
    expect(questions.filter(({ question }) => isReversed(question))).toEqual([]);
  });

  it('covers every step that asks for something noticed', () => {
    const asked = linesAsked();
    expect(observationSteps.length).toBeGreaterThan(8);
    for (const step of observationSteps) {
      const said = scriptOfStep(initialContext({ ...BEGINNING, consent: true, step }), step).say;
      expect(said.every(({ id }) => asked.has(id))).toBe(true);
    }
  });

  it('has no word in the summary that turns what she described into its opposite', () => {
    const situationTexts = texts.filter(({ lineId }) => lineId === 'summary.situation' || lineId === 'summary.sign');
    expect(
      situationTexts.filter(({ text }) => /\b(?:beweglich|beweglichen|gesund|normal|unauffällig)/i.test(text)),
    ).toEqual([]);
  });
});
