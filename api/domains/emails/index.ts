import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { defineDomain } from '#api/domain.ts';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import { emailsPersonalData } from './personal-data.ts';
import { createMailRelay } from './relay.ts';
import { createEmailRoutes } from './router.ts';
import { createOutbox } from './service.ts';
import { openMailTransport } from './transport.ts';
import type { MailTransport } from './transport.ts';

/** What other parts may ask of mails. */

export { createOutbox } from './service.ts';
export type { Outbox } from './service.ts';
export { allowAddress, suppressAddress } from './store.ts';

/** Transactional mails: an outbox in the database, and what sends it. */
export const emailsDomain = defineDomain<MailTransport>({
  name: 'emails',
  connect: openMailTransport,
  open: ({ settings, database, guards, logger }, transport) => {
    const texts = loadEmailTexts();
    const baseUrl = publicBaseUrlOf(settings);
    const relay = transport === undefined ? undefined : createMailRelay({ database, transport, texts, baseUrl, logger });
    relay?.start();
    return {
      routes: createEmailRoutes({ guards, outbox: createOutbox({ texts, baseUrl }), nudge: () => relay?.nudge() }),
      personalData: emailsPersonalData,
      close: () => relay?.stop(),
    };
  },
});
