import { createCheck } from '../documents/check.ts';
import type { Check } from '../documents/check.ts';
import { compareWorlds } from './compare-worlds.ts';
import { checkInvariants } from './invariants.ts';
import { checkLinks } from './links.ts';
import { liveTheWeek } from './live-the-week.ts';
import { openWeekPlace } from './place.ts';
import { beginWorld } from './world.ts';
import type { World } from './world.ts';

/**
 * `npm run test:community-week`: ten members and two moderators live a week against the running system: PostgreSQL,
 * Redis, two API processes, one of them killed on Wednesday. Then the database is looked at; and the week is lived once
 * more with the authors of anonymous texts exchanged, which nobody else may notice. Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const check = createCheck((line) => console.log(line));
  const first = await liveIn(check, false);
  const second = await liveIn(check, true);
  if (first !== undefined && second !== undefined) compareWorlds(check, first, second);
  const { passed, failed } = check.counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

/** One world from Monday to Sunday; undefined where it broke off. */
async function liveIn(check: Check, isExchanged: boolean): Promise<World | undefined> {
  console.log(isExchanged ? '\nThe same week with anonymous authors exchanged' : 'A week');
  const place = await openWeekPlace();
  try {
    const world = await beginWorld(place, check, isExchanged);
    const checksums = await liveTheWeek(world);
    await checkInvariants(world, checksums);
    checkLinks(world);
    return world;
  } catch (error) {
    check('the week was lived to its end', false, error instanceof Error ? (error.stack ?? error.message) : error);
    return undefined;
  } finally {
    await place.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
