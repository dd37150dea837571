import type { CallerStep, Latency } from '../report/load-report.ts';

/** One turn of a call: she said something, and this long after her last sound she heard the answer. */
export interface TurnTaken {
  /** Step of the run in which she spoke. */
  readonly step: number;
  /** Undefined: there was neither text nor sound. */
  readonly heardAfterMs: number | undefined;
}

/** What became of one person who wanted a call. */
export interface CallRecord {
  /** Step in which she asked. */
  readonly step: number;
  /** `unanswered`: let in, and nobody spoke to her. */
  readonly outcome: 'in' | 'refused' | 'unanswered';
  /** What she was told when she was refused; undefined: nothing that a person can read. */
  readonly sentence: string | undefined;
  readonly firstWordAfterMs: number | undefined;
  readonly turns: readonly TurnTaken[];
  /** Step in which the call ended without her doing. */
  readonly cutInStep: number | undefined;
}

/** The value that a share of all does not exceed; undefined: there are none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** Middle and slow end. */
export function latencyOf(values: readonly (number | undefined)[]): Latency {
  const known = values.filter((value) => value !== undefined);
  return { count: known.length, med: percentile(known, 0.5), p95: percentile(known, 0.95) };
}

/** Figures of one step, out of the records of all callers so far. */
export function figuresOfStep(
  records: readonly CallRecord[],
  { step, wanted, loadAverage }: { readonly step: number; readonly wanted: number; readonly loadAverage: number },
): CallerStep {
  const newcomers = records.filter((record) => record.step === step);
  const refused = newcomers.filter(({ outcome }) => outcome === 'refused');
  const before = records.filter((record) => record.step < step && record.outcome === 'in');
  const turnsIn = (of: readonly CallRecord[], when: number): readonly TurnTaken[] =>
    of.flatMap(({ turns }) => turns.filter((turn) => turn.step === when));
  const waits = (of: readonly CallRecord[], when: number): Latency =>
    latencyOf(turnsIn(of, when).map(({ heardAfterMs }) => heardAfterMs));
  const isIn = ({ outcome, cutInStep }: CallRecord): boolean =>
    outcome === 'in' && (cutInStep === undefined || cutInStep > step);
  return {
    wanted,
    asked: newcomers.length,
    inCall: records.filter(isIn).length,
    refused: refused.length,
    sentences: countEach(refused.flatMap(({ sentence }) => (sentence === undefined ? [] : [sentence]))),
    refusedWithoutWords: refused.filter(({ sentence }) => sentence === undefined).length,
    unanswered: newcomers.filter(({ outcome }) => outcome === 'unanswered').length,
    cut: records.filter(({ cutInStep }) => cutInStep === step).length,
    missingReplies: turnsIn(records, step).filter(({ heardAfterMs }) => heardAfterMs === undefined).length,
    firstWord: latencyOf(newcomers.map(({ firstWordAfterMs }) => firstWordAfterMs)),
    turns: waits(records, step),
    turnsOfThoseIn: waits(before, step),
    turnsBefore: waits(before, step - 1),
    loadAverage,
  };
}

function countEach(texts: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** Of a hundred turns five may wait longer for the first sound, in milliseconds: the promise watched in operation. */
const LONGEST_WAIT_P95_MS = 3_000;

/** What must not be, in words. @param keepsPromises false: the run goes where lateness is expected. */
export function problemsOf(steps: readonly CallerStep[], keepsPromises: boolean): readonly string[] {
  return steps.flatMap((step) => {
    const found: readonly (readonly [boolean, string])[] = [
      [step.unanswered > 0, `${step.unanswered} let in, and nobody came`],
      [step.refusedWithoutWords > 0, `${step.refusedWithoutWords} refused without a sentence`],
      [step.inCall > 0 && step.turns.count + step.missingReplies === 0, 'nobody took a turn, so nothing was measured'],
      [step.cut > 0, `${step.cut} calls cut`],
      [step.missingReplies > 0, `${step.missingReplies} replies missing`],
      [
        keepsPromises && (step.turns.p95 ?? 0) > LONGEST_WAIT_P95_MS,
        `p95 of a turn is ${step.turns.p95 ?? 0} ms, more than ${LONGEST_WAIT_P95_MS}`,
      ],
    ];
    return found.filter(([isTrue]) => isTrue).map(([, problem]) => `${step.wanted} callers: ${problem}`);
  });
}
