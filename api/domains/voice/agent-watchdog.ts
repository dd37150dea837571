import type { Logger } from '#core/logging/logger.ts';
import { backgroundTimers } from '#core/timing/timers.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import { createEventMemory } from './event-memory.ts';
import type { MediaServer, RoomEvent } from './media-server.ts';

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
  readonly media: Pick<MediaServer, 'findAgent' | 'dispatchAgent' | 'removeRoom'>;
  /** The session of a room; undefined for rooms that are not ours. */
  readonly sessionIdOf: (roomName: string) => Promise<string | undefined>;
  readonly logger: Logger;
  readonly timers?: TimerSource | undefined;
}

/**
 * How long a person waits for the agent before it is asked for again, in milliseconds. A warm worker joins
 * within about one second (measured on loopback); the media server drops a dispatch silently when no worker is free.
 */
const JOIN_DEADLINE_MS = 5_000;
/** Asked for again this often at most: half a minute, in which a worker starts a dozen calls that came together. */
const MAX_RETRIES = 5;
/** Where a worker took the job it is waited for twice as long: on a busy machine a call's process starts late. */
const MAX_LOOKS_AT_A_START = 11;

/** Builds the watchdog. Its memory is this process's; the check itself asks the media server. */
export function createAgentWatchdog(options: AgentWatchdogOptions): AgentWatchdog {
  const timers = options.timers ?? backgroundTimers;
  const watches = new Map<string, Watch>();
  const isNews = createEventMemory();
  const checks = new Set<Promise<void>>();

  function forget(roomName: string): void {
    watches.get(roomName)?.cancel();
    watches.delete(roomName);
  }

  function watch(roomName: string, retries: number): void {
    forget(roomName);
    const cancel = timers.after(JOIN_DEADLINE_MS, () => {
      const check: Promise<void> = checkRoom(roomName, entry).finally(() => checks.delete(check));
      checks.add(check);
    });
    const entry: Watch = { retries, cancel };
    watches.set(roomName, entry);
  }

  /** Goes on only while nothing happened in the room meanwhile. */
  async function checkRoom(roomName: string, entry: Watch): Promise<void> {
    const goesOn = await askAgain(options, {
      roomName,
      retries: entry.retries,
      isWatched: () => watches.get(roomName) === entry,
    });
    if (watches.get(roomName) !== entry) return;
    if (goesOn) watch(roomName, entry.retries + 1);
    else forget(roomName);
  }

  return {
    observe: (event) => {
      if (!isNews(event)) return;
      if (event.type === 'person_joined') watch(event.roomName, 0);
      else if (event.type !== 'other') forget(event.roomName);
    },
    settled: async () => {
      await Promise.all(checks);
    },
    close: () => {
      for (const roomName of [...watches.keys()]) forget(roomName);
    },
  };
}

/** One room under watch. */
interface Watch {
  readonly retries: number;
  readonly cancel: () => void;
}

/**
 * Calls for the agent if it is missing, and ends the room where none came; false when there is nothing more to do.
 * Never rejects.
 */
async function askAgain(
  { media, logger, sessionIdOf }: AgentWatchdogOptions,
  room: { readonly roomName: string; readonly retries: number; readonly isWatched: () => boolean },
): Promise<boolean> {
  const { roomName, retries } = room;
  try {
    const presence = await media.findAgent(roomName);
    if (presence === 'joined') return false;
    const sessionId = await sessionIdOf(roomName);
    if (sessionId === undefined || !room.isWatched()) return false;
    if (retries >= (presence === 'coming' ? MAX_LOOKS_AT_A_START : MAX_RETRIES)) {
      logger.error({ sessionId, retries, presence }, 'no agent joined the room');
      // Whatever her client shows, the end of the connection it notices; silence it might not.
      await media.removeRoom(roomName);
      return false;
    }
    logger.warn({ sessionId, retry: retries + 1, presence }, 'no agent in the room yet');
    // A slow worker that took the job gets one more period: two agents would talk over each other. One more is asked
    // then; more would only stand behind it.
    if (presence === 'absent' || retries === 1) await media.dispatchAgent({ roomName, sessionId });
    return true;
  } catch (error) {
    logger.error({ err: error }, 'agent could not be asked for');
  }
  return retries < MAX_RETRIES;
}
