import { createHash, randomUUID } from 'node:crypto';
import { answerDeleted, idempotencyKeyReused, inputInvalid, requestInProgress } from '#api/errors.ts';
import { assumeRole } from '#api/database/database.ts';
import type { Database, DatabaseIdentity, DatabaseTransaction } from '#api/database/database.ts';
import type { Reply, StorableReply } from '#api/routing/reply.ts';
import type { Conclude } from '#api/routing/route.ts';
import { nameOf } from './forget-answers.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';
import { deleteClaim, insertClaim, updateWithAnswer } from './store.ts';
import type { Claim, ClaimedRow, SealedAnswer, StoredAnswer } from './store.ts';

/** One request that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly key: string;
  /** Method and path template of the route. */
  readonly route: string;
  readonly identity: DatabaseIdentity;
  /** Tells callers apart who are nobody. */
  readonly clientIp: string;
  /** Validated input: what makes two requests the same. */
  readonly input: unknown;
  /** How long the answer is given again, in milliseconds; default {@link ANSWER_KEPT_MS}. */
  readonly keptForMs?: number | undefined;
  /** Called with the body of an answer that is about to be given again. @throws {AppError} instead of it. */
  readonly beforeReplay?: ((answer: unknown) => Promise<void> | undefined) | undefined;
}

/** What runs once for each key. */
export interface KeyedHandler {
  readonly handle: (conclude: Conclude) => Promise<Reply>;
  /** What leaves the house, and is therefore what is kept. */
  readonly present: <T extends Reply>(reply: T) => T;
}

/** How long answers are given again unless a route says less, in milliseconds: a day. */
const ANSWER_KEPT_MS = 86_400_000;

const SERVICE: DatabaseIdentity = { role: 'service_role' };
/** Printable characters without spaces, as every client library makes them. */
const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** The key of a request; undefined when there is none. @throws {AppError} 422. */
export function readIdempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_FORM.test(header))
    throw inputInvalid({ 'Idempotency-Key': 'Bitte höchstens 255 sichtbare Zeichen ohne Leerzeichen verwenden.' });
  return header;
}

/**
 * Runs the handler once for each key, and gives its answer to every repetition. A handler that fails has no
 * effect and leaves the key free.
 * @throws {AppError} 409 for a key of another request, of one that still runs, or of one whose outcome was deleted.
 */
export async function runOnce(database: Database, request: KeyedRequest, handler: KeyedHandler): Promise<Reply> {
  const claim = claimOf(request);
  const kept = await database.transact(SERVICE, (transaction) => insertClaim(transaction, claim));
  if (kept !== undefined) {
    const answer = replay(kept, claim, request.key);
    await request.beforeReplay?.(answer.body);
    return answer;
  }
  const progress = { isStored: false };
  const sealedReply = (reply: Reply): SealedAnswer => {
    const { status, ...confidential } = answerOf(reply);
    const about = 'about' in reply ? nameOf(reply.about) : undefined;
    return { status, sealed: sealAnswer(confidential, { key: request.key, id: claim.id }), about };
  };
  const conclude: Conclude = async (work) => {
    const reply = await database.transact(request.identity, async (transaction) => {
      const answer = handler.present(await work(transaction));
      await assumeRole(transaction, 'service_role');
      await keep(transaction, claim, sealedReply(answer));
      return answer;
    });
    progress.isStored = true;
    return reply;
  };
  try {
    const reply = handler.present(await handler.handle(conclude));
    if (!progress.isStored)
      await database.transact(SERVICE, (transaction) => keep(transaction, claim, sealedReply(reply)));
    return reply;
  } catch (error) {
    if (!progress.isStored) await database.transact(SERVICE, (transaction) => deleteClaim(transaction, claim));
    throw error;
  }
}

function claimOf({ key, route, identity, clientIp, input, keptForMs = ANSWER_KEPT_MS }: KeyedRequest): Claim {
  const userId = identity.role === 'authenticated' ? identity.userId : null;
  const caller = identity.role === 'anon' ? clientIp : (userId ?? 'service');
  return {
    id: hashOf([identity.role, caller, route, key]),
    userId,
    requestHash: hashOf(sorted(input)),
    claimId: randomUUID(),
    keptForMs,
  };
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}

/** The same members in another order are the same request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

/** An attempt that lost its key meanwhile must not have an effect beside the one that holds it. */
async function keep(transaction: DatabaseTransaction, claim: Claim, answer: SealedAnswer): Promise<void> {
  if (!(await updateWithAnswer(transaction, claim, answer))) throw requestInProgress();
}

/** @throws {Error} for what is no JSON: an idempotent route that streams is a mistake of its author. */
function answerOf(reply: Reply): StoredAnswer {
  if ('file' in reply || 'stream' in reply) throw new Error('an idempotent route answers with JSON');
  return {
    status: reply.status,
    headers: reply.headers ?? {},
    ...(reply.body === undefined ? {} : { body: reply.body }),
  };
}

function replay(kept: ClaimedRow, claim: Claim, key: string): StorableReply {
  if (!claim.requestHash.equals(kept.requestHash)) throw idempotencyKeyReused();
  if (kept.status === null || kept.answer === null) throw requestInProgress();
  if (kept.answer.length === 0) throw answerDeleted();
  const { headers, ...rest } = openAnswer(kept.answer, { key, id: claim.id });
  return { status: kept.status, headers: { ...headers, 'Idempotency-Replayed': 'true' }, ...rest };
}
