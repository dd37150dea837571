import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { FlagReader } from '#api/domains/feature-flags/index.ts';
import type { PurgeCounts } from '#api/domains/profil/index.ts';
import type { SessionPurgeCounts } from '#api/domains/voice/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { createValueSigner } from '#api/identity/signed-value.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import type { Route } from '#api/routing/route.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createAnonymousQuota } from './anonymous-quota.ts';
import { createChatAnswering } from './answering.ts';
import type { ChatBackends } from './answering.ts';
import type { BotCheck } from './bot-check.ts';
import { createCleanup, createCleanupWorker } from './cleanup.ts';
import { createChatRoutes } from './router.ts';

/** The chat domain, as other parts may use it. */
export { createBotCheck } from './bot-check.ts';
export type { BotCheck } from './bot-check.ts';
export { createChatModel } from './chat-model.ts';
export type { ChatModel } from './chat-model.ts';
export { chatPersonalData } from './personal-data.ts';
export type { ChatBackends } from './answering.ts';

/** What the chat domain is built from. */
export interface ChatDomainOptions {
  readonly database: Database;
  readonly guards: Guards;
  readonly logger: Logger;
  readonly flags: FlagReader;
  /** undefined: no answers, only help. */
  readonly backends: ChatBackends | undefined;
  readonly botCheck: BotCheck | undefined;
  /** Signs the cookie and keys the hash of addresses; undefined: a secret of this process. */
  readonly cookieSecret: string | undefined;
  readonly purgeAccounts: () => Promise<PurgeCounts>;
  readonly purgeSessions: () => Promise<SessionPurgeCounts>;
  /** Removes uploads that nobody confirmed; gives back how many. */
  readonly purgeUploads?: () => Promise<number>;
}

/** Routes and jobs of the chat. */
export interface ChatDomain {
  readonly routes: readonly Route[];
  readonly jobs: readonly JobWorker[];
}

/** Builds the domain. */
export function createChatDomain(options: ChatDomainOptions): ChatDomain {
  const { database, guards, logger, flags, backends, botCheck, cookieSecret, purgeAccounts, purgeSessions } = options;
  const purgeUploads = options.purgeUploads ?? (() => Promise.resolve(0));
  const cleanup = createCleanup({ database, purgeAccounts, purgeSessions, purgeUploads });
  const routes = createChatRoutes({
    guards,
    flags,
    botCheck,
    answering: createChatAnswering({ backends, library: loadLibrary(), database, logger }),
    quota: createAnonymousQuota({ database, signer: createValueSigner(cookieSecret, 'chat-anon'), secret: cookieSecret }),
    cleanup,
  });
  return { routes, jobs: [createCleanupWorker(cleanup, logger)] };
}
