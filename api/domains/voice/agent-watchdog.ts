import type { Logger } from '#core/logging/logger.ts';
import type { MediaServer, RoomEvent } from './media-server.ts';

/** Starts and stops a timer; the tests bring their own. */
export interface TimerSource {
  /** Returns what cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

/** Watches that an agent joins every room in which a person waits. */
export interface AgentWatchdog {
  /** Tells it what the media server reported. */
  observe(event: RoomEvent): void;
  /** Resolves when every check begun so far is done. */
  settled(): Promise<void>;
  close(): void;
}

/** What the watchdog needs. */
export interface AgentWatchdogOptions {
  readonly media: Pick<MediaServer, 'findAgent' | 'dispatchAgent'>;
  /** The session of a room; undefined for rooms that are not ours. */
  readonly sessionIdOf: (roomName: string) => Promise<string | undefined>;
  readonly logger: Logger;
  readonly timers?: TimerSource;
}

/**
 * How long a person waits for the agent before it is asked for again, in milliseconds. A warm worker joins
 * within about one second (measured on loopback); the media server drops a dispatch silently when no worker is free.
 */
const JOIN_DEADLINE_MS = 5_000;
/** Asked for again this often at most. */
const MAX_RETRIES = 2;

const systemTimers: TimerSource = {
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Builds the watchdog. Its memory is this process's; the check itself asks the media server. */
export function createAgentWatchdog(options: AgentWatchdogOptions): AgentWatchdog {
  const timers = options.timers ?? systemTimers;
  const cancels = new Map<string, () => void>();
  const checks = new Set<Promise<void>>();

  function forget(roomName: string): void {
    cancels.get(roomName)?.();
    cancels.delete(roomName);
  }

  function watch(roomName: string, retries: number): void {
    forget(roomName);
    cancels.set(roomName, timers.after(JOIN_DEADLINE_MS, () => {
      cancels.delete(roomName);
      const check: Promise<void> = checkRoom(roomName, retries).finally(() => checks.delete(check));
      checks.add(check);
    }));
  }

  async function checkRoom(roomName: string, retries: number): Promise<void> {
    try {
      const presence = await options.media.findAgent(roomName);
      if (presence === 'joined') return;
      const sessionId = await options.sessionIdOf(roomName);
      if (sessionId === undefined) return;
      if (retries >= MAX_RETRIES) {
        options.logger.error({ sessionId, retries, presence }, 'no agent joined the room');
        return;
      }
      options.logger.warn({ sessionId, retry: retries + 1, presence }, 'no agent in the room yet');
      // A slow worker that took the job gets one more period: two agents would talk over each other.
      if (presence === 'absent' || retries > 0) await options.media.dispatchAgent({ roomName, sessionId });
    } catch (error) {
      options.logger.error({ err: error }, 'agent could not be asked for');
    }
    if (retries < MAX_RETRIES) watch(roomName, retries + 1);
  }

  return {
    observe: (event) => {
      if (event.type === 'person_joined') watch(event.roomName, 0);
      else if (event.type !== 'other') forget(event.roomName);
    },
    settled: async () => {
      await Promise.all(checks);
    },
    close: () => {
      for (const roomName of [...cancels.keys()]) forget(roomName);
    },
  };
}
