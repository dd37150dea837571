/** Hears what was rung in transactions of this process, after they were committed. */
export type RingListener = (bells: readonly string[]) => void;

/** What a transaction still has to do at its end. */
interface Ending {
  /** Last in the transaction, in the order in which it was asked for. */
  readonly lastly: (() => Promise<void>)[];
  readonly bells: Set<string>;
}

/** By the transaction as its work gets it. */
const endings = new WeakMap<object, Ending>();

/**
 * Does something at the end of the transaction and as a part of it: for rows that many transactions want to lock, so
 * that each wants them last and no two wait for each other.
 */
export async function beforeCommit(transaction: object, work: () => Promise<void>): Promise<void> {
  const ending = endings.get(transaction);
  if (ending === undefined) await work();
  else ending.lastly.push(work);
}

/**
 * Rings after the commit, and not at all after a rollback. A process that is killed in between rings nothing: whoever
 * listens looks by itself now and then.
 */
export function ringAfterCommit(transaction: object, bell: string): void {
  endings.get(transaction)?.bells.add(bell);
}

/** Runs `work`, and what it left for the end. @returns its outcome, and the bells to ring after the commit. */
export async function runToItsEnd<Transaction extends object, T>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<{ readonly outcome: T; readonly bells: readonly string[] }> {
  const ending: Ending = { lastly: [], bells: new Set() };
  endings.set(transaction, ending);
  const outcome = await work(transaction);
  for (const step of ending.lastly) await step();
  return { outcome, bells: [...ending.bells] };
}
