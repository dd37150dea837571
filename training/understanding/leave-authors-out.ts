import { describeReading } from '#agent/understanding/kinds.ts';

import type { Calibration, ReaderModel, Relation } from '#agent/understanding/reader/reader-model.ts';
import { readTogether, verdictsOf } from '#agent/understanding/reader/learned-reader.ts';
import type { Verdict } from '#agent/understanding/reader/learned-reader.ts';
import { countLine, sumOf } from './measure-voices.ts';
import type { VoiceFigures } from './measure-voices.ts';
import { RULE_MAKERS } from './reader-examples.ts';
import type { ReaderExample } from './reader-examples.ts';
import { trainReader } from './reader-learner.ts';

/** Of the voices c01, c02 …: the last one of each author. */
const LAST_OF_AUTHOR = [10, 20, 28, 37, 44] as const;

/** Who wrote a voice: one person all that begin with `a`, one all with `b`, several those with `c`. */
function authorOf(voice: string): string {
  const number = Number(voice.slice(1));
  const place = LAST_OF_AUTHOR.findIndex((last) => number <= last);
  return voice.startsWith('c') ? `c${String(place)}` : voice.charAt(0);
}

/** What was learned without an author, and what that author says. */
export interface AuthorLeftOut {
  readonly model: ReaderModel;
  readonly said: readonly (ReaderExample & { readonly verdicts: readonly Verdict[] })[];
}

/** Each author in turn is left out of what is learned. */
export function leaveAuthorsOut(examples: readonly ReaderExample[]): readonly AuthorLeftOut[] {
  const authors = [...new Set(examples.map(({ voice }) => voice))].filter((voice) => voice !== RULE_MAKERS);
  return [...new Set(authors.map(authorOf))].map((left) => {
    const isLeft = ({ voice }: ReaderExample): boolean => voice !== RULE_MAKERS && authorOf(voice) === left;
    const model = trainReader(examples.filter((example) => !isLeft(example)));
    const said = examples.filter(isLeft).map((example) => ({ ...example, verdicts: verdictsOf(model, example.read) }));
    return { model, said };
  });
}

/** How sure the reader may be: what it thinks likely beside what was true for authors that it did not know. */
export function calibrationOf(leftOut: readonly AuthorLeftOut[]): Readonly<Record<Relation, Calibration>> {
  const seen: Record<Relation, { logOdds: number; isRight: boolean }[]> = { agree: [], open: [], differ: [] };
  for (const { said } of leftOut) {
    for (const {
      kind,
      verdicts: [best],
    } of said) {
      if (best === undefined) continue;
      const likelihood = Math.min(1 - 1e-9, Math.max(1e-9, best.likelihood));
      seen[best.relation].push({
        logOdds: Math.log(likelihood / (1 - likelihood)),
        isRight: best.kinds.includes(kind),
      });
    }
  }
  return { agree: fit(seen.agree), open: fit(seen.open), differ: fit(seen.differ) };
}

const STEPS = 60;
/** Keeps the slope in bounds where there is little to learn from. */
const DAMPING = 1;

/** Logistic regression of being right on the log odds (Platt 1999), by Newton's method. */
function fit(seen: readonly { readonly logOdds: number; readonly isRight: boolean }[]): Calibration {
  let [slope, shift] = [0.5, 0];
  for (let step = 0; step < STEPS; step += 1) {
    let [gradSlope, gradShift, ss, st, tt] = [0, 0, DAMPING, 0, DAMPING];
    for (const { logOdds, isRight } of seen) {
      const likelihood = 1 / (1 + Math.exp(-(slope * logOdds + shift)));
      const error = likelihood - Number(isRight);
      const spread = likelihood * (1 - likelihood);
      gradSlope += error * logOdds;
      gradShift += error;
      ss += spread * logOdds * logOdds;
      st += spread * logOdds;
      tt += spread;
    }
    const determinant = ss * tt - st * st;
    slope -= (tt * gradSlope - st * gradShift) / determinant;
    shift -= (ss * gradShift - st * gradSlope) / determinant;
  }
  return { slope, shift };
}

/** Figures of authors left out, by voice, when it is acted upon from this border on. */
export function figuresAt(
  leftOut: readonly AuthorLeftOut[],
  sure: Pick<ReaderModel, 'calibration' | 'sureFrom'>,
): ReadonlyMap<string, VoiceFigures> {
  const figures = leftOut.flatMap(({ model, said }) =>
    said.map((example) => [example.voice, figuresOf(example, { ...model, ...sure })] as const),
  );
  return new Map(
    [...Map.groupBy(figures, ([voice]) => voice)].map(([voice, all]) => [voice, sumOf(all.map(([, one]) => one))]),
  );
}

function figuresOf({ read, kind, facts, verdicts }: AuthorLeftOut['said'][number], model: ReaderModel): VoiceFigures {
  const reading = readTogether(model, read, () => verdicts);
  return countLine({ kind, facts }, describeReading(reading, read.expectation), read.expectation);
}

/** Wrong acts that are borne, as a share of all lines; asking back costs less than acting wrongly. */
const BORNE_WRONG = 0.028;
const BORDERS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.62, 0.64, 0.66, 0.68, 0.7, 0.72, 0.74, 0.76, 0.8, 0.85, 0.9] as const;

/** The lowest border at which no more is done wrongly than is borne. */
export function sureFromOf(leftOut: readonly AuthorLeftOut[], calibration: ReaderModel['calibration']): number {
  const isBorne = (sureFrom: number): boolean => {
    const { wrong, lines } = sumOf([...figuresAt(leftOut, { calibration, sureFrom }).values()]);
    return wrong / lines <= BORNE_WRONG;
  };
  return BORDERS.find(isBorne) ?? BORDERS[BORDERS.length - 1] ?? 1;
}
