import type { Database } from '#api/database/database.ts';
import type { Relay } from '#api/live/redis-relay.ts';
import { inboxBellOf } from '#api/notices/index.ts';
import { isSame, NOBODY, selectStandings } from './stream-store.ts';
import type { Standing } from './stream-store.ts';

/** Rings when there may be something new for a person, whichever process it came through. */
export interface InboxBell {
  /** @param since how she stood when she came: what is otherwise rings. @returns what ends the watching. */
  watch(userId: string, since: Standing, ring: () => void): () => void;
  close(): void;
}

/** What the bell hangs on. */
export interface InboxBellOptions {
  readonly database: Database;
  /** To the other processes; undefined: each finds out by itself. */
  readonly relay: Relay | undefined;
  /** For tests. */
  readonly lookEveryMs?: number;
}

/** How often a process looks for all people who listen to it: for what nobody rang for. */
const LOOK_EVERY_MS = 15_000;

interface Watched {
  readonly userId: string;
  readonly rings: Set<() => void>;
  /** How she stood at the last look. */
  known: Standing;
}

/**
 * Rings for one person at once, because a ring names her. Behind it one query every 15 seconds and process for all that
 * listen: a process that was killed between commit and ring, and a Redis that was not there, cost at most so long.
 */
export function createInboxBell({ database, relay, lookEveryMs = LOOK_EVERY_MS }: InboxBellOptions): InboxBell {
  const watched = new Map<string, Watched>();
  let looking: Promise<void> | undefined;

  const ring = (bells: readonly string[]) => {
    for (const bell of bells) for (const one of watched.get(bell)?.rings ?? []) one();
  };

  async function look(): Promise<void> {
    if (watched.size === 0) return;
    const asked = [...watched.values()];
    const standings = await selectStandings(
      database,
      asked.map(({ userId }) => userId),
    );
    for (const one of asked) {
      const now = standings.get(one.userId) ?? NOBODY;
      if (!isSame(one.known, now)) ring([inboxBellOf(one.userId)]);
      one.known = now;
    }
  }

  // What cannot be read now is read with the next look; those who listen wait.
  const lookOnce = () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  };
  const ringAll = () => ring([...watched.keys()]);

  const timer = setInterval(lookOnce, lookEveryMs).unref();
  const stopHearing = database.hear((bells) => {
    ring(bells);
    relay?.send(bells);
  });
  relay?.hear(ring, ringAll);

  return {
    watch: (userId, since, onRing) => {
      const bell = inboxBellOf(userId);
      const one = watched.get(bell) ?? { userId, rings: new Set(), known: since };
      watched.set(bell, one);
      one.rings.add(onRing);
      return () => {
        one.rings.delete(onRing);
        if (one.rings.size === 0) watched.delete(bell);
      };
    },
    close: () => {
      clearInterval(timer);
      stopHearing();
      relay?.close();
    },
  };
}
