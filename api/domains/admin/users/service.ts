import { recordAdminAct } from '#api/audit/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { asService } from '#api/database/database.ts';
import { isOverridden, tierNow } from '#api/domains/profil/index.ts';
import { inputInvalid, notFound, roleMissing } from '#api/errors.ts';
import {
  presentMeasures,
  reinstateMember,
  selectMeasuresInForce,
  suspendMember,
  warnMember,
} from '#api/measures/index.ts';
import { lastAdmin, ownAccount } from '../errors.ts';
import { isPossibleEnd } from '../policy.ts';
import type { AdminUser, UserAction, UserChange, UserListQuery } from './schema.ts';
import * as store from './store.ts';
import type { AccountChange, AccountRow } from './store.ts';

/** What an administrator wants of one account. */
interface Wish<What> {
  readonly actorId: string;
  readonly userId: string;
  readonly what: What;
  /** Compares with what stands there now. @throws {AppError} 412. */
  readonly requireCurrent: (current: AdminUser) => void;
}

/** Accounts that fit; that somebody looked is written down, not for whom. */
export async function searchAccounts(transaction: DatabaseTransaction, actorId: string, query: UserListQuery) {
  const rows = await asService(transaction, () => store.selectAccounts(transaction, query));
  const change = { by: store.searchKindOf(query.search), found: Math.min(rows.length, query.limit) };
  await recordAdminAct(transaction, { actorId, action: 'users.searched', change });
  return rows;
}

/** One account; that somebody looked at it is written down. @throws {AppError} 404. */
export async function openAccount(
  transaction: DatabaseTransaction,
  actorId: string,
  userId: string,
): Promise<AdminUser> {
  const account = await asService(transaction, async () => {
    const row = await store.selectAccount(transaction, userId);
    return row === undefined ? undefined : present(transaction, row);
  });
  if (account === undefined) throw notFound();
  await recordAdminAct(transaction, { actorId, action: 'user.viewed', subjectId: userId });
  return account;
}

/**
 * Changes role or tier.
 * @throws {AppError} 404 · 409 when nobody would be left who administers · 412 · 422 for an end that is over.
 */
export async function changeAccount(transaction: DatabaseTransaction, wish: Wish<UserChange>): Promise<AdminUser> {
  const { actorId, userId, what, requireCurrent } = wish;
  const { before, after, change } = await asService(transaction, async () => {
    const admins = what.role === undefined ? undefined : await store.lockAdmins(transaction, userId);
    const row = await store.lockAccount(transaction, userId);
    if (row === undefined) throw notFound();
    const current = await present(transaction, row);
    if (what.role === 'user' && row.role === 'admin' && admins?.every((id) => id === userId)) throw lastAdmin();
    // Her own role may be gone since her request began.
    if (admins?.includes(actorId) === false) throw roleMissing();
    requireCurrent(current);
    const wanted = changeOf(row, what);
    const written = Object.keys(wanted).length === 0 ? row : await store.updateAccount(transaction, userId, wanted);
    return { before: row, after: await present(transaction, written), change: wanted };
  });
  const { reason } = what;
  if (change.role !== undefined)
    await recordAdminAct(transaction, {
      actorId,
      action: 'user.role_changed',
      subjectId: userId,
      reason,
      change: { role: { from: before.role, to: change.role } },
    });
  if (change.tierOverride !== undefined)
    await recordAdminAct(transaction, {
      actorId,
      action: 'user.tier_changed',
      subjectId: userId,
      reason,
      change: { tierOverride: { from: overrideOf(before), to: after.tierOverride } },
    });
  return after;
}

/**
 * Warns, suspends or reinstates.
 * @throws {AppError} 404 · 409 for the own account, and where there is nothing to lift · 412 · 422.
 */
export async function actOnAccount(transaction: DatabaseTransaction, wish: Wish<UserAction>): Promise<AdminUser> {
  const { actorId, userId, what, requireCurrent } = wish;
  if (actorId === userId) throw ownAccount();
  await asService(transaction, async () => {
    const row = await store.lockAccount(transaction, userId);
    if (row === undefined) throw notFound();
    requireCurrent(await present(transaction, row));
  });
  const measure = { actorId, userId, reason: what.reason };
  if (what.action === 'warn') await warnMember(transaction, measure);
  else if (what.action === 'reinstate') await reinstateMember(transaction, measure);
  else await suspendMember(transaction, { ...measure, until: endOf(what.until) });
  return asService(transaction, async () => {
    const row = await store.selectAccount(transaction, userId);
    if (row === undefined) throw notFound();
    return present(transaction, row);
  });
}

async function present(transaction: DatabaseTransaction, row: AccountRow): Promise<AdminUser> {
  const measures = presentMeasures(await selectMeasuresInForce(transaction, row.id));
  return {
    id: row.id,
    displayName: row.displayName,
    role: row.role,
    tier: tierNow(row),
    isSuspended: measures.some(({ kind }) => kind === 'suspension'),
    deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ownTier: row.tier,
    tierOverride: overrideOf(row),
    measures,
  };
}

function overrideOf(row: AccountRow): AdminUser['tierOverride'] {
  const { tierOverride: tier, tierOverrideUntil: until, tierOverrideReason: reason } = row;
  return tier === null || !isOverridden(row) ? null : { tier, until: until?.toISOString() ?? null, reason };
}

/** What of the wish is otherwise than it stands. */
function changeOf(row: AccountRow, { role, tierOverride, reason }: UserChange): AccountChange {
  return {
    ...(role === undefined || role === row.role ? {} : { role }),
    ...(tierOverride === undefined ? {} : overrideWith(tierOverride, reason)),
  };
}

function overrideWith(override: UserChange['tierOverride'], reason: string): AccountChange {
  if (override === null || override === undefined)
    return { tierOverride: null, tierOverrideUntil: null, tierOverrideReason: null };
  return { tierOverride: override.tier, tierOverrideUntil: endOf(override.until) ?? null, tierOverrideReason: reason };
}

/** @throws {AppError} 422 for an end that is over, or further away than anybody means. */
function endOf(until: string | null | undefined): Date | undefined {
  if (until === null || until === undefined) return undefined;
  const end = new Date(until);
  if (!isPossibleEnd(end, new Date()))
    throw inputInvalid({ until: 'Das Ende muss in der Zukunft liegen, höchstens zehn Jahre von heute.' });
  return end;
}
