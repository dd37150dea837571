import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { defineDomain } from '#api/domain.ts';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import { emailsPersonalData } from './personal-data.ts';
import { createMailSender, tendOutbox } from './relay.ts';
import { createEmailRoutes } from './router.ts';
import { createOutbox } from './service.ts';
import { openMailTransport } from './transport.ts';
import type { MailTransport } from './transport.ts';

/** What other parts may ask of mails. */

/** Transactional mails: an outbox in the database, and what sends it. */
export const emailsDomain = defineDomain<MailTransport>({
  name: 'emails',
  connect: openMailTransport,
  open: ({ settings, database, guards, logger, jobs }, transport) => {
    const texts = loadEmailTexts();
    const baseUrl = publicBaseUrlOf(settings);
    return {
      routes: createEmailRoutes({ guards, outbox: createOutbox({ texts, baseUrl }), nudge: () => jobs.nudge() }),
      personalData: emailsPersonalData,
      retention: [
        {
          name: 'emails',
          run: () => database.transact({ role: 'service_role' }, (transaction) => tendOutbox(transaction)),
        },
      ],
      // Without a transport mails and their jobs wait.
      jobs: transport === undefined ? [] : [createMailSender({ database, transport, texts, baseUrl, logger })],
    };
  },
});
