import { parseArgs } from 'node:util';
import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { readSettings } from '#core/config/settings.ts';
import { loadNewsletterIssues } from '#prompts/newsletter/newsletter-issues.ts';
import { openDatabase } from '#api/database/database.ts';
import { steerIssue } from '#api/domains/newsletter/index.ts';
import { explainFailure } from './explain-failure.ts';
import { renderIssue, renderIssueReport } from './newsletter/render-issue.ts';

const USAGE = `npm run send-newsletter -- <Ausgabe> [--dry-run | --stop]
  <Ausgabe>    Name einer Datei in prompts/newsletter, etwa 2026-12
  --dry-run    zeigt die Mail und wie viele sie bekämen; schreibt nichts
  --stop       hält eine begonnene Ausgabe an; ohne --stop geht sie weiter`;

/**
 * Has an issue sent by the API's jobs, or says how far it is: `npm run send-newsletter -- <issue> [--dry-run|--stop]`.
 * Ends with 0 when all is well, 1 when the issue was refused, 2 when it could not run.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, stop: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  const isDryRun = values['dry-run'];
  if (name === undefined || others.length > 0 || (isDryRun && values.stop)) {
    console.error(USAGE);
    return 2;
  }
  const issues = loadNewsletterIssues();
  const issue = issues.get(name);
  if (issue === undefined) {
    console.error(`Diese Ausgabe gibt es nicht. Vorhanden: ${[...issues.keys()].join(', ')}`);
    return 2;
  }
  const settings = readSettings(undefined, 'operator');
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    const report = await steerIssue(database, {
      issue,
      wish: isDryRun ? 'look' : values.stop ? 'stop' : 'send',
      allowUnreviewed: settings.NODE_ENV !== 'production',
      now: new Date(),
    });
    if (isDryRun) console.log(renderIssue(issue, publicBaseUrlOf(settings)));
    console.log(renderIssueReport(issue, report, settings.NEWSLETTER_PER_MINUTE));
    return report.outcome.startsWith('refused') ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 2;
  console.error(explainFailure(error, { usage: USAGE }));
}
