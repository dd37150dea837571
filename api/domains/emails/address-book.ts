import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { emailAddressSchema } from './schema.ts';
import type { EmailRow } from './store.ts';

/** Knows where a mail goes. */
export interface AddressBook {
  /**
   * The address of this mail at this moment; undefined when there is none, as after the account was deleted.
   * @throws {DeliveryFailure} when it cannot be known now.
   */
  addressOf(email: Pick<EmailRow, 'toAddress' | 'userId'>): Promise<string | undefined>;
}

/**
 * Addresses of accounts are read at the identity provider when a mail is sent: who changed hers since gets it at the
 * new one, and none is kept here.
 * @param identity undefined: nobody may ask the provider, and mails to accounts wait.
 */
export function createAddressBook(identity: Pick<IdentityAdmin, 'emailOf'> | undefined): AddressBook {
  return {
    addressOf: async ({ toAddress, userId }) => {
      if (toAddress !== null) return toAddress;
      if (userId === null) return undefined;
      if (identity === undefined) throw new DeliveryFailure('temporary', 'identity_admin_not_configured');
      const email = await identity.emailOf(userId).catch(() => {
        throw new DeliveryFailure('temporary', 'identity_unavailable');
      });
      return emailAddressSchema.safeParse(email).data;
    },
  };
}
