import type { Difference, Reconciliation } from '#api/domains/stripe/index.ts';

/** What each finding means, in both languages of those who run this. */
const MEANINGS: Readonly<Record<Difference['kind'], string>> = {
  tier: 'Tarif weicht ab / tier differs',
  unknown_customer: 'Zahlt, hier unbekannt / pays, unknown here',
  unknown_price: 'Unbekannter Preis / unknown price',
  failed: 'Nicht prüfbar / could not be checked',
};

/** Whether somebody must look: in a dry run at everything, otherwise at what no script can set right. */
export function hasOpenDifferences({ differences }: Reconciliation, isDryRun: boolean): boolean {
  return differences.some(({ kind }) => isDryRun || kind !== 'tier');
}

/** The findings as a table, with a last line that counts. */
export function renderReconciliation({ customers, differences }: Reconciliation, isDryRun: boolean): string {
  const rows = differences.map((one) => [
    one.customerId,
    one.was ?? '–',
    one.is ?? '–',
    [MEANINGS[one.kind], one.failure].filter((part) => part !== undefined).join(': '),
  ]);
  const table =
    differences.length === 0 ? [] : [['Kunde / customer', 'war / was', 'ist / is', 'Befund / finding'], ...rows];
  const repaired = isDryRun ? 0 : differences.filter(({ kind }) => kind === 'tier').length;
  const counts = `Geprüft / checked: ${String(customers)} · Abweichungen / differences: ${String(differences.length)} · berichtigt / repaired: ${String(repaired)}${isDryRun ? ' (Probelauf / dry run)' : ''}`;
  return [...aligned(table), counts].join('\n');
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
