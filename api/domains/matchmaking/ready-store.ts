import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { TIERS, tierIncludes } from '#core/contracts/tiers.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { MatchProfilesTable } from '#api/database/tables.ts';
import { wordingVersionOf } from '#api/domains/profil/index.ts';
import { MATCHING_PURPOSE } from './policy.ts';

/** One row of `match_profiles`. */
export type MatchProfileRow = Selectable<MatchProfilesTable>;

/** Somebody who may be suggested and matched now. */
export type ReadyProfile = MatchProfileRow & {
  readonly accountSince: Date;
  /** Matches that take one of her places. */
  readonly openMatches: number;
  /** Suggestions whose time runs, whatever she decided. */
  readonly liveSuggestions: number;
};

/** Tiers in which people are matched. */
const MATCHED_TIERS = TIERS.filter((tier) => tierIncludes(tier, 'breastfriend_matching'));

/**
 * Who may be suggested and matched at this moment: her search runs, her yes to the wording in force stands, her tier
 * has it, and she is neither suspended nor leaving. All of it as the service; the profiles stay as they are until the
 * transaction ends. `only`: these people, in the order in which everybody locks them.
 */
export async function selectReady(
  transaction: DatabaseTransaction,
  { at, only = null }: { readonly at: Date; readonly only?: readonly string[] | null },
): Promise<readonly ReadyProfile[]> {
  await sql`select user_id from companion.match_profiles
    where ${only}::uuid[] is null or user_id = any(${only}::uuid[]) order by user_id
    for ${sql.raw(only === null ? 'share' : 'no key update')}`.execute(transaction);
  const { rows } = await sql<ReadyProfile>`
    select m.*, p.created_at as account_since,
      (select count(*)::integer from companion.matches o where o.state <> 'ended'
        and ((o.low_id = m.user_id and not companion.is_blocked_between(m.user_id, o.high_id))
          or (o.high_id = m.user_id and not companion.is_blocked_between(m.user_id, o.low_id)))) as open_matches,
      (select count(*)::integer from companion.match_suggestions s
        where s.user_id = m.user_id and s.expires_at > ${at}) as live_suggestions
    from companion.match_profiles m join companion.profiles p on p.id = m.user_id
    where m.state = 'active' and (${only}::uuid[] is null or m.user_id = any(${only}::uuid[]))
      and p.deletion_requested_at is null and not companion.is_suspended(m.user_id)
      and case when p.tier_override is not null and (p.tier_override_until is null or p.tier_override_until > now())
        then p.tier_override else p.tier end = any(${MATCHED_TIERS})
      and (select c.granted and c.version = ${wordingVersionOf(MATCHING_PURPOSE)} from companion.consents c
        where c.user_id = m.user_id and c.purpose = ${MATCHING_PURPOSE} order by c.id desc limit 1)
    order by m.user_id`.execute(transaction);
  return rows;
}
