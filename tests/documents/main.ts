import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { createCheck } from './check.ts';
import type { Check } from './check.ts';
import { openStage } from './stage.ts';
import { walkInProduction } from './walk-in-production.ts';
import { walkWithLetter } from './walk-with-letter.ts';

/**
 * `npm run test:documents [-- --pictures FOLDER] [--production]`: a letter of two pages from paper to revoked link, in
 * Chromium, against a whole running API; with `--production` a photo from upload to shared page under production's
 * settings instead, with PostgreSQL, Redis and Caddy, which have to be installed. Pictures go to `.cache/documents`.
 * Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { pictures: { type: 'string' }, production: { type: 'boolean', default: false } },
  });
  const pictures = resolve(values.pictures ?? join(CACHE_DIR, 'documents'));
  await mkdir(pictures, { recursive: true });
  const check = createCheck((line) => console.log(line));
  try {
    if (values.production) await walkInProduction(check, pictures);
    else await walkOnStage(check, pictures);
  } catch (error) {
    check('the way was walked to its end', false, error instanceof Error ? (error.stack ?? error.message) : error);
  }
  const { passed, failed } = check.counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed; pictures in ${pictures}`);
  return failed === 0;
}

async function walkOnStage(check: Check, pictures: string): Promise<void> {
  // Of an earlier walk: a sheet that is not printed any more must not be looked at.
  for (const name of await readdir(pictures))
    if (/^\d\d-[a-z]+[a-z\d-]*\.(?:png|jpg|pdf)$/.test(name)) await rm(join(pictures, name));
  const stage = await openStage(check, pictures);
  try {
    await walkWithLetter(stage);
  } finally {
    await stage.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
