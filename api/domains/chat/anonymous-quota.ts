import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { currentSecretOf } from '#core/config/secret-list.ts';
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { ValueSigner } from '#api/identity/signed-value.ts';
import type { Cookie } from '#api/routing/route.ts';
import {
  countMessage,
  deleteAnonymousSession,
  insertAnonymousSession,
  lockOrigin,
  selectAnonymousSession,
  selectSessionsOfOrigin,
  uncountMessage,
} from './anonymous-store.ts';
import type { AnonymousSession } from './anonymous-store.ts';
import { quotaUsedUp } from './errors.ts';
import { ANONYMOUS_MESSAGES, ANONYMOUS_SESSIONS, ANONYMOUS_WINDOW_MS } from './policy.ts';
import type { anonymousQuotaSchema } from './schema.ts';

/** Name of the session's cookie (specification). */
export const ANONYMOUS_COOKIE = 'app_anon_chat_sid';

/** Who asks without sign-in. */
export interface AnonymousClient {
  /** Value of {@link ANONYMOUS_COOKIE} as it came. */
  readonly cookie: string | undefined;
  readonly clientIp: string;
}

/** One counted message. */
export interface CountedMessage {
  readonly sessionId: string;
  /** To set when the session is new. */
  readonly newCookie: Cookie | undefined;
  /**
   * Gives the message back.
   * @param wasDelivered whether the client got its cookie; if not, the session goes as well.
   */
  giveBack(wasDelivered: boolean): Promise<void>;
}

/** Quotas of the chat without sign-in. */
export interface AnonymousQuota {
  /** Counts one message before it is answered. @throws {AppError} 429. */
  take(client: AnonymousClient): Promise<CountedMessage>;
  read(client: AnonymousClient): Promise<z.infer<typeof anonymousQuotaSchema>>;
}

/** What quotas need. */
export interface AnonymousQuotaOptions {
  readonly database: Database;
  readonly signer: ValueSigner;
  /** Keys the hash of addresses; undefined: a secret of this process. */
  readonly secret: string | undefined;
}

/** Nobody signed in has rights on these tables: the counting is the service's own. */
const SERVICE = { role: 'service_role' } as const;

/** Creates the quotas. */
export function createAnonymousQuota({ database, signer, secret }: AnonymousQuotaOptions): AnonymousQuota {
  const key = createHmac('sha256', currentSecretOf(secret) ?? randomBytes(32))
    .update('chat-anon-origin')
    .digest();
  const originOf = (clientIp: string) => createHmac('sha256', key).update(clientIp).digest();
  const sessionIdOf = (cookie: string | undefined) => (cookie === undefined ? undefined : signer.open(cookie));

  async function begin(clientIp: string): Promise<CountedMessage> {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + ANONYMOUS_WINDOW_MS);
    const originHash = originOf(clientIp);
    await database.transact(SERVICE, async (transaction) => {
      await lockOrigin(transaction, originHash);
      const running = await selectSessionsOfOrigin(transaction, originHash);
      if (running.length >= ANONYMOUS_SESSIONS) throw quotaUsedUp(secondsUntil(running[0]?.expiresAt));
      await insertAnonymousSession(transaction, { id, originHash, expiresAt });
    });
    return {
      sessionId: id,
      newCookie: cookieOf(signer.sign(id, expiresAt.getTime())),
      giveBack: (wasDelivered) =>
        database.transact(SERVICE, (transaction) =>
          wasDelivered ? uncountMessage(transaction, id) : deleteAnonymousSession(transaction, id),
        ),
    };
  }

  return {
    take: async ({ cookie, clientIp }) => {
      const id = sessionIdOf(cookie);
      if (id === undefined) return begin(clientIp);
      const known = await database.transact(SERVICE, async (transaction) =>
        (await countMessage(transaction, id, ANONYMOUS_MESSAGES)) ? 'counted' : selectAnonymousSession(transaction, id),
      );
      if (known === undefined) return begin(clientIp);
      if (known !== 'counted') throw quotaUsedUp(secondsUntil(known.expiresAt));
      return {
        sessionId: id,
        newCookie: undefined,
        giveBack: () => database.transact(SERVICE, (transaction) => uncountMessage(transaction, id)),
      };
    },
    read: ({ cookie, clientIp }) =>
      database.transact(SERVICE, async (transaction) => {
        const id = sessionIdOf(cookie);
        const own = id === undefined ? undefined : await selectAnonymousSession(transaction, id);
        const running = await selectSessionsOfOrigin(transaction, originOf(clientIp));
        return whatIsLeft(own, running);
      }),
  };
}

function cookieOf(value: string) {
  return { name: ANONYMOUS_COOKIE, value, maxAgeSeconds: ANONYMOUS_WINDOW_MS / 1_000 };
}

/** A session of her own counts by itself; without one she may begin one while her address has some left. */
function whatIsLeft(
  own: AnonymousSession | undefined,
  running: readonly Pick<AnonymousSession, 'expiresAt'>[],
): z.infer<typeof anonymousQuotaSchema> {
  const sessionsRemaining = Math.max(0, ANONYMOUS_SESSIONS - running.length);
  const inNewSession = sessionsRemaining > 0 ? ANONYMOUS_MESSAGES : 0;
  return {
    messageLimit: ANONYMOUS_MESSAGES,
    messagesRemaining: own === undefined ? inNewSession : Math.max(0, ANONYMOUS_MESSAGES - own.used),
    sessionLimit: ANONYMOUS_SESSIONS,
    sessionsRemaining,
    resetAt: (own ?? running[0])?.expiresAt.toISOString() ?? null,
  };
}

function secondsUntil(moment: Date | undefined): number {
  return Math.max(1, Math.ceil(((moment?.getTime() ?? Date.now()) - Date.now()) / 1_000));
}
