import type { WeekPlace } from '../community-week/place.ts';
import type { Audience } from './audience.ts';
import { measure } from './measures.ts';
import type { Measure } from './measures.ts';
import type { Member } from './people.ts';
import type { Phase, Senders } from './senders.ts';

/** One phase, with what was measured around it. */
export interface MeasuredPhase extends Phase {
  readonly name: string;
  readonly before: Measure;
  readonly after: Measure;
}

/** What phases are lived with. */
export interface PhaseOptions {
  readonly place: WeekPlace;
  readonly audience: Audience;
  readonly senders: Senders;
  readonly rate: number;
  readonly members: readonly Member[];
}

/** So long after the last message everything has arrived: what nobody rang for is looked for every 15 seconds. */
const ARRIVAL_LIMIT_MS = 30_000;
const KILLED_FOR_MS = 3_000;
const REDIS_GONE_FOR_MS = 5_000;

/** Sends at the rate and waits until everything arrived. */
export async function livePhase(
  options: PhaseOptions,
  { name, seconds, during }: { readonly name: string; readonly seconds: number; readonly during?: () => Promise<void> },
): Promise<MeasuredPhase> {
  const { place, audience, senders, rate } = options;
  const heardBefore = audience.heard();
  const before = await measure(place);
  const phase = await senders.run({ rate, seconds }, during);
  const delivered = phase.messages.filter(({ status }) => status === 201).length;
  await audience.until(() => audience.heard() - heardBefore >= delivered, ARRIVAL_LIMIT_MS);
  return { ...phase, name, before, after: await measure(place) };
}

/**
 * One process ends by force in the middle, and is there again after some seconds. Before all apps have come back, those
 * who were silent write for the first time.
 */
export function killOne({ place, senders, members }: PhaseOptions, seconds: number): () => Promise<void> {
  return async () => {
    await pause((seconds * 1_000) / 3);
    await place.kill('first');
    await senders.speak(members.filter(({ isSilent }) => isSilent));
    await pause(KILLED_FOR_MS);
    await place.startAgain('first');
  };
}

/** Redis ends in the middle, and is there again, empty, after some seconds. */
export function stopRedis({ place }: PhaseOptions, seconds: number): () => Promise<void> {
  return async () => {
    await pause((seconds * 1_000) / 3);
    await place.redis.kill();
    await pause(REDIS_GONE_FOR_MS);
    await place.redis.restart();
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
