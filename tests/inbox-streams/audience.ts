import type { Door, WeekPlace } from '../community-week/place.ts';
import { createListener } from './listeners.ts';
import type { Listener } from './listeners.ts';
import type { Member } from './people.ts';

/** Everybody who listens. */
export interface Audience {
  readonly listeners: ReadonlyMap<string, Listener>;
  /** How many events arrived so far. */
  readonly heard: () => number;
  /** Resolves with whether it became true before time was over; looks whenever something arrives, and now and then. */
  until(isSo: () => boolean, limitMs: number): Promise<boolean>;
  leave(): void;
}

const LOOK_EVERY_MS = 100;
/** So many come at the same time: as after a deployment, with the pause of their apps. */
const AT_ONCE = 50;

/** Opens a stream for everybody, half of them at each process. */
export async function openAudience(place: WeekPlace, members: readonly Member[]): Promise<Audience> {
  let heard = 0;
  const listeners = new Map<string, Listener>(
    members.map((member, index) => {
      // By twos: half of all conversations are between the two processes.
      const doors: readonly Door[] = ((index + 1) >> 1) % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
      let attempt = -1;
      const urlFor = () => {
        attempt += 1;
        return place.urlOf(doors[attempt % 2] ?? 'first');
      };
      return [member.userId, createListener({ ...member, urlFor, onEvent: () => (heard += 1) })];
    }),
  );
  const waiting = [...listeners.values()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next.open();
    }),
  );
  return {
    listeners,
    heard: () => heard,
    until: async (isSo, limitMs) => {
      const endsAt = performance.now() + limitMs;
      while (!isSo() && performance.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      return isSo();
    },
    leave: () => {
      for (const listener of listeners.values()) listener.leave();
    },
  };
}
