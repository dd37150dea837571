import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { Route } from '#api/routing/route.ts';
import { createMailRelay } from './relay.ts';
import type { MailRelay } from './relay.ts';
import { createEmailRoutes } from './router.ts';
import { createOutbox } from './service.ts';
import type { Outbox } from './service.ts';
import type { MailTransport } from './transport.ts';

/** What other parts may ask of mails. */

export { emailsPersonalData } from './personal-data.ts';
export type { MailRelay } from './relay.ts';
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
}

/** Routes, outbox and relay of mails. */
export interface EmailDomain {
  readonly routes: readonly Route[];
  /** For other domains: a mail in the transaction of their own effect. */
  readonly outbox: Outbox;
  /** undefined: no transport. Not started. */
  readonly relay: MailRelay | undefined;
}

/** Builds the domain. @throws {Error} naming a template that is not in order. */
export function createEmailDomain({ database, guards, logger, baseUrl, transport }: EmailDomainOptions): EmailDomain {
  const texts = loadEmailTexts();
  const outbox = createOutbox({ texts, baseUrl });
  const relay = transport === undefined ? undefined : createMailRelay({ database, transport, texts, baseUrl, logger });
  return { outbox, relay, routes: createEmailRoutes({ guards, outbox, nudge: () => relay?.nudge() }) };
}
