import { notFound, stepNotPossible } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Identity } from '#api/identity/token-verifier.ts';
import { consentPurposeOf, CONSENT_PURPOSES, wordingHashOf } from './consent-catalogue.ts';
import { insertConsent, selectConsents, selectLatestConsent } from './consent-store.ts';
import type { ConsentRow } from './consent-store.ts';
import type { DeletionNotices, DeletionWish } from './deletion-notices.ts';
import { wordingChanged } from '#api/errors.ts';
import { takesDeletionBack } from './policy.ts';
import { presentConsent } from './presenter.ts';
import type { ConsentResponse } from './schema.ts';
import { insertProfileIfAbsent, lockProfile, updateDeletionRequest, updateProfile } from './store.ts';
import type { ProfileChange, ProfileRow } from './store.ts';

/**
 * The profile of the caller, begun if it is her first visit. A sign-in after the wish to be deleted takes the wish
 * back.
 */
export async function openProfile(
  transaction: DatabaseTransaction,
  caller: Identity,
  notices: DeletionNotices,
): Promise<ProfileRow> {
  await insertProfileIfAbsent(transaction, caller.userId);
  const row = await lockProfile(transaction, caller.userId);
  const { deletionRequestedAt: requestedAt, deletionStartedAt: startedAt } = row;
  if (requestedAt === null || startedAt !== null || !takesDeletionBack(requestedAt, caller.signedInAt)) return row;
  return withdrawWish(transaction, { id: caller.userId, requestedAt }, notices);
}

async function withdrawWish(
  transaction: DatabaseTransaction,
  wish: DeletionWish,
  notices: DeletionNotices,
): Promise<ProfileRow> {
  await notices.takePlanBack(transaction, wish);
  return updateDeletionRequest(transaction, wish.id, null);
}

/** What somebody wants to be otherwise, and who tells of it. */
export interface RequestedChange {
  readonly change: ProfileChange & { readonly deletion?: null | undefined };
  readonly notices: DeletionNotices;
}

/** Writes what the caller changed. @throws {AppError} 409 for taking back a deletion that began. */
export async function changeProfile(
  transaction: DatabaseTransaction,
  row: ProfileRow,
  { change, notices }: RequestedChange,
): Promise<ProfileRow> {
  const { deletion, ...fields } = change;
  if (deletion === null && row.deletionRequestedAt !== null) {
    if (row.deletionStartedAt !== null) throw stepNotPossible();
    await withdrawWish(transaction, { id: row.id, requestedAt: row.deletionRequestedAt }, notices);
  }
  return Object.values(fields).every((value) => value === undefined) && deletion === undefined
    ? row
    : updateProfile(transaction, row.id, fields);
}

/** Notes the wish to be deleted, and tells her by mail; asking again moves nothing. @returns since when it stands. */
export async function requestDeletion(
  transaction: DatabaseTransaction,
  row: ProfileRow,
  notices: DeletionNotices,
): Promise<Date> {
  if (row.deletionRequestedAt !== null) return row.deletionRequestedAt;
  const requestedAt = new Date();
  await updateDeletionRequest(transaction, row.id, requestedAt);
  await notices.tellOfPlan(transaction, { id: row.id, requestedAt });
  return requestedAt;
}

/** All consents with the decisions that count. */
export async function listConsents(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<readonly ConsentResponse[]> {
  const decisions = await selectConsents(transaction, userId);
  const latest = new Map<string, ConsentRow>();
  for (const decision of decisions) if (!latest.has(decision.purpose)) latest.set(decision.purpose, decision);
  return CONSENT_PURPOSES.map((purpose) => presentConsent(purpose, latest.get(purpose.purpose)));
}

/** What somebody decided, and where it can be found in the logs. */
export interface Decision {
  readonly userId: string;
  readonly purpose: string;
  readonly version: string;
  readonly granted: boolean;
  readonly requestId: string;
}

/**
 * Appends a decision; the same one again changes nothing.
 * @throws {AppError} 404 for an unknown purpose, 409 when another wording was shown than the one that counts.
 */
export async function decideConsent(transaction: DatabaseTransaction, decision: Decision): Promise<ConsentResponse> {
  const purpose = consentPurposeOf(decision.purpose);
  if (purpose === undefined) throw notFound();
  // A withdrawal counts whatever wording it names: it must be as easy as the consent.
  if (decision.granted && decision.version !== purpose.version) throw wordingChanged(purpose.version);
  await insertProfileIfAbsent(transaction, decision.userId);
  // The lock lets two decisions of one person follow each other.
  await lockProfile(transaction, decision.userId);
  const latest = await selectLatestConsent(transaction, decision.userId, purpose.purpose);
  const isKnown = latest?.granted === decision.granted && latest.version === purpose.version;
  const counts = isKnown
    ? latest
    : await insertConsent(transaction, { ...decision, version: purpose.version, textSha256: wordingHashOf(purpose) });
  return presentConsent(purpose, counts);
}
