import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { Route } from '#api/routing/route.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { createMailSender } from './relay.ts';
import { createEmailRoutes } from './router.ts';
import { createOutbox } from './service.ts';
import type { Outbox } from './service.ts';
import type { MailTransport } from './transport.ts';

/** What other parts may ask of mails. */

export { emailsPersonalData } from './personal-data.ts';
export { tendOutbox } from './relay.ts';
export type { OutboxCounts } from './relay.ts';
export type { Outbox } from './service.ts';
export { allowAddress, suppressAddress } from './store.ts';
export { createFileTransport, createSmtpTransport } from './transport.ts';
export type { MailTransport } from './transport.ts';

/** What mails are made of. */
export interface EmailDomainOptions {
  readonly database: Database;
  readonly guards: Guards;
  readonly logger: Logger;
  readonly baseUrl: string;
  /** undefined: mails wait in the outbox. */
  readonly transport: MailTransport | undefined;
  /** Called when a job waits. */
  readonly nudge: () => void;
}

/** Routes, outbox and jobs of mails. */
export interface EmailDomain {
  readonly routes: readonly Route[];
  /** For other domains: a mail in the transaction of their own effect. */
  readonly outbox: Outbox;
  /** None without a transport: mails and their jobs wait. */
  readonly jobs: readonly JobWorker[];
}

/** Builds the domain. @throws {Error} naming a template that is not in order. */
export function createEmailDomain({ database, guards, logger, baseUrl, transport, nudge }: EmailDomainOptions): EmailDomain {
  const texts = loadEmailTexts();
  const outbox = createOutbox({ texts, baseUrl });
  const jobs = transport === undefined ? [] : [createMailSender({ database, transport, texts, baseUrl, logger })];
  return { outbox, jobs, routes: createEmailRoutes({ guards, outbox, nudge }) };
}
