import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { defineDomain } from '#api/domain.ts';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import type { EmailText } from '#prompts/emails/email-texts.ts';
import { loadNewsletterIssues } from '#prompts/newsletter/newsletter-issues.ts';
import { createAddressBook } from './address-book.ts';
import { emailsPersonalData } from './personal-data.ts';
import { createMailSender, tendOutbox } from './relay.ts';
import { returnPathsOf } from './return-paths.ts';
import { createEmailRoutes } from './router.ts';
import { createOutbox } from './service.ts';
import { openMailTransport } from './transport.ts';
import type { MailTransport } from './transport.ts';

export { composeEmail } from './compose.ts';
export { createOutbox, openOutbox } from './service.ts';
export type { Outbox } from './service.ts';
export { allowAddress, countMailStates, isSuppressed, suppressAddress } from './store.ts';
export type { EmailState } from './store.ts';

/** Every text that a mail can have: what events say, and issues of the newsletter. */
export function loadMailTexts(): ReadonlyMap<string, EmailText> {
  const issues = [...loadNewsletterIssues().values()].map(({ text }) => [text.name, text] as const);
  return new Map([...loadEmailTexts(), ...issues]);
}

/** Mails: an outbox in the database, what sends it, and what comes back. */
export const emailsDomain = defineDomain<MailTransport>({
  name: 'emails',
  connect: openMailTransport,
  open: ({ settings, database, guards, logger, jobs, identityAdmin }, transport) => {
    const texts = loadMailTexts();
    const baseUrl = publicBaseUrlOf(settings);
    const addresses = createAddressBook(identityAdmin);
    return {
      routes: createEmailRoutes({
        guards,
        outbox: createOutbox({ texts, baseUrl }),
        texts,
        returnPaths: returnPathsOf(settings),
        nudge: () => jobs.nudge(),
      }),
      personalData: emailsPersonalData,
      retention: [
        {
          name: 'emails',
          run: () => database.transact({ role: 'service_role' }, (transaction) => tendOutbox(transaction)),
        },
      ],
      // Without a transport mails and their jobs wait.
      jobs:
        transport === undefined ? [] : [createMailSender({ database, transport, texts, baseUrl, addresses, logger })],
    };
  },
});
