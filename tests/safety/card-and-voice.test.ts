import { LINES } from 'page-texts:steps';
import { describe, expect, it } from 'vitest';
import type { LineRef } from '#core/contracts/authored-text.ts';
import { cardOf } from '#phases/card.ts';
import type { Card } from '#phases/card.ts';
import { TOPICS, initialContext } from '#phases/context.ts';
import type { ExamContext, SituationFact } from '#phases/context.ts';
import { openQuestionFacts } from '#phases/open-questions.ts';
import { applies } from '#phases/plan.ts';
import { introOf, scriptOfStep } from '#phases/script.ts';
import { STEP_IDS, phaseOfStep } from '#phases/steps.ts';
import type { StepId } from '#phases/steps.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import { loadLibrary } from '#prompts/library.ts';
import { nameOfWords, textOfStep } from '../../web/src/step-texts.ts';
import { isReversed } from '../reversed-questions.ts';

/**
 * What she reads beside the drawing is what the voice says, for everybody: each situation alone and each two together,
 * on either side, at each step that is taken then.
 */

const library = loadLibrary();

const FACTS: readonly SituationFact[] = [
  ...(['fresh_operation', 'radiotherapy', 'mastectomy', 'reconstruction', 'port', 'arm_swelling'] as const).flatMap(
    (situation) => (['left', 'right', 'both'] as const).map((side) => ({ situation, side, stage: 'healed' as const })),
  ),
  { situation: 'radiotherapy' },
  { situation: 'port' },
  { situation: 'biopsy', side: 'left' },
  { situation: 'blood_thinners' },
  { situation: 'earlier_operation', side: 'left', stage: 'healed' },
  { situation: 'pregnant', stage: 'late' },
  { situation: 'pregnant', stage: 'early' },
  { situation: 'one_arm' },
  { situation: 'arm_swelling' },
  { situation: 'cannot_stand' },
  { situation: 'cannot_lie' },
  { situation: 'low_vision' },
  { situation: 'inflamed' },
  { situation: 'chemotherapy' },
  { situation: 'male' },
];

/** Everybody: nothing of the kind, one thing, any two. */
const EVERYBODY: readonly (readonly SituationFact[])[] = [
  [],
  ...FACTS.map((fact) => [fact]),
  ...FACTS.flatMap((one, index) =>
    FACTS.slice(index + 1)
      .filter(({ situation }) => situation !== one.situation)
      .map((other) => [one, other]),
  ),
];

/** One moment of one exam, by ear and by eye. */
interface Moment {
  readonly name: string;
  readonly step: StepId;
  readonly card: Card;
  readonly spoken: readonly LineRef[];
  readonly voice: string;
  /** The same moment in simple language. */
  readonly simpleVoice: string;
  readonly sentences: string;
  readonly plain: string;
  readonly count: number;
}

function momentOf(context: ExamContext): Moment {
  const step = context.cursor;
  const card = cardOf({ context } as ExamSnapshot);
  const spoken = [...introOf(context, phaseOfStep(step)), ...scriptOfStep(context, step).say];
  const read = (isPlain: boolean): readonly string[] => {
    const text = textOfStep(card, isPlain);
    return [text?.title ?? '', ...(text?.sentences ?? [])];
  };
  return {
    name: `${step} ${card.side ?? ''} ${JSON.stringify(context.situations)}`,
    step,
    card,
    spoken,
    voice: spoken.map((line) => library.render(line, 0).text).join(' '),
    simpleVoice: spoken.map((line) => library.render(line, 0, 'simple').text).join(' '),
    sentences: read(false).join(' '),
    plain: read(true).join(' '),
    count: read(false).length - 1,
  };
}

const MOMENTS: readonly Moment[] = EVERYBODY.flatMap((situations) =>
  (['left', 'right'] as const).flatMap((firstSide) => {
    const known = { ...initialContext(undefined), consent: true, situations, firstSide, fixedDay: false };
    return STEP_IDS.map((cursor): ExamContext => ({
      ...known,
      cursor,
      openQuestion: cursor,
      answered: cursor.startsWith('willkommen.') ? [] : TOPICS,
      consent: cursor !== 'willkommen.consent',
      sideChosen: cursor !== 'erste_seite.which_side',
    }))
      .filter((context) => applies(context, context.cursor))
      .map(momentOf);
  }),
);

