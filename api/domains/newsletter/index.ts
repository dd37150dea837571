import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { defineDomain } from '#api/domain.ts';
import type { Database } from '#api/database/database.ts';
import { createOutbox, loadMailTexts } from '#api/domains/emails/index.ts';
import { loadNewsletterIssues } from '#prompts/newsletter/newsletter-issues.ts';
import { createRequestAnswerer } from './check-mail.ts';
import type { NewsletterMails } from './check-mail.ts';
import { forgetIssueMails } from './issues/issue-store.ts';
import { createIssueSender, goOnWithForsaken } from './issues/send-piece.ts';
import { createLinks } from './links.ts';
import { createNewsletterPages } from './page/pages.ts';
import { forgetUnconfirmed } from './request-store.ts';
import { createSubscribeRoute } from './router.ts';
import { forgetEnded } from './subscription-store.ts';
import { createSubscriptions } from './subscriptions.ts';

export { steerIssue } from './issues/start-issue.ts';
export type { IssueReport, IssueWish } from './issues/start-issue.ts';
export { readProof } from './proof.ts';
export type { NewsletterProof } from './proof.ts';
export { NEWSLETTER_WORDING } from './wording.ts';

const now = () => new Date();

/** The newsletter: asked for, confirmed, sent, and left with one click. */
export const newsletterDomain = defineDomain({
  name: 'newsletter',
  flag: 'newsletter',
  open: ({ settings, database, guards, logger, jobs }) => {
    const texts = loadMailTexts();
    const baseUrl = publicBaseUrlOf(settings);
    const mails: NewsletterMails = {
      outbox: createOutbox({ texts, baseUrl }),
      texts,
      baseUrl,
      links: createLinks(baseUrl),
      now,
    };
    const subscriptions = createSubscriptions(database, mails);
    const nudge = () => jobs.nudge();
    return {
      routes: [createSubscribeRoute(guards), ...createNewsletterPages({ guards, logger, subscriptions, nudge, now })],
      retention: [{ name: 'newsletter', run: () => forgetWhatIsOver(database) }],
      jobs: [
        createRequestAnswerer(mails),
        createIssueSender({ mails, issues: loadNewsletterIssues(), perMinute: settings.NEWSLETTER_PER_MINUTE }),
      ],
    };
  },
});

function forgetWhatIsOver(database: Database) {
  return database.transact({ role: 'service_role' }, async (transaction) => ({
    ...(await forgetUnconfirmed(transaction)),
    ended: await forgetEnded(transaction),
    issueMails: await forgetIssueMails(transaction),
    resumedIssues: await goOnWithForsaken(transaction),
  }));
}
