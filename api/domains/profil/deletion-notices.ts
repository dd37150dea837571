import type { Settings } from '#core/config/settings.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { openOutbox } from '#api/domains/emails/index.ts';
import { notify, takeBackNotice } from '#api/notices/index.ts';
import { deletionDueAt } from './policy.ts';

/** A wish to be deleted. */
export interface DeletionWish {
  readonly id: string;
  readonly requestedAt: Date;
}

/** Tells a person, in the app and by mail, that her account will be deleted, and that it was. */
export interface DeletionNotices {
  /** As the person herself. */
  tellOfPlan(transaction: DatabaseTransaction, wish: DeletionWish): Promise<void>;
  /** She stays: what was not sent yet is not sent. As the person herself, or as the service. */
  takePlanBack(transaction: DatabaseTransaction, wish: DeletionWish): Promise<void>;
  /** Readies the last mail while it is still known where it goes. Service role only. */
  readyFarewell(transaction: DatabaseTransaction, wish: DeletionWish, address: string): Promise<void>;
  /** Lets it go, in the transaction that deletes the rest. Service role only. */
  sendFarewell(transaction: DatabaseTransaction, wish: DeletionWish): Promise<void>;
}

const PLANNED = 'account-deletion-planned';
/** Day in Germany. */
const GERMAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Builds them on the outbox. */
export function openDeletionNotices(settings: Settings): DeletionNotices {
  const outbox = openOutbox(settings);
  const keyOf = (notice: string, { id, requestedAt }: DeletionWish) => `${notice}:${id}:${requestedAt.toISOString()}`;
  return {
    tellOfPlan: async (transaction, wish) => {
      const day = GERMAN_DAY.format(deletionDueAt(wish.requestedAt));
      await notify(transaction, {
        userId: wish.id,
        category: 'account',
        kind: 'account.deletion_planned',
        params: { day },
        link: '/profil',
        dedupeKey: keyOf(PLANNED, wish),
      });
      await outbox.put(transaction, {
        template: PLANNED,
        userId: wish.id,
        variables: {
          date: day,
          keep_link: `${outbox.baseUrl}/`,
        },
        idempotencyKey: keyOf(PLANNED, wish),
      });
    },
    takePlanBack: async (transaction, wish) => {
      await outbox.takeBack(transaction, keyOf(PLANNED, wish));
      await takeBackNotice(transaction, keyOf(PLANNED, wish));
      await notify(transaction, {
        userId: wish.id,
        category: 'account',
        kind: 'account.deletion_taken_back',
        link: '/profil',
        dedupeKey: keyOf('account-stays', wish),
      });
    },
    readyFarewell: (transaction, wish, address) =>
      // Not hers: it outlives her account by the moment of its sending, and is deleted with it otherwise.
      outbox.hold(transaction, {
        template: 'account-deleted',
        to: address,
        variables: {},
        idempotencyKey: keyOf('account-deleted', wish),
      }),
    sendFarewell: (transaction, wish) => outbox.release(transaction, keyOf('account-deleted', wish)),
  };
}