/** On irradiated skin, as simple language says it; elsewhere "nicht drücken" is about other things. */
const NOT_PRESSING =
  /(?:bestrahlter Haut(?:: Legen Sie die Finger nur leicht auf\. B| b)|Haut bestrahlt\. Legen Sie die Finger nur leicht auf\. B)itte nicht drücken/u;

/** How a matter is worded by each of the four. */
type Alike = readonly [what: string, voice: RegExp, card: RegExp, plain: RegExp | undefined, simpleVoice: RegExp];

/**
 * What one says, the others say: German of the voice and of the card, then both in simple language; the card's where
 * that is not one word less.
 */
const ALIKE: readonly Alike[] = [
  [
    'three pressures',
    /mittel(?:,| und) (?:dann )?fest/u,
    /leicht, mittel, fest/u,
    /leicht, mittel, fest/u,
    /mittel, dann fest/u,
  ],
  ['no pressure', /ohne Druck/u, /ohne Druck/iu, /[Hh]aut.*nicht drücken|Streichen Sie nur leicht/u, NOT_PRESSING],
  ['soft hands', /sanft/iu, /sanft/iu, /nur wenig|vorsichtig/u, /sanft/iu],
  [
    'pressing into the hips',
    /fest in die Hüften/u,
    /fest in die Hüften/u,
    /Drücken Sie die Hände/u,
    /fest in die Hüften/u,
  ],
  ['hands loose on the hips', /ohne zu drücken/u, /ohne zu drücken/u, /Hände locker/u, /Hände locker auf die Hüften/u],
  ['arms over the head', /über den Kopf/u, /über den Kopf/u, /beide Arme hoch/u, /über den Kopf/u],
  [
    'arms as far as it goes',
    /nur so weit, wie es angenehm und/u,
    /nur so weit, wie es angenehm und/iu,
    /nur, so weit/u,
    /nur, so weit es geht/u,
  ],
  ['deep in the armpit', /tief in der Achselhöhle/u, /tief in der Höhle/u, undefined, /tief in der Achsel/u],
  ['the hand that moves', /bewegliche|gut bewegen/u, /bewegliche|gut bewegen/u, /gut bewegen/u, /gut bewegen/u],
  ['not flat on the back', /nicht flach/u, /nicht flach/u, /nicht auf den Rücken/u, /nicht auf den Rücken/u],
  ['the port', /Port\b/u, /Port\b/u, /Port\b/u, /Port\b/u],
  ['the wall of the chest', /Brustwand/u, /Brustwand/u, /Brustwand/u, /Brustwand/u],
  ['a bandage that stays', /Verband/u, /Verband/u, /Verband/u, /Verband/u],
];

/** Lines that only ask, pass on, explain or greet: nothing that is done. */
const NEEDS_NO_WORDS =
  /^(?:willkommen\.(?:hello|purpose|storage|freedom|rest\..+)|vorbereitung\.(?:intro|setting\.ready|strips|bruises|change|technique\.ready)|betrachten\.(?:intro(?:_seated)?|radiotherapy|bruises|noticed)|achseln\.(?:intro|noticed)|(?:erste|zweite)_seite\.intro|seite\.(?:position_ready|strips_ready)|abschluss\.(?:intro|readback_intro|nothing_reported|next_step_none|next_step_today|limits|next_fixed_day|next_cycle))$/u;

