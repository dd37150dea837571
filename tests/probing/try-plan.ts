import { livePlanned } from './planned-world.ts';
import { guess } from './statistics.ts';
import type { Guessing, Labelled } from './statistics.ts';
import type { Strategy } from './strategies.ts';

/** Lets the attacker learn from half of so many worlds and guess about the rest; in every second one the target is. */
export async function tryPlan(
  strategy: Strategy,
  {
    worlds,
    isOpen = false,
    firstSeed = 1,
  }: { readonly worlds: number; readonly isOpen?: boolean; readonly firstSeed?: number },
): Promise<Guessing> {
  const lived: Labelled[] = [];
  for (let index = 0; index < worlds; index += 1) {
    const isThere = index % 2 === 0;
    lived.push({ isThere, seen: await livePlanned({ seed: firstSeed + index, isThere, strategy, isOpen }) });
  }
  return guess(lived);
}
