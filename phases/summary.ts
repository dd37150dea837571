import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext, SituationFact } from './context.ts';
import { line } from './scripts/line.ts';
import { nameOfStep, phaseOfStep } from './steps.ts';
import type { FindingReport, Since } from './vocabulary.ts';

/** One entry of the summary: what she reported, in authored words. */
export interface SummaryLines {
  readonly kind: 'finding' | 'skipped' | 'situation';
  readonly lines: readonly LineRef[];
}

/** The summary in the order in which she would tell it. Nothing in it is rated. */
export function summaryEntries(
  context: Pick<ExamContext, 'findings' | 'situations' | 'skipped'>,
): readonly SummaryLines[] {
  return [
    ...context.findings.map((finding) => ({ kind: 'finding' as const, lines: findingLines(finding) })),
    ...context.situations.map((fact) => ({
      kind: 'situation' as const,
      lines: situationLines(fact),
    })),
    ...context.skipped.map(({ step, side }) => ({
      kind: 'skipped' as const,
      lines: [
        line(`summary.skipped.${phaseOfStep(step)}.${nameOfStep(step)}`, side === undefined ? undefined : { side }),
      ],
    })),
  ];
}

/** A finding as she told it: what, where, since when. */
export function findingLines(finding: FindingReport): readonly LineRef[] {
  return [
    line('summary.sign', { sign: finding.sign }),
    ...placeLines(finding),
    ...(finding.since === undefined ? [] : [sinceLine(finding.since)]),
  ];
}

function placeLines({ side, place }: FindingReport): readonly LineRef[] {
  if (side === 'unknown') return place === 'unknown' ? [] : [line('summary.place', { place })];
  if (place === 'unknown') return [line('summary.side', { sides: side })];
  return [line('summary.side_and_place', { sides: side, place })];
}

/** Numbers that the prompt library has words for. */
const LARGEST_AMOUNT = 31;

function sinceLine({ unit, amount }: Since): LineRef {
  if (unit === 'today') return line('summary.since', { since: 'today' });
  const count = Math.min(LARGEST_AMOUNT, Math.max(1, Math.round(amount)));
  return line('summary.since', { since: `${unit}_${String(count)}` });
}

function situationLines({ situation, side, assumed }: SituationFact): readonly LineRef[] {
  if (assumed === true) return [line('summary.situation_unsure', { situation })];
  const named = line('summary.situation', { situation });
  return side === undefined || side === 'unknown' ? [named] : [named, line('summary.side', { sides: side })];
}