describe('card and voice', () => {
  it('are compared for everybody at every step', () => {
    expect(new Set(MOMENTS.map(({ step }) => step))).toEqual(
      new Set(STEP_IDS.filter((step) => step !== 'abschluss.readback' && step !== 'willkommen.rest')),
    );
    expect(MOMENTS.length).toBeGreaterThan(20_000);
  });

  it.each(ALIKE)('agree about %s', (...[, voice, card, plain, simple]) => {
    const said = MOMENTS.filter((moment) => voice.test(moment.voice));
    expect(said.length).toBeGreaterThan(0);
    const apart = MOMENTS.filter((moment) => voice.test(moment.voice) !== card.test(moment.sentences));
    expect(apart.slice(0, 3).map(({ name, voice: heard, sentences }) => [name, heard, sentences])).toEqual([]);
    const apartInSimple = MOMENTS.filter((moment) => voice.test(moment.voice) !== simple.test(moment.simpleVoice));
    expect(apartInSimple.slice(0, 3).map(({ name, simpleVoice }) => [name, simpleVoice])).toEqual([]);
    const apartInPlain =
      plain === undefined ? [] : MOMENTS.filter((moment) => voice.test(moment.voice) !== plain.test(moment.plain));
    expect(apartInPlain.slice(0, 3).map(({ name, voice: heard, plain: read }) => [name, heard, read])).toEqual([]);
  });

  it('draw no pressure, no raised arm and no pressing hand where the voice asks for none', () => {
    for (const { name, step, card, spoken, voice } of MOMENTS) {
      const isHere = spoken.some(({ id }) => /^seite\.gentle$|armpit.*_gentle$|collarbone_gentle$/.test(id));
      if (isHere) expect(card.hints, name).toContain('no_pressure');
      if (/leicht, mittel und fest|dann fest bis/u.test(voice)) expect(card.hints, name).not.toContain('no_pressure');
      if (/betrachten\.(hips|arms_raised)/u.test(step))
        expect(card.hints.includes('gentle'), name).toBe(/ohne zu drücken|so weit, wie es angenehm und/u.test(voice));
      if (step.endsWith('.position'))
        expect(card.hints.includes('arm_low') || card.hints.includes('seated'), name).toBe(
          !/hinter den Kopf/u.test(voice),
        );
      if (step.includes('.strips') && /Port/u.test(voice))
        expect(card.hints, name).toContain(`port_${card.side ?? ''}`);
    }
  });

  it.each(['voice', 'simpleVoice'] as const)('name the same side, by %s', (kind) => {
    for (const moment of MOMENTS) {
      const { name, card, [kind]: voice } = moment;
      const named = /\b(linke|rechte)[ns]? (?:Seite|Achsel|Schulter|Schlüsselbein)/u.exec(voice)?.[1];
      // Late in pregnancy the left side is the one to lie on.
      if (named === undefined || /linken Seite (?:liegen|oder)|auf die linke Seite|auf der linken Seite/u.test(voice))
        continue;
      expect(card.side, name).toBe(named === 'linke' ? 'left' : 'right');
    }
  });

  it('ask in no words to which "nein" would hide a sign', () => {
    const questions = MOMENTS.filter(({ step }) => openQuestionFacts(step).expectation === 'observation').flatMap(
      ({ sentences, plain }) => `${sentences} ${plain}`.match(/[^.?!]*\?/g) ?? [],
    );
    expect(questions.length).toBeGreaterThan(1_000);
    expect([...new Set(questions)].filter((question) => isReversed(question))).toEqual([]);
  });

  it('leave out nothing that is to be done, and say it in a few short sentences', () => {
    const spoken = new Set(MOMENTS.flatMap((moment) => moment.spoken.map(({ id }) => id)));
    const without = [...spoken].filter((id) => LINES[nameOfWords(id, LINES)] === undefined);
    expect(without.filter((id) => !NEEDS_NO_WORDS.test(id))).toEqual([]);
    for (const { name, sentences, count } of MOMENTS) {
      expect(count, `${name}: ${sentences}`).toBeGreaterThan(0);
      expect(count, `${name}: ${sentences}`).toBeLessThan(6);
      expect(sentences, name).not.toMatch(/[{}]/u);
    }
  });

  it('have no short form of a line that nobody says', () => {
    const unsaid = Object.keys(LINES).filter(
      (id) => ![id, `erste_${id}`, `zweite_${id}`].some((line) => library.has(line)),
    );
    expect(unsaid).toEqual([]);
  });
});
