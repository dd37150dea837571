import { AppError, errorCodeOf, UNEXPECTED_ERROR_MESSAGE } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';

/** How many things a run removed, or several such numbers by name. */
export type RetentionCounts = number | Readonly<Record<string, number>>;

/** Something that is kept for a time and no longer. */
export interface Retention {
  /** As the counts are called in the answer of the nightly job. */
  readonly name: string;
  /** Removes what is over. Safe to run twice at once and to break off anywhere. */
  readonly run: () => Promise<RetentionCounts>;
}

/** What one night removed, part by part. */
export type CleanupCounts = Readonly<Record<string, RetentionCounts>>;

/**
 * Lets every part forget what is over. What cannot be removed tonight holds up nothing else.
 * @throws {AppError} after all had their turn, when one of them failed: it is to be run again.
 */
export async function runRetention(parts: readonly Retention[], logger: Logger): Promise<CleanupCounts> {
  const counts: Record<string, RetentionCounts> = {};
  const failures: unknown[] = [];
  for (const { name, run } of parts) {
    try {
      counts[name] = await run();
    } catch (error) {
      failures.push(error);
      logger.error({ part: name, code: errorCodeOf(error) }, 'what is over could not be removed');
    }
  }
  if (failures.length === 0) return counts;
  const publicMessage = UNEXPECTED_ERROR_MESSAGE;
  throw new AppError({ code: 'cleanup_incomplete', status: 500, publicMessage, cause: failures[0] });
}
