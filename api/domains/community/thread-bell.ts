import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/database/database.ts';

/** Rings when something happened in a conversation, whichever process it came through. */
export interface ThreadBell {
  /** @returns what ends the watching. */
  watch(postId: string, ring: () => void): () => void;
  close(): void;
}

/** How often this process looks, for all conversations at once: nobody notices a second. */
const LOOK_MS = 1_000;

/**
 * One query a second and process for all conversations that somebody has open. Nothing is told in it but that there is
 * something: whoever watches reads as herself. Numbers grow with the conversation locked, so none is passed over.
 */
export function createThreadBell(database: Database): ThreadBell {
  const watchers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const known = new Map<string, string>();
  let isLooking = false;

  async function look(): Promise<void> {
    const ids = [...watchers.keys()];
    const rows = await database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .selectFrom('communityPosts')
        .select(['id', 'lastSeq', 'state', 'lockedAt', 'authorHidden'])
        .where('id', 'in', ids)
        .execute(),
    );
    const now = new Map(rows.map(({ id, ...facts }) => [id, JSON.stringify(facts)]));
    for (const id of ids) {
      const facts = now.get(id) ?? 'gone';
      if (known.get(id) !== facts) for (const ring of watchers.get(id) ?? []) ring();
      known.set(id, facts);
    }
  }

  async function goOn(): Promise<void> {
    while (watchers.size > 0 && !closing.signal.aborted) {
      // What cannot be read now is read a second later; readers wait.
      await look().catch(() => undefined);
      await pause(LOOK_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    isLooking = false;
  }

  return {
    watch: (postId, ring) => {
      const rings = watchers.get(postId) ?? new Set();
      watchers.set(postId, rings.add(ring));
      if (!isLooking) {
        isLooking = true;
        void goOn();
      }
      return () => {
        rings.delete(ring);
        if (rings.size > 0) return;
        watchers.delete(postId);
        known.delete(postId);
      };
    },
    close: () => closing.abort(),
  };
}
