import type { Database } from '#api/database/database.ts';
import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { deleteCheckoutOf, selectCheckout } from './checkout-claim.ts';
import { paymentsNotConfigured } from './errors.ts';
import type { PaymentProvider } from './provider.ts';
import { deleteCustomerOf, selectCustomer } from './store.ts';

/** What outlives a row: the customer at the payment provider. */
export interface PaymentErasure {
  readonly database: Database;
  readonly provider: PaymentProvider | undefined;
}

/** Customer and subscription. Deleting an account ends every subscription at once: nobody pays for what is gone. */
export function stripePersonalData(erasure?: PaymentErasure): PersonalDataHook {
  return {
    domain: 'stripe',
    tables: ['stripeCustomers', 'stripeCheckouts'],
    exportFor: async (transaction, userId) => {
      const row = await selectCustomer(transaction, userId);
      const content =
        row === undefined
          ? null
          : { customerId: row.customerId, subscription: row.subscription, since: row.createdAt.toISOString() };
      const last = await selectCheckout(transaction, userId);
      const checkout =
        last === undefined
          ? null
          : { sessionId: last.sessionId, priceId: last.priceId, at: last.claimedAt.toISOString() };
      return [
        { name: 'zahlungen.json', content },
        { name: 'bezahlseite.json', content: checkout },
      ];
    },
    erase: async (transaction, userId) => {
      await deleteCheckoutOf(transaction, userId);
      await deleteCustomerOf(transaction, userId);
    },
    ...(erasure === undefined ? {} : { eraseOutside: (userId) => deleteAtProvider(erasure, userId) }),
  };
}

/** @throws {AppError} when the provider is out of reach: the account waits, its row must not go before its payments. */
async function deleteAtProvider({ database, provider }: PaymentErasure, userId: string): Promise<void> {
  const customer = await database.transact({ role: 'service_role' }, (transaction) =>
    selectCustomer(transaction, userId),
  );
  if (customer === undefined) return;
  if (provider === undefined) throw paymentsNotConfigured();
  await provider.deleteCustomer(customer.customerId);
}
