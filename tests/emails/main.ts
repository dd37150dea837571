import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { loadMailTexts } from '#api/domains/emails/index.ts';
import { launchMailProgram, LOOKS, lookAtMail } from './look-at-mail.ts';

/**
 * Every mail in Chromium as mail programs show it, 320 pixels wide: `npm run test:emails [-- names …]`. Pictures go to
 * `.cache/emails`, to be looked at. Ends with `N passed, N failed`.
 */
async function main(names: readonly string[]): Promise<boolean> {
  const pictures = join(CACHE_DIR, 'emails');
  await mkdir(pictures, { recursive: true });
  const texts = [...loadMailTexts().values()].filter(({ name }) => names.length === 0 || names.includes(name));
  const counts = { passed: 0, failed: 0 };
  for (const look of LOOKS) {
    const browser = await launchMailProgram(look);
    try {
      for (const text of texts) {
        const problems = await lookAtMail(browser, { text, look, pictures });
        counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
        const lines = problems.map((problem) => `\n        ${problem}`).join('');
        console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}  ${look.name} ${text.name}${lines}`);
      }
    } finally {
      await browser.close();
    }
  }
  console.log(`${String(counts.passed)} passed, ${String(counts.failed)} failed; pictures in ${pictures}`);
  return counts.failed === 0;
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
