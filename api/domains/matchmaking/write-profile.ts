import { sql } from 'kysely';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { insertProfileIfAbsent, selectGrantInForce } from '#api/domains/profil/index.ts';
import { inputInvalid } from '#api/errors.ts';
import { enqueueJob } from '#api/jobs/index.ts';
import { matchingConsentMissing, profileChangeTooSoon } from './errors.ts';
import { MATCHING_PURPOSE, nextChangeAt } from './policy.ts';
import { presentProfile } from './presenter.ts';
import { noteChange, selectChangedAt, selectProfile, upsertProfile } from './profile-store.ts';
import type { MatchProfileRow } from './ready-store.ts';
import type { SearchBody, SearchProfile } from './schema.ts';
import { settleMatches } from './settle-job.ts';

/** The consent behind everything here. @throws {AppError} 409 `matching_consent_missing`. */
export async function requireConsent(transaction: DatabaseTransaction, userId: string): Promise<string> {
  const consent = await selectGrantInForce(transaction, userId, MATCHING_PURPOSE);
  if (consent === undefined) throw matchingConsentMissing();
  return String(consent.id);
}

/**
 * Begins or changes a search. Pausing and going on are possible at any time; what she says of herself changes once a
 * week, also over leaving and coming back, and counts from the next batch on.
 * @throws {AppError} 409 `matching_consent_missing` · 422 where nothing can be found · 429 `profile_change_too_soon`.
 */
export async function writeProfile(
  transaction: DatabaseTransaction,
  userId: string,
  body: SearchBody,
): Promise<SearchProfile> {
  await insertProfileIfAbsent(transaction, userId);
  // Two changes at the same moment follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`match profile ${userId}`}, 0))`.execute(transaction);
  const consentId = await requireConsent(transaction, userId);
  requireSomethingToFind(body);
  const before = await selectProfile(transaction, userId);
  const changedAt = await selectChangedAt(transaction, userId);
  const now = new Date();
  const isOther = before === undefined || describes(before) !== describes(body);
  if (isOther) requirePace(changedAt, now);
  return asService(transaction, async () => {
    const row = await upsertProfile(transaction, { userId, consentId, describedAt: isOther ? now : undefined }, body);
    if (isOther) await noteChange(transaction, userId, now);
    // She is there again, or has more room: what both agreed on meanwhile may become a match.
    if (row.state === 'active') await enqueueJob(transaction, settleMatches, { payload: { userId } });
    return presentProfile(row, isOther ? now : changedAt);
  });
}

function requireSomethingToFind({ phase, treatments, life, ageBand, plz2, languages, offers, seeks }: SearchBody) {
  const tags = [phase, ageBand, plz2, ...treatments, ...life, ...languages].filter((tag) => tag !== null);
  if (tags.length === 0)
    throw inputInvalid({ phase: 'Bitte geben Sie wenigstens eine Sache an, an der wir Gemeinsames finden können.' });
  if (offers.length + seeks.length === 0)
    throw inputInvalid({ seeks: 'Bitte geben Sie an, was Sie suchen oder geben möchten.' });
}

function requirePace(changedAt: Date | undefined, now: Date): void {
  if (changedAt === undefined) return;
  const waitMs = nextChangeAt(changedAt).getTime() - now.getTime();
  if (waitMs > 0) throw profileChangeTooSoon(Math.max(1, Math.ceil(waitMs / 1_000)));
}

/** What could be tried out by changing it. */
function describes(profile: MatchProfileRow | SearchBody): string {
  const { phase, treatments, life, ageBand, plz2, languages, offers, seeks } = profile;
  return JSON.stringify([phase, treatments, life, ageBand, plz2, languages, offers, seeks]);
}
