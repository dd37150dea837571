import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createModerator } from '#safety/moderation/moderator.ts';
import { MODERATION_VERSION } from '#safety/moderation/moderation-version.ts';
import { countReadings, readWith } from './count-readings.ts';
import { moderationPage, readingTable } from './moderation-page.ts';
import { readFirstReadings, readLeftOut, writeFirstReadings } from './readings.ts';
import { readPostsOf } from './read-sets.ts';

/**
 * `node training/moderation/report.ts`: writes and prints `docs/safety/moderation.md` from what authors left out gave.
 * With the path of a file of posts it reads them as the moderator in use does, and prints that; what a file gave when
 * it was read for the first time stays on the page.
 */

const PAGE_FILE = new URL('../../docs/safety/moderation.md', import.meta.url);

const path = process.argv[2];
if (path !== undefined) {
  const file = pathToFileURL(path);
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  const groups = countReadings(await readWith(createModerator(), readPostsOf(file)));
  const known = readFirstReadings();
  if (!known.some((reading) => reading.sha256 === sha256))
    writeFirstReadings([...known, { set: basename(path), sha256, version: MODERATION_VERSION, groups }]);
  process.stdout.write(`${readingTable(groups)}\n`);
}
const page = moderationPage(readLeftOut(), readFirstReadings());
writeFileSync(PAGE_FILE, page);
if (path === undefined) process.stdout.write(page);
