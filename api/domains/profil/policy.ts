/** Days between the wish to be deleted and the deletion (api design § 3). */
const DELETION_GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** When an account whose deletion was asked for is deleted. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/** The moment before which a deletion must have been asked for to be due now. */
export function deletionDueSince(now: Date): Date {
  return new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS);
}

/** Who signs in after she asked for the deletion has changed her mind. */
export function takesDeletionBack(requestedAt: Date, signedInAt: Date | undefined): boolean {
  // The provider tells the second only: a sign-in within the second of the wish came before it.
  return signedInAt !== undefined && signedInAt.getTime() > requestedAt.getTime();
}
