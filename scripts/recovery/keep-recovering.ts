import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { createWait } from '#core/timing/wait.ts';
import { sendAlert } from './alert.ts';
import type { Alert, AlertWays } from './alert.ts';
import { decideRestarts } from './decide-restarts.ts';
import type { DueRestart, RecoveryMemory } from './decide-restarts.ts';
import type { Host } from './hosts.ts';
import { judgeParts } from './judge-parts.ts';
import type { Sight } from './judge-parts.ts';
import { lookAtParts } from './look-at-parts.ts';
import type { PartAddresses } from './look-at-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** What recovery works with. */
export interface RecoveryOptions {
  readonly parts: readonly WatchedPart[];
  readonly addresses: PartAddresses;
  readonly host: Host;
  readonly alerts: AlertWays;
  readonly logger: Logger;
  /** Says what it would do, and does not. */
  readonly isDryRun: boolean;
  /** Pause between two looks, in milliseconds. */
  readonly everyMs: number;
  readonly memory: RecoveryMemory;
  /** Told after every look. */
  readonly keep: (memory: RecoveryMemory) => void;
  readonly signal: AbortSignal;
}

/** How a run ended. */
export interface RecoveryOutcome {
  /** Parts that are unwell and were not restarted successfully in this run. */
  readonly unwell: readonly WatchedPart[];
}

/** Looks in a row after which every silent part of a single run has been believed. */
const LOOKS_OF_ONE_RUN = 3;

/** One state of affairs, changed by every look. */
class Recovery {
  readonly #options: RecoveryOptions;
  readonly #restarting = new Map<WatchedPart, Promise<void>>();
  readonly #restarted = new Set<WatchedPart>();
  #memory: RecoveryMemory;
  #shown = '';

  constructor(options: RecoveryOptions) {
    this.#options = options;
    this.#memory = options.memory;
  }

  /** Looks once and begins what follows; does not wait for it. */
  async look(): Promise<readonly Sight[]> {
    const { parts, keep, logger } = this.#options;
    const sights = judgeParts(parts, await lookAtParts(parts, this.#options));
    this.#show(sights);
    const restarting = new Set(this.#restarting.keys());
    const decision = decideRestarts(sights, this.#memory, { nowMs: Date.now(), restarting });
    this.#memory = decision.memory;
    for (const due of decision.restarts) this.#begin(due);
    for (const part of decision.broughtBack) {
      logger.info({ part }, 'well again');
      void this.#tell({ event: 'well_again', part, reason: 'answers', attempt: this.#memory[part]?.attempts ?? 0 });
    }
    try {
      keep(this.#memory);
    } catch (error) {
      // A full disk must not end the one that is to help.
      logger.warn({ code: errorCodeOf(error) }, 'what was seen could not be kept for the next run');
    }
    return sights;
  }

  /** Resolves when no restart is under way; each has its own limit. */
  async settle(): Promise<void> {
    await Promise.all(this.#restarting.values());
  }

  /** Whether a restart of this part succeeded in this run. */
  hasRestarted(part: WatchedPart): boolean {
    return this.#restarted.has(part);
  }

  #begin(due: DueRestart): void {
    const { isDryRun, logger, host } = this.#options;
    const { part, reason, attempt } = due;
    if (isDryRun) {
      logger.info({ part, reason, attempt, command: host.describeRestart(part) }, 'would restart');
      return;
    }
    logger.warn({ part, reason, attempt }, 'restarting');
    void this.#tell({ event: 'restarting', ...due });
    this.#restarting.set(
      part,
      this.#restart(due).finally(() => this.#restarting.delete(part)),
    );
  }

  async #restart(due: DueRestart): Promise<void> {
    const { host, logger } = this.#options;
    const startedAt = performance.now();
    const { part, attempt } = due;
    try {
      await host.restart(part);
      this.#restarted.add(part);
      logger.info({ part, attempt, tookMs: Math.round(performance.now() - startedAt) }, 'restarted');
    } catch (error) {
      const code = errorCodeOf(error);
      logger.error({ part, attempt, code, tookMs: Math.round(performance.now() - startedAt) }, 'restart failed');
      await this.#tell({ event: 'restart_failed', part, reason: code, attempt });
    }
  }

  #tell(alert: Alert): Promise<void> {
    const { alerts, logger } = this.#options;
    return sendAlert(alert, alerts, logger);
  }

  /** Only what changed since the look before. */
  #show(sights: readonly Sight[]): void {
    const shown = sights.map(({ part, standing, reason }) => `${part} ${standing} ${reason}`).join(', ');
    if (shown === this.#shown) return;
    this.#shown = shown;
    const standings = Object.fromEntries(sights.map(({ part, standing }) => [part, standing]));
    const reasons = sights.filter(({ standing }) => standing !== 'well').map(({ part, reason }) => [part, reason]);
    this.#options.logger.info({ standings, reasons: Object.fromEntries(reasons) }, 'looked');
  }
}

/** Looks again and again until the signal fires; a restart that is under way then is waited for. */
export async function keepRecovering(options: RecoveryOptions): Promise<void> {
  const recovery = new Recovery(options);
  while (!options.signal.aborted) {
    await recovery.look();
    await pause(options);
  }
  await recovery.settle();
}

/** Looks as often as it takes to believe a silent part, restarts what is due, waits for that, and ends. */
export async function recoverOnce(options: RecoveryOptions): Promise<RecoveryOutcome> {
  const recovery = new Recovery(options);
  let unwell: readonly WatchedPart[] = [];
  for (let looks = 0; looks < LOOKS_OF_ONE_RUN && !options.signal.aborted; looks += 1) {
    if (looks > 0) await pause(options);
    const sights = await recovery.look();
    unwell = sights.filter(({ standing }) => standing === 'silent' || standing === 'doubted').map(({ part }) => part);
    if (unwell.length === 0) break;
  }
  await recovery.settle();
  return { unwell: unwell.filter((part) => !recovery.hasRestarted(part)) };
}

/** The pause between two looks keeps the process alive; a signal ends it. */
async function pause({ everyMs, signal }: RecoveryOptions): Promise<void> {
  if (signal.aborted) return;
  const wait = createWait(everyMs);
  const staysAlive = setInterval(() => undefined, everyMs);
  signal.addEventListener('abort', wait.end, { once: true });
  await wait.over;
  signal.removeEventListener('abort', wait.end);
  clearInterval(staysAlive);
}
