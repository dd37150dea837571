import type { Selectable } from 'kysely';
import type { StatisticsTable } from '#api/database/tables.ts';
import { SMALLEST_CELL } from '../policy.ts';

/** How many people were counted. */
export interface Counted {
  readonly cell: string;
  readonly people: number;
}

/** A number that may be read; null: too few people. */
export type Statistic = Omit<Selectable<StatisticsTable>, 'month'>;

/** Every cell of a group, with nobody where nothing was counted: a missing cell would tell as much as a number. */
export function groupOf(cells: readonly string[], counted: readonly Counted[]): readonly Counted[] {
  return cells.map((cell) => ({ cell, people: counted.find((one) => one.cell === cell)?.people ?? 0 }));
}

/**
 * What may be read of numbers that belong together. Under ten is nothing, whether it is none or nine; the rest is
 * rounded to ten. Where one cell is hidden the total is, too: the difference would be the hidden one.
 */
export function publishable(
  metric: Statistic['metric'],
  group: readonly Counted[],
  { hasTotal }: { readonly hasTotal: boolean },
): readonly Statistic[] {
  const cells = group.map(({ cell, people }) => ({ metric, cell, people: roundedOrHidden(people) }));
  if (!hasTotal) return cells;
  const isComplete = cells.every(({ people }) => people !== null);
  const total = group.reduce((sum, { people }) => sum + people, 0);
  return [...cells, { metric, cell: 'total', people: isComplete ? roundedOrHidden(total) : null }];
}

function roundedOrHidden(people: number): number | null {
  return people < SMALLEST_CELL ? null : Math.round(people / 10) * 10;
}
