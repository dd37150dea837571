import type { LineRef } from '#core/contracts/authored-text.ts';

/** What the machine says at one open question. */
export interface Script {
  /** In full: on arrival and on "wiederholen". */
  readonly say: readonly LineRef[];
  /** In short: after a question, an interrupt, a pause. */
  readonly again: readonly LineRef[];
}

/** A line of the prompt library. */
export function line(id: string, variables?: Readonly<Record<string, string>>): LineRef {
  return variables === undefined ? { id } : { id, variables };
}

/** The line if the condition holds. */
export function when(condition: boolean, id: string, variables?: Readonly<Record<string, string>>): readonly LineRef[] {
  return condition ? [line(id, variables)] : [];
}
