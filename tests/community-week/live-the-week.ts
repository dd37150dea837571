import { friday } from './days/friday.ts';
import { monday } from './days/monday.ts';
import { thursday } from './days/thursday.ts';
import { tuesday } from './days/tuesday.ts';
import { wednesday } from './days/wednesday.ts';
import { saturday, sunday } from './days/weekend.ts';
import { createMarkers } from './markers.ts';
import { night } from './night.ts';
import type { Checksums } from './night.ts';
import type { World } from './world.ts';

/** Seven days, one after the other, with their nights. Gives back what was noted on the way. */
export async function liveTheWeek(world: World): Promise<Checksums> {
  const marker = createMarkers();
  const checksums: Checksums = new Map();
  world.dawn('Montag');
  await monday(world, marker);
  await night(world, checksums);
  world.dawn('Dienstag');
  await tuesday(world, marker);
  await night(world, checksums);
  world.dawn('Mittwoch');
  await wednesday(world, marker);
  await night(world, checksums);
  world.dawn('Donnerstag');
  await thursday(world, marker);
  await night(world, checksums);
  world.dawn('Freitag');
  await friday(world, marker);
  await night(world, checksums);
  world.dawn('Samstag');
  await saturday(world, marker);
  await night(world, checksums);
  world.dawn('Sonntag');
  await sunday(world);
  return checksums;
}
