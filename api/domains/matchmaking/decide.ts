import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound } from '#api/errors.ts';
import { enqueueJob } from '#api/jobs/index.ts';
import { suggestionClosed } from './errors.ts';
import { selectProfile } from './profile-store.ts';
import type { DecisionBody } from './schema.ts';
import { settleMatches } from './settle-job.ts';
import { lockSuggestion, updateDecision } from './suggestion-store.ts';
import { requireConsent } from './write-profile.ts';

const SENTENCES: Readonly<Record<DecisionBody['decision'], string>> = {
  yes: 'Danke. Wenn auch die andere Person Ja sagt, lernen Sie sich kennen, und wir sagen es Ihnen.',
  no: 'In Ordnung. Die andere Person erfährt davon nichts.',
};

/**
 * Keeps what she decided, and nothing else: what the other one did is looked at by a job, so that neither answer nor
 * its time tells of it. A yes can be taken back until it is a match; a no stays.
 * @throws {AppError} 404 for no suggestion of hers · 409 `matching_consent_missing`, `suggestion_closed`.
 */
export async function decide(
  transaction: DatabaseTransaction,
  userId: string,
  { suggestionId, decision }: DecisionBody,
) {
  const profile = await selectProfile(transaction, userId);
  return asService(transaction, async () => {
    const suggestion = await lockSuggestion(transaction, userId, suggestionId);
    if (suggestion === undefined) throw notFound();
    await requireConsent(transaction, userId);
    if (profile?.state !== 'active' || !suggestion.isLive || suggestion.matched) throw suggestionClosed();
    if (suggestion.decision === 'no' && decision === 'yes') throw suggestionClosed();
    if (suggestion.decision !== decision) {
      await updateDecision(transaction, suggestionId, decision);
      await enqueueJob(transaction, settleMatches, { payload: { userId } });
    }
    return { suggestionId, decision, sentence: SENTENCES[decision] };
  });
}
