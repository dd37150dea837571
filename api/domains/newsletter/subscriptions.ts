import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import { allowAddress, suppressAddress } from '#api/domains/emails/index.ts';
import { createSecretToken, hashSecretToken } from '#api/identity/secret-token.ts';
import type { NewsletterMails } from './check-mail.ts';
import { linkInvalid } from './errors.ts';
import { closePendingOf, confirmRequest, selectByToken } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import {
  endOpen,
  insertSubscription,
  lockAddress,
  selectByUnsubscribeToken,
  selectOpen,
  selectSubscription,
} from './subscription-store.ts';
import type { LeavingWay, SubscriptionRow } from './subscription-store.ts';

/** How it stands with a link of a check mail: to be confirmed, confirmed, or confirmed and over since. */
export type ConfirmState = 'pending' | 'confirmed' | 'ended';
/** How it stands with the address of a link in an issue. */
export type LeaveState = 'subscribed' | 'left';

/** What the pages behind the links do. Looking changes nothing, whoever looks how often. */
export interface Subscriptions {
  /** @throws {AppError} 404 `link_invalid`. */
  lookAtConfirm(token: string): Promise<ConfirmState>;
  /** Once; whoever comes later hears how it stands. @throws {AppError} 404 `link_invalid`. */
  confirm(token: string, ip: string): Promise<Exclude<ConfirmState, 'pending'>>;
  /** @throws {AppError} 404 `link_invalid`. */
  lookAtLeave(token: string): Promise<LeaveState>;
  /** Ends what the address has, whichever of its mails the link is from. @throws {AppError} 404 `link_invalid`. */
  leave(token: string, how: LeavingWay): Promise<void>;
}

const SERVICE = { role: 'service_role' } as const;
/** 32 bytes in base64url: nothing else is looked for. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Builds it. */
export function createSubscriptions(database: Database, mails: NewsletterMails): Subscriptions {
  return {
    lookAtConfirm: (token) =>
      database.transact(SERVICE, async (transaction) => {
        const request = await requestOf(transaction, token, { now: mails.now() });
        return request.state === 'pending' ? 'pending' : stateOf(transaction, request);
      }),
    confirm: (token, ip) => database.transact(SERVICE, (transaction) => confirm(transaction, { token, ip, mails })),
    lookAtLeave: (token) =>
      database.transact(SERVICE, async (transaction) => {
        const { addressKey } = await subscriptionOf(transaction, token);
        return (await selectOpen(transaction, addressKey)) === undefined ? 'left' : 'subscribed';
      }),
    leave: (token, how) =>
      database.transact(SERVICE, async (transaction) => {
        const { address, addressKey } = await subscriptionOf(transaction, token);
        await lockAddress(transaction, addressKey);
        if (await endOpen(transaction, addressKey, { how, at: mails.now() }))
          await closePendingOf(transaction, addressKey);
        // Also what lies in the outbox already: senders look before each mail.
        await suppressAddress(transaction, address, { scope: 'newsletter', reason: 'unsubscribed' });
      }),
  };
}

async function requestOf(
  transaction: DatabaseTransaction,
  token: string,
  options: { readonly now: Date; readonly forUpdate?: boolean },
): Promise<RequestRow> {
  const found = TOKEN_FORM.test(token) ? await selectByToken(transaction, hashSecretToken(token), options) : undefined;
  if (found === undefined) throw linkInvalid();
  return found;
}

async function subscriptionOf(transaction: DatabaseTransaction, token: string): Promise<SubscriptionRow> {
  const found = TOKEN_FORM.test(token) ? await selectByUnsubscribeToken(transaction, token) : undefined;
  if (found === undefined) throw linkInvalid();
  return found;
}

async function stateOf(
  transaction: DatabaseTransaction,
  { subscriptionId }: RequestRow,
): Promise<'confirmed' | 'ended'> {
  const subscription = await selectSubscription(transaction, subscriptionId ?? '');
  return subscription?.endedAt === null ? 'confirmed' : 'ended';
}

interface Confirming {
  readonly token: string;
  readonly ip: string;
  readonly mails: NewsletterMails;
}

async function confirm(
  transaction: DatabaseTransaction,
  { token, ip, mails }: Confirming,
): Promise<'confirmed' | 'ended'> {
  const now = mails.now();
  const { addressKey } = await requestOf(transaction, token, { now });
  // Before the row: leaving takes the two in this order.
  await lockAddress(transaction, addressKey);
  const request = await requestOf(transaction, token, { now, forUpdate: true });
  if (request.state === 'confirmed') return stateOf(transaction, request);
  const open = await selectOpen(transaction, addressKey);
  const subscription = open ?? (await begin(transaction, request, mails));
  await confirmRequest(transaction, request.id, { confirmedAt: now, confirmIp: ip, subscriptionId: subscription.id });
  return 'confirmed';
}

async function begin(
  transaction: DatabaseTransaction,
  request: RequestRow,
  { outbox, links, now }: NewsletterMails,
): Promise<SubscriptionRow> {
  const unsubscribeToken = createSecretToken();
  const to = { address: request.address, key: request.addressKey };
  const subscription = await insertSubscription(transaction, to, { since: now(), unsubscribeToken });
  // She left or complained before, and wants it again: her new declaration is the younger one.
  await allowAddress(transaction, request.address, 'newsletter');
  await outbox.put(transaction, {
    template: 'newsletter-welcome',
    to: request.address,
    variables: { unsubscribe_link: links.unsubscribe(unsubscribeToken) },
    idempotencyKey: `newsletter-welcome/${subscription.id}`,
  });
  return subscription;
}
