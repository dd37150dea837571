import type { World } from './world.ts';

/** What must never change: rows by id, and their checksums when they were first seen. */
export type Checksums = Map<string, string>;

/**
 * A night passes: what is counted by the day begins anew, keys that a dead process held are free, a claim that nobody
 * ended is over. Nobody waits: the clocks of those rows are put back.
 */
export async function night(world: World, checksums: Checksums): Promise<void> {
  await noteChecksums(world, checksums);
  await world.place.script(`
    update companion.community_authorships set at = at - interval '1 day';
    update companion.idempotency_keys set claimed_at = claimed_at - interval '10 hours', expires_at = expires_at - interval '10 hours';
    update companion.moderation_cases set claimed_until = claimed_until - interval '10 hours' where claimed_until is not null;
    update companion.moderation_notices set created_at = created_at - interval '1 day';
  `);
  await world.place.forgetLimits();
}

/** Remembers every decision and every line of the audit log, as they are when they are first seen. */
async function noteChecksums(world: World, checksums: Checksums): Promise<void> {
  for (const [id, sum] of await readChecksums(world)) if (!checksums.has(id)) checksums.set(id, sum);
}

/** As they are now. */
export async function readChecksums({ place }: World): Promise<Checksums> {
  const rows = await place.query(`
    select 'decision ' || id as name, md5(d::text) as sum from companion.moderation_decisions d
    union all select 'audit ' || seq, md5(a::text) from companion.audit_log a`);
  return new Map(rows.map(({ name, sum }) => [String(name), String(sum)]));
}
