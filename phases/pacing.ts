import type { ExamContext } from './context.ts';
import { openQuestionFacts } from './open-questions.ts';
import type { Patience } from './open-questions.ts';

/**
 * Silences in milliseconds, from the end of what was said. Nobody can answer while her hands are at
 * work, so the figures follow the work: one armpit or one breast takes one to three minutes, a look in
 * the mirror about half a minute, a question a few breaths. Short silences are never commented.
 */
const CHECK_INS_MS: Readonly<Record<Exclude<Patience, 'endless'>, readonly [first: number, second: number]>> = {
  question: [30_000, 90_000],
  looking: [60_000, 150_000],
  feeling: [90_000, 240_000],
  /** In an emergency silence may mean that she cannot speak, and after a question about danger it is an answer. */
  urgent: [20_000, 40_000],
  /** In a crisis somebody stays and says so, without pressing. */
  staying: [40_000, 90_000],
};

/** After a quarter of an hour without a word the exam rests, so that nothing runs on beside an empty room. */
const REST_AFTER_MS = 900_000;

/** Danger is never rested: somebody keeps asking for as long as the call lasts. */
const LATER_IN_DANGER_MS: Readonly<Partial<Record<Patience, number>>> = { urgent: 120_000, staying: 180_000 };

/**
 * A sound without words is over after this time, also when nobody reports its end; a sentence has been recognised by
 * then. A sign that falls due during a sound comes this much later at most.
 */
export const LONGEST_SOUND_MS = 15_000;

/** Nothing that is said at once takes longer. Silence is measured from then on if the end of it is never reported. */
export const LONGEST_SPEECH_MS = 90_000;

/** Silence that is still hers. The third one leads to the pause. */
export function silenceMs(context: Pick<ExamContext, 'openQuestion' | 'checkIns'>): number {
  const { patience } = openQuestionFacts(context.openQuestion);
  if (patience === 'endless') return REST_AFTER_MS;
  return CHECK_INS_MS[patience][context.checkIns] ?? LATER_IN_DANGER_MS[patience] ?? REST_AFTER_MS;
}

/** Whether silence is waited out here at all. In the pause she has all the time there is. */
export function isPatienceLimited(context: Pick<ExamContext, 'openQuestion'>): boolean {
  return openQuestionFacts(context.openQuestion).patience !== 'endless';
}

/** Whether the next silence means a rest instead of another check-in. */
export function isRestDue(context: Pick<ExamContext, 'checkIns'>): boolean {
  return context.checkIns >= 2;
}

/** Steps of speaking rate and gain; each is clearly heard, the outermost ones are still well understood. */
const RATES = [0.7, 0.85, 1, 1.15, 1.3] as const;
const GAINS = [0.5, 0.75, 1, 1.35, 1.8] as const;

/** Rate and gain as the voice uses them. */
export interface Pace {
  readonly rate: number;
  readonly gain: number;
}

/** One step slower, faster, louder or quieter; the same value when there is no further step. */
export function stepPace({ rate, gain }: Pace, direction: 'slower' | 'faster' | 'louder' | 'quieter'): Pace {
  if (direction === 'slower') return { rate: RATES.findLast((step) => step < rate) ?? rate, gain };
  if (direction === 'faster') return { rate: RATES.find((step) => step > rate) ?? rate, gain };
  if (direction === 'louder') return { rate, gain: GAINS.find((step) => step > gain) ?? gain };
  return { rate, gain: GAINS.findLast((step) => step < gain) ?? gain };
}

/** A calmer voice when she is afraid or in pain; never faster than she chose. */
export function calmerPace({ rate, gain }: Pace): Pace {
  return { rate: Math.min(rate, 0.85), gain };
}
