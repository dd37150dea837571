import type { LineRef } from '#core/contracts/authored-text.ts';
import type { NotedSide, Place } from '#core/contracts/body-places.ts';
import type { ExamContext } from './context.ts';
import { line, when } from './scripts/line.ts';
import { nextDateLine, nextStepLine } from './scripts/abschluss.ts';
import { has, isTouchable } from './situations.ts';
import { endsEarly, summaryEntries } from './summary.ts';
import type { SummaryLines } from './summary.ts';
import type { AnySide, FindingReport, Side } from './vocabulary.ts';

/** One entry as it is kept: besides her words where they belong, and why a part was left out. */
interface SavedEntry extends SummaryLines {
  readonly side?: NotedSide | undefined;
  readonly place?: Place | undefined;
  readonly reason?: 'wish' | 'situation' | undefined;
}

/** What is kept when she says "speichern". */
export interface SavedSummary {
  readonly entries: readonly SavedEntry[];
  readonly isComplete: boolean;
  readonly nextStep: readonly LineRef[];
  readonly nextDate: LineRef;
}

/** The summary as it is kept: read weeks later and on paper, it has to say by itself what was left out and why. */
export function savedSummary(context: ExamContext): SavedSummary {
  const told = summaryEntries(context);
  const isComplete = !endsEarly(context);
  return {
    entries: [
      ...told
        .filter(({ kind }) => kind !== 'skipped' && kind !== 'note')
        .map((entry, index) => placed(entry, context.findings[index])),
      ...told.filter(({ kind }) => kind === 'skipped').map((entry) => ({ ...entry, reason: 'wish' as const })),
      ...leftOut(context),
      ...told.filter(({ kind }) => kind === 'note'),
    ],
    isComplete,
    nextStep: [nextStepLine(context), ...when(!isComplete, 'ended.incomplete')],
    nextDate: nextDateLine(context),
  };
}

/** Findings come first in the list, in the order in which they are noted. */
function placed(entry: SummaryLines, finding: FindingReport | undefined): SavedEntry {
  if (entry.kind !== 'finding' || finding === undefined) return entry;
  const side = namedSide(finding.side);
  return {
    ...entry,
    ...(side === undefined ? {} : { side }),
    ...(finding.place === 'unknown' ? {} : { place: finding.place }),
  };
}

function namedSide(side: AnySide): NotedSide | undefined {
  return side === 'unknown' ? undefined : side;
}

const SIDES: readonly Side[] = ['right', 'left'];

/** What her exam did without because of what she told, with the reason in words. */
function leftOut(context: ExamContext): readonly SavedEntry[] {
  const untouched = SIDES.filter((side) => !isTouchable(context, side));
  const sides = untouched.length === 2 ? 'both' : untouched[0];
  const lines = [
    ...(sides === undefined ? [] : [line('summary.left_out.untouched', { untouched: sides })]),
    ...when(has(context, 'low_vision'), 'summary.left_out.mirror'),
    ...when(has(context, 'port'), 'summary.left_out.port'),
  ];
  return lines.map((reference) => ({ kind: 'skipped', lines: [reference], reason: 'situation' }));
}
