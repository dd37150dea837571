import { describe, expect, it } from 'vitest';
import { hasOpenDifferences, renderReconciliation } from './render-reconciliation.ts';

const outcome = {
  customers: 3,
  differences: [
    { customerId: 'cus_1', kind: 'tier', was: 'free', is: 'plus' },
    { customerId: 'cus_22', kind: 'failed', was: 'plus', is: undefined, failure: 'payment_provider_failed' },
  ],
} as const;

describe('the report of reconciling', () => {
  it('names every customer with what was and what is, in both languages', () => {
    expect(renderReconciliation(outcome, false)).toBe(
      [
        'Kunde / customer  war / was  ist / is  Befund / finding',
        'cus_1             free       plus      Tarif weicht ab / tier differs',
        'cus_22            plus       –         Nicht prüfbar / could not be checked: payment_provider_failed',
        'Geprüft / checked: 3 · Abweichungen / differences: 2 · berichtigt / repaired: 1',
      ].join('\n'),
    );
  });

  it('leaves open what no script can set right; in a dry run everything', () => {
    const repaired = { customers: 1, differences: outcome.differences.slice(0, 1) };
    expect([
      hasOpenDifferences(outcome, false),
      hasOpenDifferences(repaired, false),
      hasOpenDifferences(repaired, true),
    ]).toEqual([true, false, true]);
    expect(hasOpenDifferences({ customers: 9, differences: [] }, true)).toBe(false);
  });
});
