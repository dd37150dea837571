import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { openDatabase } from '#api/database/database.ts';
import { connectProvider, readPaymentSettings, reconcileSubscriptions } from '#api/domains/stripe/index.ts';
import type { Reconciliation } from '#api/domains/stripe/index.ts';
import { hasOpenDifferences, renderReconciliation } from './reconcile/render-reconciliation.ts';

/**
 * Compares every tier with the payment provider's live subscriptions and sets it right:
 * `npm run reconcile-subscriptions [-- --dry-run]`. Ends with 0 when nothing is left open, 1 when something is,
 * 2 when it could not run.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  const outcome = await reconcile(isDryRun);
  if (outcome === undefined) return 2;
  console.log(renderReconciliation(outcome, isDryRun));
  return hasOpenDifferences(outcome, isDryRun) ? 1 : 0;
}

async function reconcile(isDryRun: boolean): Promise<Reconciliation | undefined> {
  const settings = readSettings(undefined, 'operator');
  const payments = readPaymentSettings(settings);
  if (payments === undefined) {
    console.error(
      'STRIPE_SECRET_KEY fehlt: Es gibt keinen Zahlungsdienst, mit dem verglichen werden kann.\nSTRIPE_SECRET_KEY is not set: there is no payment provider to compare with.',
    );
    return undefined;
  }
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    return await reconcileSubscriptions({
      database,
      provider: connectProvider(payments),
      prices: payments.prices,
      isDryRun,
    });
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  // Never the provider's own sentence: it may quote people.
  console.error(error instanceof SettingsError ? error.message : `Abgebrochen / broken off: ${errorCodeOf(error)}`);
  process.exitCode = 2;
}
