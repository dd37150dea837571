import type { AttackedSystem } from './attacked-system.ts';

/** One attack. */
export interface AttackRow {
  /** A fact in the present tense: what the attacker meets. */
  readonly name: string;
  /** What holds it, for the table: a file or a rule, in a few words. */
  readonly holds: string;
  /** Throws when the system gives way; may give back a figure. */
  readonly run: (target: AttackedSystem) => Promise<string | undefined>;
}

/** Rows of one theme. */
export interface AttackTheme {
  readonly title: string;
  readonly rows: readonly AttackRow[];
}

/** Throws `sentence`, which says how the system gave way, unless it holds. */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
