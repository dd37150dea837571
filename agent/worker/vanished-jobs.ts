import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { MediaRooms } from './media-rooms.ts';

/** The part of a running job that tells whom to look for and where. */
export interface WatchedJob {
  readonly job: { readonly id: string; readonly room?: { readonly name: string } | undefined };
  readonly acceptArguments: { readonly identity: string };
}

/** What {@link watchVanishedJobs} needs. */
export interface VanishedJobsOptions {
  /** Jobs that have a process now. */
  readonly activeJobs: () => readonly WatchedJob[];
  readonly removeParticipant: MediaRooms['removeParticipant'];
  readonly logger: Logger;
  /** How often it looks, in milliseconds. */
  readonly intervalMs?: number | undefined;
}

/**
 * Soon enough that a caller whose agent died is back within ten seconds, her own patience of four included; in
 * milliseconds.
 */
const LOOK_INTERVAL_MS = 500;

/**
 * Takes the agent of a dead process out of its room. Left to itself the media server keeps it there for about
 * 20 seconds (measured: 18 to 22), in which a caller sees an agent that neither hears nor speaks.
 * Returns how to stop.
 */
export function watchVanishedJobs({
  activeJobs,
  removeParticipant,
  logger,
  intervalMs,
}: VanishedJobsOptions): () => void {
  let known = new Map<string, WatchedJob>();

  function look(): void {
    const now = new Map(activeJobs().map((running) => [running.job.id, running]));
    for (const [id, vanished] of known) if (!now.has(id)) void remove(vanished);
    known = now;
  }

  async function remove({ job, acceptArguments }: WatchedJob): Promise<void> {
    try {
      await removeParticipant(job.room?.name ?? '', acceptArguments.identity);
    } catch (error) {
      logger.warn({ code: errorCodeOf(error) }, 'an ended job could not be taken out of its room');
    }
  }

  const timer = setInterval(look, intervalMs ?? LOOK_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
