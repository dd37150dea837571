import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { createCheck } from './check.ts';
import { openStage } from './stage.ts';
import { walkWithLetter } from './walk-with-letter.ts';

/**
 * `npm run test:documents [-- --pictures FOLDER]`: a letter of two pages from paper to revoked link, in Chromium, against
 * a whole running API. Pictures go to `.cache/documents`. Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
  const pictures = resolve(values.pictures ?? join(CACHE_DIR, 'documents'));
  await mkdir(pictures, { recursive: true });
  const check = createCheck();
  const stage = await openStage(check, pictures);
  try {
    await walkWithLetter(stage);
  } catch (error) {
    check('the way was walked to its end', false, error instanceof Error ? (error.stack ?? error.message) : error);
  } finally {
    await stage.close();
  }
  const { passed, failed } = check.counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed; pictures in ${pictures}`);
  return failed === 0;
}

process.exitCode = (await main()) ? 0 : 1;
