import { expectationOf } from '#agent/understanding/expectation-of.ts';
import { describeReading } from '#agent/understanding/kinds.ts';
import type { DescribedReading, Kind, ReadFacts } from '#agent/understanding/kinds.ts';
import { sameEffectAs } from '#agent/understanding/reader/same-effect.ts';
import type { Understanding } from '#agent/understanding/understand.ts';
import type { Expectation } from '#phases/vocabulary.ts';
import type { VoiceLine } from './read-voices.ts';

/** How a voice fared, in numbers of lines. */
export interface VoiceFigures {
  readonly lines: number;
  readonly right: number;
  readonly askedBack: number;
  readonly wrong: number;
  /** Lines with danger in them. */
  readonly danger: number;
  /** Of those: neither acted upon nor asked about. */
  readonly dangerMissed: number;
  /** No danger, and help was called for. */
  readonly falselySaid: number;
  /** No danger, and she was asked about it. */
  readonly falselyAsked: number;
  /** Written facts on lines that were read rightly. */
  readonly facts: number;
  readonly factsRight: number;
  /** Read as something else; what is left was not read. */
  readonly factsWrong: number;
}

const NONE: VoiceFigures = {
  lines: 0,
  right: 0,
  askedBack: 0,
  wrong: 0,
  danger: 0,
  dangerMissed: 0,
  falselySaid: 0,
  falselyAsked: 0,
  facts: 0,
  factsRight: 0,
  factsWrong: 0,
};

/** Reads lines as the agent does and counts what comes of it. */
export function measureLines(lines: readonly VoiceLine[], understanding: Understanding): VoiceFigures {
  return sumOf(
    lines.map((line) => {
      const expectation = expectationOf(line.moment);
      const read = describeReading(understanding.understand(line.text, expectation), expectation);
      return countLine(line, read, expectation);
    }),
  );
}

/** Figures of several voices, or lines, as one. */
export function sumOf(figures: readonly VoiceFigures[]): VoiceFigures {
  return figures.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, count]) => [name, Number(count) + one[name as keyof VoiceFigures]]),
      ) as unknown as VoiceFigures,
    NONE,
  );
}

/** What came of one line. */
export function countLine(
  line: Pick<VoiceLine, 'kind' | 'facts'>,
  read: DescribedReading,
  expectation: Expectation,
): VoiceFigures {
  const outcome = outcomeOf(line.kind, read, expectation);
  const isDanger = line.kind === 'emergency' || line.kind === 'crisis';
  return {
    ...NONE,
    lines: 1,
    [outcome]: 1,
    danger: Number(isDanger),
    dangerMissed: Number(isDanger && read.danger === false),
    // Danger in another language is labelled by the language alone.
    falselySaid: Number(!isDanger && line.kind !== 'foreign' && read.danger === true),
    falselyAsked: Number(!isDanger && read.danger === 'ask'),
    ...(outcome === 'right' ? countFacts(line.facts, read.facts) : {}),
  };
}

function outcomeOf(kind: Kind, read: DescribedReading, expectation: Expectation): 'right' | 'askedBack' | 'wrong' {
  if (kind === 'unclear' && read.kind === 'unclear') return 'right';
  if (read.certainty === 'ask') return 'askedBack';
  return sameEffectAs(kind, expectation).includes(read.kind) ? 'right' : 'wrong';
}

/** Subjects of questions are named freely and therefore left out; of several values one that was read will do. */
function countFacts(
  written: VoiceLine['facts'],
  read: ReadFacts,
): Pick<VoiceFigures, 'facts' | 'factsRight' | 'factsWrong'> {
  const told = new Map<string, string | readonly string[]>(Object.entries(read));
  const outcomes = [...written]
    .filter(([key, value]) => key !== 'topic' && value !== 'none')
    .map(([key, value]) => {
      const values = told.get(key);
      if (values === undefined) return 'unread';
      const wanted = value.split(',');
      return [values].flat().some((one) => wanted.includes(one)) ? 'right' : 'wrong';
    });
  return {
    facts: outcomes.length,
    factsRight: outcomes.filter((outcome) => outcome === 'right').length,
    factsWrong: outcomes.filter((outcome) => outcome === 'wrong').length,
  };
}
