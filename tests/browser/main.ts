import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { buildWeb } from '../../web/build.ts';
import { buildExamples } from '../../web/examples/build.ts';
import { cutTheNetwork } from './cuts.ts';
import { launchBrowser, VIEWPORTS } from './exam-page.ts';
import { servePageFiles } from './fake-service.ts';
import { writeFigures } from './page-figures.ts';
import { PAGE_STATES } from './page-states.ts';
import { walkRealExam } from './real-exam.ts';
import { HARD_LOOKS, LOOKS, lookAtState } from './walk-states.ts';
import type { Look } from './walk-states.ts';

/**
 * The page in Chromium, in every state: `npm run test:browser -- [states …] [--looks phone-light,…] [--skip-real]
 * [--only-real [typed keyboard spoken]] [--only-cuts]`; with `--figures` only its weight and speed are measured, and
 * written to docs/web/figures.md; with `--transcripts` what was said in whole exams is kept in docs/web/transcripts.
 * Pictures go to `.cache/browser`, or where `--pictures FOLDER` says.
 * Ends with `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      looks: { type: 'string' },
      'skip-real': { type: 'boolean', default: false },
      'only-real': { type: 'boolean', default: false },
      'only-cuts': { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      transcripts: { type: 'boolean', default: false },
      pictures: { type: 'string', default: join(CACHE_DIR, 'browser') },
    },
  });
  const { pictures } = values;
  mkdirSync(pictures, { recursive: true });
  await buildWeb();
  await buildExamples();
  if (values.figures) return writeFigures(report);
  const outcomes: boolean[] = [];
  if (!values['only-real'] && !values['only-cuts'])
    outcomes.push(...(await lookAtAll(pictures, positionals, values.looks?.split(','))));
  if (!values['skip-real'] && !values['only-cuts'])
    outcomes.push(...(await walkRealExam(pictures, report, { names: positionals, transcripts: values.transcripts })));
  if (!values['skip-real'] && !values['only-real']) outcomes.push(...(await cutTheNetwork(pictures, report)));
  const failed = outcomes.filter((passed) => !passed).length;
  console.log(`${String(outcomes.length - failed)} passed, ${String(failed)} failed; pictures in ${pictures}`);
  return failed === 0;
}

/** States whose layout large text or a low screen puts to the test. */
const HARD_STATES: ReadonlySet<string> = new Set([
  'welcome',
  'check',
  'call-step-5',
  'call-step-7',
  'call-crisis',
  'call-lost',
  'call-notes-open',
  'ended-summary',
]);

async function lookAtAll(
  pictures: string,
  names: readonly string[],
  looks: readonly string[] | undefined,
): Promise<readonly boolean[]> {
  const server = await servePageFiles();
  const browser = await launchBrowser({ viewport: VIEWPORTS.phone });
  const outcomes: boolean[] = [];
  try {
    for (const look of [...LOOKS, ...HARD_LOOKS].filter(({ name }) => looks?.includes(name) ?? true)) {
      for (const state of PAGE_STATES.filter(({ name }) => isWanted(name, look, names))) {
        outcomes.push(
          report(`${look.name} ${state.name}`, await lookAtState(state, look, { browser, url: server.url, pictures })),
        );
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return outcomes;
}

function isWanted(name: string, look: Look, names: readonly string[]): boolean {
  if (names.length > 0) return names.includes(name);
  return LOOKS.includes(look) || look.seesAll === true || HARD_STATES.has(name);
}

function report(name: string, problems: readonly string[]): boolean {
  const passed = problems.length === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}${problems.map((problem) => `\n        ${problem}`).join('')}`);
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
