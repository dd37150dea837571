import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { recordAdminAct } from '#api/audit/index.ts';
import { stepNotPossible } from '#api/errors.ts';
import { notify } from '#api/notices/index.ts';
import { WARNING_SHOWN_DAYS } from './policy.ts';
import { insertMeasure, liftMeasuresOf, liftSuspensions } from './store.ts';

/** What somebody decides about a person's account. Both need profiles. */
export interface MemberMeasure {
  readonly userId: string;
  /** Who decides. */
  readonly actorId: string;
  /** Told to the person. */
  readonly reason: string;
  /** The moderators' decision behind it, against which she may complain. */
  readonly decisionId?: string | undefined;
}

/** Notes a suspension. */
export interface MemberSuspension extends MemberMeasure {
  /** undefined: until it is lifted. */
  readonly until?: Date | undefined;
}

const DAY_MS = 86_400_000;
/** Day in Germany. */
const GERMAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/**
 * From the next request on the person reads and does not write to people, until the end by the clock. Suspensions may
 * overlap: the one that lasts longest counts. Written into the audit log; to be called last in the transaction.
 */
export async function suspendMember(transaction: DatabaseTransaction, measure: MemberSuspension): Promise<string> {
  const { userId, actorId, reason, until, decisionId = null } = measure;
  const row = { userId, kind: 'suspension', reason, decisionId, endsAt: until ?? null } as const;
  const id = await asService(transaction, () => insertMeasure(transaction, row));
  await notify(transaction, {
    userId,
    category: 'account',
    kind: 'account.suspended',
    params: { measureId: id, ...(until === undefined ? {} : { day: GERMAN_DAY.format(until) }) },
    link: '/profil',
    dedupeKey: `measure:${id}`,
  });
  const change = { suspension: { from: null, to: { until: until?.toISOString() ?? null } } };
  await recordAdminAct(transaction, {
    actorId,
    action: 'user.suspended',
    subjectId: userId,
    object: `measure:${id}`,
    reason,
    change,
  });
  return id;
}

/** The person is warned: she reads it in her profile for some time. Audited; last in the transaction. */
export async function warnMember(transaction: DatabaseTransaction, measure: MemberMeasure): Promise<string> {
  const { userId, actorId, reason, decisionId = null } = measure;
  const endsAt = new Date(Date.now() + WARNING_SHOWN_DAYS * DAY_MS);
  const row = { userId, kind: 'warning', reason, decisionId, endsAt } as const;
  const id = await asService(transaction, () => insertMeasure(transaction, row));
  await notify(transaction, {
    userId,
    category: 'account',
    kind: 'account.warned',
    params: { measureId: id },
    link: '/profil',
    dedupeKey: `measure:${id}`,
  });
  await recordAdminAct(transaction, {
    actorId,
    action: 'user.warned',
    subjectId: userId,
    object: `measure:${id}`,
    reason,
  });
  return id;
}

/**
 * Lifts every suspension of the person. Audited; last in the transaction.
 * @throws {AppError} 409 when there is none.
 */
export async function reinstateMember(
  transaction: DatabaseTransaction,
  { userId, actorId, reason }: Omit<MemberMeasure, 'decisionId'>,
): Promise<void> {
  const lifted = await asService(transaction, () => liftSuspensions(transaction, userId));
  if (lifted.length === 0) throw stepNotPossible();
  await notify(transaction, {
    userId,
    category: 'account',
    kind: 'account.reinstated',
    link: '/profil',
    dedupeKey: `reinstated:${lifted.join(',').slice(0, 100)}`,
  });
  const change = { suspension: { from: { measures: lifted }, to: null } };
  await recordAdminAct(transaction, { actorId, action: 'user.reinstated', subjectId: userId, reason, change });
}

/** What stands on a decision ends because that decision was taken back. Audited; last in the transaction. */
export async function liftDecidedMeasures(
  transaction: DatabaseTransaction,
  { userId, actorId, reason, decisionId }: Required<MemberMeasure> & { readonly decisionId: string },
): Promise<void> {
  const lifted = await asService(transaction, () => liftMeasuresOf(transaction, decisionId));
  if (lifted.length === 0) return;
  const change = { measures: { from: lifted, to: null } };
  await recordAdminAct(transaction, { actorId, action: 'user.measure_lifted', subjectId: userId, reason, change });
}
